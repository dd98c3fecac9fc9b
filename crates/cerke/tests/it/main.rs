//! Tests of Cerke from outside: data files, contracts, and the published crates as oracle.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod conformance;
mod differential;
mod hands;
mod oracle;
mod perft;
mod play;
mod reasons;
mod sheet;
mod slow;
mod told_powers;
