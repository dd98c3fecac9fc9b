//! Whether the program runs where it shall: on processors that are ten years old, on others than ours, in a browser.

use std::path::{Path, PathBuf};

use crate::{
    console::say,
    machine,
    shell::{self, Workspace},
    step::Verdict,
    tidy,
};

/// A processor of the level x86-64-v2 and nothing above it.
const OLD: &str = "Nehalem";
const EMULATOR: &str = "qemu-x86_64";
const EMULATOR_PACKAGE: &str = "qemu-user";

const WASM: &str = "wasm32-unknown-unknown";
const ARM: &str = "aarch64-unknown-linux-gnu";
/// Debian's compiler for the web and the sources of its standard library.
const COMPILER: &str = "/usr/bin/rustc";
const COMPILER_PACKAGES: &[&str] = &["rustc-web", "rust-web-src"];

/// Runs the release build, made before, on an emulated old processor: every game's moves and the search must come out
/// as they do here.
pub(crate) fn old_processor(workspace: &Workspace) -> Verdict {
    if !cfg!(target_arch = "x86_64") {
        say("only a program for x86-64 can need too new a one of these");
        return Verdict::Passed;
    }
    let Some(emulator) = provided(workspace, EMULATOR, EMULATOR_PACKAGE) else {
        return machine::missing(format!("{EMULATOR} is missing; Debian's package is {EMULATOR_PACKAGE}"));
    };
    workspace.program().and_then(|program| compare(workspace, &emulator, &program)).into()
}

fn compare(workspace: &Workspace, emulator: &Path, program: &Path) -> Result<(), String> {
    let (emulator, program) = (emulator.to_string_lossy(), program.to_string_lossy());
    let here = |args: &[&str]| shell::output(workspace.command(&program, args));
    let there = |args: &[&str]| {
        let mut command = workspace.command(&emulator, &["-cpu", OLD, &program]);
        command.args(args);
        shell::output(command)
    };
    let games = here(&["games", "--json"])?;
    let games: serde_json::Value = serde_json::from_str(&games).map_err(|error| error.to_string())?;
    let ids = games.as_array().into_iter().flatten().filter_map(|game| game["id"].as_str());
    for id in ids {
        same(id, &here(&["perft", id, "2"])?, &there(&["perft", id, "2"])?)?;
    }
    // The last line is the signature of search and evaluation; the others tell times.
    let signature = |told: String| told.lines().last().unwrap_or_default().to_owned();
    let search = ["bench", "--depth", "3"];
    same("bench", &signature(here(&search)?), &signature(there(&search)?))
}

fn same(what: &str, here: &str, there: &str) -> Result<(), String> {
    if here == there { Ok(()) } else { Err(format!("{what}: `{here}` here, `{there}` on an old processor")) }
}

fn provided(workspace: &Workspace, name: &str, package: &str) -> Option<PathBuf> {
    shell::find_program(name, &[]).or_else(|| {
        machine::install(workspace, &[package]);
        shell::find_program(name, &[])
    })
}

/// Compiles the pure crates for WebAssembly.
pub(crate) fn web_assembly(workspace: &Workspace) -> Verdict {
    let pure = match tidy::pure_crates(workspace) {
        Ok(pure) => pure,
        Err(error) => return Verdict::Failed(error),
    };
    say(&pure.join(", "));
    compile(workspace, WASM, &pure)
}

/// Compiles the whole program for 64-bit ARM.
pub(crate) fn arm(workspace: &Workspace) -> Verdict {
    compile(workspace, ARM, &["ranka".to_owned()])
}

/// Lets the compiler look at the code for another target. Where its standard library is not there, as on most machines,
/// Debian's compiler builds it from its sources.
fn compile(workspace: &Workspace, target: &str, packages: &[String]) -> Verdict {
    let mut args = vec!["check", "--target", target];
    args.extend(packages.iter().flat_map(|name| ["--package", name]));
    if has_library(workspace, target) {
        return shell::run(workspace.cargo(&args)).into();
    }
    if library_source(workspace).is_none() {
        machine::install(workspace, COMPILER_PACKAGES);
    }
    if library_source(workspace).is_none() {
        let packages = COMPILER_PACKAGES.join(" and ");
        return machine::missing(format!(
            "no standard library for {target}: `rustup target add {target}`, or Debian's {packages}"
        ));
    }
    args.extend(["-Zbuild-std=std,panic_abort", "--target-dir", "target/portable"]);
    let mut command = workspace.cargo(&args);
    // Building the standard library is no feature of a stable compiler, but this one's sources are its own.
    command.env("RUSTC", COMPILER).env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", "");
    shell::run(command).into()
}

fn has_library(workspace: &Workspace, target: &str) -> bool {
    let folder = shell::output(workspace.command("rustc", &["--print", "target-libdir", "--target", target]));
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

fn library_source(workspace: &Workspace) -> Option<PathBuf> {
    Path::new(COMPILER).is_file().then_some(())?;
    let root = shell::output(workspace.command(COMPILER, &["--print", "sysroot"])).ok()?;
    let source = Path::new(root.trim()).join("lib/rustlib/src/rust/library/std");
    source.is_dir().then_some(source)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_told_with_both_results() {
        assert_eq!(same("perft", "1 30", "1 30"), Ok(()));
        let told = same("perft", "1 30", "1 29").expect_err("a difference");
        assert!(told.contains("1 30") && told.contains("1 29"), "{told}");
    }
}
