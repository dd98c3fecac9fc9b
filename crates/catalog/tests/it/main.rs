//! Every game of the catalogue, from outside.

mod catalogue;
mod piece_glyphs;
mod remarks;
mod rules_documents;
mod telling;
