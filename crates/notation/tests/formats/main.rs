//! Every format: round trips of made-up games, difficult files, and what other libraries say.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod checks;
mod corpus;
mod damaged;
mod documented;
mod libraries;
mod made;
mod mangled;
mod round_trips;
mod schema;
mod streams;
