//! What the description tells of every stone is what the generator does.

mod bench;
mod killing;
mod standing;
