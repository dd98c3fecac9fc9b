use game::{OptionError, ParseError, PlayError};
use thiserror::Error;

/// A lesson that does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LessonError {
    /// Nobody has written lessons for the game.
    #[error("`{0}` has no lessons")]
    None(String),
    /// A file that is no chapter.
    #[error("{path}: {message}")]
    File {
        /// The file.
        path: String,
        /// What its reader says.
        message: String,
    },
    /// Steps that tell what is not so: each by its name, with what is wrong.
    #[error("{}", listed(.0))]
    Steps(Vec<(String, Fault)>),
}

fn listed(faults: &[(String, Fault)]) -> String {
    let lines: Vec<String> = faults.iter().map(|(step, fault)| format!("step `{step}`: {fault}")).collect();
    lines.join("\n")
}

/// What is not so in a step.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// There are no such rules.
    #[error(transparent)]
    Rules(#[from] OptionError),
    /// There is no such position.
    #[error("position: {0}")]
    Position(#[from] ParseError),
    /// An event that cannot happen.
    #[error("`{event}` cannot happen: {error}")]
    Event {
        /// Its text.
        event: String,
        /// What is against it.
        error: PlayError,
    },
    /// Anything else.
    #[error("{0}")]
    Other(String),
}

impl Fault {
    pub(crate) fn other(what: impl Into<String>) -> Fault {
        Fault::Other(what.into())
    }
}
