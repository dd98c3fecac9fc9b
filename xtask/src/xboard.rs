//! `XBoard` on a screen that nobody sees: our engine plays against itself there, and `XBoard` looks after the rules.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use crate::{
    console::say,
    machine,
    shell::{self, Workspace},
    step::Verdict,
};

/// What is run, and the Debian packages that have it.
const INTERFACE: &str = "xboard";
const SCREEN: &str = "Xvfb";
const PACKAGES: &[&str] = &["xboard", "xvfb"];
/// Debian keeps the interface here, and the path of `root` leaves this folder out.
const GAMES: &str = "/usr/games";
/// Long enough for any machine; a game takes a few seconds.
const PATIENCE: Duration = Duration::from_mins(3);
/// What the interface prints after the last game of a match.
const END: &str = "final score";

/// Plays a game of every variant that the engine offers.
pub(crate) fn check(workspace: &Workspace) -> Verdict {
    let found = || (shell::find_program(INTERFACE, &[GAMES]), shell::find_program(SCREEN, &[]));
    if !matches!(found(), (Some(_), Some(_))) {
        machine::install(workspace, PACKAGES);
    }
    let (Some(interface), Some(screen)) = found() else {
        let packages = PACKAGES.join(" and ");
        return machine::missing(format!(
            "{INTERFACE} or {SCREEN} is missing; Debian's packages are {packages}"
        ));
    };
    workspace.program().and_then(|program| play(workspace, &interface, &screen, &program)).into()
}

fn play(workspace: &Workspace, interface: &Path, screen: &Path, program: &Path) -> Result<(), String> {
    let engine = format!("{} cecp", program.display());
    let variants = variants(workspace, program)?;
    let folder = workspace.root().join("target/xboard");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    fs::create_dir_all(&folder).map_err(failed)?;
    let screen = Screen::start(screen)?;
    for variant in &variants {
        let record = folder.join(format!("{variant}.pgn"));
        let mut command = Command::new(interface);
        // Its settings are kept apart from those of whoever runs this; a ply is enough, since nobody looks for good play.
        command.env("HOME", &folder).env("DISPLAY", &screen.display).current_dir(&folder);
        command.args([
            "-matchGames",
            "1",
            "-matchMode",
            "true",
            "-noGUI",
            "-variant",
            variant,
            "-depth",
            "1",
        ]);
        command.args([
            "-timeControl",
            "5",
            "-timeIncrement",
            "1",
            "-ponderNextMove",
            "false",
            "-timeDelay",
            "0",
        ]);
        command.args([
            "-testLegality",
            "true",
            "-firstChessProgram",
            &engine,
            "-secondChessProgram",
            &engine,
        ]);
        command.arg("-saveGameFile").arg(&record);
        watch(command)?;
        let told = fs::read_to_string(&record).map_err(|error| format!("{}: {error}", record.display()))?;
        let moves = judge(&told).map_err(|error| format!("{variant}: {error}; see {}", record.display()))?;
        say(&format!("{variant}: {moves} moves, as {INTERFACE} has them"));
    }
    Ok(())
}

/// The variants that the engine offers when it introduces itself.
fn variants(workspace: &Workspace, program: &Path) -> Result<Vec<String>, String> {
    let mut command = workspace.command(&program.to_string_lossy(), &["cecp"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    if let Some(mut input) = child.stdin.take() {
        use std::io::Write;
        input.write_all(b"protover 2\nquit\n").map_err(|error| error.to_string())?;
    }
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let list = told.split("variants=\"").nth(1).and_then(|rest| rest.split('"').next());
    let list = list.ok_or_else(|| format!("the engine offers no variants: {told}"))?;
    Ok(list.split(',').map(str::to_owned).collect())
}

/// Waits until the interface says that the match is over; it would stay open to show the result.
fn watch(mut command: Command) -> Result<(), String> {
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
    let (sender, lines) = mpsc::channel();
    if let (Some(out), Some(err)) = (child.stdout.take(), child.stderr.take()) {
        listen(out, sender.clone());
        listen(err, sender);
    }
    let mut told = Vec::new();
    let ended = loop {
        match lines.recv_timeout(PATIENCE) {
            Ok(line) if line.contains(END) => break Ok(()),
            Ok(line) => told.push(line),
            Err(_) => break Err(format!("{INTERFACE} never ended the game: {}", told.join(" "))),
        }
    };
    end(&mut child);
    ended
}

fn listen(source: impl std::io::Read + Send + 'static, sender: mpsc::Sender<String>) {
    thread::spawn(move || {
        for line in BufReader::new(source).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
}

/// Ends a program that we started; one that has left cannot be killed, which is as well.
fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

/// The number of moves of a game that both players played by the rules of the interface, to an end that it agrees with.
fn judge(record: &str) -> Result<usize, String> {
    let body: Vec<&str> = record.lines().filter(|line| !line.starts_with('[')).collect();
    let body = body.join(" ");
    for fault in ["Forfeit", "forfeit", "False", "Illegal", "illegal", "disconnect", "exited"] {
        if body.contains(fault) {
            return Err(format!("the game ended by a fault (`{fault}`)"));
        }
    }
    if !["1-0", "0-1", "1/2-1/2"].iter().any(|result| body.trim_end().ends_with(result)) {
        return Err("the game has no result".to_owned());
    }
    let number = |word: &str| word.strip_suffix('.').and_then(|number| number.parse::<usize>().ok());
    let moves = body.split_whitespace().filter_map(number).max().unwrap_or(0);
    if moves < 5 { Err(format!("the game has {moves} moves only")) } else { Ok(moves) }
}

/// A screen that nobody sees; it goes when this is dropped.
struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    /// On the first display that is free, which the server finds itself and tells.
    fn start(screen: &Path) -> Result<Screen, String> {
        let mut command = Command::new(screen);
        command.args(["-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"]);
        let mut server = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{SCREEN}: {error}"))?;
        let mut number = String::new();
        let read = server.stdout.take().map(|out| BufReader::new(out).read_line(&mut number));
        if !matches!(read, Some(Ok(bytes)) if bytes > 0) {
            end(&mut server);
            return Err(format!("{SCREEN} does not start"));
        }
        Ok(Screen { server, display: format!(":{}", number.trim()) })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        end(&mut self.server);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "[Event \"Computer Chess Game\"]\n[Result \"1-0\"]\n\n";

    #[test]
    fn a_game_counts_if_it_was_played_to_its_end() {
        let moves = "1. c4 {+0.10/1} g6 2. a4 a6 3. b4 b6\n4. d4 d6 5. e4 e6 6. +Rc9# {+1000.01/1}\n";
        let end = "{Xboard adjudication: Checkmate} 1-0\n\n";
        assert_eq!(judge(&format!("{HEAD}{moves}{end}")), Ok(6));
        let fault = "{Xboard: Forfeit due to illegal move: P@a1} 0-1\n";
        assert!(judge(&format!("{HEAD}{moves}{fault}")).is_err());
        assert!(judge(&format!("{HEAD}{moves}*\n")).is_err());
        assert!(judge(&format!("{HEAD}1. c4 {end}")).is_err());
    }
}
