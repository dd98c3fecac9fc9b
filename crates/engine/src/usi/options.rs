use game::clipped;

use super::net_option::NetOption;
use super::rules::{Changed, Choice, Rules};
use crate::{AnyEngine, Engines, Level};

/// What a graphical interface can set.
#[derive(Clone)]
pub(super) struct Options {
    rules: Rules,
    hash: usize,
    /// The last size of the table that there was memory for.
    granted: usize,
    threads: usize,
    lines: usize,
    level: Option<Level>,
    net: NetOption,
    /// Megabytes and threads that may be wanted at most.
    most: (usize, usize),
}

impl std::fmt::Debug for Options {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Options").field("rules", &self.rules.choice()).finish_non_exhaustive()
    }
}

const DEFAULT_HASH: usize = 64;
const MAX_HASH: usize = 16_384;
const MAX_THREADS: usize = 64;
/// A page that takes too much is ended by its browser.
const MAX_HASH_ALONE: usize = 256;
/// One more than the highest level: as strong as it can.
const FULL_STRENGTH: u8 = *Level::RANGE.end() + 1;

impl Options {
    /// What is in force before anything is set.
    pub(super) fn new(engines: Engines) -> Options {
        let (hash, granted) = (DEFAULT_HASH, DEFAULT_HASH);
        Options {
            rules: Rules::new(engines),
            hash,
            granted,
            threads: 1,
            lines: 1,
            level: None,
            net: NetOption::default(),
            most: (MAX_HASH, MAX_THREADS),
        }
    }

    /// Offers what a place without threads has, whose memory others want too.
    pub(super) fn be_alone(&mut self) {
        self.most = (MAX_HASH_ALONE, 1);
    }

    /// The lines that announce the options.
    pub(super) fn lines(&self) -> Vec<String> {
        let (hash, threads) = self.most;
        let mut lines = vec![
            self.rules.variants(),
            format!("option name USI_Hash type spin default {DEFAULT_HASH} min 1 max {hash}"),
            "option name USI_Ponder type check default false".to_owned(),
            format!("option name Threads type spin default 1 min 1 max {threads}"),
            "option name MultiPV type spin default 1 min 1 max 20".to_owned(),
            format!("option name Skill_Level type spin default {FULL_STRENGTH} min 1 max {FULL_STRENGTH}"),
            NetOption::line(),
        ];
        lines.extend(self.rules.usual_lines());
        lines.extend(self.rules.lines());
        lines
    }

    /// The lines that tell of another game and its options.
    pub(super) fn game_lines(&self) -> Vec<String> {
        [vec![self.rules.variant()], self.rules.lines()].concat()
    }

    /// The rules that were asked for.
    pub(super) fn choice(&self) -> Choice {
        self.rules.choice()
    }

    /// Sets one.
    ///
    /// # Errors
    /// With what is wrong; nothing is changed then.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Changed, String> {
        if let Some(done) = self.rules.set(name, value) {
            return done;
        }
        match name {
            "USI_Hash" => self.hash = number(name, value, 1, self.most.0)?,
            "Threads" => self.threads = number(name, value, 1, self.most.1)?,
            "MultiPV" | "USI_MultiPV" => self.lines = number(name, value, 1, 20)?,
            "Skill_Level" => self.level = Level::new(number(name, value, 1, FULL_STRENGTH)?),
            NetOption::NAME => self.net = NetOption::read(value)?,
            "USI_Ponder" if matches!(value, "true" | "false") => {}
            "USI_Ponder" => return Err(bad(name, value)),
            _ => return Err(format!("no option `{}`", clipped(name))),
        }
        Ok(Changed::Play)
    }

    pub(super) const fn lines_wanted(&self) -> usize {
        self.lines
    }

    /// Megabytes for a table.
    pub(super) const fn granted(&self) -> usize {
        self.granted
    }

    /// Sets an engine as it is wanted.
    ///
    /// # Errors
    /// If there is no memory for the table, which keeps the size that it had, or the net is one of another game.
    pub(super) fn configure(&mut self, engine: &mut dyn AnyEngine) -> Result<(), String> {
        engine.set_threads(self.threads);
        engine.set_level(self.level);
        self.net.configure(engine)?;
        if let Err(error) = engine.set_hash(self.hash) {
            self.hash = self.granted;
            return Err(format!("USI_Hash: {error}; {} MB stay", self.granted));
        }
        self.granted = self.hash;
        Ok(())
    }
}

/// That an option cannot have a value.
pub(super) fn bad(name: &str, value: &str) -> String {
    format!("{name} cannot be `{}`", clipped(value))
}

fn number<T: std::str::FromStr + PartialOrd + Copy>(
    name: &str,
    value: &str,
    min: T,
    max: T,
) -> Result<T, String> {
    value.parse().ok().filter(|number| *number >= min && *number <= max).ok_or_else(|| bad(name, value))
}
