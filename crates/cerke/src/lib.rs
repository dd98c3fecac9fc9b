//! Cerke (cetkaik, 机戦): two players, a 9x9 board, a piece that belongs to nobody, sticks, hands and stakes.

mod board;
mod cerke;
mod cfen;
mod color;
mod combinations;
mod describe;
mod generate;
mod hand;
mod kind;
mod kinds;
mod move_text;
mod mv;
mod options;
mod path;
mod perft;
mod phase;
mod piece;
mod play;
mod position;
mod reach;
pub mod record;
mod refuse;
mod rule_set;
pub mod rules;
mod square;
mod start;
mod tables;
mod throw;
mod view;
mod yaku;
mod zones;

pub use cerke::Cerke;
pub use color::Color;
pub use hand::Hand;
pub use kind::Kind;
pub use mv::{Move, MoveKind};
pub use phase::Phase;
pub use piece::{Man, Piece};
pub use position::CerkePosition;
pub use rule_set::{
    Consequence, Declare, HandsCheckedOn, HorseJump, NegativeOnlyClaim, NoLegalAction, Opener, RuleSet,
};
pub use square::{Square, SquareSet, square_name};
pub use throw::{Chance, Throw};
pub use yaku::{Yaku, YakuSet};
pub use zones::{fixed_hue, is_water, water};
