use serde::{Deserialize, Serialize};

use crate::Person;

/// What somebody thinks of another person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Relation {
    /// Nothing in particular.
    #[default]
    None,
    /// Does not want to read what they say.
    Muted,
    /// Nor to play with them.
    Blocked,
}

/// Says what one thinks of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Relate {
    /// It.
    pub relation: Relation,
}

/// Whom somebody mutes or blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Relations {
    /// They, by name.
    pub people: Vec<Related>,
}

/// One of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Related {
    /// Who.
    pub person: Person,
    /// How.
    pub relation: Relation,
}
