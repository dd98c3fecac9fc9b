use std::time::Duration;

use game::{AnyLine, BoardDescription};

use crate::{
    Contestant, Failure, Thought,
    process::Process,
    program::{PATIENCE, ProgramGo, ProgramSetup},
    uci::UciText,
};
use engine::Estimate;

/// Another program that speaks CECP, the protocol of `XBoard`.
///
/// Version 2 of the protocol is spoken if the program answers `protover`; moves are then written as `XBoard` has them.
/// One that knows only version 1 writes moves as USI does and cannot be given a time for each move; it gets as much for
/// `SESSION` moves together and may divide it as it likes.
#[derive(Debug)]
pub struct CecpProgram {
    setup: ProgramSetup,
    running: Option<Process>,
    features: Features,
    text: UciText,
    /// What it has been told of the game.
    told: Vec<String>,
    thought: Thought,
}

/// What a program says it can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Features {
    /// It has answered `protover`.
    second_version: bool,
    /// Moves are announced by a word.
    usermove: bool,
}

/// Moves that a program of the first version has its time for.
const SESSION: u32 = 60;
/// How long a program may take to answer `protover`.
const GREETING: Duration = Duration::from_secs(2);

impl CecpProgram {
    /// Starts a program, for a game on this board.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(setup: ProgramSetup, board: &BoardDescription) -> Result<CecpProgram, Failure> {
        let (features, thought) = (Features::default(), Thought::default());
        let text = UciText::cecp(board);
        let mut program = CecpProgram { setup, running: None, features, text, told: Vec::new(), thought };
        program.restart()?;
        Ok(program)
    }

    fn restart(&mut self) -> Result<(), Failure> {
        self.running = None;
        let mut running = Process::spawn(&self.setup.command)?;
        running.say("xboard");
        running.say("protover 2");
        let mut features = Features::default();
        let heard = running.listen_for("feature", GREETING, |line| {
            features.hear(line);
            // A program of the first version takes the greeting for a move.
            let first_version = line.contains("protover");
            (line.contains("done=1") || first_version).then_some(())
        });
        if matches!(heard, Err(Failure::Crashed(_))) {
            return heard;
        }
        self.features = features;
        for (name, value) in &self.setup.options {
            running.say(&format!("option {name}={value}"));
        }
        self.running = Some(running);
        self.begin()
    }

    fn begin(&mut self) -> Result<(), Failure> {
        self.told.clear();
        let features = self.features;
        let Some(running) = &mut self.running else { return Ok(()) };
        running.say("new");
        if !features.second_version {
            if let ProgramGo::Time { time, .. } = self.setup.go {
                let seconds = (time * SESSION).as_secs().max(1);
                running.say(&format!("level {SESSION} {}:{:02}", seconds / 60, seconds % 60));
            }
            return Ok(());
        }
        if let Some(name) = self.setup.names.first() {
            running.say(&format!("variant {name}"));
        }
        if let ProgramGo::Time { time, .. } = self.setup.go {
            // The protocol counts whole seconds.
            running.say(&format!("st {}", time.as_secs().max(1)));
        }
        running.say("easy");
        running.say("post");
        running.say("force");
        running.say("ping 1");
        running.wait_for("pong", PATIENCE).map(|_| ())
    }

    fn ask(&mut self, line: &dyn AnyLine) -> Result<String, Failure> {
        if line.start() != self.setup.usual {
            return Err(Failure::Crashed("it can begin only in the usual position".to_owned()));
        }
        let events = line.events();
        if !events.starts_with(&self.told) {
            self.restart()?;
        }
        let (features, patience) = (self.features, self.setup.go.patience());
        let running = self.running.as_mut().ok_or_else(|| Failure::Crashed("it is gone".to_owned()))?;
        running.say("force");
        for event in &events[self.told.len()..] {
            let mv = if features.second_version { self.text.write(event) } else { Some(event.clone()) };
            let mv = mv.ok_or_else(|| Failure::Crashed(format!("the protocol has no word for `{event}`")))?;
            running.say(&if features.usermove { format!("usermove {mv}") } else { mv });
        }
        running.say("go");
        let mut thought = Thought::default();
        let answer = running.listen_for("move", patience, |line| {
            hear(&mut thought, line);
            Reply::read(line)
        })?;
        self.thought = thought;
        match answer {
            Reply::Move(text) => {
                // What cannot be read is the referee's to judge.
                let ours = self.text.read(&text).filter(|_| features.second_version);
                let text = ours.unwrap_or(text);
                self.told = events;
                self.told.push(text.clone());
                Ok(text)
            }
            Reply::Resigns => Ok("resign".to_owned()),
            Reply::Refuses(line) => Err(Failure::Crashed(format!("it refuses a legal move: `{line}`"))),
        }
    }
}

