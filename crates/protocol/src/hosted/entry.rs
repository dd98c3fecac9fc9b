use game::Side;
use serde::{Deserialize, Serialize};

use crate::MatchEvent;

/// Somebody who plays on a server.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Who it is; no two people have the same.
    pub id: String,
    /// What others call them.
    pub name: String,
}

/// What the log of a hosted match tells, oldest first. Its place in the log, from 0, is its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// Somebody sat down.
    Seated {
        /// When, in milliseconds since 1970.
        at: u64,
        /// On which seat, as the setup names them; a lot may exchange the sides later.
        seat: Side,
        /// Who.
        person: Person,
    },
    /// Something happened in the match.
    Happened {
        /// What; its moment is in milliseconds since 1970.
        event: MatchEvent,
    },
    /// The match goes on in another one.
    Followed {
        /// When, in milliseconds since 1970.
        at: u64,
        /// The name of the other one.
        key: String,
    },
}

impl Entry {
    /// When it was written, in milliseconds since 1970.
    pub const fn at(&self) -> u64 {
        match self {
            Entry::Seated { at, .. } | Entry::Followed { at, .. } => *at,
            Entry::Happened { event } => event.at,
        }
    }
}
