//! What every game is held to.
//!
//! [`conformance`] knows the demands that hold for any game, [`toy`] a little game to try on what is written for
//! all games.

mod complaint;
pub mod conformance;
mod mutate;
pub mod toy;

pub use complaint::{Complaint, Report};
pub use game::SplitMix;
pub use mutate::{mutate, nasty_texts};
