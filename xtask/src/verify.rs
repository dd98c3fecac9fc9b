//! `cargo xtask verify`: what takes too long for every test. All puzzles of the program are proved again, and all lessons played
//! in every language.

use std::process::ExitCode;

use crate::{
    shell::{self, Workspace},
    step::{Report, Verdict},
    web,
};

/// Looks at the puzzles in release mode, and takes every step of every lesson in the browser.
pub(crate) fn run(workspace: &Workspace) -> ExitCode {
    let mut report = Report::default();
    // Before the program, which embeds it.
    report.step("client", || web::build(workspace).into());
    report.step("puzzles", || puzzles(workspace));
    report.step("lessons", || web::play_all_lessons(workspace));
    report.finish()
}

fn puzzles(workspace: &Workspace) -> Verdict {
    let check = ["run", "--release", "--package", "ranka", "--", "puzzles", "--check"];
    shell::run(workspace.cargo(&check)).into()
}
