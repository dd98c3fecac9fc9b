//! What the description tells of every stone is what the generator does.

mod bench;
mod ids;
mod killing;
mod losing;
mod promoting;
mod standing;
mod ways;
