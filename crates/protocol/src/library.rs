use game::{Lang, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::RecordProblem;

/// Asks to put the games of a text into the server's library.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AddRecordsRequest {
    /// The text: one game or several, in any format that is known.
    pub text: String,
    /// The format, by its id; found by itself if absent.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub format: Option<String>,
    /// The name of the file, whose ending may tell the format.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// The language of what is told beside the records.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Lang>"))]
    pub lang: Lang,
    /// Whether everybody may see them; whoever adds a record again says it anew.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub public: bool,
}

/// What was put into the library.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AddRecordsReply {
    /// The format that the text is in.
    pub format: String,
    /// The games, in their order; those that were there already too.
    pub rows: Vec<LibraryRow>,
    /// What was not understood; everything before it is kept.
    pub problems: Vec<RecordProblem>,
}

/// Records of a library, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LibraryPage {
    /// Some of them.
    pub rows: Vec<LibraryRow>,
    /// What to ask for as `before` to get more; null at the end.
    pub next: Option<String>,
}

/// A record of a library.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LibraryRow {
    /// What it is called in addresses.
    pub key: String,
    /// What it is.
    pub card: RecordCard,
    /// The name of the reason for which it ended, if it is known.
    pub ending: Option<Text>,
    /// When it was added, in milliseconds since 1970.
    pub added: u64,
    /// Whether everybody may see it.
    pub public: bool,
    /// Whether it belongs to whoever asks.
    pub mine: bool,
    /// After how many events the position stands that was asked for.
    pub at: Option<usize>,
}

/// A record of a library with all that it says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LibraryRecord {
    /// What lists show of it.
    pub row: LibraryRow,
    /// The own record, as its published schema has it.
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in string]: unknown }"))]
    pub record: Value,
}

/// What lists show of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordCard {
    /// The id of the game.
    pub game: String,
    /// Who plays first; long names are cut.
    pub first: Option<String>,
    /// Who plays second.
    pub second: Option<String>,
    /// Tournament or occasion.
    pub event: Option<String>,
    /// Where it was played.
    pub site: Option<String>,
    /// When: a year, a month `2024-02` or a day `2024-02-03`, as far as the record says it.
    pub date: Option<String>,
    /// Who won.
    pub result: RecordResult,
    /// The reason, as records name it.
    pub by: Option<String>,
    /// Events of the main line.
    pub events: usize,
}

/// Who won a game that was recorded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RecordResult {
    /// The first side.
    First,
    /// The second side.
    Second,
    /// Nobody.
    Draw,
    /// The record does not say it, or the game was not ended.
    Open,
}

impl RecordResult {
    /// The word for it in messages.
    ///
    /// ```
    /// use protocol::RecordResult;
    /// assert_eq!(serde_json::to_value(RecordResult::Draw).unwrap(), RecordResult::Draw.word());
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            RecordResult::First => "first",
            RecordResult::Second => "second",
            RecordResult::Draw => "draw",
            RecordResult::Open => "open",
        }
    }
}
