use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A line, named by everything it follows from.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LineId {
    /// Id of the game.
    pub game: String,
    /// Name of a set of rules; the default ones if absent.
    #[serde(default)]
    pub preset: Option<String>,
    /// Rule options on top of the set.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The position to begin from; the usual one if absent.
    #[serde(default)]
    pub start: Option<String>,
    /// What happened since: moves, chance outcomes, claims.
    #[serde(default)]
    pub events: Vec<String>,
}
