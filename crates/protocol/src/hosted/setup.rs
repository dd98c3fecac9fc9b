use game::Side;
use serde::{Deserialize, Serialize};

use crate::{Act, Entry, MatchSetup, RatingRange, Reason};

/// Asks a server to keep a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HostRequest {
    /// What is agreed on. One seat at least is for a person or a program; an engine of the server's own plays where one is named.
    pub setup: MatchSetup,
    /// Where whoever asks sits down; the server draws a lot if null.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub seat: Option<Side>,
    /// Whether everybody sees it in the list of matches that wait for an opponent; else whoever has the link.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub listed: bool,
    /// Whether its result changes the ratings of both: between accounts only, with a clock, by the rules of a preset as they are, from
    /// the usual position and without taking back.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// How many points whoever sits down may be rated above or below whoever asks; anybody if null.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub within: Option<u32>,
}

/// What never changes in a hosted match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HostedSetup {
    /// What was agreed on.
    pub setup: MatchSetup,
    /// Whether it stands in the list of matches that wait for an opponent.
    pub listed: bool,
    /// Whether its result changes the ratings of both.
    #[serde(default)]
    pub rated: bool,
    /// Whom the free seat is for; everybody if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub range: Option<RatingRange>,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// SHA-256, in hexadecimal digits, of the secret from which everything follows that the server throws.
    pub commitment: String,
}

/// A hosted match, as somebody sees it who comes to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HostedMatch {
    /// What it is called in addresses.
    pub key: String,
    /// What never changes.
    #[serde(flatten)]
    pub hosted: HostedSetup,
    /// Its log so far.
    pub entries: Vec<Entry>,
    /// The seat of whoever asked, as the setup names them; null for everybody else.
    pub you: Option<Side>,
    /// The secret, in hexadecimal digits, once the match is over: then everybody can check what was thrown.
    pub secret: Option<String>,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
}

/// Does something in a hosted match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    /// How many entries whoever acts knows. What is done on the board, or answers an offer, is refused if there are more.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: usize,
    /// What to do.
    pub act: Act,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ActReply {
    /// It happened and is kept.
    Done {
        /// How many entries there are now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: usize,
    },
    /// A rule of the game or of the conduct of a match is against it.
    Refused {
        /// Which one, and why.
        reason: Reason,
    },
}
