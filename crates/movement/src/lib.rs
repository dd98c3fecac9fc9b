//! Piece movement as data.
//!
//! A [`Movement`] says how a piece moves as its owner sees the board; games list theirs as `const` tables. The
//! same table is compiled into step and ray tables for the generator and turned into
//! [pictures](pictures) for help pages.

mod directions;
mod pictures;

mod spec;

pub use directions::{ALL_AROUND, DIAGONAL, Dir, FORWARD, KNIGHT, ORTHOGONAL};
pub use pictures::pictures;

pub use spec::Movement;
