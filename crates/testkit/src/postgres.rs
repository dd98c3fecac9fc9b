//! A PostgreSQL server for the time of a test.
#![expect(clippy::print_stderr, reason = "a test says so when it is skipped")]

use std::{
    env, fs, io,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::atomic::{AtomicU32, Ordering::Relaxed},
};

/// Where Debian keeps the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// The server refuses to run as root; Debian's package brings this user.
const USER: &str = "postgres";
/// Between the moment at which a port is free and that at which the server takes it somebody else may have taken it: so many are tried.
const PORTS: u32 = 5;
/// How many were started here, so that each has a folder of its own.
static STARTED: AtomicU32 = AtomicU32::new(0);

/// A server of its own on a free port, in a folder of its own; both are gone when it is dropped.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    databases: AtomicU32,
}

impl Postgres {
    /// Starts one. `None`, and a sentence on standard error, if the programs are missing; where `CI` is `true` that is a failure.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start() -> Option<Postgres> {
        let Some(programs) = programs() else {
            let missing = "PostgreSQL is missing, so nothing is tried on it; Debian's package is postgresql";
            assert!(env::var_os("CI").is_none_or(|ci| ci != "true"), "{missing}");
            eprintln!("SKIPPED: {missing}");
            return None;
        };
        let number = STARTED.fetch_add(1, Relaxed);
        let folder = env::temp_dir().join(format!("ranka-postgres-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        if is_root() {
            run(Command::new("chown").arg(USER).arg(&folder));
        }
        let mut server = Postgres { programs, folder, port: 0, databases: AtomicU32::new(0) };
        let data = server.data();
        run(server
            .program("initdb")
            .args(["--username=ranka", "--auth=trust", "--no-sync", "-D"])
            .arg(&data));
        let log = server.folder.join("log");
        for _ in 0..PORTS {
            server.port = free_port().expect("a free port");
            let port = server.port;
            let options = format!("-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=");
            // A machine that is busy with other things may take its time.
            let mut start = server.program("pg_ctl");
            start
                .args(["start", "--wait", "--timeout=600", "-o", &options, "-l"])
                .arg(&log)
                .arg("-D")
                .arg(&data);
            if start.quiet().status().is_ok_and(|done| done.success()) {
                return Some(server);
            }
        }
        panic!("PostgreSQL does not start: {}", fs::read_to_string(&log).unwrap_or_default());
    }

    /// The address of a new, empty database.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn database(&self) -> String {
        let name = format!("ranka_{}", self.databases.fetch_add(1, Relaxed));
        let port = self.port.to_string();
        run(self.program("createdb").args(["--host=127.0.0.1", "--username=ranka", "--port", &port, &name]));
        format!("postgres://ranka@127.0.0.1:{port}/{name}")
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// One of its programs, run by whoever may run it.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", USER, "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(&self.folder);
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let mut stop = self.program("pg_ctl");
        stop.args(["stop", "--mode=immediate", "-D"]).arg(self.data());
        if let Err(error) = stop.quiet().status() {
            eprintln!("PostgreSQL did not stop: {error}");
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

trait Quiet {
    fn quiet(&mut self) -> &mut Command;
}

impl Quiet for Command {
    fn quiet(&mut self) -> &mut Command {
        self.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null())
    }
}

fn run(command: &mut Command) {
    // A server that outlives its starter would hold pipes open for ever.
    let done = command.quiet().status();
    let done = done.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(done.success(), "{command:?}: {done}");
}

fn programs() -> Option<PathBuf> {
    let has_them =
        |folder: &PathBuf| ["initdb", "pg_ctl", "createdb"].iter().all(|name| folder.join(name).is_file());
    let path = env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir(Path::new(DEBIAN)).into_iter().flatten().flatten();
    env::split_paths(&path).chain(versions.map(|version| version.path().join("bin"))).find(has_them)
}

fn is_root() -> bool {
    let told = Command::new("id").arg("-u").output();
    told.is_ok_and(|told| told.stdout.starts_with(b"0"))
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}
