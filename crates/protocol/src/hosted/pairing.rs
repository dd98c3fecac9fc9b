use serde::{Deserialize, Serialize};

use crate::MatchSetup;

/// The ratings that whoever sits down may have, both ends among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RatingRange {
    /// The lowest.
    pub low: i32,
    /// The highest.
    pub high: i32,
}

impl RatingRange {
    /// So many points on both sides of a rating.
    ///
    /// ```
    /// use protocol::RatingRange;
    /// let range = RatingRange::around(1500, 200);
    /// assert_eq!(range, RatingRange { low: 1300, high: 1700 });
    /// assert!(range.holds(1700) && !range.holds(1701));
    /// ```
    pub fn around(rating: i32, within: u32) -> RatingRange {
        let within = i32::try_from(within).unwrap_or(i32::MAX);
        RatingRange { low: rating.saturating_sub(within), high: rating.saturating_add(within) }
    }

    /// Whether a rating is among them.
    pub fn holds(self, rating: i32) -> bool {
        (self.low..=self.high).contains(&rating)
    }
}

/// Asks for an opponent: whoever waits for one like this is sat down with, else everybody sees who waits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PairRequest {
    /// What is to be played, between two people. Whoever waits must want just the same.
    pub setup: MatchSetup,
    /// Whether the result changes the ratings of both.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// How many points the other may be rated above or below; anybody if null.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub within: Option<u32>,
}
