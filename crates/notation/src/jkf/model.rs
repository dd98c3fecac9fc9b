//! The format as it is.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Document {
    #[serde(default)]
    pub(super) header: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) initial: Option<Initial>,
    pub(super) moves: Vec<Entry>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Initial {
    pub(super) preset: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) data: Option<Data>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Data {
    #[serde(default)]
    pub(super) color: u8,
    /// By file, then rank, both from 1.
    pub(super) board: Vec<Vec<Piece>>,
    #[serde(default)]
    pub(super) hands: Vec<BTreeMap<String, u8>>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Piece {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) color: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) kind: Option<String>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) comments: Option<Vec<String>>,
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) mv: Option<Moved>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) time: Option<Times>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) special: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) forks: Option<Vec<Vec<Entry>>>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Moved {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) color: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<Spot>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<Spot>,
    #[serde(default)]
    pub(super) piece: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) same: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) promote: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) capture: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) relative: Option<String>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Spot {
    pub(super) x: u8,
    pub(super) y: u8,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Times {
    pub(super) now: Span,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) total: Option<Span>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Span {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) h: Option<u64>,
    #[serde(default)]
    pub(super) m: u64,
    #[serde(default)]
    pub(super) s: u64,
}

impl Span {
    pub(super) fn millis(self) -> u64 {
        let hours = self.h.unwrap_or_default().saturating_mul(3600);
        let seconds = hours.saturating_add(self.m.saturating_mul(60)).saturating_add(self.s);
        seconds.saturating_mul(1000)
    }
}
