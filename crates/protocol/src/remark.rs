use game::Lang;
use serde::{Deserialize, Serialize};

use crate::LineRef;

/// Asks a teacher what the last event of a line did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RemarkRequest {
    /// The line so far.
    pub line: LineRef,
    /// The language of the reply.
    pub lang: Lang,
    /// Whether an engine shall look whether there was a stronger move.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub judged: bool,
}

/// What the last event of a line did, as sentences that the rules can prove.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RemarkReply {
    /// The sentences, each with its full stop; none if there is nothing to say. They may hold `{first}` and `{second}` where a
    /// player's name belongs.
    pub sentences: Vec<String>,
    /// What an engine would have done instead; null if the move is as good, or nobody was asked.
    pub better: Option<Better>,
}

/// A move that an engine prefers to the one that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Better {
    /// Its text.
    pub event: String,
    /// The same in words.
    pub label: String,
    /// The clicks of the move.
    pub path: Vec<String>,
    /// What was lost, in hundredths of the smallest piece; null where a win by force was missed or allowed.
    pub loss: Option<i32>,
    /// All that as sentences.
    pub sentences: Vec<String>,
}
