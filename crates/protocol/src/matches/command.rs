use game::Side;
use serde::{Deserialize, Serialize};

use crate::Assessment;

/// What a side wants to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Who wants it, by the side that it has at the moment.
    pub side: Side,
    /// What it is.
    pub act: Act,
}

/// Something to do in a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Play a move by its text.
    Play {
        /// The move.
        text: String,
        /// What an engine thinks of the position, for its own side.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        score: Option<Assessment>,
    },
    /// Play a move by its clicks.
    Walk {
        /// The waypoints, as in a tree of clicks.
        path: Vec<String>,
    },
    /// Let chance fall: in the game, or before it to decide who takes which side.
    Throw,
    /// Make a claim that needs nobody's consent: resign, declare.
    Claim {
        /// Its text.
        claim: String,
    },
    /// Propose something to which the other side must agree.
    Offer {
        /// What.
        offer: Offer,
    },
    /// Answer the other side's offer.
    Answer {
        /// Whether to accept it.
        yes: bool,
    },
    /// Take the own offer back before it is answered.
    Withdraw,
    /// Point out that the time of the side to act is over.
    Flag,
    /// Call the match off before both sides have moved.
    Abort,
    /// Begin the next game, where the rules replay a draw.
    Continue,
    /// End the match since the other side has left; whoever keeps the match knows whether and since when.
    ClaimLeft {
        /// Whether as a draw; else as a win.
        draw: bool,
    },
}

/// Something to which the other side must agree.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Offer {
    /// A claim of the game: a draw, an impasse.
    Claim {
        /// Its text.
        claim: String,
    },
    /// Take the last own turn back, with everything that followed.
    TakeBack,
    /// Stop the clocks and go on another time.
    Adjourn,
    /// Go on with an adjourned match.
    Resume,
    /// Another match with sides exchanged.
    Rematch,
}
