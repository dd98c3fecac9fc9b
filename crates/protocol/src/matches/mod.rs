//! How a match is arranged, what players want, what happened and where it stands.

mod clock;
mod command;
mod event;
mod reason;
mod request;
mod setup;
mod state;

pub use clock::{ClockSpec, ClockView, Clocks};
pub use command::{Act, Command, Offer};
pub use event::{Happening, MatchEvent, MatchId};
pub use reason::Reason;
pub use request::{MatchAnswerRequest, MatchRef, MatchReply, MatchRequest};
pub use setup::{MatchSetup, Seat, Seats};
pub use state::{Due, MatchResult, MatchState, OpenOffer, Rights, Stage, Task};
