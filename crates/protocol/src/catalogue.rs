use game::{BoardLook, Text};
use serde::Serialize;

/// The games there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GamesReply {
    /// In the order in which they are shown.
    pub games: Vec<GameRow>,
    /// The engine's strongest level; the weakest is 1.
    pub levels: u8,
    /// How many events a line may have.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub events: usize,
}

/// A game in the list of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameRow {
    /// Short identifier.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What is special about it.
    pub summary: Text,
    /// What its board is like.
    pub board: BoardSketch,
}

/// A board in few words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardSketch {
    /// How many files.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub files: usize,
    /// How many ranks.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ranks: usize,
    /// Whether pieces stand on the crossings of the lines.
    pub points: bool,
    /// What board and pieces are made of.
    pub look: BoardLook,
}
