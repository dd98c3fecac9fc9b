use thiserror::Error;

/// A record that cannot be read or replayed: in which line, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    line: usize,
    reason: String,
}

impl RecordError {
    pub(super) fn new(line: usize, reason: impl Into<String>) -> RecordError {
        RecordError { line, reason: reason.into() }
    }

    /// The line of the record, from 1.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// What is wrong there.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}
