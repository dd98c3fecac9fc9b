use serde::Serialize;

use crate::{Deed, Text, Words};

/// A chance event that is due, told to people.
///
/// Sentences may hold `{first}` and `{second}`, which stand for the names of the two players
/// ([`Side::place`](crate::Side::place)).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChanceView {
    /// What is thrown, as a heading.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub name: Text,
    /// What the thrower does, short enough for a button.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub act: Text,
    /// What it is for and what it takes, in one sentence.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub purpose: Words,
    /// How often it succeeds; `None` if it cannot fail.
    pub odds: Option<Odds>,
    /// Everything that may fall.
    pub cases: Vec<ChanceCase>,
}

/// So many ways out of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Odds {
    /// Ways that suffice.
    pub good: u32,
    /// All ways.
    pub all: u32,
}

/// One thing that may fall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChanceCase {
    /// The text of the event.
    pub text: String,
    /// How likely it is, against the sum of all weights.
    pub weight: u32,
    /// What it is called.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub name: Words,
    /// How it lies there, if it can be drawn.
    pub thrown: Option<Thrown>,
    /// Whether it suffices for what was intended.
    pub suffices: bool,
}

/// Two-sided things that were thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Thrown {
    /// How many lie face up.
    pub up: u8,
    /// How many there are.
    pub of: u8,
    /// What they are.
    pub shape: ThrownShape,
}

/// What is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ThrownShape {
    /// Sticks with two faces.
    Stick,
    /// Pieces of the game with two faces.
    Piece,
}

/// What fell, told to people. Sentences as in [`ChanceView`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fallen {
    /// In a few words, for a list of moves.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub label: Words,
    /// As a sentence.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub sentence: Words,
    /// How it lies there, if it can be drawn.
    pub thrown: Option<Thrown>,
    /// Whether it says who goes on, and not how a turn goes on: a new turn begins after it.
    pub opens_turn: bool,
    /// What it does on the board.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub deed: Deed,
}

impl Fallen {
    /// An outcome of which there is no more to say than its text.
    pub fn plain(text: &str) -> Fallen {
        let words = Words::from_each(|_| text.to_owned());
        Fallen {
            label: words.clone(),
            sentence: words,
            thrown: None,
            opens_turn: false,
            deed: Deed::default(),
        }
    }
}
