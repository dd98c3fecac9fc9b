use crate::{Claim, Fallen, Path, Side};

/// What a move does at once; what a throw decides later is not part of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deed {
    /// Code of the piece that acts; `None` if none does.
    pub piece: Option<&'static str>,
    /// Names of the squares on which something is taken.
    pub taken: Vec<String>,
}

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
        /// What it did.
        deed: Deed,
    },
    /// A chance outcome fell.
    Chance(Fallen),
    /// A side claimed the end of the game.
    Claim(Claim),
    /// A side attempted an illegal move where that loses at once.
    Illegal,
}
