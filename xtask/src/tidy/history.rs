//! Commits explain themselves: a subject that says what, a body that says why.

use std::process::Command;

use crate::shell::{self, Workspace};

/// The last commit that was made before this check.
const SINCE: &str = "23442c44bc352b1ad15f6d237efe5a636c5d6d44";
const WIDEST: usize = 72;
/// Stands between two commits and between the parts of one.
const COMMIT: char = '\u{1e}';
const PART: char = '\u{1f}';

/// Complaints about the commits that this clone knows; none where there is no history to look at.
pub(super) fn check(workspace: &Workspace) -> Vec<String> {
    let known = |commit: &str| {
        let mut git = workspace.command("git", &["cat-file", "-e", commit]);
        shell::quiet(&mut git);
        shell::run(git).is_ok()
    };
    // An archive has no history, and a shallow clone may not reach back.
    if !known("HEAD") || !known(SINCE) {
        return Vec::new();
    }
    let format = format!("--format=%h{PART}%s{PART}%b{COMMIT}");
    let git: Command = workspace.command("git", &["log", "--no-merges", &format, &format!("{SINCE}..HEAD")]);
    match shell::output(git) {
        Ok(log) => log.split(COMMIT).filter_map(complaint).collect(),
        Err(error) => vec![error],
    }
}

fn complaint(commit: &str) -> Option<String> {
    let mut parts = commit.trim_start().split(PART);
    let (hash, subject, body) = (parts.next()?, parts.next()?, parts.next()?);
    let wrong = if subject.split(|c: char| !c.is_alphanumeric()).any(|word| word.eq_ignore_ascii_case("wip"))
    {
        "is unfinished work"
    } else if subject.chars().count() > WIDEST {
        "has a subject of more than 72 characters"
    } else if !subject.contains(": ") {
        "does not begin with the crate it is about"
    } else if body.trim().is_empty() {
        "has no body that gives the reason"
    } else {
        return None;
    };
    Some(format!("commit {hash} {wrong}: {subject}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_says_what_and_why() {
        let told = |subject: &str, body: &str| complaint(&format!("\nabc{PART}{subject}{PART}{body}\n"));
        assert_eq!(told("game: count pawns once", "They were counted twice."), None);
        assert_eq!(told("game: count wipers", "They were counted twice."), None);
        for (subject, body) in [
            ("game: count pawns once", " \n"),
            ("wip", "Later."),
            ("game: WIP pawns", "Later."),
            ("count pawns once", "They were counted twice."),
            (&format!("game: {}", "x".repeat(70)), "They were counted twice."),
        ] {
            assert!(told(subject, body).is_some_and(|told| told.contains("abc")), "{subject}");
        }
        assert_eq!(complaint(""), None);
    }
}
