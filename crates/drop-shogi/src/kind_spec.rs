use game::{Glyph, Provenance, Text};
use movement::Movement;

/// A kind of piece: what is on one face of it.
#[derive(Clone, Copy, Debug)]
pub struct KindSpec {
    /// Code in texts, `P` or `+P`.
    pub code: &'static str,
    /// Its name.
    pub name: Text,
    /// Reading of the native name.
    pub reading: &'static str,
    /// What is drawn on it.
    pub glyph: Glyph,
    /// How it moves: index into the game's classes.
    pub class: usize,
    /// What it promotes to: index into the game's kinds.
    pub promotes_to: Option<usize>,
    /// How many each side starts with.
    pub count: u8,
    /// What the manual says it is worth.
    pub points: Option<u32>,
    /// What it counts in an impasse.
    pub impasse: u32,
    /// How its movement is known.
    pub provenance: Provenance,
}

/// A way of moving that one or more kinds share.
pub type Class = &'static [Movement];
