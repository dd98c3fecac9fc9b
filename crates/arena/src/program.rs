use std::time::Duration;

use game::AnyLine;

use crate::{Contestant, Failure, Thought, process::Process, uci::UciText};

/// Another program that speaks USI or UCI.
#[derive(Debug)]
pub struct Program {
    setup: ProgramSetup,
    dialect: Dialect,
    running: Option<Process>,
    thought: Thought,
}

/// How to start a program and what to tell it.
#[derive(Clone, Debug)]
pub struct ProgramSetup {
    /// The first word is its file, the others are its arguments.
    pub command: String,
    /// Options to set.
    pub options: Vec<(String, String)>,
    /// How it may spend itself on a move.
    pub go: ProgramGo,
    /// The position that it knows as the usual one.
    pub usual: String,
    /// What the game may be called in its list of variants; the first is our own word for it.
    pub names: Vec<String>,
    /// Whether it must list the game: one that USI cannot write is understood by nobody else.
    pub must_list: bool,
}

/// How a program may spend itself on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProgramGo {
    /// So many positions.
    Nodes(u64),
    /// So long, and how much later the answer may come.
    Time {
        /// Time for the move.
        time: Duration,
        /// What is overlooked.
        margin: Duration,
    },
}

impl ProgramGo {
    /// How long to wait for a move.
    pub(super) fn patience(self) -> Duration {
        match self {
            ProgramGo::Nodes(_) => LONG_PATIENCE,
            ProgramGo::Time { time, margin } => time + margin,
        }
    }
}

/// Which of the two protocols.
#[derive(Clone, Debug)]
enum Dialect {
    Usi,
    Uci(UciText),
}

/// For a program to get ready, and for a move without a clock.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);
const LONG_PATIENCE: Duration = Duration::from_mins(10);

impl Program {
    /// Starts a program that speaks USI.
    ///
    /// # Errors
    /// If it does not start, does not speak USI, or lists variants without the game.
    pub fn usi(setup: ProgramSetup) -> Result<Program, Failure> {
        Program::start(setup, Dialect::Usi)
    }

    /// Starts a program that speaks UCI, for a game on this board.
    ///
    /// # Errors
    /// If it does not start, does not speak UCI, or lists variants without the game.
    pub fn uci(setup: ProgramSetup, board: &game::BoardDescription) -> Result<Program, Failure> {
        Program::start(setup, Dialect::Uci(UciText::new(board)))
    }

    fn start(setup: ProgramSetup, dialect: Dialect) -> Result<Program, Failure> {
        let mut program = Program { setup, dialect, running: None, thought: Thought::default() };
        program.restart()?;
        Ok(program)
    }

    fn restart(&mut self) -> Result<(), Failure> {
        self.running = None;
        let mut running = Process::spawn(&self.setup.command)?;
        let (hello, ready) = match self.dialect {
            Dialect::Usi => ("usi", "usiok"),
            Dialect::Uci(_) => ("uci", "uciok"),
        };
        running.say(hello);
        let mut variants = None;
        running.listen_for(ready, PATIENCE, |line| {
            variants = Variants::read(line).or(variants.take());
            (line.split_whitespace().next() == Some(ready)).then_some(())
        })?;
        // Options first: one of them may tell where more variants are to be found.
        for (name, value) in &self.setup.options {
            running.say(&format!("setoption name {name} value {value}"));
        }
        if self.setup.must_list && variants.is_none() {
            return Err(Failure::Crashed("it lists no variants".to_owned()));
        }
        let chosen =
            |variants: &Variants| self.setup.options.iter().any(|(name, _)| *name == variants.option);
        if let Some(variants) = variants.filter(|variants| !chosen(variants))
            && let Some(line) = variants.choose(&self.setup.names)?
        {
            running.say(&line);
        }
        await_ready(&mut running)?;
        self.running = Some(running);
        Ok(())
    }

    fn position(&self, line: &dyn AnyLine) -> Result<String, Failure> {
        let cannot = || Failure::Crashed("its protocol cannot write the position".to_owned());
        let (start, events) = (line.start(), line.events());
        let usual = start == self.setup.usual;
        let (start, events) = match &self.dialect {
            Dialect::Usi => (format!("sfen {start}"), events),
            Dialect::Uci(text) => {
                let events: Option<Vec<String>> = events.iter().map(|event| text.write(event)).collect();
                (format!("fen {}", UciText::fen(&start).ok_or_else(cannot)?), events.ok_or_else(cannot)?)
            }
        };
        let start = if usual { "startpos" } else { &start };
        Ok(if events.is_empty() {
            format!("position {start}")
        } else {
            format!("position {start} moves {}", events.join(" "))
        })
    }

