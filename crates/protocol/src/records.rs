use std::collections::BTreeMap;

use game::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::LineId;

/// Asks what a text has recorded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ReadRecordRequest {
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
}

/// What a text has recorded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReadRecordReply {
    /// The format that the text is in.
    pub format: String,
    /// The games, in their order.
    pub records: Vec<FoundRecord>,
    /// What was not understood; everything before it is kept.
    pub problems: Vec<RecordProblem>,
}

/// A game in a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FoundRecord {
    /// The own record, as its published schema has it.
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in string]: unknown }"))]
    pub record: Value,
    /// Where it begins, without events.
    pub line: LineId,
    /// The names of the reasons for which its lines end, as far as they are known.
    pub ends: BTreeMap<String, String>,
}

/// Something in a text that was not understood.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordProblem {
    /// In which of the records that were found, from 0; null where nothing of a game was kept.
    pub record: Option<usize>,
    /// The line of the text, from 1.
    pub line: usize,
    /// The character within it, from 1.
    pub column: usize,
    /// What is wrong there, in English.
    pub message: String,
}

/// Asks for a record in a format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WriteRecordRequest {
    /// The own record.
    #[cfg_attr(feature = "typescript", ts(type = "{ [key in string]: unknown }"))]
    pub record: Value,
    /// The format, by its id.
    pub format: String,
    /// The language of what is told beside the text.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Lang>"))]
    pub lang: Lang,
}

/// A record in a format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WriteRecordReply {
    /// The text.
    pub text: String,
    /// What the format has no words for.
    pub left_out: Vec<String>,
    /// What the name of a file in UTF-8 ends with.
    pub file: String,
}

/// The formats of records.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordFormats {
    /// All of them.
    pub formats: Vec<RecordFormat>,
}

/// A format of records.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordFormat {
    /// Its id.
    pub id: String,
    /// What names of its files end with.
    pub files: Vec<String>,
    /// The games that it has words for.
    pub games: Vec<String>,
}
