use serde::Serialize;

use crate::{Claim, Fallen, Path, Placed, Side, Text, Words};

/// What a move does at once; what a throw decides later is part of [`Fallen`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deed {
    /// Code of the piece that acts; `None` if none does.
    pub piece: Option<&'static str>,
    /// What leaves the board, in the order in which it happens; the piece that acts may be among it.
    pub losses: Vec<Loss>,
    /// What shows another face afterwards, in the order in which it happens; the piece that acts may be among it.
    pub turned: Vec<Turned>,
    /// Whether the board is set up anew, so that nothing of before is left on it.
    pub anew: bool,
}

impl Deed {
    /// A deed of a piece that changes nothing but its place.
    pub fn of(piece: &'static str) -> Deed {
        Deed { piece: Some(piece), ..Deed::default() }
    }

    /// Whether a side that acts takes something of others on a square.
    pub fn takes(&self, side: Option<Side>, square: &str) -> bool {
        self.losses.iter().any(|loss| loss.square == square && loss.side != side)
    }
}

/// A piece that leaves the board, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Loss {
    /// Name of the square on which it was.
    pub square: String,
    /// Its code.
    pub piece: &'static str,
    /// Whose it was; `None` for a piece that belonged to nobody.
    pub side: Option<Side>,
    /// What it is gone by, to follow its name: "taken by the Gold".
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub cause: Words,
}

impl Loss {
    /// What a piece with this name takes is gone.
    pub fn taken(what: Placed, by: &Text) -> Loss {
        Loss::by(what, &TAKEN, by)
    }

    /// A loss of which this sentence tells, with the name of what caused it in place of `{0}`.
    pub fn by(what: Placed, cause: &Text, by: &Text) -> Loss {
        let cause = Words::from_each(|pick| pick(cause).replace("{0}", pick(by)));
        Loss { square: what.square, piece: what.piece, side: what.side, cause }
    }
}

/// A piece that shows another face, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Turned {
    /// Name of the square on which it is.
    pub square: String,
    /// The code that it had.
    pub piece: &'static str,
    /// The code that it has now.
    pub into: &'static str,
    /// Whose it is; `None` for a piece that belongs to nobody.
    pub side: Option<Side>,
    /// Why, to follow its name: "promoted".
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub cause: Words,
}

impl Turned {
    /// A piece of which there is no more to say than that it promotes.
    pub fn promoted(what: Placed, into: &'static str) -> Turned {
        let Placed { square, piece, side } = what;
        Turned { square, piece, into, side, cause: PROMOTED.into() }
    }
}

const TAKEN: Text = Text::new("taken by the {0}", "{0}に取られた", "被{0}吃掉");
const PROMOTED: Text = Text::new("promoted", "成った", "升級");

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
        /// How people write it.
        written: Words,
    },
    /// A chance outcome fell.
    Chance(Fallen),
    /// A side claimed the end of the game.
    Claim(Claim),
    /// A side attempted an illegal move where that loses at once.
    Illegal,
}
