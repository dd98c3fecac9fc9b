//! The standing powers of flames and nets (§6.1, §6.2).

use std::collections::BTreeSet;

use super::position::Position;
use super::rules::Rules;
use super::stone::{Point, adjacent, on_board, shifted};
use super::table::net;

/// §6.1: the points whose stones die by flame after the stone on `at` has ended its action there.
pub(crate) fn burnt(position: &Position, rules: &Rules, at: Point) -> Vec<Point> {
    let actor = position.stones[&at];
    let mut enemies = adjacent(at);
    enemies.retain(|point| position.stones.get(point).is_some_and(|other| other.side != actor.side));
    let by_enemy_flame = enemies.iter().any(|point| position.stones[point].code == "+EN");
    if rules.is("flame", "both") && by_enemy_flame {
        return vec![at];
    }
    if !rules.is("flame", "off") && actor.code == "+EN" {
        return enemies;
    }
    Vec::new()
}

/// §6.2: the points of all stones of the side to move that are held by a net.
pub(crate) fn held(position: &Position, rules: &Rules) -> BTreeSet<Point> {
    let mut found = BTreeSet::new();
    if rules.is("nets", "off") {
        return found;
    }
    for (from, stone) in &position.stones {
        if stone.side == position.side {
            continue;
        }
        for offset in net(*stone) {
            let mut point = shifted(*from, *offset, 1, stone.side);
            while on_board(point) && !position.stones.contains_key(&point) {
                point = shifted(point, *offset, 1, stone.side);
            }
            if position.stones.get(&point).is_some_and(|first| first.side == position.side) {
                found.insert(point);
            }
        }
    }
    found
}
