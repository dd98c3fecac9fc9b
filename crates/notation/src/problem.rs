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
    /// How many problems of a text are told; one more says that there are others.
    pub const MOST: usize = 200;

    /// A problem at a place.
    pub fn new(line: usize, column: usize, message: impl Into<String>) -> Problem {
        Problem { line, column, message: message.into() }
    }
}

/// Tells a problem, unless there are too many already: what is no record at all may have one in each line.
pub(crate) fn tell(problems: &mut Vec<Problem>, problem: Problem) {
    match problems.len() {
        told if told < Problem::MOST => problems.push(problem),
        Problem::MOST => {
            problems.push(Problem { message: "there are more problems than are told".to_owned(), ..problem });
        }
        _ => {}
    }
}

/// Tells several.
pub(crate) fn tell_all(problems: &mut Vec<Problem>, others: impl IntoIterator<Item = Problem>) {
    for problem in others {
        tell(problems, problem);
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
