//! Running other programs from the root of the repository.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::Value;

/// The repository that this program belongs to.
#[derive(Debug)]
pub(crate) struct Workspace {
    root: PathBuf,
}

/// Where builds for this very machine go, so that nobody takes one for the usual one.
const NATIVE: &str = "target/native";

impl Workspace {
    /// The repository around the manifest that cargo runs us from.
    pub(crate) fn find() -> Result<Workspace, String> {
        let manifest = env::var_os("CARGO_MANIFEST_DIR").ok_or("run this as `cargo xtask`")?;
        let root = Path::new(&manifest).parent().ok_or("the manifest of xtask has no parent folder")?;
        Ok(Workspace { root: root.to_owned() })
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// A command that will run in the root.
    pub(crate) fn command(&self, program: &str, args: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(args).current_dir(&self.root);
        command
    }

    /// The same cargo that started us.
    pub(crate) fn cargo(&self, args: &[&str]) -> Command {
        let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let mut command = self.command(&cargo, args);
        // What cargo tells this program about itself must not leak into the builds that it starts.
        command.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_MANIFEST_PATH");
        command
    }

    /// The same, for a build that may use everything that this machine's processor has, apart from the usual one.
    pub(crate) fn native_cargo(&self, args: &[&str]) -> Command {
        let mut command = self.cargo(args);
        command.env("RUSTFLAGS", "-C target-cpu=native").env("CARGO_TARGET_DIR", self.root.join(NATIVE));
        command
    }

    /// Where the release build of the program is.
    pub(crate) fn program(&self) -> Result<PathBuf, String> {
        Ok(self.target()?.join("release").join("ranka"))
    }

    /// Where cargo leaves what it builds.
    pub(crate) fn target(&self) -> Result<PathBuf, String> {
        let metadata = self.metadata()?;
        let target = metadata["target_directory"].as_str().ok_or("cargo metadata: no target_directory")?;
        Ok(PathBuf::from(target))
    }

    /// Where the build for this very machine is.
    pub(crate) fn native_program(&self) -> PathBuf {
        self.root.join(NATIVE).join("release").join("ranka")
    }

    /// `cargo metadata` of the workspace members.
    pub(crate) fn metadata(&self) -> Result<Value, String> {
        let text = output(self.cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
        serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))
    }
}

/// Runs a command, its output going to the console.
pub(crate) fn run(mut command: Command) -> Result<(), String> {
    let name = name(&command);
    let status = command.status().map_err(|error| format!("{name}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name}: {status}")) }
}

/// Lets a command say nothing: only whether it succeeds counts.
pub(crate) fn quiet(command: &mut Command) {
    command.stdout(Stdio::null()).stderr(Stdio::null());
}

/// Runs a command and returns what it prints.
pub(crate) fn output(mut command: Command) -> Result<String, String> {
    let name = name(&command);
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name}: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{name}: {error}"))
}

/// Where a program is, searched like the shell does and then in `extra` folders.
pub(crate) fn find_program(name: &str, extra: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(extra.iter().map(PathBuf::from));
    folders.map(|folder| folder.join(name)).find(|file| is_program(file))
}

/// Whether a file is there and not older than the other.
pub(crate) fn is_newer(file: &Path, other: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    time(file).zip(time(other)).is_some_and(|(file, other)| file >= other)
}

fn is_program(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|data| data.is_file())
}

/// The command as one would type it: the folder of the program says nothing to the reader.
fn name(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(program.as_os_str());
    let words = std::iter::once(program).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_program_is_named_with_its_status() {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", "exit 3"]);
        assert_eq!(run(command).unwrap_err(), "sh -c exit 3: exit status: 3");
        assert!(run(Command::new("no such program")).unwrap_err().starts_with("no such program: "));
    }

    #[test]
    fn programs_are_found_on_the_path_and_in_extra_folders() {
        assert!(find_program("sh", &[]).is_some());
        assert!(find_program("no-such-program", &["/usr/games"]).is_none());
    }

    #[test]
    fn a_file_that_is_missing_is_never_newer() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        assert!(is_newer(&here, &here));
        assert!(!is_newer(Path::new("no such file"), &here));
        assert!(!is_newer(&here, Path::new("no such file")));
    }
}
