use game::{BoardDescription, BoardLook, Effort, PieceDescription, Placed, Text};
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
    /// What it asks of whoever plays it.
    pub effort: Effort,
    /// What its board is like.
    pub board: BoardSketch,
    /// What a small picture of it shows.
    pub scene: Scene,
}

/// A game as it stands at the start, to be drawn in a list without asking more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// The board, with those of its zones that are drawn.
    pub board: BoardDescription,
    /// What the two sides are called.
    pub sides: [Text; 2],
    /// Every kind of piece, without what is only told about it.
    pub kinds: Vec<PieceDescription>,
    /// The pieces on the board.
    pub pieces: Vec<Placed>,
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
