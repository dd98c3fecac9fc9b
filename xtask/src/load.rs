//! `cargo xtask bench server` and `bench siege`: a server under load, or under attack, from a second process.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ExitCode, Stdio},
};

use crate::{
    console::{fail, say},
    shell::{self, Workspace},
};

/// Sockets, matches and seconds unless told otherwise.
const USUAL: [&str; 3] = ["5000", "500", "30"];

/// Builds server and load, runs them, and tells what the server's memory was before and after.
pub(crate) fn run(workspace: &Workspace, args: &[&str]) -> ExitCode {
    match measure(workspace, args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

fn measure(workspace: &Workspace, args: &[&str]) -> Result<(), String> {
    let (database, args) = match args {
        ["--database", address, rest @ ..] => (Some(*address), rest),
        rest => (None, rest),
    };
    let args = if args.is_empty() { &USUAL } else { args };
    if !(3..=4).contains(&args.len()) {
        return Err(
            "cargo xtask bench server [--database ADDRESS] [SOCKETS MATCHES SECONDS [fast]]".to_owned()
        );
    }
    shell::run(workspace.cargo(&["build", "--release", "--package", "ranka"]))?;
    shell::run(workspace.cargo(&["build", "--package", "server", "--example", "load"]))?;
    let data = env::temp_dir().join(format!("ranka-load-{}", std::process::id()));
    let server = Server::start(workspace, &data, database)?;
    say(&format!("memory at first: {} KiB", server.memory()));
    let load = ["run", "--quiet", "--package", "server", "--example", "load", "--"];
    let mut load = workspace.cargo(&load);
    load.arg(&server.address).args(args);
    let done = shell::run(load);
    say(&format!("memory at most: {} KiB", server.memory()));
    drop(server);
    let _ = fs::remove_dir_all(data);
    done
}

/// Attacks a server in every way we know, and tells how long an honest client waits.
pub(crate) fn siege(workspace: &Workspace, args: &[&str]) -> ExitCode {
    match besiege(workspace, args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

fn besiege(workspace: &Workspace, args: &[&str]) -> Result<(), String> {
    let args = if args.is_empty() { &["10"] } else { args };
    let [seconds] = args else {
        return Err("cargo xtask bench siege [SECONDS]".to_owned());
    };
    shell::run(workspace.cargo(&["build", "--release", "--package", "ranka"]))?;
    shell::run(workspace.cargo(&["build", "--package", "server", "--example", "siege"]))?;
    let data = env::temp_dir().join(format!("ranka-siege-{}", std::process::id()));
    let server = Server::start(workspace, &data, None)?;
    let mut siege = workspace.cargo(&["run", "--quiet", "--package", "server", "--example", "siege", "--"]);
    siege.args([server.address.as_str(), seconds]);
    let done = shell::run(siege);
    say(&format!("memory at most: {} KiB", server.memory()));
    drop(server);
    let _ = fs::remove_dir_all(data);
    done
}

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(workspace: &Workspace, data: &Path, database: Option<&str>) -> Result<Server, String> {
        let program = workspace.program()?;
        let mut command = workspace.command(&program.to_string_lossy(), &["serve", "--port", "0"]);
        match database {
            Some(address) => command.args(["--database", address]),
            None => command.arg("--data").arg(data),
        };
        let child = command.stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| error.to_string())?;
        let out = child.stdout.take().ok_or("the server says nothing")?;
        let first = BufReader::new(out).lines().next().and_then(Result::ok).unwrap_or_default();
        let address = first.rsplit_once("http://").map(|(_, address)| address.to_owned());
        Ok(Server { child, address: address.ok_or("the server does not start")? })
    }

    /// The most memory that it has used so far, where the system tells.
    fn memory(&self) -> String {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        line.map_or_else(|| "unknown".to_owned(), |line| line.trim().trim_end_matches(" kB").to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
