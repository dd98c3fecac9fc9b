//! The own record: one value for a game of any kind, as rich as the richest of the formats.
//!
//! ```
//! use notation::Record;
//! let record = Record::from_json(r#"{"ranka":1,"game":"shogi","moves":[{"event":"7g7f","used":16000}]}"#)?;
//! assert_eq!(record.moves[0].used, Some(16_000));
//! # Ok::<(), notation::Problem>(())
//! ```

mod clock;
mod ending;
mod json;
mod node;
mod parts;
mod reason;
mod tree;

use game::{BySide, Side};

pub use clock::Clock;
pub use ending::{End, Implied, Word};
pub use json::{SCHEMA, VERSION};
pub use node::{Act, EngineValue, Node, Shape};
pub use tree::Variation;

/// A game as it was played and talked about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Id of the game.
    pub game: String,
    /// Name of the set of rules; the game's default where there is none.
    pub preset: Option<String>,
    /// Options that differ from it, sorted by name.
    pub options: Vec<(String, String)>,
    /// The names of those who play.
    pub players: BySide<Option<String>>,
    /// Tournament or occasion.
    pub event: Option<String>,
    /// Where it was played.
    pub site: Option<String>,
    /// When it began, as it was written.
    pub started: Option<String>,
    /// When it ended, as it was written.
    pub ended: Option<String>,
    /// Name of the opening.
    pub opening: Option<String>,
    /// Time for thinking in words, where it is no [`Clock`].
    pub time_limit: Option<String>,
    /// Time for thinking.
    pub clock: Option<Clock>,
    /// What else stood in the header, in its order.
    pub headers: Vec<(String, String)>,
    /// Where it begins.
    pub start: Start,
    /// What was said before the first move, a line each.
    pub comments: Vec<String>,
    /// What happened.
    pub moves: Vec<Node>,
    /// What else could have happened.
    pub variations: Vec<Variation>,
}

/// Where a record begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Start {
    /// In the usual position.
    #[default]
    Usual,
    /// In an arrangement that the game names, such as a handicap.
    Setup(String),
    /// In a position of its own, by its text.
    Position(String),
}

impl Record {
    /// An empty record of a game.
    pub fn new(game: &str) -> Record {
        Record { game: game.to_owned(), ..Record::default() }
    }

    /// How the game ended, if the record says so.
    pub fn result(&self) -> Option<&End> {
        match self.moves.last().map(|node| &node.act) {
            Some(Act::End(end)) => Some(end),
            _ => None,
        }
    }

    /// The events of the main line, without how it ended.
    pub fn events(&self) -> Vec<&str> {
        self.moves.iter().filter_map(|node| node.act.event()).collect()
    }

    /// The value of another header.
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// The name of a side's player, or nothing.
    pub fn name(&self, side: Side) -> &str {
        self.players[side].as_deref().unwrap_or_default()
    }
}
