use protocol::{LineId, LineRef, MatchId, MatchSetup};

use crate::ServiceError;

/// What the service takes at most: nothing in a line is longer than anything that could be meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Events of a line.
    pub events: usize,
    /// Bytes of one event, name or value.
    pub word: usize,
    /// Bytes of a position.
    pub position: usize,
    /// Clicks of a move.
    pub clicks: usize,
    /// Lines kept ready.
    pub kept_lines: usize,
    /// Events of all lines kept ready.
    pub kept_events: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { events: 4000, word: 256, position: 4096, clicks: 64, kept_lines: 64, kept_events: 32_000 }
    }
}

impl Bounds {
    /// Makes sure that a line is within bounds.
    pub(crate) fn line(&self, line: &LineRef) -> Result<(), ServiceError> {
        match line {
            LineRef::Whole(id) => self.whole(id),
            LineRef::Known { token, .. } => self.words([token]),
        }
    }

    /// Makes sure that a line that is named as a whole is within bounds.
    ///
    /// # Errors
    /// With what is too large.
    pub fn whole(&self, id: &LineId) -> Result<(), ServiceError> {
        self.count(id.events.len())?;
        if id.start.as_ref().is_some_and(|start| start.len() > self.position) {
            return Err(ServiceError::TooLarge(format!("a position has at most {} bytes", self.position)));
        }
        let options = id.options.iter().flat_map(|(name, value)| [name, value]);
        self.words(id.events.iter().chain(options).chain(&id.preset).chain([&id.game]))
    }

    /// Makes sure that a line has room for so many events.
    pub(crate) fn count(&self, events: usize) -> Result<(), ServiceError> {
        if events > self.events {
            return Err(ServiceError::TooLarge(format!("a line has at most {} events", self.events)));
        }
        Ok(())
    }

    /// Makes sure that a match is within bounds.
    pub(crate) fn matched(&self, id: &MatchId) -> Result<(), ServiceError> {
        self.count(id.events.len())?;
        let MatchSetup { game, preset, options, start, .. } = id.setup.clone();
        self.whole(&LineId { game, preset, options, start, events: Vec::new() })
    }

    pub(crate) fn path(&self, path: &[String]) -> Result<(), ServiceError> {
        if path.len() > self.clicks {
            return Err(ServiceError::TooLarge(format!("a move has at most {} clicks", self.clicks)));
        }
        self.words(path)
    }

    pub(crate) fn words<'a>(&self, words: impl IntoIterator<Item = &'a String>) -> Result<(), ServiceError> {
        if words.into_iter().any(|word| word.len() > self.word) {
            return Err(ServiceError::TooLarge(format!("a word or event has at most {} bytes", self.word)));
        }
        Ok(())
    }
}
