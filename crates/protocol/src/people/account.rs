use serde::{Deserialize, Serialize};

use crate::{Password, Person};

/// Makes an account of whoever asks; a guest keeps the own matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    /// What others call them, and what they log in by.
    pub name: String,
    /// At least eight characters.
    pub password: Password,
}

/// Comes back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LogIn {
    /// The name of the account.
    pub name: String,
    /// Its password.
    pub password: Password,
}

/// Comes back without the password, by one of the recovery codes, which is used up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The name of the account.
    pub name: String,
    /// The code.
    pub code: Password,
    /// The new password.
    pub password: Password,
}

/// Changes the password; every other session ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one so far.
    pub password: Password,
    /// The new one.
    pub new: Password,
}

/// Does something for which the password is asked again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ByPassword {
    /// It.
    pub password: Password,
}

/// Ends a session.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EndSession {
    /// Which one; all but the present one if null.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub session: Option<String>,
}

/// What is known of the own account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccountReply {
    /// Null for guests.
    pub account: Option<AccountView>,
    /// Recovery codes, told once when they are made.
    #[serde(default)]
    pub codes: Vec<String>,
}

/// The own account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccountView {
    /// Who it is.
    pub person: Person,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// Where its owner is logged in, the place seen last first.
    pub sessions: Vec<SessionView>,
    /// Recovery codes that were not used yet.
    pub codes_left: u64,
    /// Until when the host lets its owner say nothing in chats; null if they may.
    pub muted_until: Option<u64>,
}

/// Where the owner of an account is logged in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SessionView {
    /// What names it.
    pub name: String,
    /// What the browser said about itself.
    pub device: String,
    /// When it began, in milliseconds since 1970.
    pub made: u64,
    /// When it was last seen, give or take an hour.
    pub seen: u64,
    /// Whether it is the one that asks.
    pub current: bool,
}
