//! Matches between people, over real sockets.

mod bot;
mod clocks;
mod conduct;
mod engines;
pub(crate) mod guest;
mod lasting;
mod model;
mod play;
mod random;
mod safety;
