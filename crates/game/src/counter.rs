use serde::Serialize;

use crate::{Side, Text, Words};

/// A number or word beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Counter {
    /// Stable identifier.
    pub id: &'static str,
    /// The name to show.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub name: Text,
    /// Whose it is, if it belongs to a side.
    pub side: Option<Side>,
    /// The value, the same in every language.
    pub value: String,
    /// The value in words, where a person should read something else.
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>"))]
    pub words: Option<Words>,
    /// What the value means, in one sentence.
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>"))]
    pub help: Option<Words>,
    /// The heading under which it stands together with others of its look.
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>"))]
    pub group: Option<Text>,
    /// The most that the value can be: a bar may show its share.
    pub most: Option<u32>,
    /// Where and how it is shown.
    pub look: CounterLook,
}

/// Where and how a counter is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CounterLook {
    /// By name and value.
    Plain,
    /// Above everything else: its words.
    Headline,
    /// Beside the headline: its words, or its name and value.
    Badge,
    /// Beside the name of its side: what the game is about.
    Score,
    /// A small plate under its group, by name and value.
    Chip,
    /// A line under its group, by name and words.
    Hint,
    /// A remark, by name and value.
    Note,
    /// A plate under its group, by name and words, whose value is a [`Standing`]. Only panels show it.
    Status,
    /// A sentence about its side, by name and words. Only panels show it.
    Sentence,
    /// Not beside the board: a decision or throw tells it.
    Elsewhere,
}

impl CounterLook {
    /// Whether a diagram of plain text prints it; what only a panel shows a diagram leaves out.
    pub const fn is_printed(self) -> bool {
        !matches!(self, CounterLook::Status | CounterLook::Sentence)
    }
}

/// How something stands that a side depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// It is there, or enough.
    Held,
    /// It is there and has become more.
    Raised,
    /// It is gone, or not enough.
    Missing,
}

impl Standing {
    /// The value of a counter that shows it.
    pub const fn id(self) -> &'static str {
        match self {
            Standing::Held => "held",
            Standing::Raised => "raised",
            Standing::Missing => "missing",
        }
    }
}

impl Counter {
    /// A counter that is shown by its name and value and belongs to nobody.
    pub fn new(id: &'static str, name: Text, value: &impl ToString) -> Counter {
        Counter {
            id,
            name,
            side: None,
            value: value.to_string(),
            words: None,
            help: None,
            group: None,
            most: None,
            look: CounterLook::Plain,
        }
    }

    /// How something stands that a side depends on, under this heading; `help` says the standing in words.
    pub fn status(id: &'static str, name: Text, standing: Standing, group: Text, help: Text) -> Counter {
        let counter = Counter::new(id, name, &standing.id()).looking(CounterLook::Status);
        Counter { group: Some(group), help: Some(help.into()), ..counter }
    }

    /// A sentence about a side.
    pub fn sentence(id: &'static str, name: Text, side: Side, words: Words) -> Counter {
        Counter::new(id, name, &"").of(side).looking(CounterLook::Sentence).saying(words)
    }

    /// The same, belonging to a side.
    pub fn of(self, side: Side) -> Counter {
        Counter { side: Some(side), ..self }
    }

    /// The same, with this look.
    pub fn looking(self, look: CounterLook) -> Counter {
        Counter { look, ..self }
    }

    /// The same, with words in place of the value.
    pub fn saying(self, words: Words) -> Counter {
        Counter { words: Some(words), ..self }
    }
}
