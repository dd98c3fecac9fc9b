use game::Side;
use serde::{Deserialize, Serialize};

use crate::{Assessment, MatchSetup, Offer, Reason};

/// A match, named by everything it follows from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MatchId {
    /// What was agreed before.
    pub setup: MatchSetup,
    /// What happened since, oldest first.
    #[serde(default)]
    pub events: Vec<MatchEvent>,
}

/// Something that happened in a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MatchEvent {
    /// When, in milliseconds since whatever moment the match counts from.
    pub at: u64,
    /// What.
    pub what: Happening,
}

/// What happened.
///
/// `spent` is the time since the side to act became so, in milliseconds; its clock is charged for it if it runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Happening {
    /// The prelude fell.
    Lot {
        /// Its text.
        text: String,
        /// The side that the thrower takes; null if it is thrown again.
        thrower: Option<Side>,
    },
    /// The side to act played a move.
    Moved {
        /// Its text.
        text: String,
        /// The time it took.
        spent: u64,
        /// What an engine thought of the position, for its own side.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        score: Option<Assessment>,
    },
    /// A chance outcome fell.
    Fell {
        /// Its text.
        text: String,
        /// The time until it was thrown.
        spent: u64,
    },
    /// The side to act attempted an illegal move where that loses.
    Illegal {
        /// What it attempted.
        text: String,
        /// The time it took.
        spent: u64,
        /// The rule that forbids it.
        reason: Reason,
    },
    /// A claim was settled, after the other side agreed where that is needed.
    Claimed {
        /// Whose claim it was.
        side: Side,
        /// Its text.
        claim: String,
    },
    /// A side proposed something.
    Offered {
        /// Which side.
        side: Side,
        /// What.
        offer: Offer,
    },
    /// The open offer was answered; what was agreed on follows.
    Answered {
        /// Whether it was accepted.
        yes: bool,
    },
    /// The open offer was taken back.
    Withdrawn,
    /// What happened in the game was taken back.
    TakenBack {
        /// How many events of the game remain.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: usize,
        /// The time that the side to act had thought.
        spent: u64,
    },
    /// The clocks were stopped, to go on another time.
    Adjourned {
        /// The time that the side to act had thought.
        spent: u64,
    },
    /// The match went on.
    Resumed,
    /// The next game began with sides exchanged, where the rules replay a draw.
    Continued,
    /// A side's time was over.
    Flagged {
        /// Which side's.
        side: Side,
    },
    /// Time passed in which nobody could act, since whoever keeps the match was away: no clock is charged for it.
    Excused {
        /// How long.
        millis: u64,
    },
    /// A side had left for so long that the other ended the match.
    Left {
        /// Which side had left.
        side: Side,
        /// Whether as a draw; else that side lost.
        draw: bool,
    },
    /// The match was called off.
    Aborted {
        /// By which side.
        side: Side,
    },
    /// Another match was agreed on.
    Rematched,
}
