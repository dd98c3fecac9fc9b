//! Who sees what an action does, step by step: a teller notes it, a search does not look.

use game::Side;

use crate::{Kind, Point};

/// Why a stone dies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Death {
    /// The stone that acts landed on it (Rules §5.1).
    Landing,
    /// The stone that acts shot it (Rules §5.1).
    Shot,
    /// A flame ended its action next to it (Rules §6.1).
    Fire,
    /// It ended its own action next to a flame (Rules §6.1).
    Scorching,
    /// It is a flame, and an enemy clerk was promoted (Rules §7.4).
    Train,
}

/// Why a stone is turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// The stone that acts ended in the enemy camp, or killed the right one (Rules §7.2).
    Promotion,
    /// It is a guard of a clerk that was promoted (Rules §7.4).
    Train,
    /// Its side has no priest any more (Rules §7.5).
    NoPriest,
    /// It is a fog in the light of a lamp (Rules §7.6).
    Lamplight,
}

/// Sees stones die and turn over, in the order in which it happens.
pub(crate) trait Witness {
    /// A stone dies.
    fn died(&mut self, at: Point, stone: (Side, Kind), death: Death);
    /// A stone is turned over; this is what it was.
    fn turned(&mut self, at: Point, stone: (Side, Kind), change: Change);
}

/// Nobody looks.
impl Witness for () {
    #[inline]
    fn died(&mut self, _: Point, _: (Side, Kind), _: Death) {}

    #[inline]
    fn turned(&mut self, _: Point, _: (Side, Kind), _: Change) {}
}
