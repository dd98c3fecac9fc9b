//! Engine against engine, with our rules as referee.
//!
//! A [`Contest`] plays pairs of games: both games of a pair begin with the same random opening and have the same
//! luck, with the sides swapped, so that neither matters. Its [`Tally`] tells the difference in strength and how
//! sure it is.

mod contest;
mod contestant;
mod greedy;
mod opening;
mod own;
mod program;
mod random_mover;
mod record;
mod referee;
mod spec;
mod tally;

pub use contest::{Contest, ContestError};
pub use contestant::{Contestant, Failure};
pub use greedy::Greedy;
pub use own::Own;
pub use program::{Program, ProgramGo};
pub use random_mover::RandomMover;
pub use record::{GameEnd, GameRecord};
pub use spec::{ContestantError, ContestantSpec, Resources, Rules};
pub use tally::{Elo, Tally};
