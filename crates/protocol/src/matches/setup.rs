use std::collections::BTreeMap;

use game::Side;
use serde::{Deserialize, Serialize};

use crate::ClockSpec;

/// What two players agreed on before they sat down: everything from which a match follows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MatchSetup {
    /// Id of the game.
    pub game: String,
    /// Name of a set of rules; the default ones if absent.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub preset: Option<String>,
    /// Rule options on top of the set.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub options: BTreeMap<String, String>,
    /// The position to begin from; the usual one if absent.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub start: Option<String>,
    /// Who plays.
    pub seats: Seats,
    /// How much time they have; as much as they like if absent.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<ClockSpec>"))]
    pub clock: ClockSpec,
    /// Whether the game's prelude decides who takes which side; the stronger by `ratings` throws, between equals whoever is
    /// named first.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub by_lot: bool,
    /// Whether turns may be taken back where the other side agrees; they may if absent.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub take_backs: bool,
    /// How strong both are, in the order of the seats, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub ratings: Option<[u32; 2]>,
}

fn yes() -> bool {
    true
}

/// Who sits on which side.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Seats {
    /// The first side.
    pub first: Seat,
    /// The second side.
    pub second: Seat,
}

impl Seats {
    /// Who sits on a side.
    pub const fn of(&self, side: Side) -> &Seat {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }

    /// The same players with their sides exchanged.
    #[must_use]
    pub fn exchanged(&self) -> Seats {
        Seats { first: self.second.clone(), second: self.first.clone() }
    }
}

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Seat {
    /// Somebody who decides and answers offers.
    Person,
    /// Our engine.
    Engine {
        /// How strong it plays; as strong as it can if null.
        level: Option<u8>,
    },
    /// Another program.
    Program {
        /// What it is called.
        name: String,
    },
}
