//! Kō shogi (廣將棋, 広将棋): 19x19 points, 90 stones a side, 65 ways to move.

mod act;
mod board;
mod cell;
mod describe;
mod endings;
mod flame;
mod forbidden;
mod generate;
mod kind;
mod ko;
mod mv;
mod nets;
mod options;
mod path;
pub mod pieces;
mod position;
mod promotion;
mod refusal;
pub mod rules;
mod setup;
mod shoot;
mod text;
mod traits;
mod view;

pub use board::{Point, Points};
pub use forbidden::FORBIDDEN;
pub use kind::Kind;
pub use ko::Ko;
pub use mv::{Move, Named};
pub use position::KoPosition;
pub use rules::Rules;
