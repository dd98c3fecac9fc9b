use serde::{Deserialize, Serialize};

use crate::Words;

/// Why something is not possible, or why it lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// Stable identifier of the rule, of the game or of the conduct of a match.
    pub rule: String,
    /// Section of the game's rules document; null for a rule of conduct.
    pub section: Option<String>,
    /// The sentence for the player.
    #[cfg_attr(feature = "typescript", ts(as = "game::Text"))]
    pub text: Words,
}
