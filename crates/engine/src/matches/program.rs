use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use game::AnyLine;

use super::{Contestant, Failure};

/// Another program that speaks USI.
#[derive(Debug)]
pub struct Program {
    command: String,
    options: Vec<(String, String)>,
    go: ProgramGo,
    /// The position that it knows as the usual one.
    usual: String,
    running: Option<Running>,
}

/// How a program may spend itself on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProgramGo {
    /// So many positions.
    Nodes(u64),
    /// So long, and how much later the answer may come.
    Byoyomi {
        /// Time for the move.
        time: Duration,
        /// What is overlooked.
        margin: Duration,
    },
}

/// For a program to get ready, and for a move without a clock.
const PATIENCE: Duration = Duration::from_secs(30);
const LONG_PATIENCE: Duration = Duration::from_mins(10);
/// For a program to leave once told to.
const FAREWELL: Duration = Duration::from_millis(500);
/// No honest line is longer; lines waiting to be read are as bounded.
const LONGEST_LINE: u64 = 1 << 16;
const WAITING_LINES: usize = 256;

impl Program {
    /// Starts a program: the first word of the command is its file, the others are its arguments. `usual` is the
    /// position that it knows as `startpos`.
    ///
    /// # Errors
    /// If it does not start or does not speak USI.
    pub fn start(
        command: &str,
        options: &[(String, String)],
        go: ProgramGo,
        usual: String,
    ) -> Result<Program, Failure> {
        let mut program =
            Program { command: command.to_owned(), options: options.to_vec(), go, usual, running: None };
        program.restart()?;
        Ok(program)
    }

    fn restart(&mut self) -> Result<(), Failure> {
        self.running = None;
        let mut running = Running::spawn(&self.command)?;
        running.say("usi");
        running.wait_for("usiok", PATIENCE)?;
        for (name, value) in &self.options {
            running.say(&format!("setoption name {name} value {value}"));
        }
        running.await_ready()?;
        self.running = Some(running);
        Ok(())
    }

    fn position(&self, line: &dyn AnyLine) -> String {
        let start = line.start();
        let start = if start == self.usual { "startpos".to_owned() } else { format!("sfen {start}") };
        let events = line.events();
        if events.is_empty() {
            format!("position {start}")
        } else {
            format!("position {start} moves {}", events.join(" "))
        }
    }

    fn ask(&mut self, line: &dyn AnyLine) -> Result<String, Failure> {
        let position = self.position(line);
        let (go, patience) = match self.go {
            ProgramGo::Nodes(nodes) => (format!("go nodes {nodes}"), LONG_PATIENCE),
            ProgramGo::Byoyomi { time, margin } => {
                (format!("go btime 0 wtime 0 byoyomi {}", time.as_millis()), time + margin)
            }
        };
        let running = self.running.as_mut().ok_or_else(|| Failure::Crashed("it is gone".to_owned()))?;
        running.say(&position);
        running.say(&go);
        let answer = running.wait_for("bestmove", patience)?;
        let text = answer.split_whitespace().nth(1);
        text.map(str::to_owned).ok_or_else(|| Failure::Crashed("`bestmove` without a move".to_owned()))
    }
}

impl Contestant for Program {
    fn new_game(&mut self, _seed: u64) -> Result<(), Failure> {
        if let Some(running) = &mut self.running {
            running.say("usinewgame");
            if running.await_ready().is_ok() {
                return Ok(());
            }
        }
        self.restart()
    }

    fn choose(&mut self, line: &dyn AnyLine) -> Result<String, Failure> {
        let answer = self.ask(line);
        if answer.is_err() {
            // Whatever it is doing must not disturb the next game.
            self.running = None;
        }
        answer
    }
}

/// A running program; it ends when this is dropped.
#[derive(Debug)]
struct Running {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Running {
    fn spawn(command: &str) -> Result<Running, Failure> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Failure::Crashed(error.to_string()))?;
        let (sender, output) = sync_channel(WAITING_LINES);
        let (input, stdout) = (child.stdin.take(), child.stdout.take());
        if let Some(stdout) = stdout {
            thread::spawn(move || listen(stdout, &sender));
        }
        Ok(Running { child, input, output })
    }

    /// A program that is gone does not hear; that shows when its answer does not come.
    fn say(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            let _ = writeln!(input, "{line}").and_then(|()| input.flush());
        }
    }

    fn await_ready(&mut self) -> Result<(), Failure> {
        self.say("isready");
        self.wait_for("readyok", PATIENCE).map(|_| ())
    }

    /// The next line that begins with this word.
    fn wait_for(&mut self, word: &str, patience: Duration) -> Result<String, Failure> {
        let until = Instant::now() + patience;
        loop {
            match self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Err(Failure::Overtime(patience.as_millis())),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::Crashed(format!("it ended before it said `{word}`")));
                }
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.say("quit");
        self.input = None;
        let until = Instant::now() + FAREWELL;
        while self.output.recv_timeout(until.saturating_duration_since(Instant::now())).is_ok() {}
        // One that has left cannot be killed, which is as well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes lines on until the program is silent for ever, says too much, or nobody listens.
fn listen(stdout: ChildStdout, sender: &SyncSender<String>) {
    let mut reader = BufReader::new(stdout);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let ended = line.last() == Some(&b'\n');
        if !read.is_ok_and(|bytes| bytes > 0) || !ended && line.len() as u64 == LONGEST_LINE {
            return;
        }
        if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            return;
        }
    }
}
