use std::{fmt, str::FromStr};

use game::{AnyLine, Game, Line, Side};
use search::Value;
use thiserror::Error;

/// A game to learn from.
///
/// As a line of text: the result for the first side in halves, then what happened, in the game's own notation; behind
/// each move that the engine chose stands `@` with what its search said for the first side. A position costs about
/// nine bytes so, and whoever has the rules can read it.
///
/// ```
/// let text = "2 7g7f 3c3d 8h2b+ @940";
/// let played: arena::learn::Played = text.parse().expect("a game");
/// assert_eq!(played.to_string(), text);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// 2 if the first side won, 1 for a draw, 0 if it lost.
    pub(super) halves: u8,
    /// What happened, and what the search said of the position before it.
    pub(super) events: Vec<(String, Option<Value>)>,
}

/// A game that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayedError {
    /// The line does not begin with a result.
    #[error("the result is missing")]
    NoResult,
    /// A value is none.
    #[error("`{0}` is not a value")]
    NotAValue(String),
    /// Something that could not happen.
    #[error("event {number}, `{text}`: {reason}")]
    Event {
        /// Its number, from 1.
        number: usize,
        /// What it was.
        text: String,
        /// Why it could not.
        reason: String,
    },
}

impl Played {
    /// A game and who won it; with each value the number of events before it.
    pub(super) fn new<G: Game>(line: &Line<G>, winner: Option<Side>, values: Vec<(usize, Value)>) -> Played {
        let mut values = values.into_iter().peekable();
        let events = AnyLine::events(line).into_iter().enumerate().map(|(number, text)| {
            let value = values.next_if(|(before, _)| *before == number).map(|(_, value)| value);
            (text, value)
        });
        let halves = match winner {
            Some(Side::First) => 2,
            Some(Side::Second) => 0,
            None => 1,
        };
        Played { halves, events: events.collect() }
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.halves)?;
        for (text, value) in &self.events {
            write!(f, " {text}")?;
            if let Some(value) = value {
                write!(f, " @{value}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Played {
    type Err = PlayedError;

    fn from_str(text: &str) -> Result<Played, PlayedError> {
        let mut words = text.split_ascii_whitespace();
        let halves = words.next().and_then(|word| word.parse().ok()).filter(|halves| *halves <= 2);
        let halves = halves.ok_or(PlayedError::NoResult)?;
        let mut events: Vec<(String, Option<Value>)> = Vec::new();
        for word in words {
            let Some(number) = word.strip_prefix('@') else {
                events.push((word.to_owned(), None));
                continue;
            };
            let value = number.parse().ok();
            match events.last_mut().zip(value) {
                Some(((_, said @ None), value)) => *said = Some(value),
                _ => return Err(PlayedError::NotAValue(game::clipped(word))),
            }
        }
        Ok(Played { halves, events })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_no_game_is_told_apart() {
        let read = |text: &str| text.parse::<Played>();
        assert_eq!(read(""), Err(PlayedError::NoResult));
        assert_eq!(read("3 7g7f"), Err(PlayedError::NoResult));
        for text in ["1 @5", "1 7g7f @x", "1 7g7f @5 @6"] {
            assert!(matches!(read(text), Err(PlayedError::NotAValue(_))), "{text}");
        }
    }
}
