use std::convert::Infallible;

use serde::Serialize;

use crate::{Side, Text, Thrown};

/// The chance type of a game without chance: it has no values, so that branch compiles away.
pub type NoChance = Infallible;

/// A chance event before the game that decides who takes which side (振り駒 and the like).
///
/// It belongs to the meeting of two people, not to the position: the board is the same whatever falls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prelude {
    /// What is thrown.
    pub name: Text,
    /// How it is done, in one sentence.
    pub summary: Text,
    /// Section of the rules.
    pub section: &'static str,
    /// Everything that may fall.
    pub outcomes: Vec<PreludeOutcome>,
}

/// One way the prelude may fall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PreludeOutcome {
    /// The text that records it.
    pub text: String,
    /// How likely it is, against the sum of all weights.
    pub weight: u32,
    /// The side that the thrower takes; `None` means: throw again.
    pub thrower: Option<Side>,
    /// How it lies there, as far as it can be drawn: what the thrower threw, then what the other one did.
    pub thrown: Vec<Thrown>,
}
