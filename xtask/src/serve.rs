//! `cargo xtask serve`: from a clean clone to something to use.

use std::{path::PathBuf, process::ExitCode};

use crate::{
    console::{fail, say},
    shell::{self, Workspace},
    web,
};

/// Builds the client, then the program around it, and starts it; `args` but `--native` go to `ranka serve`.
pub(crate) fn run(workspace: &Workspace, args: &[&str]) -> ExitCode {
    let (native, args): (Vec<&str>, Vec<&str>) = args.iter().partition(|arg| **arg == "--native");
    let served =
        web::build(workspace).and_then(|()| program(workspace, !native.is_empty())).and_then(|program| {
            say("");
            let mut command = workspace.command(&program.to_string_lossy(), &["serve"]);
            command.args(args);
            shell::run(command)
        });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

/// Builds the program, and tells where it is.
fn program(workspace: &Workspace, native: bool) -> Result<PathBuf, String> {
    let args = ["build", "--release", "--package", "ranka"];
    if native {
        shell::run(workspace.native_cargo(&args))?;
        Ok(workspace.native_program())
    } else {
        shell::run(workspace.cargo(&args))?;
        workspace.program()
    }
}
