use game::Side;
use serde::{Deserialize, Serialize};

use crate::{Act, Clocks, MatchSetup, Offer, Reason, Seat, Seats, Words};

/// Where a match stands at a moment, beside what its line shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MatchState {
    /// How far it has come.
    pub stage: Stage,
    /// Who has to act, and how; null unless the match is under way.
    pub due: Option<Due>,
    /// Who sits where now.
    pub seats: Seats,
    /// Whether they sit otherwise than they were named in the setup.
    pub exchanged: bool,
    /// The offer that waits for an answer.
    pub offer: Option<OpenOffer>,
    /// What each side may do now beside playing a move.
    pub rights: Rights,
    /// The clocks; null in a match without.
    pub clocks: Option<Clocks>,
    /// Whether attempting an illegal move loses at once.
    pub illegal_move_loses: bool,
    /// How the match ended.
    pub result: Option<MatchResult>,
    /// How games ended that were replayed, oldest first.
    pub replayed: Vec<MatchResult>,
    /// The match that follows, once both want one.
    pub rematch: Option<MatchSetup>,
    /// How many events the match has.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub events: usize,
    /// How many events its present game has.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub line_events: usize,
}

/// How far a match has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It is to be thrown who takes which side.
    Prelude,
    /// A game is under way.
    Playing,
    /// A drawn game is to be replayed.
    Interval,
    /// It goes on another time.
    Adjourned,
    /// It is over.
    Over,
}

/// Who has to act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Due {
    /// Which side.
    pub side: Side,
    /// Who sits there.
    pub seat: Seat,
    /// What it has to do.
    pub task: Task,
}

/// What a side has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Choose a move.
    Move,
    /// Throw: what falls decides how the game goes on, or who takes which side.
    Throw,
}

/// An offer that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenOffer {
    /// Who made it; the other side answers.
    pub side: Side,
    /// What it is.
    pub offer: Offer,
}

/// What each side may do now beside playing a move: ready to be sent.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rights {
    /// The first side.
    pub first: Vec<Act>,
    /// The second side.
    pub second: Vec<Act>,
}

impl Rights {
    /// What a side may do.
    pub fn of(&self, side: Side) -> &[Act] {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

/// How a match, or a game of it, ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MatchResult {
    /// The winner, by the side that it had; null after a draw or if the match was called off.
    pub winner: Option<Side>,
    /// The rule that ended it; `aborted` if it was called off.
    pub by: String,
    /// The name of that rule.
    #[cfg_attr(feature = "typescript", ts(as = "game::Text"))]
    pub name: Words,
    /// Why, where a move lost.
    pub reason: Option<Reason>,
    /// What was counted, where that decided it; `{first}` and `{second}` stand for the players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable, as = "Option<game::Text>"))]
    pub count: Option<Words>,
}
