//! What server and client say to each other, defined once.
//!
//! The TypeScript types of the client are generated from these (`web/src/protocol`); a test fails when they
//! differ. Descriptions, views and path trees are the types of `game` themselves.
//!
//! The line service knows no state: a client names a line by a [`LineId`] and gets a [`LineState`]. A match is named by a
//! [`MatchId`]; a [`Command`] makes [`MatchEvent`]s of it, and a [`MatchState`] tells where it stands.

mod answer;
mod catalogue;
mod error;
mod line_id;
mod line_state;
mod matches;
mod play;

pub use game::{Pick, Words};

pub use answer::{AnswerReply, AnswerRequest, Assessment};
pub use catalogue::{BoardSketch, GameRow, GamesReply};
pub use error::{ApiError, ErrorBody};
pub use line_id::LineId;
pub use line_state::{ChanceOutcome, ClaimOffer, HistoryEntry, LineState, OutcomeView, TurnView};
pub use matches::{
    Act, ClockSpec, ClockView, Clocks, Command, Due, Happening, MatchEvent, MatchId, MatchResult, MatchSetup,
    MatchState, Offer, OpenOffer, Reason, Rights, Seat, Seats, Stage, Task,
};
pub use play::{PlayReply, PlayRequest, Refused};
