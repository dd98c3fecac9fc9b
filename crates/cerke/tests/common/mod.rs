//! What several tests share: random play, and the published crates as oracle.

#![allow(dead_code, reason = "every test uses its own part")]

pub(crate) mod oracle;
pub(crate) mod play;
