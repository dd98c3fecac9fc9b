use serde::{Deserialize, Serialize};

use crate::{ClockClass, HostedRow, Person, RatingView, Relation};

/// Somebody, as everybody may see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Profile {
    /// Who.
    pub person: Person,
    /// When the account was made, in milliseconds since 1970; null for guests.
    pub made: Option<u64>,
    /// Whether the account is closed or deleted.
    pub closed: bool,
    /// How strong they are, by game and class of clocks.
    pub ratings: Vec<RatingView>,
    /// Finished matches that were listed or rated, the last one first; `before` asks for older ones.
    pub matches: Vec<HostedRow>,
    /// What whoever asks thinks of them.
    pub relation: Relation,
}

/// The strongest at a game and class of clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leaders {
    /// Id of the game.
    pub game: String,
    /// The class.
    pub class: ClockClass,
    /// They, the strongest first.
    pub rows: Vec<Leader>,
}

/// One of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leader {
    /// Who.
    pub person: Person,
    /// How strong.
    pub rating: i32,
    /// How uncertain that is.
    pub deviation: u32,
    /// After how many matches.
    pub games: u64,
}

/// Both at a match, with what belongs to them and not to the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MatchPeople {
    /// Whoever sits on the seat that the setup names first.
    pub first: Option<SeatedPerson>,
    /// Whoever sits on the other one.
    pub second: Option<SeatedPerson>,
}

/// Somebody at a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatedPerson {
    /// Who, by the present name.
    pub person: Person,
    /// Whether they have an account.
    pub account: bool,
    /// How strong they are at this game and class of clocks, without its past.
    pub rating: Option<RatingView>,
    /// What the match did to that, once it has counted.
    pub change: Option<i32>,
    /// What whoever asks thinks of them.
    pub relation: Relation,
}