    fn go(&self) -> String {
        match (self.setup.go, &self.dialect) {
            (ProgramGo::Nodes(nodes), _) => format!("go nodes {nodes}"),
            (ProgramGo::Time { time, .. }, Dialect::Usi) => {
                format!("go btime 0 wtime 0 byoyomi {}", time.as_millis())
            }
            (ProgramGo::Time { time, .. }, Dialect::Uci(_)) => format!("go movetime {}", time.as_millis()),
        }
    }

    fn ask(&mut self, line: &dyn AnyLine) -> Result<String, Failure> {
        let (position, go) = (self.position(line)?, self.go());
        let running = self.running.as_mut().ok_or_else(|| Failure::Crashed("it is gone".to_owned()))?;
        running.say(&position);
        running.say(&go);
        let mut thought = Thought::default();
        let answer = running.listen_for("bestmove", self.setup.go.patience(), |line| {
            thought.hear(line);
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().map(str::to_owned))
        })?;
        self.thought = thought;
        let text = answer.ok_or_else(|| Failure::Crashed("`bestmove` without a move".to_owned()))?;
        Ok(match &self.dialect {
            Dialect::Usi => text,
            Dialect::Uci(_) if matches!(&*text, "(none)" | "0000") => "resign".to_owned(),
            // One that cannot be read is left to the referee, who says what is wrong with it.
            Dialect::Uci(notation) => notation.read(&text).unwrap_or(text),
        })
    }
}

impl Contestant for Program {
    fn new_game(&mut self, _seed: u64) -> Result<(), Failure> {
        if let Some(running) = &mut self.running {
            running.say(if matches!(self.dialect, Dialect::Usi) { "usinewgame" } else { "ucinewgame" });
            if await_ready(running).is_ok() {
                return Ok(());
            }
        }
        self.restart()
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

fn await_ready(running: &mut Process) -> Result<(), Failure> {
    running.say("isready");
    running.wait_for("readyok", PATIENCE).map(|_| ())
}

/// The games that a program lists.
#[derive(Debug)]
struct Variants {
    option: String,
    default: String,
    known: Vec<String>,
}

impl Variants {
    /// Reads `option name UCI_Variant type combo default … var …`; any other line is none.
    fn read(line: &str) -> Option<Variants> {
        let mut words = line.split_whitespace();
        if (words.next(), words.next()) != (Some("option"), Some("name")) {
            return None;
        }
        let option = words.next().filter(|name| matches!(*name, "USI_Variant" | "UCI_Variant"))?;
        let words: Vec<&str> = words.collect();
        let after = |name: &str| {
            let pairs = words.windows(2).filter(|pair| pair[0] == name);
            pairs.map(|pair| pair[1].to_owned()).collect::<Vec<String>>()
        };
        Some(Variants {
            option: option.to_owned(),
            default: after("default").into_iter().next().unwrap_or_default(),
            known: after("var"),
        })
    }

    /// The line that chooses the game by one of its names; `None` if the program means it anyway.
    fn choose(&self, names: &[String]) -> Result<Option<String>, Failure> {
        if names.contains(&self.default) {
            return Ok(None);
        }
        let known = names.iter().find(|name| self.known.contains(name));
        let name = known.ok_or_else(|| {
            Failure::Crashed(format!("its `{}` does not list `{}`", self.option, names.join("` or `")))
        })?;
        Ok(Some(format!("setoption name {} value {name}", self.option)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_is_chosen_by_any_of_its_names() {
        let line = "option name UCI_Variant type combo default one var one var two var three";
        let variants = Variants::read(line).expect("a list");
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert_eq!(variants.choose(&names(&["one"])), Ok(None));
        let chosen = "setoption name UCI_Variant value three".to_owned();
        assert_eq!(variants.choose(&names(&["drei", "three"])), Ok(Some(chosen)));
        assert!(variants.choose(&names(&["four"])).is_err());
        assert!(Variants::read("option name Hash type spin default 1").is_none());
        assert!(Variants::read("id name UCI_Variant").is_none());
    }
}
