use thiserror::Error;

use crate::{Outcome, Refusal};

/// A text that is not a position, a move or a chance outcome: what is wrong, and at which byte.
///
/// ```
/// use game::ParseError;
/// assert_eq!(ParseError::new(7, "unknown piece `x`").to_string(), "unknown piece `x` at byte 7");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{message} at byte {at}")]
pub struct ParseError {
    at: usize,
    message: String,
}

impl ParseError {
    /// Something wrong at a byte of the text.
    pub fn new(at: usize, message: impl Into<String>) -> ParseError {
        ParseError { at, message: message.into() }
    }

    /// The byte of the text where the trouble begins.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The same error in a longer text in which this one begins at `start`.
    pub fn shifted(self, start: usize) -> ParseError {
        ParseError { at: self.at + start, ..self }
    }
}

/// A move text that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// Not a move at all.
    #[error("malformed move: {0}")]
    Malformed(#[from] ParseError),
    /// A move that a rule forbids here.
    #[error("{0}")]
    Refused(Refusal),
}

impl From<Refusal> for MoveError {
    fn from(refusal: Refusal) -> MoveError {
        MoveError::Refused(refusal)
    }
}

/// An event that a line does not take.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The text is not an event.
    #[error("malformed move: {0}")]
    Malformed(#[from] ParseError),
    /// A rule forbids it.
    #[error("{0}")]
    Refused(Refusal),
    /// The game has ended.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// A chance outcome is due, not a move.
    #[error("a chance outcome is due")]
    ChanceDue,
    /// A move is due, not a chance outcome.
    #[error("no chance outcome is due")]
    NoChanceDue,
    /// Not one of the outcomes that may fall now.
    #[error("`{0}` is not a possible outcome here")]
    UnknownChance(String),
    /// The rules in force do not have this claim.
    #[error("the rules in force do not allow `{0}` here")]
    NoSuchClaim(&'static str),
}

impl From<MoveError> for PlayError {
    fn from(error: MoveError) -> PlayError {
        match error {
            MoveError::Malformed(error) => PlayError::Malformed(error),
            MoveError::Refused(refusal) => PlayError::Refused(refusal),
        }
    }
}
