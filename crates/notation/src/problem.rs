use thiserror::Error;

/// What a reader did not understand, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {message}")]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// The character within it, from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl Problem {
    /// A problem at a place.
    pub fn new(line: usize, column: usize, message: impl Into<String>) -> Problem {
        Problem { line, column, message: message.into() }
    }
}

/// What a reader made of a text: everything up to what it did not understand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The game as far as it was understood.
    pub record: crate::Record,
    /// What was not.
    pub problems: Vec<Problem>,
}
