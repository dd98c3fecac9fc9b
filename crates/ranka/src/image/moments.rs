use game::{AnyGame, AnyLine};
use picture::Stills;

use crate::error::CommandError;

/// A game from its first position on, as far as it was told.
pub(super) struct Moments {
    pub(super) stills: Stills,
    /// Who played, and where and when, as far as a record says it.
    pub(super) heading: [String; 2],
    /// Whether the record had more that was not understood.
    bad: bool,
}

impl Moments {
    pub(super) fn new(game: &dyn AnyGame, line: Box<dyn AnyLine>) -> Moments {
        Moments { stills: Stills::new(game, line), heading: Default::default(), bad: false }
    }

    /// Notes that there was more, which was told to be bad.
    pub(super) fn was_bad(&mut self) {
        self.bad = true;
    }

    /// What is to be said at the end.
    pub(super) fn complaint(&self) -> Result<(), CommandError> {
        if self.bad { Err(CommandError::Records { bad: 1 }) } else { Ok(()) }
    }
}
