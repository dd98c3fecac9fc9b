//! `cargo xtask verify`: what takes too long for every test. All puzzles of the program are proved again.

use std::process::ExitCode;

use crate::{
    console::fail,
    shell::{self, Workspace},
};

/// Lets the program look at its puzzles, in release mode.
pub(crate) fn run(workspace: &Workspace) -> ExitCode {
    let check = ["run", "--release", "--package", "ranka", "--", "puzzles", "--check"];
    match shell::run(workspace.cargo(&check)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}
