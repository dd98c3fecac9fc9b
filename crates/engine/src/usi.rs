//! The engine behind the USI protocol.

mod command;
mod go;
mod mating;
mod options;
mod rules;
mod session;

pub use session::Usi;
