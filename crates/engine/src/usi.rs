//! The engine behind the USI protocol.

mod command;
mod go;
mod mating;
mod net_option;
mod options;
mod rules;
mod session;
mod thinker;

pub use session::Usi;
