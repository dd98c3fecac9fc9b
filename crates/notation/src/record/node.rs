use serde::{Deserialize, Serialize};

use super::End;

/// One thing that happened, with what was said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// What happened.
    pub act: Act,
    /// Time used for it, in milliseconds.
    pub used: Option<u64>,
    /// Time that its side has used in all, where that is not the sum of what is told.
    pub total: Option<u64>,
    /// What was said of it, a line each.
    pub comments: Vec<String>,
    /// Arrows and circles on the board after it.
    pub shapes: Vec<Shape>,
    /// What an engine thought of the position after it.
    pub value: Option<Box<EngineValue>>,
    /// Name of a bookmark (しおり).
    pub bookmark: Option<Box<str>>,
    /// Whether the source did not tell it, so that it is the least that fits.
    pub guessed: bool,
    /// Whether it is a move against the rules, which then ends its line.
    pub illegal: bool,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// An event of the game by its own text: a move, something that fell.
    Event(Box<str>),
    /// The end of a line.
    End(End),
}

impl Act {
    /// The text of an event.
    pub fn event(&self) -> Option<&str> {
        match self {
            Act::Event(text) => Some(text),
            Act::End(_) => None,
        }
    }
}

impl Node {
    /// Something that happened, of which nothing was said.
    pub fn new(act: Act) -> Node {
        Node {
            act,
            used: None,
            total: None,
            comments: Vec::new(),
            shapes: Vec::new(),
            value: None,
            bookmark: None,
            guessed: false,
            illegal: false,
        }
    }

    /// An event of which nothing was said.
    pub fn event(text: impl Into<Box<str>>) -> Node {
        Node::new(Act::Event(text.into()))
    }

    /// An end of which nothing was said.
    pub fn end(end: End) -> Node {
        Node::new(Act::End(end))
    }
}

/// An arrow on the board, or a circle where it points nowhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shape {
    /// The square it begins on.
    pub from: String,
    /// The square it points at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Its colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tone: Option<String>,
}

/// What an engine thought, for the first side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineValue {
    /// Hundredths of a pawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// Plies to mate; negative if the first side is mated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mate: Option<i32>,
    /// What it expected, as events of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
}
