//! Cerke (cetkaik, 机戦): two players, a 9x9 board, a piece that belongs to nobody, sticks, hands and stakes.
//!
//! [`CerkePosition`] is a state of play at any point of a turn: a turn is split exactly where new information
//! arrives, and its [`Phase`] carries what is under way. [`Cerke`] is the game under one choice of the options of
//! the rules document. Records are read and written by the crate `notation`.
//!
//! ```
//! use cerke::Cerke;
//! use game::{AnyGame, AnyLine, Turn};
//! let mut line = Cerke::default().new_line();
//! assert_eq!(line.moves().len(), 249);
//! line.play("LAU片LAI心LY")?; // an archer steps over a pawn and names the square behind it
//! assert_eq!(line.turn(), Turn::Chance);
//! line.resolve("1")?; // one stick shows its face: far enough
//! line.play("LY")?;
//! assert!(line.position().ends_with(" A 1 20 1 -"));
//! # Ok::<(), game::PlayError>(())
//! ```

mod board;
mod cerke;
mod cfen;
mod color;
mod combinations;
mod counters;
mod deed;
mod describe;
pub mod ending;
mod foresight;
mod generate;
mod hand;
mod kind;
mod kind_spec;
mod marks;
mod move_list;
mod move_text;
mod mv;
mod options;
mod path;
mod path_choices;
mod perft;
mod phase;
mod piece;
mod play;
mod position;
mod powers;
mod reach;
mod refusal;
mod remarks;
mod rule_set;
mod square;
mod start;
mod tables;
mod telling;
mod throw;
mod view;
mod written;
mod yaku;
mod zones;

pub use cerke::Cerke;
pub use color::Color;
pub use hand::Hand;
pub use kind::Kind;
pub use mv::{Move, MoveKind};
pub use phase::Phase;
pub use piece::{Man, Piece};
pub use position::{ALL_POINTS, CerkePosition};
pub use refusal::REFUSAL_RULES;
pub use rule_set::{
    Consequence, Declare, HandsCheckedOn, HorseJump, NegativeOnlyClaim, NoLegalAction, Opener, RuleSet,
};
pub use square::{Square, SquareSet, distance, leading_square, square_name, write_square};
pub use throw::{Chance, Throw};
pub use yaku::{Yaku, YakuSet};
pub use zones::{fixed_hue, is_water, water};
