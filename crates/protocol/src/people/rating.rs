use serde::{Deserialize, Serialize};

/// How fast a match is played: ratings are kept for each class apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ClockClass {
    /// Minutes.
    Blitz,
    /// Up to a quarter of an hour or so for each.
    Rapid,
    /// Longer.
    Slow,
    /// Days a turn.
    Days,
}

impl ClockClass {
    /// All of them, the fastest first.
    pub const ALL: [ClockClass; 4] =
        [ClockClass::Blitz, ClockClass::Rapid, ClockClass::Slow, ClockClass::Days];

    /// Its word in addresses and databases.
    pub const fn word(self) -> &'static str {
        match self {
            ClockClass::Blitz => "blitz",
            ClockClass::Rapid => "rapid",
            ClockClass::Slow => "slow",
            ClockClass::Days => "days",
        }
    }

    /// The class of a word.
    ///
    /// ```
    /// use protocol::ClockClass;
    /// assert!(ClockClass::ALL.into_iter().all(|class| ClockClass::of_word(class.word()) == Some(class)));
    /// assert_eq!(ClockClass::of_word("eternal"), None);
    /// ```
    pub fn of_word(word: &str) -> Option<ClockClass> {
        ClockClass::ALL.into_iter().find(|class| class.word() == word)
    }
}

/// How strong somebody is at a game and class of clocks (Glicko-2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingView {
    /// Id of the game.
    pub game: String,
    /// The class.
    pub class: ClockClass,
    /// The number.
    pub rating: i32,
    /// How uncertain it is: with nineteen in twenty the true one is within twice as much.
    pub deviation: u32,
    /// Whether it is too uncertain to be compared.
    pub provisional: bool,
    /// After how many matches.
    pub games: u64,
    /// What the last matches made of it, the oldest of them first.
    pub points: Vec<RatingPoint>,
}

/// A rating after a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingPoint {
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The number.
    pub rating: i32,
    /// The match.
    pub key: String,
}
