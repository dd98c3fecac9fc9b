//! `cargo xtask bench`: move generation measured against peers.

use std::process::ExitCode;

use crate::{
    console::fail,
    shell::{self, Workspace},
};

/// Builds and runs `bench-peers`; `--qugiy` chooses how the peer is built, the rest is for the program.
pub(crate) fn run(workspace: &Workspace, args: &[&str]) -> ExitCode {
    let (build, pass): (Vec<&str>, Vec<&str>) = args.iter().partition(|arg| **arg == "--qugiy");
    let mut command =
        workspace.cargo(&["run", "--quiet", "--release", "--manifest-path", "bench-peers/Cargo.toml"]);
    if !build.is_empty() {
        command.args(["--features", "qugiy"]);
    }
    command.arg("--").args(pass);
    match shell::run(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}
