use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A line, named by everything it follows from.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
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

/// How a client says which line it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LineRef {
    /// By everything it follows from.
    Whole(LineId),
    /// By the token of an earlier reply. Whoever answers may have forgotten it (`unknown_token`): then the whole is
    /// sent once more.
    Known {
        /// The token.
        token: String,
        /// Only its first so many events; all if absent.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        at: Option<usize>,
    },
}
