use crate::{Claim, Path, PositionView, Side};

/// Something that happened, as a list of moves tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventView {
    /// Its text.
    pub text: String,
    /// Who did it; `None` for a chance outcome.
    pub side: Option<Side>,
    /// What it was.
    pub kind: EventKind,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventKind {
    /// A player moved.
    Move {
        /// The clicks that made the move.
        path: Path,
        /// The position in which it was made.
        before: Box<PositionView>,
        /// The position that it made.
        after: Box<PositionView>,
    },
    /// A chance outcome fell.
    Chance,
    /// A side claimed the end of the game.
    Claim(Claim),
    /// A side attempted an illegal move where that loses at once.
    Illegal,
}
