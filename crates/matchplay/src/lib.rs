//! The conduct of a match: who has to act, what time is left, what is offered, answered and claimed.
//!
//! A [`Match`] is a fold over events: [`Match::handle`] decides what comes of a command and changes nothing,
//! [`Match::apply`] lets an event happen. Time and luck come from outside, so that a terminal, a tournament, a
//! server and a browser conduct a match alike, and replaying its events gives the same state.
//!
//! ```
//! use matchplay::Match;
//! use protocol::{Act, Command, MatchSetup, Seat, Seats, Stage};
//!
//! let game = catalog::games()[0].id();
//! let mut played = Match::begin(matchplay::between(game, Seat::Person, Seat::Engine { level: Some(3) }))?;
//! let side = played.state(0).due.expect("a match under way").side;
//! let events = played.act(&Command { side, act: Act::Claim { claim: "resign".into() } }, 0, 0)?;
//! assert_eq!((events.len(), played.state(0).stage), (1, Stage::Over));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rules of conduct
//!
//! - **Who acts.** One side at a time: the one to move, or the one that throws, which is whoever acted last (the
//!   first side if nobody did).
//! - **Offers.** One at a time. Play goes on meanwhile: a move or throw of the side that was asked declines it; one
//!   of the side that asked withdraws an offer to take back, and leaves any other standing. Offering the same as
//!   the other side accepts. What was declined or withdrawn is offered again only after the own next
//!   turn, and a side offers at most [`OFFERS`] times in a match.
//! - **Clocks.** They run from each side's second turn on, so that nobody loses who has not yet come, and as soon as the
//!   match can no longer be called off: in a game that is played again, from the beginning. What is done
//!   after the time was over counts for nothing: the flag falls first. Time is not given back with a turn. Whoever
//!   keeps the match may leave out what a message took on its way ([`Moment`]), and time in which nobody could act.
//! - **Taking back** goes to before the asker's last turn, with its throws and with what followed.
//! - **Engines and programs** answer at once: they take back, adjourn and play again when asked, agree to a draw
//!   when behind by [`AGREEABLE`](game::AGREEABLE), and to a count that they do not lose.
//! - **Leaving**: whoever keeps the match decides when a side counts as gone; then the other may end the match as a win or
//!   a draw, once both sides have moved.
//! - **Calling off** is possible until both sides have moved.

mod breach;
mod chance;
mod clock_text;
mod conduct;
mod decide;
mod fold;
mod moment;
mod offers;
mod rated;
mod refused;
mod result;
mod rights;
mod setup;
mod steps;
mod timer;

pub use breach::Breach;
pub use chance::{roll_of, rolled};
pub use clock_text::{parse_clock, write_clock};
pub use conduct::{Match, ReplayError, Unfit};
pub use moment::Moment;
pub use offers::OFFERS;
pub use rated::{can_be_rated, class_of};
pub use refused::Refused;
pub use setup::{SetupError, between};
