use serde::{Deserialize, Serialize};

use crate::{LineId, LineState, Words};

/// Asks for the line after one more event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayRequest {
    /// The line so far.
    pub line: LineId,
    /// A move, a chance outcome or a claim.
    pub event: String,
}

/// What became of the event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PlayReply {
    /// It happened.
    Played {
        /// The line with it.
        line: Box<LineState>,
    },
    /// A rule forbids it.
    Refused {
        /// Which one, and why.
        refusal: Refused,
    },
}

/// Why a move was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refused {
    /// Stable identifier of the rule.
    pub rule: String,
    /// Section of the game's rules document.
    pub section: String,
    /// The sentence for the player.
    #[cfg_attr(feature = "typescript", ts(as = "game::Text"))]
    pub text: Words,
}
