use serde::Serialize;

use crate::{ChanceView, Counter, Decision, Mark, Side};

/// What a client draws of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PositionView {
    /// The pieces on the board.
    pub pieces: Vec<Placed>,
    /// The pieces in hand, first side first; empty in a game without hands.
    pub hands: Vec<HandView>,
    /// Numbers and words beside the board.
    pub counters: Vec<Counter>,
    /// Squares to point out.
    pub marks: Vec<Mark>,
    /// Number of the coming ply.
    pub ply: u32,
    /// The decision between named choices that is due, if there is more to say about it than their names.
    pub decision: Option<Decision>,
    /// The chance event that is due.
    pub chance: Option<ChanceView>,
}

/// A piece on its square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Placed {
    /// Name of the square.
    pub square: String,
    /// Code of the piece, as in the description.
    pub piece: &'static str,
    /// Its owner; `None` for a piece that belongs to nobody.
    pub side: Option<Side>,
}

/// The pieces that a side holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandView {
    /// Whose hand.
    pub side: Side,
    /// Codes and counts, in display order; only kinds that are there.
    pub pieces: Vec<(&'static str, u8)>,
}
