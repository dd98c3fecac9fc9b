//! The WebAssembly module: the service and its engines for pages that answer themselves.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    console::say,
    machine,
    portable::{self, Compiler},
    shell::{self, Workspace},
    step::Verdict,
    tidy, traces, web,
};

/// The crate that is the module.
const CRATE: &str = "wasm";
/// The profile in the workspace's manifest.
const PROFILE: &str = "module";
/// Where the client's build looks for the module and the JavaScript that calls it.
const FOLDER: &str = "target/module";
/// What they are called there.
const NAME: &str = "ranka";
/// What every browser has that has WebAssembly at all: since 2021, Safari since 2023.
const FEATURES: &str = "-Ctarget-feature=+simd128";
/// What the compiler may have used of these has to be named to the optimiser.
const OPTIMISE: &[&str] = &[
    "-O3",
    // Tables cut into pieces at their zeros are shorter, but compress worse: 57 KB of what is sent.
    "--skip-pass=memory-packing",
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Makes the module, unless it is made already.
///
/// What is missing for it, if anything: then there is none, and pages ask the server.
///
/// # Errors
/// If it cannot be made though nothing is missing; then there is none either.
pub(crate) fn provide(workspace: &Workspace) -> Result<Option<String>, String> {
    let made = match portable::compiler_for(workspace, portable::WASM) {
        Ok(compiler) => make(workspace, &compiler).map(|()| None),
        Err(missing) => Ok(Some(missing)),
    };
    if made != Ok(None) {
        // A module of another time would answer differently.
        let _ = fs::remove_dir_all(workspace.root().join(FOLDER));
    }
    made
}

/// Makes the module where that is possible; where it is not, says loudly why not and goes on without. On a machine whose only
/// purpose is to check, that is an error.
pub(crate) fn provide_or_say(workspace: &Workspace) -> Result<(), String> {
    if let Some(why) = machine::tolerate(provide(workspace))? {
        say(&format!("PAGES WILL ASK THE SERVER FOR EVERYTHING: no WebAssembly module is built; {why}"));
    }
    Ok(())
}

fn make(workspace: &Workspace, compiler: &Compiler) -> Result<(), String> {
    // Only what is nothing but a module is optimised as a whole.
    let kind = ["rustc", "--lib", "--crate-type", "cdylib", "--package", CRATE];
    let mut command =
        compiler.cargo(workspace, &[&kind[..], &["--profile", PROFILE, "--target", portable::WASM]].concat());
    let flags = [traces::flags(workspace), vec![FEATURES.to_owned()]].concat();
    command.env_remove("RUSTFLAGS").env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    shell::run(command)?;
    let built = compiler.folder(workspace)?.join(portable::WASM).join(PROFILE).join(format!("{CRATE}.wasm"));
    if shell::is_newer(&workspace.root().join(FOLDER).join(format!("{NAME}.wasm")), &built) {
        return Ok(());
    }
    finish(workspace, &built)
}

/// Whether there is a module.
pub(crate) fn is_there(workspace: &Workspace) -> bool {
    workspace.root().join(FOLDER).is_dir()
}

/// Binds and optimises what the compiler left.
fn finish(workspace: &Workspace, built: &Path) -> Result<(), String> {
    let folder = workspace.root().join(FOLDER);
    let bound = built.with_extension("bound");
    let (from, to) = (built.to_string_lossy(), bound.to_string_lossy());
    let bind = ["run", "--package", "xtask", "--features", "bind", "--bin", "bind", "--"];
    let mut command = workspace.cargo(&bind);
    command.args([&*from, &*to, NAME]);
    shell::run(command)?;
    fs::create_dir_all(&folder).map_err(|error| format!("{FOLDER}: {error}"))?;
    let script = format!("{NAME}.js");
    fs::copy(bound.join(&script), folder.join(&script)).map_err(|error| format!("{script}: {error}"))?;
    let (large, small) = (bound.join(format!("{NAME}_bg.wasm")), folder.join(format!("{NAME}.wasm")));
    let mut command = web::tool(workspace, "wasm-opt");
    command.args(OPTIMISE).arg(&large).arg("-o").arg(&small);
    shell::run(command)?;
    let size = |path: &PathBuf| fs::metadata(path).map_or(0, |data| data.len());
    say(&format!("module: {} bytes, {} optimised", size(&large), size(&small)));
    Ok(())
}

/// Makes the module, and lets the compiler look at whatever else shall run in pages.
pub(crate) fn check(workspace: &Workspace) -> Verdict {
    match web::prepare(workspace).and_then(|()| provide(workspace)) {
        Ok(None) => others(workspace)
            .map_or_else(Verdict::Failed, |names| portable::compile(workspace, portable::WASM, &names)),
        Ok(Some(missing)) => machine::missing(missing),
        Err(error) => Verdict::Failed(error),
    }
}

/// Pure crates that are no part of the module.
fn others(workspace: &Workspace) -> Result<Vec<String>, String> {
    let tree = ["tree", "--package", CRATE, "--edges", "normal", "--prefix", "none", "--format", "{p}"];
    let inside = shell::output(workspace.cargo(&tree))?;
    let is_inside = |name: &String| inside.lines().any(|line| line.split(' ').next() == Some(name));
    Ok(tidy::pure_crates(workspace)?.into_iter().filter(|name| !is_inside(name)).collect())
}

/// Whether the module answers as the program does, to the last byte, and searches the same positions.
pub(crate) fn compare(workspace: &Workspace) -> Verdict {
    if !is_there(workspace) {
        return machine::missing("there is no module to compare with the program".to_owned());
    }
    // The whole workspace, as for the tests: for one package alone its crates would be built once more, with other features.
    let example = ["build", "--workspace", "--example", "rehearsal"];
    let compared =
        shell::run(workspace.cargo(&example)).and_then(|()| workspace.program()).and_then(|program| {
            let rehearsal = workspace.target()?.join("debug/examples/rehearsal");
            let mut command = web::npm_command(workspace, &["run", "module"]);
            command.env("REHEARSAL", rehearsal).env("RANKA", program);
            shell::run(command)
        });
    compared.into()
}
