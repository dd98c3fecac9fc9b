//! `cargo xtask verify`: what takes too long for every test. All puzzles of the program are proved again, all lessons played
//! in every language, and a server killed as often as it takes to trust it.

use std::process::ExitCode;

use crate::{
    shell::{self, Workspace},
    step::{Report, Verdict},
    web,
};

/// How often the server is killed; a test does it a few times.
const KILLS: &str = "200";

/// Looks at the puzzles in release mode, kills a server in the middle of matches, and takes every step of every lesson in the browser.
pub(crate) fn run(workspace: &Workspace) -> ExitCode {
    let mut report = Report::default();
    // Before the program, which embeds it.
    report.step("client", || web::build(workspace).into());
    report.step("puzzles", || puzzles(workspace));
    report.step("kills", || kills(workspace));
    report.step("lessons", || web::play_all_lessons(workspace));
    report.finish()
}

fn puzzles(workspace: &Workspace) -> Verdict {
    let check = ["run", "--release", "--package", "ranka", "--", "puzzles", "--check"];
    shell::run(workspace.cargo(&check)).into()
}

fn kills(workspace: &Workspace) -> Verdict {
    let check = ["test", "--workspace", "--test", "cli", "what_was_acknowledged"];
    let mut command = workspace.cargo(&check);
    command.env("RANKA_KILLS", KILLS);
    shell::run(command).into()
}
