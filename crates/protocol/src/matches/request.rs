use game::Lang;
use serde::{Deserialize, Serialize};

use crate::{Command, LineReply, MatchEvent, MatchId, MatchSetup, MatchState, Reason};

/// How a client says which match it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MatchRef {
    /// By everything it follows from.
    Whole(MatchId),
    /// By the token of an earlier reply; whoever answers may have forgotten it (`unknown_token`).
    Known {
        /// The token.
        token: String,
    },
    /// By the token of an earlier reply and what has happened since, which somebody else has decided.
    Later {
        /// The token.
        token: String,
        /// What happened since, oldest first.
        events: Vec<MatchEvent>,
    },
    /// The match that goes on from a line, as if it had been played without clocks.
    Line {
        /// What is agreed on.
        setup: MatchSetup,
        /// The events of the line.
        events: Vec<String>,
    },
}

/// Asks where a match stands, or what comes of a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MatchRequest {
    /// Which match.
    #[serde(rename = "match")]
    pub which: MatchRef,
    /// What a side wants to do; nothing if absent.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub command: Option<Command>,
    /// The moment, in milliseconds since whatever moment the match counts from.
    pub now: u64,
    /// 32 random bits, for what falls.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub roll: u32,
    /// The language of the reply.
    pub lang: Lang,
    /// The client knows the line of the match as it was after so many events, and wants to hear only what is new.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub since: Option<usize>,
    /// The client keeps the trees of clicks as they were after so many events, and can be told how another one differs.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Array<number>"))]
    pub trees: Vec<usize>,
}

/// Asks the engine that is due for its move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MatchAnswerRequest {
    /// Which match.
    #[serde(rename = "match")]
    pub which: MatchRef,
    /// The moment at which it begins to think.
    pub now: u64,
    /// What a weak level sees wrongly: with the same seed it plays the same again.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seed: Option<u32>,
    /// The language of the reply.
    pub lang: Lang,
    /// The client knows the line of the match as it was after so many events, and wants to hear only what is new.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub since: Option<usize>,
    /// The client keeps the trees of clicks as they were after so many events, and can be told how another one differs.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Array<number>"))]
    pub trees: Vec<usize>,
}

/// Where a match stands, with what came of a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MatchReply {
    /// It happened.
    Done {
        /// Names the match in later requests.
        token: String,
        /// What happened: to be added to the events that the client keeps. For a match that goes on from a line, all.
        events: Vec<MatchEvent>,
        /// Where the match stands.
        #[serde(rename = "match")]
        state: Box<MatchState>,
        /// Its line.
        line: LineReply,
    },
    /// A rule of the game or of the conduct of a match is against it.
    Refused {
        /// Which one, and why.
        reason: Reason,
    },
}
