use std::{collections::BTreeMap, fmt};

use game::{AnyGame, UsiSetting, clipped};
use mate::AnySolver;

use crate::{AnyEngine, Engines, Level};

/// What a graphical interface can set.
#[derive(Clone)]
pub(super) struct Options {
    engines: Engines,
    game: &'static dyn AnyGame,
    hash: usize,
    /// The last size of the table that there was memory for.
    granted: usize,
    threads: usize,
    lines: usize,
    level: Option<Level>,
    /// What was chosen for options that stand for rules, in the words of USI.
    chosen: BTreeMap<&'static str, &'static str>,
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options").field("game", &self.game.id()).finish_non_exhaustive()
    }
}

const DEFAULT_HASH: usize = 64;
const MAX_HASH: usize = 16_384;
const MAX_THREADS: usize = 64;
/// One more than the highest level: as strong as it can.
const FULL_STRENGTH: u8 = *Level::RANGE.end() + 1;

impl Options {
    /// What is in force before anything is set.
    pub(super) fn new(engines: Engines) -> Options {
        let game = engines.games().first().copied().expect("a list with games");
        let (threads, lines, level, chosen) = (1, 1, None, BTreeMap::new());
        Options { engines, game, hash: DEFAULT_HASH, granted: DEFAULT_HASH, threads, lines, level, chosen }
    }

    /// The lines that announce the options.
    pub(super) fn lines(&self) -> Vec<String> {
        let combo = |name: &str, values: &[&str]| {
            format!("option name {name} type combo default {} var {}", values[0], values.join(" var "))
        };
        let ids = self.engines.games().iter().map(|game| game.id());
        let foreign = self.engines.games().iter().flat_map(|game| game.usi().names.iter().copied());
        let games: Vec<&str> = ids.chain(foreign).collect();
        let mut lines = vec![
            combo("USI_Variant", &games),
            format!("option name USI_Hash type spin default {DEFAULT_HASH} min 1 max {MAX_HASH}"),
            "option name USI_Ponder type check default false".to_owned(),
            format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
            "option name MultiPV type spin default 1 min 1 max 20".to_owned(),
            format!("option name Skill_Level type spin default {FULL_STRENGTH} min 1 max {FULL_STRENGTH}"),
        ];
        lines.extend(self.rule_settings().into_iter().map(|setting| {
            let values: Vec<&str> = setting.values.iter().map(|(value, _)| *value).collect();
            combo(setting.name, &values)
        }));
        lines
    }

    /// The options of USI that stand for rules of any game, each once.
    fn rule_settings(&self) -> Vec<&'static UsiSetting> {
        let mut settings: Vec<&UsiSetting> = Vec::new();
        for setting in self.engines.games().iter().flat_map(|game| game.usi().settings) {
            if settings.iter().all(|known| known.name != setting.name) {
                settings.push(setting);
            }
        }
        settings
    }

    /// Sets one; says whether the rules of the game changed with it.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<bool, String> {
        if let Some(setting) = self.rule_settings().into_iter().find(|setting| setting.name == name) {
            let found = setting.values.iter().find(|(word, _)| *word == value);
            let (word, _) = found.ok_or_else(|| bad(name, value))?;
            self.chosen.insert(setting.name, word);
            return Ok(true);
        }
        match name {
            "USI_Variant" | "UCI_Variant" => {
                self.game = self.engines.named(value).ok_or_else(|| bad(name, value))?;
                return Ok(true);
            }
            "USI_Hash" => self.hash = number(name, value, 1, MAX_HASH)?,
            "Threads" => self.threads = number(name, value, 1, MAX_THREADS)?,
            "MultiPV" | "USI_MultiPV" => self.lines = number(name, value, 1, 20)?,
            "Skill_Level" => self.level = Level::new(number(name, value, 1, FULL_STRENGTH)?),
            "USI_Ponder" if matches!(value, "true" | "false") => {}
            "USI_Ponder" => return Err(bad(name, value)),
            _ => return Err(format!("no option `{}`", clipped(name))),
        }
        Ok(false)
    }

    pub(super) const fn lines_wanted(&self) -> usize {
        self.lines
    }

    /// The rule options of the game that follow from the others.
    fn settings(&self) -> Vec<(String, String)> {
        let settings = self.game.usi().settings.iter();
        let chosen = settings.filter_map(|setting| {
            let word = self.chosen.get(setting.name);
            let found = setting.values.iter().find(|(value, _)| Some(value) == word);
            let (_, value) = found.or(setting.values.first())?;
            Some((setting.option.to_owned(), (*value).to_owned()))
        });
        chosen.collect()
    }

    /// An engine as it is wanted.
    pub(super) fn engine(&self) -> Box<dyn AnyEngine> {
        let made = self.engines.make(self.game.id(), None, &self.settings()).ok().flatten();
        made.expect("an engine for a game of the list")
    }

    /// What looks for mates in the game, if anything does.
    pub(super) fn solver(&self) -> Option<Box<dyn AnySolver>> {
        mate::solver_for(self.game.id(), None, &self.settings()).ok().flatten()
    }

    /// Megabytes for a table.
    pub(super) const fn granted(&self) -> usize {
        self.granted
    }

    /// Sets an engine as it is wanted.
    ///
    /// # Errors
    /// If there is no memory for the table; it keeps the size that it had.
    pub(super) fn configure(&mut self, engine: &mut dyn AnyEngine) -> Result<(), String> {
        engine.set_threads(self.threads);
        engine.set_level(self.level);
        if let Err(error) = engine.set_hash(self.hash) {
            self.hash = self.granted;
            return Err(format!("USI_Hash: {error}; {} MB stay", self.granted));
        }
        self.granted = self.hash;
        Ok(())
    }
}

fn bad(name: &str, value: &str) -> String {
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
