//! What every game is held to.
//!
//! [`toy`] is a little game to try on what is written for all games.

pub mod toy;
