//! One file a game, and the movements that several of them share.

use game::Glyph;
use movement::Dir;

mod oni;
mod queen;
mod shogi;

pub use oni::{Oni, OniRules};
pub use queen::{Queen, QueenRules};
pub use shogi::{Shogi, ShogiRules};

/// One step orthogonally or diagonally forward.
const GOLD: &[Dir] = &[(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)];
/// One step diagonally or straight forward.
const SILVER: &[Dir] = &[(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)];
/// The leap of a knight that only goes forward.
const HORSE_LEAP: &[Dir] = &[(1, -2), (-1, -2)];

/// The same characters for both sides.
const fn glyph(short: &'static str, full: &'static str) -> Glyph {
    Glyph { short, short_second: short, full }
}
