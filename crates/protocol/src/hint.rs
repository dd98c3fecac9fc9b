use game::Lang;
use serde::{Deserialize, Serialize};

use crate::{Assessment, LineRef};

/// Asks what a strong player would do, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HintRequest {
    /// The line so far; a player is to move.
    pub line: LineRef,
    /// The language of the reply.
    pub lang: Lang,
}

/// What a strong player would do. A client may tell it in two steps: with which piece, then the move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HintReply {
    /// The event to play.
    pub event: String,
    /// The same in words.
    pub label: String,
    /// Code of the piece that acts; null if none does.
    pub piece: Option<String>,
    /// The clicks of the move; empty for a claim.
    pub path: Vec<String>,
    /// What speaks for it, as sentences that the rules can prove; may be empty.
    pub reasons: Vec<String>,
    /// What the position is worth for the side to move.
    pub score: Assessment,
}
