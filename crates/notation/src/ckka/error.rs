use thiserror::Error;

/// A record that cannot be read or replayed: in which line, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    line: usize,
    column: usize,
    reason: String,
}

impl RecordError {
    pub(super) fn new(line: usize, reason: impl Into<String>) -> RecordError {
        RecordError { line, column: 1, reason: reason.into() }
    }

    pub(super) fn at(self, column: usize) -> RecordError {
        RecordError { column, ..self }
    }

    /// The character within the line, from 1; of something that cannot have happened always 1.
    pub const fn column(&self) -> usize {
        self.column
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