impl Contestant for CecpProgram {
    fn new_game(&mut self, _seed: u64) -> Result<(), Failure> {
        if self.running.is_some() && self.begin().is_ok() { Ok(()) } else { self.restart() }
    }

    fn choose(&mut self, line: &dyn AnyLine) -> Result<String, Failure> {
        self.ask(line)
    }

    fn thought(&self) -> Option<Thought> {
        Some(self.thought.clone())
    }

    fn abandon(&mut self) {
        self.running = None;
    }
}

impl Features {
    fn hear(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        if words.next() == Some("feature") {
            self.second_version = true;
            self.usermove |= words.any(|word| word == "usermove=1");
        }
    }
}

/// What a line says about the move that is due.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Reply {
    Move(String),
    Resigns,
    Refuses(String),
}

impl Reply {
    /// `move 7g7f` in version 2, `4. ... 7g7f` with a clock behind it in version 1; `4. 7g7f` repeats a move that
    /// the program was told.
    fn read(line: &str) -> Option<Reply> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["move", text] => Some(Reply::Move(text.to_owned())),
            [number, "...", text, ..] if is_numbered(number) => Some(Reply::Move(text.to_owned())),
            // A greeting of the second version, taken for a move by the first.
            ["Illegal", "move", .., "xboard" | "protover" | "2"] => None,
            ["Illegal", "move", ..] => Some(Reply::Refuses(line.chars().take(80).collect())),
            _ => line.to_lowercase().contains("resign").then_some(Reply::Resigns),
        }
    }
}

fn is_numbered(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok())
}

/// What `post` prints: depth, score, hundredths of a second, positions, the line.
fn hear(thought: &mut Thought, line: &str) {
    let mut words = line.split_whitespace();
    let numbers: Vec<i64> = words.by_ref().map_while(|word| word.parse().ok()).take(4).collect();
    if let [depth, score, _, nodes] = numbers[..] {
        thought.depth = u32::try_from(depth).ok().or(thought.depth);
        thought.score = i32::try_from(score).ok().map(Estimate::Points).or(thought.score);
        thought.nodes = u64::try_from(nodes).ok().or(thought.nodes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_versions_of_the_protocol_are_understood() {
        let mv = |text: &str| Some(Reply::Move(text.to_owned()));
        // As an old program of the GNU project says it.
        assert_eq!(Reply::read("1. ... 3a2b 296000"), mv("3a2b"));
        assert_eq!(Reply::read("4. B*5e 300000"), None);
        assert_eq!(Reply::read("Illegal move (no match) xboard"), None);
        assert_eq!(Reply::read("GNU Chess 1.4.2"), None);
        assert!(matches!(Reply::read("Illegal move (no match) 9z9z"), Some(Reply::Refuses(_))));
        assert_eq!(Reply::read("move 7g7f+"), mv("7g7f+"));
        assert_eq!(Reply::read("resign"), Some(Reply::Resigns));
    }

    #[test]
    fn features_and_thoughts_are_heard() {
        let mut features = Features::default();
        features.hear("Illegal move (no match) protover");
        assert_eq!(features, Features::default());
        features.hear("feature ping=1 usermove=1 done=0");
        assert_eq!(features, Features { second_version: true, usermove: true });
        let mut thought = Thought::default();
        hear(&mut thought, "6 -35 102 48211 7g7f 3c3d");
        hear(&mut thought, "1. ... 3a2b 296000");
        assert_eq!((thought.depth, thought.nodes), (Some(6), Some(48_211)));
        assert_eq!(thought.score, Some(Estimate::Points(-35)));
    }
}
