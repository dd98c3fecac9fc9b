use crate::{AnyEngine, Level, eval};
use game::clipped;

/// What a graphical interface can set.
#[derive(Clone, Debug)]
pub(super) struct Options {
    game: &'static str,
    hash: usize,
    threads: usize,
    lines: usize,
    level: Option<Level>,
    entering_king: &'static str,
}

/// Values of `EnteringKingRule` and the `impasse` that each means.
const ENTERING_KING: [(&str, &str); 3] =
    [("NoEnteringKing", "off"), ("CSARule24", "declare31"), ("CSARule27", "declare27")];

const MAX_HASH: usize = 16_384;
const MAX_THREADS: usize = 64;
/// One more than the highest level: as strong as it can.
const FULL_STRENGTH: u8 = 11;

impl Default for Options {
    fn default() -> Options {
        Options { game: eval::GAMES[0], hash: 64, threads: 1, lines: 1, level: None, entering_king: "off" }
    }
}

impl Options {
    /// The lines that announce the options.
    pub(super) fn lines() -> Vec<String> {
        let combo = |name: &str, values: &[&str]| {
            format!("option name {name} type combo default {} var {}", values[0], values.join(" var "))
        };
        let games: Vec<&str> =
            eval::GAMES.iter().copied().chain(eval::ALIASES.map(|(alias, _)| alias)).collect();
        vec![
            combo("USI_Variant", &games),
            format!("option name USI_Hash type spin default 64 min 1 max {MAX_HASH}"),
            "option name USI_Ponder type check default false".to_owned(),
            format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
            "option name MultiPV type spin default 1 min 1 max 20".to_owned(),
            format!("option name Skill_Level type spin default {FULL_STRENGTH} min 1 max {FULL_STRENGTH}"),
            combo("EnteringKingRule", &ENTERING_KING.map(|(name, _)| name)),
        ]
    }

    /// Sets one; says whether the rules of the game changed with it.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<bool, String> {
        match name {
            "USI_Variant" | "UCI_Variant" => {
                let wanted =
                    eval::ALIASES.iter().find(|(alias, _)| *alias == value).map_or(value, |(_, game)| game);
                let found = eval::GAMES.iter().find(|game| **game == wanted);
                self.game = found.ok_or_else(|| bad(name, value))?;
                return Ok(true);
            }
            "EnteringKingRule" => {
                let found = ENTERING_KING.iter().find(|(rule, _)| *rule == value);
                self.entering_king = found.ok_or_else(|| bad(name, value))?.1;
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

    pub(super) const fn game(&self) -> &'static str {
        self.game
    }

    pub(super) const fn lines_wanted(&self) -> usize {
        self.lines
    }

    /// The rule options of the game that follow from the others.
    pub(super) fn settings(&self) -> Vec<(String, String)> {
        if eval::has_impasse(self.game) {
            vec![("impasse".to_owned(), self.entering_king.to_owned())]
        } else {
            Vec::new()
        }
    }

    pub(super) fn configure(&self, engine: &mut dyn AnyEngine) {
        engine.set_hash(self.hash);
        engine.set_threads(self.threads);
        engine.set_level(self.level);
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
