use crate::{Outcome, Side};

/// Who acts next. Sides need not alternate: the same side may act twice in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A player chooses a move.
    Player(Side),
    /// Something random happens; its outcome is supplied from outside.
    Chance,
    /// The game has ended.
    Over(Outcome),
}

impl Turn {
    /// `first`, `second`, `chance` or `over`, as in machine-readable output.
    pub const fn id(self) -> &'static str {
        match self {
            Turn::Player(side) => side.id(),
            Turn::Chance => "chance",
            Turn::Over(_) => "over",
        }
    }

    /// The player who acts, if one does.
    pub const fn player(self) -> Option<Side> {
        if let Turn::Player(side) = self { Some(side) } else { None }
    }

    /// The outcome, once there is one.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            Turn::Player(_) | Turn::Chance => None,
        }
    }
}
