use std::ops::Not;

use serde::{Deserialize, Serialize};

/// One of the two players: who moves first in an even game (先手) and who replies (後手).
///
/// ```
/// use game::Side;
/// assert_eq!(!Side::First, Side::Second);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Sits at the bottom of the board.
    First,
    /// Sits at the top of the board.
    Second,
}

impl Side {
    /// Both sides, in order.
    pub const ALL: [Side; 2] = [Side::First, Side::Second];

    /// 0 or 1, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What stands for the name of the side's player in a sentence made by a game: `{first}` or `{second}`.
    pub const fn place(self) -> &'static str {
        match self {
            Side::First => "{first}",
            Side::Second => "{second}",
        }
    }

    /// `first` or `second`, as in machine-readable output.
    pub const fn id(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}
