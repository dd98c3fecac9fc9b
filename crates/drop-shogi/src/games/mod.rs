//! One file a game.

mod shogi;

pub use shogi::{Shogi, ShogiRules};
