//! `cargo xtask dist`: what is given to others.

use std::{
    env, fs,
    hash::{DefaultHasher, Hasher},
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::{
    console::{fail, say},
    module,
    shell::{self, Workspace},
    traces, web,
};

/// Processors with AVX2, bit manipulation and fused arithmetic: nearly all since 2015.
const NEWER: &str = "x86-64-v3";
/// The folder that such interfaces take for an engine.
const WEB_ENGINE: &str = "ranka-wasm-engine";
/// The folder with the board element for other people's pages.
const BOARD: &str = "ranka-board";
const BUILD: &[&str] = &["build", "--release", "--package", "ranka"];

/// Builds the client and the program around it, on x86-64 with a twin for newer processors, and puts them into a folder.
pub(crate) fn run(workspace: &Workspace) -> ExitCode {
    match web::build(workspace).and_then(|()| make(workspace)) {
        Ok(folder) => {
            say(&format!("\n{} holds what to give away", folder.display()));
            ExitCode::SUCCESS
        }
        Err(error) => fail(&error),
    }
}

fn make(workspace: &Workspace) -> Result<PathBuf, String> {
    let program = workspace.program()?;
    let target = program.parent().and_then(Path::parent).ok_or("the program has no folder")?;
    let folder = target.join("dist");
    remade(&folder)?;
    let mut build = workspace.cargo(BUILD);
    build.args(["--config", &traces::setting(workspace)]);
    let mut twin = None;
    if cfg!(all(unix, target_arch = "x86_64")) {
        let (file, digest) = newer(workspace, &target.join("newer"))?;
        build.env("RANKA_TWIN", &digest);
        copy(&file, &folder.join(format!("ranka-{digest}")))?;
        twin = Some(digest);
    }
    shell::run(build)?;
    copy(&program, &folder.join("ranka"))?;
    let licences = shell::output(workspace.command(&program.to_string_lossy(), &["licences"]))?;
    fs::write(folder.join("licences.txt"), &licences).map_err(|error| error.to_string())?;
    web_engine(workspace, &folder, &licences)?;
    board_element(workspace, &folder, &licences)?;
    match twin {
        Some(digest) => proved(workspace, &folder, &target.join("dist-proof"), &digest).map(|()| folder),
        None => Ok(folder),
    }
}

/// The engine for graphical interfaces in a browser, if there is a module to make it of.
fn web_engine(workspace: &Workspace, folder: &Path, licences: &str) -> Result<(), String> {
    if !module::is_there(workspace) {
        say("there is no module, so there is no engine for graphical interfaces in a browser either");
        return Ok(());
    }
    let engine = folder.join(WEB_ENGINE);
    shell::run(workspace.command("node", &["web/shogihome/folder.mjs", &engine.to_string_lossy()]))?;
    // What is in the module is in the program too.
    fs::write(engine.join("LICENSE.txt"), licences).map_err(|error| error.to_string())
}

/// The board element for other people's pages, with its examples, if there is a module to make it of.
fn board_element(workspace: &Workspace, folder: &Path, licences: &str) -> Result<(), String> {
    let Some(built) = web::embed(workspace)? else { return Ok(()) };
    let board = folder.join(BOARD);
    remade(&board)?;
    for file in fs::read_dir(&built).map_err(|error| format!("{}: {error}", built.display()))? {
        let file = file.map_err(|error| error.to_string())?;
        copy(&file.path(), &board.join(file.file_name()))?;
    }
    // What is in the script is in the program and its client too.
    fs::write(board.join("LICENSE.txt"), licences).map_err(|error| error.to_string())
}

/// The program for newer processors, and a digest by which it can be told from every other build.
fn newer(workspace: &Workspace, target: &Path) -> Result<(PathBuf, String), String> {
    let mut build = workspace.cargo(BUILD);
    let flags = [traces::flags(workspace), vec![format!("-Ctarget-cpu={NEWER}")]].concat();
    build.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}")).env("CARGO_TARGET_DIR", target);
    shell::run(build)?;
    let file = target.join("release").join("ranka");
    let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut hasher = DefaultHasher::new();
    hasher.write(&bytes);
    Ok((file, format!("{:016x}", hasher.finish())))
}

/// Both programs must come to the same results, and the one that is started must become its twin: with a script in the
/// twin's place, the script speaks.
fn proved(workspace: &Workspace, folder: &Path, proof: &Path, digest: &str) -> Result<(), String> {
    let started = folder.join("ranka");
    let signature = |portable: bool| -> Result<String, String> {
        let mut command = workspace.command(&started.to_string_lossy(), &["bench", "--depth", "3"]);
        if portable {
            command.env("RANKA_CPU", "portable");
        }
        Ok(shell::output(command)?.lines().last().unwrap_or_default().to_owned())
    };
    let (twin, portable) = (signature(false)?, signature(true)?);
    if twin != portable {
        return Err(format!("the twin's signature is `{twin}`, the program's `{portable}`"));
    }
    remade(proof)?;
    copy(&started, &proof.join("ranka"))?;
    let script = proof.join(format!("ranka-{digest}"));
    // A copy keeps the permission to run; its content is then another.
    copy(&started, &script)?;
    fs::write(&script, "#!/bin/sh\necho twin \"$@\"\n").map_err(|error| error.to_string())?;
    let told = shell::output(workspace.command(&proof.join("ranka").to_string_lossy(), &["games"]))?;
    fs::remove_dir_all(proof).map_err(|error| error.to_string())?;
    match (told.trim() == "twin games", env::var_os("RANKA_CPU")) {
        (true, _) => Ok(()),
        (false, None) if !is_newer() => {
            say("this processor is too old for the twin; that it is started could not be tried");
            Ok(())
        }
        (false, _) => Err("the program did not hand over to its twin".to_owned()),
    }
}

#[cfg(target_arch = "x86_64")]
fn is_newer() -> bool {
    is_x86_feature_detected!("avx2")
}

#[cfg(not(target_arch = "x86_64"))]
fn is_newer() -> bool {
    false
}

fn remade(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(|_| ()).map_err(|error| format!("{}: {error}", to.display()))
}
