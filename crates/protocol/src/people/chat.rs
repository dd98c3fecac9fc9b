use serde::{Deserialize, Serialize};

use crate::Person;

/// Who hears a line of a chat while the match is played; afterwards everybody does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// Those who play.
    Players,
    /// Those who look on.
    Spectators,
}

/// What somebody said at a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatLine {
    /// Its number in the chat of the match.
    pub number: u64,
    /// Who hears it while the match is played.
    pub room: ChatRoom,
    /// Who said it.
    pub person: Person,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What is said at a match, as far as whoever asks hears it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chat {
    /// The last lines, the oldest of them first.
    pub lines: Vec<ChatLine>,
    /// Where whoever asks would say something; null if they may not.
    pub room: Option<ChatRoom>,
}

/// What came of a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatReply {
    /// It, as others hear it.
    pub line: ChatLine,
}

/// Says something at a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// At most 280 characters.
    pub text: String,
}

/// Shows a line to the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ReportLine {
    /// Which one.
    pub line: u64,
    /// Why; at most 280 characters.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
    pub reason: String,
}
