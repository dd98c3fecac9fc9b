//! Piece movement as data.
//!
//! A [`Movement`] says how a piece moves as its owner sees the board; games list theirs as `const` tables. The
//! same table is compiled into [step and ray tables](Mover) for the generator and turned into
//! [pictures] for help pages.

mod board;
mod directions;
mod mover;
mod pictures;
mod rays;
mod spec;

pub use board::{Board, MAX_SQUARES};
pub use directions::{ALL_AROUND, DIAGONAL, Dir, FORWARD, KNIGHT, ORTHOGONAL};
pub use mover::Mover;
pub use pictures::pictures;
pub use rays::Rays;
pub use spec::Movement;
