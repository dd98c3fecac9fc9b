//! A game that lives in tests alone: minishogi (五將棋), as somebody would add it who has read docs/adding-a-game.md.
//!
//! Nothing in the product knows it. Tests put it into a list of their own with [`catalog::catalogue!`] and hold
//! everything to it that is written for any game: the conformance suite, the service, engines by material, the board.

mod grid;
mod minishogi;

pub use grid::Grid5;
pub use minishogi::{MiniShogi, MiniShogiRules};

catalog::catalogue! {
    MiniShogi,
}
