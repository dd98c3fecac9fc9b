//! The engine behind the Universal Shogi Interface.

mod command;
mod go;
mod options;
mod session;

pub use session::Usi;
