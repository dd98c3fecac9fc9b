use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use crate::Failure;

/// For a program to leave once told to.
const FAREWELL: Duration = Duration::from_millis(500);
/// No honest line is longer; lines waiting to be read are as bounded.
const LONGEST_LINE: u64 = 1 << 16;
const WAITING_LINES: usize = 256;

/// A running program that is spoken to by lines; it ends when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Process {
    /// Starts a program: the first word of the command is its file, the others are its arguments.
    pub(super) fn spawn(command: &str) -> Result<Process, Failure> {
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
        Ok(Process { child, input, output })
    }

    /// A program that is gone does not hear; that shows when its answer does not come.
    pub(super) fn say(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            let _ = writeln!(input, "{line}").and_then(|()| input.flush());
        }
    }

    /// Listens until a line answers; every line is shown to `answer` once.
    pub(super) fn listen_for<T>(
        &mut self,
        what: &str,
        patience: Duration,
        mut answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Failure> {
        let until = Instant::now() + patience;
        loop {
            match self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    if let Some(found) = answer(line.trim_end()) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Failure::Overtime(patience.as_millis())),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::Crashed(format!("it ended before it said `{what}`")));
                }
            }
        }
    }

    /// The next line that begins with this word.
    pub(super) fn wait_for(&mut self, word: &str, patience: Duration) -> Result<String, Failure> {
        self.listen_for(word, patience, |line| {
            (line.split_whitespace().next() == Some(word)).then(|| line.to_owned())
        })
    }
}

impl Drop for Process {
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
