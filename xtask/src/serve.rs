//! `cargo xtask serve`: from a clean clone to something to use.

use std::process::ExitCode;

use crate::{
    console::{fail, say},
    shell::{self, Workspace},
};

const NOTHING_TO_SERVE: &str = "
no web client yet: there is nothing to serve.

The program is built; use it in the terminal (docs/cli.md tells all):
  target/release/ranka games
  target/release/ranka show GAME
  target/release/ranka legal GAME --position POSITION
  target/release/ranka play GAME
  target/release/ranka playout GAME --seed 1 --plies 20
  target/release/ranka rules GAME";

/// Builds the program and, until there is a web client, tells what can be used instead.
pub(crate) fn run(workspace: &Workspace) -> ExitCode {
    match shell::run(workspace.cargo(&["build", "--release", "--package", "ranka"])) {
        Ok(()) => {
            say(NOTHING_TO_SERVE);
            ExitCode::SUCCESS
        }
        Err(error) => fail(&error),
    }
}
