//! `cargo xtask mutants`: changes the code in small ways, one at a time, and asks whether a test notices.
//!
//! Each change costs a build and a run of the crate's tests, so this is run by hand and on a part, never by a check;
//! docs/checking.md has what it found.

use std::process::ExitCode;

use crate::{
    console::{fail, say},
    shell::{self, Workspace},
};

const TOOL: &str = "cargo-mutants";
/// Where the report goes.
const OUTPUT: &str = "target/mutants";
/// What is changed if no crate is named: the rules.
const CRATES: &[&str] = &["drop-shogi", "ko-shogi", "cerke"];

/// Runs the tool on the crates named first, with the rest of the arguments; installs it where it is missing.
pub(crate) fn run(workspace: &Workspace, args: &[&str]) -> ExitCode {
    if workspace.cargo(&["mutants", "--version"]).output().is_ok_and(|output| !output.status.success()) {
        say(&format!("{TOOL} is missing and will be installed"));
        if let Err(error) = shell::run(workspace.cargo(&["install", "--locked", TOOL])) {
            return fail(&format!("{error}\nwithout a registry, install {TOOL} by hand"));
        }
    }
    let arguments = arguments(args);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match shell::run(workspace.cargo(&arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&format!("{error}\nwhat was missed stands in {OUTPUT}/mutants.out/missed.txt")),
    }
}

/// The arguments of cargo: crates come first, anything that begins with `-` and what follows is the tool's.
fn arguments(args: &[&str]) -> Vec<String> {
    let named = args.iter().take_while(|arg| !arg.starts_with('-')).count();
    let (crates, rest) = args.split_at(named);
    let crates = if crates.is_empty() { CRATES } else { crates };
    let mut all: Vec<String> = ["mutants", "--output", OUTPUT].map(str::to_owned).into();
    all.extend(crates.iter().flat_map(|name| ["--package".to_owned(), (*name).to_owned()]));
    all.extend(rest.iter().map(|arg| (*arg).to_owned()));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_come_before_the_arguments_of_the_tool() {
        let all = |args: &[&str]| arguments(args).join(" ");
        assert_eq!(
            all(&["ko-shogi", "--file", "crates/ko-shogi/src/board.rs", "--shard", "0/4"]),
            "mutants --output target/mutants --package ko-shogi --file crates/ko-shogi/src/board.rs --shard 0/4"
        );
        assert_eq!(all(&["cerke", "-j2"]), "mutants --output target/mutants --package cerke -j2");
        assert!(all(&[]).ends_with("--package drop-shogi --package ko-shogi --package cerke"));
    }
}
