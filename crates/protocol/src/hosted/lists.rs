use game::Side;
use serde::{Deserialize, Serialize};

use crate::{MatchResult, MatchSetup, Person, RatingRange};

/// Whoever asks, as the server knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Me {
    /// Null for somebody who has done nothing yet for which a name is needed.
    pub person: Option<Person>,
}

/// Asks to be called otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new name.
    pub name: String,
}

/// The matches that somebody may be interested in, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HostedMatches {
    /// Listed ones of others that wait for an opponent.
    pub open: Vec<HostedRow>,
    /// Those of whoever asks.
    pub mine: Vec<HostedRow>,
    /// Listed ones of others that are being played.
    pub live: Vec<HostedRow>,
}

/// One match in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HostedRow {
    /// What it is called in addresses.
    pub key: String,
    /// What was agreed on.
    pub setup: MatchSetup,
    /// Whether its result changes the ratings of both.
    #[serde(default)]
    pub rated: bool,
    /// Whom it is for; everybody if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub range: Option<RatingRange>,
    /// Who sits on the seat that the setup names first.
    pub first: Option<Person>,
    /// Who sits on the other one.
    pub second: Option<Person>,
    /// The seat that has to act, as the setup names them; null while nobody has to.
    pub due: Option<Side>,
    /// How many entries its log has.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: usize,
    /// When it changed last, in milliseconds since 1970.
    pub changed: u64,
    /// How it ended.
    pub result: Option<MatchResult>,
}
