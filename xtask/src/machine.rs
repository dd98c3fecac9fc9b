//! The machine we run on: what is missing, and what can be done about it.

use std::{env, ffi::OsString};

use crate::{
    console::say,
    shell::{self, Workspace},
    step::Verdict,
};

/// What to make of something that is missing: on a machine whose only purpose is to check, a check that silently
/// stops is a failure.
pub(crate) fn missing(what: String) -> Verdict {
    judge(what, is_ci(env::var_os("CI")))
}

fn judge(what: String, ci: bool) -> Verdict {
    if ci { Verdict::Failed(what) } else { Verdict::Skipped(what) }
}

/// What can be done without, and why it is: what was missing for it, or what went wrong. On a machine whose only purpose is to check,
/// that is an error.
pub(crate) fn tolerate(made: Result<Option<String>, String>) -> Result<Option<String>, String> {
    without(made, is_ci(env::var_os("CI")))
}

fn without(made: Result<Option<String>, String>, ci: bool) -> Result<Option<String>, String> {
    match made {
        Ok(Some(why)) | Err(why) if ci => Err(why),
        Err(why) => Ok(Some(why)),
        made => made,
    }
}

fn is_ci(variable: Option<OsString>) -> bool {
    variable.is_some_and(|value| value == "true")
}

/// Installs Debian packages where that is possible; says why not where it is not.
pub(crate) fn install(workspace: &Workspace, packages: &[&str]) {
    if let Err(error) = try_install(workspace, packages) {
        say(&error);
    }
}

/// Another installation may be under way.
const WAIT: &str = "-oDPkg::Lock::Timeout=300";

fn try_install(workspace: &Workspace, packages: &[&str]) -> Result<(), String> {
    let names = packages.join(" ");
    shell::find_program("apt-get", &[]).ok_or(format!("there is no apt-get to install {names} with"))?;
    if shell::output(workspace.command("id", &["-u"]))?.trim() != "0" {
        return Err(format!("only root can install it: `apt-get install {names}`"));
    }
    let install = || {
        let mut command =
            workspace.command("apt-get", &["install", "--yes", "--no-install-recommends", WAIT]);
        command.args(packages).env("DEBIAN_FRONTEND", "noninteractive");
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
    fn what_is_missing_fails_on_ci_and_is_skipped_elsewhere() {
        assert!(matches!(judge("a program".into(), true), Verdict::Failed(_)));
        assert!(matches!(judge("a program".into(), false), Verdict::Skipped(_)));
    }

    #[test]
    fn what_can_be_done_without_is_an_error_on_ci_alone() {
        assert_eq!(without(Ok(None), true), Ok(None));
        for made in [Ok(Some("no linker".to_owned())), Err("build-std failed".to_owned())] {
            let why = made.clone().unwrap_or_else(Some).expect("a reason");
            assert_eq!(without(made.clone(), false), Ok(Some(why.clone())));
            assert_eq!(without(made, true), Err(why));
        }
    }

    #[test]
    fn only_the_word_true_means_ci() {
        assert!(is_ci(Some("true".into())));
        assert!(!is_ci(Some("false".into())));
        assert!(!is_ci(None));
    }
}
