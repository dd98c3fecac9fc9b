use game::Lang;
use serde::{Deserialize, Serialize};

use crate::{LineRef, LineReply};

/// Asks for the line after one more event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayRequest {
    /// The line so far.
    pub line: LineRef,
    /// What happens.
    pub act: LineAct,
    /// The language of the reply.
    pub lang: Lang,
    /// The client knows the line as it was after so many events, and wants to hear only what is new.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub since: Option<usize>,
}

/// One more event of a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LineAct {
    /// A move, by the clicks that make it.
    Path(Vec<String>),
    /// A move, a chance outcome or a claim, by its text.
    Text(String),
}

/// What became of the event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PlayReply {
    /// It happened.
    Played {
        /// The line with it.
        line: LineReply,
    },
    /// A rule forbids it.
    Refused {
        /// Which one, and why.
        refusal: Refused,
    },
}

/// Why a move was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refused {
    /// Stable identifier of the rule.
    pub rule: String,
    /// Section of the game's rules document.
    pub section: String,
    /// The sentence for the player.
    pub text: String,
}

/// Asks why clicks make no move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ExplainRequest {
    /// The line so far.
    pub line: LineRef,
    /// The clicks, the one that is not possible last.
    pub path: Vec<String>,
    /// The language of the reply.
    pub lang: Lang,
}

/// Why clicks make no move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExplainReply {
    /// The rule that is against it; null if none is.
    pub refusal: Option<Refused>,
}
