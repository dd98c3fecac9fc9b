//! The poison flame 毒火 (Rules §6.1).

use game::Side;

use crate::{Kind, KoPosition, Point, Points, board::around, rule_set::Flame};

/// The points next to a flame of the enemy of `side`, where its stones die.
pub(crate) fn scorched(pos: &KoPosition, side: Side) -> Points {
    if pos.rules().flame != Flame::Both {
        return Points::EMPTY;
    }
    pos.powers(!side, Kind::PoisonFlame).fold(Points::EMPTY, |points, flame| points | around(flame))
}

/// Whether a stone of `side` that ends its action here dies: the stones in `gone` no longer burn.
pub(crate) fn burns(pos: &KoPosition, side: Side, at: Point, gone: Points) -> bool {
    let near = around(at) - gone;
    pos.rules().flame == Flame::Both && pos.powers(!side, Kind::PoisonFlame).any(|flame| near.contains(flame))
}

/// The stones that a flame of `side` burns when it ends its action here.
pub(crate) fn victims(pos: &KoPosition, side: Side, at: Point) -> Points {
    if pos.rules().flame == Flame::Off { Points::EMPTY } else { around(at) & pos.stones(!side) }
}
