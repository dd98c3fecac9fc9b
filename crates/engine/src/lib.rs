//! What plays: evaluators for every game, levels of strength, and the front ends of an engine.
//!
//! [`engine_for`] gives an [`AnyEngine`] for any game of the catalogue; servers and terminals speak text to it.

mod any_engine;
mod bench;
mod cecp;
mod clock;
mod engines;
pub mod eval;
mod game_engine;
mod level;
mod make;
mod roll;
mod strength;
mod usi;
mod watch;

pub use any_engine::{Answer, AnyEngine, Estimate, Info, InfoLine, NetSource, OutOfMemory};
pub use bench::{BENCH_DEPTH, BenchRow, bench};
pub use cecp::Cecp;
pub use clock::{Clock, Go};
pub use engines::{Engines, MakeEngine};
pub use level::{FULL_STRENGTH, Level};
pub use make::{Making, engine_for};
pub use roll::Roll;
pub use strength::{Strength, StrengthError};
pub use usi::Usi;
pub use watch::Watch;
