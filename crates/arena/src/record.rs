use game::{Outcome, Side};

use crate::{Failure, Thought};

/// A finished game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// Its number in the match, from 0.
    pub number: usize,
    /// Whether the first player had the second side.
    pub swapped: bool,
    /// The position in which it began.
    pub start: String,
    /// How many of the events are the opening that was given.
    pub opening: usize,
    /// Everything that happened.
    pub events: Vec<String>,
    /// How the players came to their decisions, in order.
    pub decisions: Vec<Decision>,
    /// How it ended.
    pub end: GameEnd,
}

impl GameRecord {
    /// Half points of the first player: 0, 1 or 2.
    pub fn points(&self) -> u32 {
        let mine = if self.swapped { Side::Second } else { Side::First };
        self.end.winner().map_or(1, |winner| if winner == mine { 2 } else { 0 })
    }
}

/// How a player came to a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// Whose it was.
    pub side: Side,
    /// How many events came before it.
    pub after: usize,
    /// How long it took, in milliseconds.
    pub millis: u64,
    /// What the player tells of its thoughts.
    pub thought: Option<Thought>,
}

/// How a game of a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameEnd {
    /// By the rules.
    Rules(Outcome),
    /// A player failed; the other one wins.
    Failed(Side, Failure),
    /// It took too long and counts as drawn.
    BrokenOff,
}

impl GameEnd {
    /// The winner, or `None` after a draw.
    pub fn winner(&self) -> Option<Side> {
        match self {
            GameEnd::Rules(outcome) => outcome.winner(),
            GameEnd::Failed(side, _) => Some(!*side),
            GameEnd::BrokenOff => None,
        }
    }
}

impl std::fmt::Display for GameEnd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            GameEnd::Rules(outcome) => write!(f, "{outcome}"),
            GameEnd::Failed(side, failure) => write!(f, "{} {failure}", side.id()),
            GameEnd::BrokenOff => f.write_str("broken off"),
        }
    }
}
