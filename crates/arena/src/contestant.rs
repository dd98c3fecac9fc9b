use game::AnyLine;
use thiserror::Error;

use crate::Thought;

/// Somebody who plays games in a match.
pub trait Contestant: Send {
    /// Prepares for another game. What is random in how it plays follows from the seed.
    ///
    /// # Errors
    /// If it can play no more.
    fn new_game(&mut self, seed: u64) -> Result<(), Failure>;

    /// Decides for the side to move: the text of a move, or of a claim that needs nobody's consent.
    ///
    /// # Errors
    /// If it does not answer, or not in time.
    fn choose(&mut self, line: &dyn AnyLine) -> Result<String, Failure>;

    /// What it thought when it chose last, if it tells.
    fn thought(&self) -> Option<Thought> {
        None
    }

    /// It failed in a game: whatever it is doing must not disturb the next one.
    fn abandon(&mut self) {}
}

/// Why a player lost a game that the rules had not ended.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Failure {
    /// It is gone, or talks nonsense.
    #[error("crashed: {0}")]
    Crashed(String),
    /// It took too long.
    #[error("lost on time: no move within {0} ms")]
    Overtime(u128),
    /// Its move is not legal.
    #[error("illegal move `{text}`: {reason}")]
    Illegal {
        /// What it answered, shortened.
        text: String,
        /// What the referee says.
        reason: String,
    },
}

impl Failure {
    /// `crash`, `timeout` or `illegal_move`, as in machine-readable output.
    pub const fn id(&self) -> &'static str {
        match self {
            Failure::Crashed(_) => "crash",
            Failure::Overtime(_) => "timeout",
            Failure::Illegal { .. } => "illegal_move",
        }
    }
}
