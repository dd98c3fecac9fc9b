use thiserror::Error;

/// A file of puzzles that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PuzzleError {
    /// Nobody made puzzles of this game.
    #[error("there are no puzzles of `{0}`")]
    None(String),
    /// A line is none of such a file.
    #[error("line {line}: {reason}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}
