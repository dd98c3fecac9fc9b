use serde::{Deserialize, Serialize};

use crate::Words;

/// The body of every answer that is not a success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ApiError {
    /// What went wrong.
    pub error: ErrorBody,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ErrorBody {
    /// Stable identifier.
    pub code: String,
    /// The sentence for the user.
    #[cfg_attr(feature = "typescript", ts(as = "game::Text"))]
    pub text: Words,
    /// What exactly and where, in English.
    pub detail: String,
}
