//! Games of the shogi family with drops: one generic position, one rules file a game.
//!
//! A game is a type that implements [`DropRules`]: tables of pieces and a few constants. [`DropPosition`]
//! generates its moves and [`DropGame`] makes it a [`game::Game`].
//!
//! ```
//! use drop_shogi::Shogi;
//! use game::{AnyGame, AnyLine};
//!
//! let mut line = Shogi::default().new_line();
//! line.play("7g7f")?;
//! let refusal = line.play("3c3e").unwrap_err();
//! assert_eq!(refusal.to_string(), "a Pawn does not move from 3c to 3e (rules §4)");
//! # Ok::<(), game::PlayError>(())
//! ```

mod activity;
mod attacks;
mod checks;
pub mod claim;
mod conduct;
mod confirm;
mod describe;
mod drop_game;
pub mod ending;
mod endings;
mod entering;
mod family;
mod foresight;
mod games;
mod generate;
mod impasse;
mod kind_spec;
mod mv;
mod options;
mod parse;
mod position;
mod powers;
mod prelude;
mod refusal;
mod rules;
mod sfen;
mod tables;
mod unroll;
mod usi;
mod validate;
mod view;
mod written;

pub use conduct::Conduct;
pub use drop_game::DropGame;
pub use family::{FamilyVisitor, visit};
pub use games::*;
pub use impasse::{Entering, Impasse, ImpassePoints};
pub use kind_spec::{Class, KindSpec};
pub use mv::DropMove;
pub use options::{DropOptions, OptionSections, SHARED as SHARED_OPTIONS, shared as shared_options};
pub use position::DropPosition;
pub use refusal::REFUSAL_RULES;
pub use rules::{DropRules, Handicap, MAX_CLASSES, MAX_KINDS, Sections};
pub use tables::Tables;
