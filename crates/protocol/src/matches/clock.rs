use game::Side;
use serde::{Deserialize, Serialize};

/// How much time the players have. Every time is in milliseconds unless it says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockSpec {
    /// As much as they like.
    #[default]
    None,
    /// So much for the whole game (切れ負け).
    SuddenDeath {
        /// For all moves.
        millis: u64,
    },
    /// So much, and more with every turn.
    Fischer {
        /// At the beginning.
        millis: u64,
        /// Added when a turn is complete.
        increment: u64,
    },
    /// So much, and then periods of which one is lost by each that passes within a turn (秒読み).
    Byoyomi {
        /// Before the first period; may be 0.
        millis: u64,
        /// Length of a period.
        period: u64,
        /// How many there are.
        periods: u32,
    },
    /// So many days for every turn, as by letter.
    Days {
        /// For a turn.
        days: u32,
    },
}

/// Both clocks at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clocks {
    /// The first side's.
    pub first: ClockView,
    /// The second side's.
    pub second: ClockView,
    /// Whose runs; null while both stand.
    pub running: Option<Side>,
    /// The moment.
    pub at: u64,
}

/// What one clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockView {
    /// What is left before the first period.
    pub millis: u64,
    /// What is left of the present period, whole while there is other time; null where there are no periods.
    pub period: Option<u64>,
    /// How many periods are left, the present one included.
    pub periods: u32,
}
