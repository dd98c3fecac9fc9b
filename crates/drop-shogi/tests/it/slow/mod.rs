//! The three drop games a second time, slowly and literally from the rules documents.
//!
//! This is the oracle of the differential tests: it shares no code, no table and no trick with the crate it
//! checks. The board is a map from (file, rank) to a piece, and a move is legal if, once it is made, no enemy
//! move could take the king. Sections are cited as "Shogi §6", "Queen §6", "Oni §7".

mod attacks;
mod board;
mod history;
mod impasse;
mod moves;
mod pieces;
mod position;
mod reasons;
mod rules;
mod text;

pub(crate) use attacks::in_check;
pub(crate) use board::Board;
pub(crate) use history::end_of_game;
pub(crate) use impasse::{agree, declare};
pub(crate) use moves::{apply, destination, legal, outcome, perft};
pub(crate) use pieces::zone_depth;
pub(crate) use position::{Piece, Position, Side, Square};
pub(crate) use reasons::reason;
pub(crate) use rules::{CheckRule, End, Game, Impasse, Phoenix, Rules, Stalemate};
pub(crate) use text::square_text;
