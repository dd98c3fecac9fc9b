use serde::Serialize;

use crate::{Ending, Side};

/// How a game ended, for whom and by which rule.
///
/// ```
/// use game::{Ending, Outcome, Side};
/// let outcome = Outcome::win(Side::First, Ending::MATE);
/// assert_eq!(outcome.winner(), Some(Side::First));
/// assert_eq!(outcome.to_string(), "first wins by checkmate");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Outcome {
    winner: Option<Side>,
    by: Ending,
}

impl Outcome {
    /// `side` wins.
    pub const fn win(side: Side, by: Ending) -> Outcome {
        Outcome { winner: Some(side), by }
    }

    /// `side` loses, so the other one wins.
    pub fn loss(side: Side, by: Ending) -> Outcome {
        Outcome::win(!side, by)
    }

    /// Nobody wins.
    pub const fn draw(by: Ending) -> Outcome {
        Outcome { winner: None, by }
    }

    /// The winner, or `None` after a draw.
    pub const fn winner(self) -> Option<Side> {
        self.winner
    }

    /// The rule that ended the game.
    pub const fn by(self) -> Ending {
        self.by
    }
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{} wins by {}", side.id(), self.by.name().en),
            None => write!(f, "draw by {}", self.by.name().en),
        }
    }
}
