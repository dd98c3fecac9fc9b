//! `cargo xtask bench`: move generation measured against peers.

use std::process::ExitCode;

use crate::{
    console::fail,
    shell::{self, Workspace},
};

/// Builds and runs `bench-peers`; `--qugiy` and `--native` choose how, the rest is for the program.
pub(crate) fn run(workspace: &Workspace, args: &[&str]) -> ExitCode {
    let (build, pass): (Vec<&str>, Vec<&str>) =
        args.iter().partition(|arg| matches!(**arg, "--qugiy" | "--native"));
    let run = ["run", "--quiet", "--release", "--manifest-path", "bench-peers/Cargo.toml"];
    let mut command =
        if build.contains(&"--native") { workspace.native_cargo(&run) } else { workspace.cargo(&run) };
    if build.contains(&"--qugiy") {
        command.args(["--features", "qugiy"]);
    }
    command.arg("--").args(pass);
    match shell::run(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}
