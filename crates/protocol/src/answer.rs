use game::Lang;
use serde::{Deserialize, Serialize};

use crate::{LineRef, LineReply};

/// Asks the engine for its move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AnswerRequest {
    /// The line so far.
    pub line: LineRef,
    /// How strong it plays, up to `GamesReply.levels`; without a level, as strong as it can.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub level: Option<u8>,
    /// What a weak level sees wrongly: with the same seed it plays the same again.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seed: Option<u32>,
    /// The language of the reply.
    pub lang: Lang,
    /// The client knows the line as it was after so many events, and wants to hear only what is new.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub since: Option<usize>,
}

/// The engine's move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnswerReply {
    /// The move.
    pub event: String,
    /// The line with it.
    pub line: LineReply,
    /// What the engine thinks of the position, for the side that moved.
    pub score: Assessment,
    /// How long it thought.
    pub millis: u32,
}

/// What a position is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Assessment {
    /// In hundredths of the smallest piece.
    Points {
        /// Positive if the side stands better.
        value: i32,
    },
    /// The game ends soon.
    Mate {
        /// In so many plies: positive if the side wins.
        plies: i32,
    },
}
