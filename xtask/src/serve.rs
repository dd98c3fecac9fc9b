//! `cargo xtask serve`: from a clean clone to something to use.

use std::process::ExitCode;

use crate::{
    console::{fail, say},
    shell::{self, Workspace},
    web,
};

/// Builds the client, then the program around it, and starts it; `args` go to `ranka serve`.
pub(crate) fn run(workspace: &Workspace, args: &[&str]) -> ExitCode {
    let served = web::build(workspace)
        .and_then(|()| shell::run(workspace.cargo(&["build", "--release", "--package", "ranka"])))
        .and_then(|()| workspace.program())
        .and_then(|program| {
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
