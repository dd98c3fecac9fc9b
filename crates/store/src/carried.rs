//! What a store keeps of people, as one store tells it to another.

use protocol::{ChatRoom, Relation};
use serde::{Deserialize, Serialize};

/// An account with what opens it: who reads this can try passwords, as if they had the store.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedAccount {
    /// The id of its person.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// The name as names are compared.
    pub folded: String,
    /// The hash of the password; empty once the account is deleted.
    pub password: String,
    /// Digests of the recovery codes that are left.
    pub codes: Vec<String>,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// When it changed last.
    pub changed: u64,
    /// When it was closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<u64>,
}

/// A hash is nobody's business, not even a log's.
impl std::fmt::Debug for CarriedAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CarriedAccount").field("id", &self.id).finish_non_exhaustive()
    }
}

/// A rating of somebody with its history.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedRating {
    /// Whose.
    pub person: String,
    /// At which game.
    pub game: String,
    /// At which class of clocks.
    pub class: String,
    /// The number itself.
    #[serde(with = "exact")]
    pub rating: f64,
    /// How uncertain it is.
    #[serde(with = "exact")]
    pub deviation: f64,
    /// How much it is expected to change.
    #[serde(with = "exact")]
    pub volatility: f64,
    /// After how many matches.
    pub games: u64,
    /// When it changed last, in milliseconds since 1970.
    pub changed: u64,
    /// What each match made of it.
    pub points: Vec<CarriedPoint>,
}

/// What a match made of a rating.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedPoint {
    /// After how many matches it was played.
    pub number: u64,
    /// Which match.
    pub key: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Before it.
    #[serde(with = "exact")]
    pub before: f64,
    /// After it.
    #[serde(with = "exact")]
    pub rating: f64,
}

/// A line of a chat; without words once its author is gone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedLine {
    /// The match.
    pub key: String,
    /// Its number there.
    pub number: u64,
    /// Who hears it.
    pub room: ChatRoom,
    /// Who said it.
    pub person: String,
    /// What it says.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What somebody thinks of another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedRelation {
    /// Who.
    pub person: String,
    /// Of whom.
    pub other: String,
    /// What.
    pub relation: Relation,
}

/// A report of a line of a chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarriedReport {
    /// The match.
    pub key: String,
    /// The number of the line.
    pub line: u64,
    /// Who reported it.
    pub reporter: String,
    /// Why.
    pub reason: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// When the host was done with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled: Option<u64>,
}

/// Whether a match changes ratings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counting {
    /// It does not.
    Void,
    /// It will once it is over.
    Open,
    /// It has.
    Done,
}

impl Counting {
    pub(crate) const fn number(self) -> i64 {
        match self {
            Counting::Void => 0,
            Counting::Open => 1,
            Counting::Done => 2,
        }
    }

    pub(crate) const fn of(number: i64) -> Counting {
        match number {
            0 => Counting::Void,
            1 => Counting::Open,
            _ => Counting::Done,
        }
    }
}

/// Numbers as text: whoever reads numbers of JSON may miss the last bit of them, and ratings go on from what they were.
mod exact {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub(super) fn serialize<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
        let text = String::deserialize(from)?;
        let number = text.parse().ok().filter(|number: &f64| number.is_finite());
        number.ok_or_else(|| Error::custom("not a number"))
    }
}
