//! Fuzz targets over every game of the catalogue.
//!
//! A target is a plain function over bytes that panics when a contract is broken. libFuzzer calls it on nightly;
//! the program `smoke` calls the same function on stable, from the same corpus.
//!
//! An input is the id of a game, a line break, and what the target reads. An unknown id picks some game, so that
//! no input is wasted.

pub mod http_body;
mod input;
pub mod legal_agrees;
pub mod line_replay;
pub mod move_text;
pub mod position_text;
pub mod records;
pub mod socket_message;

/// A target: its name, which is also its folder in the corpus, and its body.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [Target; 13] = [
    ("position_text", position_text::run),
    ("move_text", move_text::run),
    ("legal_agrees", legal_agrees::run),
    ("line_replay", line_replay::run),
    ("http_body", http_body::run),
    ("socket_message", socket_message::run),
    ("record_ranka", records::ranka),
    ("record_kif", records::kif),
    ("record_csa", records::csa),
    ("record_usi", records::usi),
    ("record_jkf", records::jkf),
    ("record_ckka", records::ckka),
    ("record_text", records::text),
];
