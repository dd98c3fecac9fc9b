//! Actions: what §3 identifies, and its text (§9.2).

use std::collections::BTreeSet;

use super::position::Position;
use super::powers::held;
use super::rules::Rules;
use super::stone::{Point, point_text};
use super::turn::would_promote;
use super::ways::{replay, ways};

/// §3: an action is its effect.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Effect {
    pub(crate) from: Point,
    pub(crate) to: Point,
    /// Where stones are killed by landing, including `to`.
    pub(crate) landed_on: BTreeSet<Point>,
    pub(crate) shot: BTreeSet<Point>,
    /// Whether the player declines a promotion that would otherwise happen (§7.1).
    pub(crate) declines: bool,
}

impl Effect {
    /// §9.2.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("{}-{}", point_text(self.from), point_text(self.to));
        for point in &self.landed_on {
            if *point != self.to {
                text = text + "x" + &point_text(*point);
            }
        }
        for point in &self.shot {
            text = text + "*" + &point_text(*point);
        }
        if self.declines {
            text += "=";
        }
        text
    }
}

/// All actions of the side to move, whether or not the game is over.
pub(crate) fn actions(position: &Position, rules: &Rules) -> BTreeSet<Effect> {
    let mut found = BTreeSet::new();
    let held = held(position, rules);
    for (from, stone) in &position.stones {
        if stone.side != position.side || held.contains(from) {
            continue;
        }
        for action in effects(position, rules, *from) {
            if rules.is("promotion", "optional") && would_promote(position, rules, &action) {
                found.insert(Effect { declines: true, ..action.clone() });
            }
            found.insert(action);
        }
    }
    found
}

/// The different effects of all ways of moving one stone, each with its promotion accepted.
pub(crate) fn effects(position: &Position, rules: &Rules, from: Point) -> BTreeSet<Effect> {
    let mut found = BTreeSet::new();
    for way in ways(position, rules, from) {
        let end = replay(position, from, &way);
        // §4.2: out and back with nothing killed.
        let null = end.at == from && end.landed_on.is_empty() && end.shot.is_empty();
        if null && rules.is("null_move", "no") {
            continue;
        }
        found.insert(Effect { from, to: end.at, landed_on: end.landed_on, shot: end.shot, declines: false });
    }
    found
}
