use std::fmt::Debug;

use game::{Position, Side};

use crate::Value;

/// How a player sees that does not see clearly; a [`crate::Searcher`] without one does.
pub trait Lens<P: Position>: Debug + Send + Sync {
    /// What a value for a side looks like; the same every time.
    fn seen(&self, pos: &P, value: Value, side: Side) -> Value;

    /// Whether it may overlook moves.
    fn is_blind(&self) -> bool;

    /// Whether a move with this [code](crate::Evaluator::code) is not seen at all. It is never asked about the moves
    /// at the root.
    fn overlooks(&self, pos: &P, mv: P::Move, code: u32) -> bool;
}
