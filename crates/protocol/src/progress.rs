use serde::{Deserialize, Serialize};

use crate::Assessment;

/// How far a search has come: told after every finished iteration to whoever listens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Progress {
    /// Plies of the iteration.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Milliseconds since it began.
    pub millis: u64,
    /// What the best line is worth for the side to move.
    pub score: Assessment,
    /// The moves of the best line.
    pub moves: Vec<String>,
}
