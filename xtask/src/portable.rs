//! Whether the program runs where it shall: on processors that are ten years old, on others than ours, in a browser.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    console::say,
    machine,
    shell::{self, Workspace},
    step::Verdict,
};

/// A processor of the level x86-64-v2 and nothing above it.
const OLD: &str = "Nehalem";
const EMULATOR: &str = "qemu-x86_64";
const EMULATOR_PACKAGE: &str = "qemu-user";

pub(crate) const WASM: &str = "wasm32-unknown-unknown";
const ARM: &str = "aarch64-unknown-linux-gnu";
/// Debian's compiler for the web and the sources of its standard library.
const COMPILER: &str = "/usr/bin/rustc";
/// Where that compiler builds.
const PORTABLE: &str = "target/portable";
const COMPILER_PACKAGES: &[&str] = &["rustc-web", "rust-web-src"];
/// What links WebAssembly where our own compiler brings nothing for it.
const LINKER: &str = "wasm-ld";
const LINKER_PACKAGE: &str = "lld";
/// The database that is linked into the program is written in C.
const C_COMPILER: &str = "aarch64-linux-gnu-gcc";
const C_PACKAGES: &[&str] = &["gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross"];

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

/// Compiles the whole program for 64-bit ARM.
pub(crate) fn arm(workspace: &Workspace) -> Verdict {
    if !cfg!(target_arch = "aarch64") && shell::find_program(C_COMPILER, &[]).is_none() {
        machine::install(workspace, C_PACKAGES);
        if shell::find_program(C_COMPILER, &[]).is_none() {
            return machine::missing(format!(
                "{C_COMPILER} is missing; Debian's package is {}",
                C_PACKAGES[0]
            ));
        }
    }
    compile(workspace, ARM, &["ranka".to_owned()])
}

/// Lets the compiler look at the code for another target.
pub(crate) fn compile(workspace: &Workspace, target: &str, packages: &[String]) -> Verdict {
    if packages.is_empty() {
        return Verdict::Passed;
    }
    let mut args = vec!["check", "--target", target];
    args.extend(packages.iter().flat_map(|name| ["--package", name]));
    match compiler_for(workspace, target) {
        Ok(compiler) => shell::run(compiler.cargo(workspace, &args)).into(),
        Err(missing) => machine::missing(missing),
    }
}

/// A compiler for another target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Compiler {
    /// Ours, with a standard library that is installed.
    Own,
    /// Debian's, which builds the standard library from its sources, and the linker that it comes without.
    Debian(PathBuf),
}

/// A compiler for a target: ours if its standard library is there or can be fetched, as it can on few machines; Debian's
/// otherwise. Where there is none, what is missing.
pub(crate) fn compiler_for(workspace: &Workspace, target: &str) -> Result<Compiler, String> {
    if has_library(workspace, target) {
        return Ok(Compiler::Own);
    }
    let debian = || library_source(workspace).and_then(|_| linker(workspace)).map(Compiler::Debian);
    if let Some(compiler) = debian() {
        return Ok(compiler);
    }
    if shell::find_program("rustup", &[]).is_some() {
        let _ = shell::run(workspace.command("rustup", &["target", "add", target]));
        if has_library(workspace, target) {
            return Ok(Compiler::Own);
        }
    }
    machine::install(workspace, COMPILER_PACKAGES);
    if library_source(workspace).is_some() && linker(workspace).is_none() {
        machine::install(workspace, &[LINKER_PACKAGE]);
    }
    debian().ok_or_else(|| missing(target, library_source(workspace).is_some()))
}

/// What to say where nothing compiles for a target.
fn missing(target: &str, has_source: bool) -> String {
    if has_source {
        return format!(
            "no linker for {target}: neither rust-lld nor {LINKER} is there; Debian's package is {LINKER_PACKAGE}"
        );
    }
    let packages = COMPILER_PACKAGES.join(" and ");
    format!("no standard library for {target}: `rustup target add {target}`, or Debian's {packages}")
}

impl Compiler {
    /// Cargo with this compiler; the arguments name the target.
    pub(crate) fn cargo(&self, workspace: &Workspace, args: &[&str]) -> Command {
        let mut command = workspace.cargo(args);
        if let Compiler::Debian(linker) = self {
            command.args(["-Zbuild-std=std,panic_abort", "--target-dir", PORTABLE]);
            // Building the standard library is no feature of a stable compiler, but this one's sources are its own.
            command.env("RUSTC", COMPILER).env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", "");
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        command
    }

    /// Where it leaves what it builds.
    pub(crate) fn folder(&self, workspace: &Workspace) -> Result<PathBuf, String> {
        match self {
            Compiler::Own => workspace.target(),
            Compiler::Debian(_) => Ok(workspace.root().join(PORTABLE)),
        }
    }
}

/// What links for WebAssembly: our compiler brings it along where it is not a distribution's.
fn linker(workspace: &Workspace) -> Option<PathBuf> {
    let root = shell::output(workspace.command("rustc", &["--print", "sysroot"])).unwrap_or_default();
    let folders = fs::read_dir(Path::new(root.trim()).join("lib/rustlib")).into_iter().flatten().flatten();
    let own = folders.map(|folder| folder.path().join("bin/rust-lld")).find(|file| file.is_file());
    own.or_else(|| shell::find_program(LINKER, &[]))
}

fn has_library(workspace: &Workspace, target: &str) -> bool {
    let folder = shell::output(workspace.command("rustc", &["--print", "target-libdir", "--target", target]));
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

/// The sources of the standard library that Debian's compiler builds, if they are there.
pub(crate) fn library_source(workspace: &Workspace) -> Option<PathBuf> {
    Path::new(COMPILER).is_file().then_some(())?;
    let root = shell::output(workspace.command(COMPILER, &["--print", "sysroot"])).ok()?;
    let library = Path::new(root.trim()).join("lib/rustlib/src/rust/library");
    library.join("std").is_dir().then_some(library)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_with_what_would_help() {
        let told = missing(WASM, false);
        assert!(told.contains("rustup target add wasm32") && told.contains("rust-web-src"), "{told}");
        let told = missing(WASM, true);
        assert!(told.contains("no linker") && told.contains("lld"), "{told}");
    }

    #[test]
    fn a_difference_is_told_with_both_results() {
        assert_eq!(same("perft", "1 30", "1 30"), Ok(()));
        let told = same("perft", "1 30", "1 29").expect_err("a difference");
        assert!(told.contains("1 30") && told.contains("1 29"), "{told}");
    }
}
