use std::fmt;

use serde::{Deserialize, Serialize};

/// A secret that somebody typed. It is never shown, not even in a log.
///
/// ```
/// let password: protocol::Password = "a secret".to_owned().into();
/// assert_eq!(format!("{password:?}"), "Password(..)");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Password(String);

impl Password {
    /// The text itself.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl From<String> for Password {
    fn from(text: String) -> Password {
        Password(text)
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(..)")
    }
}
