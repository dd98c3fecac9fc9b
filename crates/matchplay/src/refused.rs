use game::{PlayError, Refusal};
use protocol::{Reason, Words};
use thiserror::Error;

use crate::Breach;

/// Why nothing came of a command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// The game does not take the move.
    #[error("{0}")]
    Game(PlayError),
    /// The conduct of a match does not allow it.
    #[error("{}", .0.text().en)]
    Conduct(Breach),
}

impl From<Breach> for Refused {
    fn from(breach: Breach) -> Refused {
        Refused::Conduct(breach)
    }
}

impl Refused {
    /// The same in words for the player.
    pub fn reason(&self) -> Reason {
        match self {
            Refused::Game(PlayError::Refused(refusal)) => reason_of(refusal),
            Refused::Game(PlayError::Over(_)) => conduct(Breach::Over),
            Refused::Game(PlayError::ChanceDue) => conduct(Breach::ThrowDue),
            Refused::Game(PlayError::NoSuchClaim(_)) => conduct(Breach::NoSuchClaim),
            Refused::Game(_) => conduct(Breach::NotAMove),
            Refused::Conduct(breach) => conduct(*breach),
        }
    }
}

fn conduct(breach: Breach) -> Reason {
    Reason { rule: breach.id().to_owned(), section: None, text: breach.text().into() }
}

/// The rule of the game that forbids a move.
pub(crate) fn reason_of(refusal: &Refusal) -> Reason {
    Reason {
        rule: refusal.rule().id.to_owned(),
        section: Some(refusal.section().to_owned()),
        text: Words::from_each(|pick| refusal.sentence(pick)),
    }
}
