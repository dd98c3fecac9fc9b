//! The crates that are linked into the program, with the licence files that they come with.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::compose::Part;

/// The program whose parts are wanted.
const PROGRAM: &str = "ranka";
/// Beginnings of the names of files that hold a licence or what a licence asks to be repeated.
const FILES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// What cargo links into the program on the target that is being built.
pub(crate) fn linked(root: &Path) -> Result<Vec<Part>, String> {
    let target = env::var("TARGET").map_err(|error| error.to_string())?;
    let names = names(&cargo(
        root,
        &["tree", "--package", PROGRAM, "--edges", "normal,no-proc-macro", "--target", &target, "--prefix"],
        &["none", "--format", "{p}"],
    )?);
    let metadata = cargo(root, &["metadata", "--format-version", "1", "--filter-platform", &target], &[])?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let packages = packages(&metadata);
    // Our own crates, without a source, are named once as the program.
    names
        .into_iter()
        .filter_map(|name| match packages.get(&name) {
            None => Some(Err(format!("cargo tells nothing of {} {}", name.0, name.1))),
            Some(package) if package["source"].is_null() => None,
            Some(package) => Some(Ok(part(name, package))),
        })
        .collect()
}

/// Runs cargo, first without a network: usually everything is there.
fn cargo(root: &Path, args: &[&str], more: &[&str]) -> Result<String, String> {
    let program = env::var_os("CARGO").ok_or("no cargo")?;
    let run = |network: &[&str]| {
        let mut command = Command::new(&program);
        command.current_dir(root).args(args).args(more).arg("--locked").args(network);
        let output = command.output().map_err(|error| error.to_string())?;
        if output.status.success() {
            String::from_utf8(output.stdout).map_err(|error| error.to_string())
        } else {
            let said = String::from_utf8_lossy(&output.stderr);
            Err(said.lines().find(|line| line.starts_with("error")).unwrap_or("cargo failed").to_owned())
        }
    };
    run(&["--offline"]).or_else(|_| run(&[]))
}

/// Names and versions from lines such as `serde v1.0.1 (proc-macro) (*)`.
fn names(tree: &str) -> BTreeSet<(String, String)> {
    let name = |line: &str| {
        let (name, rest) = line.split_once(" v")?;
        Some((name.to_owned(), rest.split_whitespace().next()?.to_owned()))
    };
    tree.lines().filter_map(name).collect()
}

fn packages(metadata: &Value) -> BTreeMap<(String, String), &Value> {
    let word = |package: &Value, name: &str| package[name].as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages.map(|package| ((word(package, "name"), word(package, "version")), package)).collect()
}

fn part((name, version): (String, String), package: &Value) -> Part {
    let licence = package["license"].as_str().unwrap_or("see its text").to_owned();
    let folder = package["manifest_path"].as_str().map(Path::new).and_then(Path::parent);
    let mut texts = folder.map(texts).unwrap_or_default();
    if texts.is_empty() && licence == "MIT" {
        texts.extend(granted(package));
    }
    Part { name, version, licence, texts }
}

/// The MIT licence of a package that names it and its authors but does not carry its text, as ours is worded.
fn granted(package: &Value) -> Option<String> {
    let authors: Vec<&str> = package["authors"].as_array()?.iter().filter_map(Value::as_str).collect();
    let (_, ours) = include_str!("../../../LICENSE-MIT").split_once("contributors")?;
    (!authors.is_empty()).then(|| format!("MIT License\n\nCopyright (c) {}{ours}", authors.join(", ")))
}

/// The licence files of a folder, or in a folder of licences there, by name.
pub(crate) fn texts(folder: &Path) -> Vec<String> {
    let is_licence = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
        FILES.iter().any(|begin| name.starts_with(begin))
    };
    let inside = |folder: &Path| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect::<Vec<_>>()
    };
    let found = inside(folder).into_iter().filter(is_licence);
    let mut files: Vec<PathBuf> =
        found.flat_map(|path| if path.is_dir() { inside(&path) } else { vec![path] }).collect();
    files.sort();
    files.iter().filter_map(|file| fs::read_to_string(file).ok()).collect()
}
