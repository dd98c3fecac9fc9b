//! JSON Kifu Format, the exchange form of Kifu for JS.

mod initial;
mod model;
mod read;
mod write;

pub use read::read;
pub use write::write;
