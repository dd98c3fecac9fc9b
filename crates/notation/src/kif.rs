//! KIF and KI2, the formats of Kifu for Windows and of nearly every program since; for the other games with drops, the
//! same with a header that names the game.

mod board;
mod ending;
mod header;
mod lines;
mod moves;
mod prologue;
mod read;
mod time;
mod write;
mod write_header;
mod write_ki2;

pub(crate) use header::{set_header, take_rules, write_rules};
pub(crate) use moves::{Spoken, relative};
pub(crate) use prologue::named_start;
pub use read::read;
pub(crate) use read::{column, value_of};
pub(crate) use write::value_comments;
pub use write::write;
pub use write_ki2::write as write_ki2;
