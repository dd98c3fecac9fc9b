//! The WebAssembly module: the service and its engines for pages that answer themselves.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    console::say,
    machine, portable,
    shell::{self, Workspace},
    step::Verdict,
    tidy, web,
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
const FEATURES: &str = "-C target-feature=+simd128";
/// What the compiler may have used of these has to be named to the optimiser.
const OPTIMISE: &[&str] = &[
    "-O3",
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Makes the module, with everything else that has to compile for pages, unless it is made already.
///
/// What is missing for it, if anything: then there is none, and pages ask the server.
pub(crate) fn provide(workspace: &Workspace) -> Result<Option<String>, String> {
    let packages = tidy::pure_crates(workspace)?;
    let compiler = match portable::compiler_for(workspace, portable::WASM) {
        Ok(compiler) => compiler,
        Err(missing) => {
            // A module of another time would answer differently.
            let _ = fs::remove_dir_all(workspace.root().join(FOLDER));
            return Ok(Some(missing));
        }
    };
    let mut args = vec!["build", "--profile", PROFILE, "--target", portable::WASM, "--package", CRATE];
    args.extend(packages.iter().flat_map(|name| ["--package", name]));
    let mut command = compiler.cargo(workspace, &args)?;
    command.env("RUSTFLAGS", FEATURES);
    shell::run(command)?;
    let built = compiler.folder(workspace)?.join(portable::WASM).join(PROFILE).join(format!("{CRATE}.wasm"));
    if !shell::is_newer(&workspace.root().join(FOLDER).join(format!("{NAME}.wasm")), &built) {
        finish(workspace, &built)?;
    }
    Ok(None)
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

/// Compiles for pages whatever shall run there, and makes the module of it.
pub(crate) fn check(workspace: &Workspace) -> Verdict {
    match web::prepare(workspace).and_then(|()| provide(workspace)) {
        Ok(None) => Verdict::Passed,
        Ok(Some(missing)) => machine::missing(missing),
        Err(error) => Verdict::Failed(error),
    }
}

/// Whether the module answers as the program does, to the last byte, and searches the same positions.
pub(crate) fn compare(workspace: &Workspace) -> Verdict {
    if !workspace.root().join(FOLDER).is_dir() {
        return machine::missing("there is no module to compare with the program".to_owned());
    }
    let example = ["build", "--release", "--package", CRATE, "--example", "rehearsal"];
    let compared =
        shell::run(workspace.cargo(&example)).and_then(|()| workspace.program()).and_then(|program| {
            let rehearsal = program.with_file_name("examples").join("rehearsal");
            let mut command = web::npm_command(workspace, &["run", "module"]);
            command.env("REHEARSAL", rehearsal).env("RANKA", program);
            shell::run(command)
        });
    compared.into()
}
