//! Fuzz targets over every game of the catalogue.
//!
//! A target is a plain function over bytes that panics when a contract is broken. libFuzzer calls it on nightly;
//! the program `smoke` calls the same function on stable, from the same corpus.
//!
//! An input is the id of a game, a line break, and what the target reads. An unknown id picks some game, so that
//! no input is wasted.

mod input;
pub mod legal_agrees;
pub mod line_replay;
pub mod move_text;
pub mod position_text;

/// A target: its name, which is also its folder in the corpus, and its body.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [Target; 4] = [
    ("position_text", position_text::run),
    ("move_text", move_text::run),
    ("legal_agrees", legal_agrees::run),
    ("line_replay", line_replay::run),
];
