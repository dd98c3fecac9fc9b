//! Engine against engine, with our rules as referee, and what is learnt from it.
//!
//! A [`Contest`] plays pairs of games: both games of a pair begin with the same random opening and have the same
//! luck, with the sides swapped, so that neither matters. Its [`Tally`] tells the difference in strength and how
//! sure it is. A [`Ladder`] measures the levels. [`mod@survey`] plays a game under all its rules. [`mod@tune`] learns
//! what positions are worth from games of an engine against itself, [`mod@learn`] nets. [`mod@puzzling`] makes puzzles of such games.

mod cecp;
mod contained;
mod contest;
mod contestant;
mod greedy;
mod ladder;
pub mod learn;
mod opening;
mod own;
mod process;
mod program;
pub mod puzzling;
mod random_mover;
mod record;
mod referee;
mod self_play;
mod spec;
mod spread;
mod sprt;
pub mod survey;
mod tally;
mod thought;
pub mod tune;
mod uci;

pub use cecp::CecpProgram;
pub use contest::{Contest, ContestError, OnGame};
pub use contestant::{Contestant, Failure};
pub use greedy::Greedy;
pub use ladder::{Ladder, Rung, Times};
pub use own::Own;
pub use program::{Program, ProgramGo, ProgramSetup};
pub use random_mover::RandomMover;
pub use record::{Decision, GameEnd, GameRecord};
pub use spec::{ContestantError, ContestantSpec, Protocol, Resources, Rules};
pub use spread::Spread;
pub use sprt::{Sprt, SprtState, Verdict};
pub use tally::{Elo, Tally};
pub use thought::Thought;
