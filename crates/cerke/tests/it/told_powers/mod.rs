//! What the description tells of every man and of tam2 is what the generator does.

mod bench;
mod ids;
mod men;
mod tam;
