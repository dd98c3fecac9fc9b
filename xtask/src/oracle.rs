//! Outside programs that the differential tests compare with. They are never linked, only run.

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
};

use crate::{
    console::say,
    machine,
    shell::{self, Workspace},
    step::Verdict,
};

/// The program, which is also the name of its Debian package.
const NAME: &str = "fairy-stockfish";
/// Debian keeps it here, and the path of `root` leaves this folder out.
const GAMES: &str = "/usr/games";
/// How the tests are told where it is.
const VARIABLE: &str = "FAIRY_STOCKFISH";

/// Where the oracle is, if it is anywhere.
pub(crate) fn find() -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).map(PathBuf::from).filter(|path| path.is_file());
    named.or_else(|| shell::find_program(NAME, &[GAMES]))
}

/// Makes sure that the oracle is there: installs the package where that is possible.
pub(crate) fn provide(workspace: &Workspace) -> Verdict {
    if find().is_none() {
        machine::install(workspace, &[NAME]);
    }
    let Some(file) = find() else {
        return machine::missing(format!(
            "{NAME} is missing, so nothing is compared with it; install it or set {VARIABLE} to its path"
        ));
    };
    say(&format!("using {}", file.display()));
    Verdict::Passed
}

/// A program of the database's server and its Debian package; the tests start one of their own.
const DATABASE: (&str, &str) = ("initdb", "postgresql");
const DATABASES: &str = "/usr/lib/postgresql";

/// Makes sure that PostgreSQL is there, on which the tests of what lasts are run a second time.
pub(crate) fn provide_database(workspace: &Workspace) -> Verdict {
    let (program, package) = DATABASE;
    if find_database().is_none() {
        machine::install(workspace, &[package]);
    }
    match find_database() {
        Some(folder) => {
            say(&format!("using {}", folder.display()));
            Verdict::Passed
        }
        None => machine::missing(format!("{program} is missing; Debian's package is {package}")),
    }
}

/// Debian has a folder for each version, and none of them in the path.
fn find_database() -> Option<PathBuf> {
    let versions = std::fs::read_dir(DATABASES).into_iter().flatten().flatten();
    let folders = versions.map(|version| version.path().join("bin"));
    let known = folders.into_iter().find(|folder| folder.join(DATABASE.0).is_file());
    known.or_else(|| shell::find_program(DATABASE.0, &[]))
}

/// What tests need in their environment to run the oracle.
pub(crate) fn variables() -> Vec<(&'static str, OsString)> {
    let Some(file) = find() else { return Vec::new() };
    let mut folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    folders.extend(file.parent().map(Path::to_owned));
    let path = env::join_paths(folders).map(|path| ("PATH", path));
    [Ok((VARIABLE, file.into_os_string())), path].into_iter().flatten().collect()
}
