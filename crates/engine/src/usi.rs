//! The engine behind the USI protocol.

mod command;
mod go;
mod options;
mod session;

pub use session::Usi;
