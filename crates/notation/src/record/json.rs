//! The record as JSON, one document; `docs/record.schema.json` is its published schema.

use std::{borrow::Cow, collections::BTreeMap};

use game::{BySide, Side};
use serde::{Deserialize, Serialize};

use super::{Act, Clock, End, EngineValue, Node, Record, Shape, Start, Variation};
use crate::{Problem, outline::misread};

/// The version of the form of records that this program writes.
pub const VERSION: u32 = 1;

/// The published JSON Schema of that version.
pub const SCHEMA: &str = include_str!("../../../../docs/record.schema.json");

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Document<'a> {
    ranka: u32,
    game: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    preset: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Names::is_empty")]
    players: Names<'a>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    site: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    started: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opening: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time_limit: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
    #[serde(default, skip_serializing_if = "is_empty")]
    headers: Cow<'a, [(String, String)]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Beginning<'a>>,
    #[serde(default, skip_serializing_if = "is_empty")]
    comments: Cow<'a, [String]>,
    #[serde(default)]
    moves: Vec<Happening<'a>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Aside<'a>>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Names<'a> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    second: Option<Cow<'a, str>>,
}

impl Names<'_> {
    fn is_empty(&self) -> bool {
        self.first.is_none() && self.second.is_none()
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Beginning<'a> {
    Setup(Cow<'a, str>),
    Position(Cow<'a, str>),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Aside<'a> {
    line: usize,
    at: usize,
    moves: Vec<Happening<'a>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Happening<'a> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<Ended<'a>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    used: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    total: Option<u64>,
    #[serde(default, skip_serializing_if = "is_empty")]
    comments: Cow<'a, [String]>,
    #[serde(default, skip_serializing_if = "is_empty")]
    shapes: Cow<'a, [Shape]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    value: Option<Cow<'a, EngineValue>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bookmark: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "is_off")]
    guessed: bool,
    #[serde(default, skip_serializing_if = "is_off")]
    illegal: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ended<'a> {
    by: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<Side>,
}

#[expect(clippy::ptr_arg, reason = "serde passes references to what there is")]
fn is_empty<T: Clone>(list: &Cow<'_, [T]>) -> bool {
    list.is_empty()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_off(flag: &bool) -> bool {
    !*flag
}

fn happening(node: &Node) -> Happening<'_> {
    Happening {
        event: node.act.event().map(Cow::Borrowed),
        end: match &node.act {
            Act::End(end) => Some(Ended { by: Cow::Borrowed(&end.by), winner: end.winner }),
            Act::Event(_) => None,
        },
        used: node.used,
        total: node.total,
        comments: Cow::Borrowed(&node.comments),
        shapes: Cow::Borrowed(&node.shapes),
        value: node.value.as_deref().map(Cow::Borrowed),
        bookmark: node.bookmark.as_deref().map(Cow::Borrowed),
        guessed: node.guessed,
        illegal: node.illegal,
    }
}

pub(super) fn node(read: Happening<'_>) -> Result<Node, String> {
    let act = match (read.event, read.end) {
        (Some(event), None) => Act::Event(event.into()),
        (None, Some(end)) => Act::End(End::new(end.by.into_owned(), end.winner)),
        _ => return Err("a move has either `event` or `end`".to_owned()),
    };
    Ok(Node {
        act,
        used: read.used,
        total: read.total,
        comments: read.comments.into_owned(),
        shapes: read.shapes.into_owned(),
        value: read.value.map(|value| Box::new(value.into_owned())),
        bookmark: read.bookmark.map(Into::into),
        guessed: read.guessed,
        illegal: read.illegal,
    })
}

fn document(record: &Record) -> Document<'_> {
    fn borrowed(text: Option<&String>) -> Option<Cow<'_, str>> {
        text.map(|text| Cow::Borrowed(text.as_str()))
    }
    Document {
        ranka: VERSION,
        game: Cow::Borrowed(&record.game),
        preset: borrowed(record.preset.as_ref()),
        options: record.options.iter().map(|(name, value)| (name.into(), value.into())).collect(),
        players: Names {
            first: borrowed(record.players[Side::First].as_ref()),
            second: borrowed(record.players[Side::Second].as_ref()),
        },
        event: borrowed(record.event.as_ref()),
        site: borrowed(record.site.as_ref()),
        started: borrowed(record.started.as_ref()),
        ended: borrowed(record.ended.as_ref()),
        opening: borrowed(record.opening.as_ref()),
        time_limit: borrowed(record.time_limit.as_ref()),
        clock: record.clock,
        headers: Cow::Borrowed(&record.headers),
        start: match &record.start {
            Start::Usual => None,
            Start::Setup(id) => Some(Beginning::Setup(id.into())),
            Start::Position(text) => Some(Beginning::Position(text.into())),
        },
        comments: Cow::Borrowed(&record.comments),
        moves: record.moves.iter().map(happening).collect(),
        variations: record
            .variations
            .iter()
            .map(|aside| Aside {
                line: aside.line,
                at: aside.at,
                moves: aside.moves.iter().map(happening).collect(),
            })
            .collect(),
    }
}

pub(super) fn record(read: Document<'_>) -> Result<Record, String> {
    if read.ranka != VERSION {
        return Err(format!(
            "version {} of the record is not known; this program reads {VERSION}",
            read.ranka
        ));
    }
    let owned = |text: Option<Cow<'_, str>>| text.map(Cow::into_owned);
    let nodes = |list: Vec<Happening<'_>>| list.into_iter().map(node).collect::<Result<Vec<Node>, String>>();
    let variation =
        |aside: Aside<'_>| Ok(Variation { line: aside.line, at: aside.at, moves: nodes(aside.moves)? });
    let mut record = Record {
        game: read.game.into_owned(),
        preset: owned(read.preset),
        options: read
            .options
            .into_iter()
            .map(|(name, value)| (name.into_owned(), value.into_owned()))
            .collect(),
        players: BySide::new(owned(read.players.first), owned(read.players.second)),
        event: owned(read.event),
        site: owned(read.site),
        started: owned(read.started),
        ended: owned(read.ended),
        opening: owned(read.opening),
        time_limit: owned(read.time_limit),
        clock: read.clock,
        headers: read.headers.into_owned(),
        start: match read.start {
            None => Start::Usual,
            Some(Beginning::Setup(id)) => Start::Setup(id.into_owned()),
            Some(Beginning::Position(text)) => Start::Position(text.into_owned()),
        },
        comments: read.comments.into_owned(),
        moves: nodes(read.moves)?,
        variations: read.variations.into_iter().map(variation).collect::<Result<_, String>>()?,
    };
    if let Some(index) = record.misplaced() {
        return Err(format!("variation {} leaves no line before it", index + 1));
    }
    record.arrange();
    Ok(record)
}

impl Record {
    /// The record as one line of JSON.
    ///
    /// # Panics
    /// Never: a record can always be written.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&document(self)).expect("a record as JSON")
    }

    /// Reads a record; every event is taken as it is.
    ///
    /// # Errors
    /// If it is no record of this version: where, and why.
    pub fn from_json(text: &str) -> Result<Record, Problem> {
        let read: Document<'_> = serde_json::from_str(text).map_err(|error| misread(text, &error))?;
        record(read).map_err(|message| Problem::new(1, 1, message))
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        record(Document::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}
