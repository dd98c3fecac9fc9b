//! Kō shogi (廣將棋, 広将棋, "broad chess"): 19x19 points, 90 stones a side, 65 ways to move.
//!
//! Besides walking and landing on one another, stones shoot along the eight lines, burn what comes near, hold
//! what they see, silence guns and change each other's rank. A side falls when its command is lost.
//!
//! - [`kind_spec`] lists the stones as data; [`Kind`] names them.
//! - [`KoPosition`] is a position, [`Move`] an action told by its effect: where the stone ends, whom it killed on
//!   the way, whom it shot, and whether it declined a promotion. Legs that make no difference make no move.
//! - [`RuleSet`] is a choice for every point on which the sources disagree; it travels with the position.
//! - [`Ko`] is the game: texts, paths of clicks, refusals, descriptions, and repetition.
//!
//! Every standing power has a small module of its own that cites its section of the rules. The generator lists
//! and counts with the same code; see its module for how.
//!
//! ```
//! use game::{Game, Position};
//! use ko_shogi::Ko;
//! let ko = Ko::default();
//! assert_eq!(ko.start().count_moves(), 224);
//! ```

mod act;
mod board;
mod cecp;
mod command;
mod content;
mod deed;
mod describe;
pub mod ending;
mod endings;
mod flame;
mod foresight;
mod generate;
mod kind;
pub mod kind_spec;
mod ko;
mod mv;
mod nets;
mod options;
mod path;
mod position;
mod powers;
mod promotion;
mod refusal;
pub mod rule_set;
mod setup;
mod shoot;
mod text;
mod traits;
mod view;
mod witness;
mod written;

pub use board::{Point, Points};
pub use kind::Kind;
pub use ko::Ko;
pub use mv::{Move, Named};
pub use position::KoPosition;
pub use refusal::REFUSAL_RULES;
pub use rule_set::RuleSet;
