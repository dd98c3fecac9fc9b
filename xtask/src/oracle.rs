//! Outside programs that the differential tests compare with. They are never linked, only run.

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
};

use crate::{
    console::say,
    shell::{self, Workspace},
    step::Verdict,
};

/// The program, which is also the name of its Debian package.
const NAME: &str = "fairy-stockfish";
/// Debian keeps it here, and the path of `root` leaves this folder out.
const GAMES: &str = "/usr/games";
/// How the tests are told where it is.
const VARIABLE: &str = "FAIRY_STOCKFISH";

/// Where the oracle is, if it is anywhere.
pub(crate) fn find() -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).map(PathBuf::from).filter(|path| path.is_file());
    named.or_else(|| shell::find_program(NAME, &[GAMES]))
}

/// Makes sure that the oracle is there: installs the package where that is possible.
pub(crate) fn provide(workspace: &Workspace) -> Verdict {
    if find().is_none()
        && let Err(error) = install(workspace)
    {
        say(&error);
    }
    judge(find().as_deref(), is_ci(env::var_os("CI")))
}

/// What tests need in their environment to run the oracle.
pub(crate) fn variables() -> Vec<(&'static str, OsString)> {
    let Some(file) = find() else { return Vec::new() };
    let mut folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    folders.extend(file.parent().map(Path::to_owned));
    let path = env::join_paths(folders).map(|path| ("PATH", path));
    [Ok((VARIABLE, file.into_os_string())), path].into_iter().flatten().collect()
}

fn judge(found: Option<&Path>, ci: bool) -> Verdict {
    let missing = || {
        format!("{NAME} is missing, so nothing is compared with it; install it or set {VARIABLE} to its path")
    };
    match found {
        Some(file) => {
            say(&format!("using {}", file.display()));
            Verdict::Passed
        }
        // On a machine whose only purpose is to check, a comparison that silently stops is a failure.
        None if ci => Verdict::Failed(missing()),
        None => Verdict::Skipped(missing()),
    }
}

fn is_ci(variable: Option<OsString>) -> bool {
    variable.is_some_and(|value| value == "true")
}

fn install(workspace: &Workspace) -> Result<(), String> {
    shell::find_program("apt-get", &[]).ok_or("there is no apt-get to install it with")?;
    if shell::output(workspace.command("id", &["-u"]))?.trim() != "0" {
        return Err(format!("only root can install it: `apt-get install {NAME}`"));
    }
    let install = || {
        let mut command =
            workspace.command("apt-get", &["install", "--yes", "--no-install-recommends", NAME]);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        shell::run(command)
    };
    // A fresh machine has no package lists yet.
    install().or_else(|_| {
        shell::run(workspace.command("apt-get", &["update", "--quiet"]))?;
        install()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_oracle_fails_on_ci_and_is_skipped_elsewhere() {
        assert!(matches!(judge(None, true), Verdict::Failed(_)));
        assert!(matches!(judge(None, false), Verdict::Skipped(_)));
        assert_eq!(judge(Some(Path::new("oracle")), true), Verdict::Passed);
    }

    #[test]
    fn only_the_word_true_means_ci() {
        assert!(is_ci(Some("true".into())));
        assert!(!is_ci(Some("false".into())));
        assert!(!is_ci(None));
    }
}
