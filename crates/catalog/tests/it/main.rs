//! Every game of the catalogue, from outside.

mod catalogue;
mod diagrams;
mod piece_glyphs;
mod remarks;
mod rules_documents;
mod telling;
