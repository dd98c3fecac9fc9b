//! Matches that a server keeps, for people who are not at one device.
//!
//! A hosted match is a log of [`Entry`]s. Whoever has its [`HostedSetup`] and all entries knows everything about it; sockets carry
//! entries, and each client computes what it shows.

mod entry;
mod lists;
mod pairing;
mod setup;
mod socket;

pub use entry::{Entry, Person};
pub use lists::{HostedMatches, HostedRow, Me, Rename};
pub use pairing::{PairRequest, RatingRange};
pub use setup::{ActReply, ActRequest, HostRequest, HostedMatch, HostedSetup};
pub use socket::{ClientMessage, Presence, ServerMessage};
