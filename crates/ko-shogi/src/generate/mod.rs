//! Every legal action (Rules §3 to §6).
//!
//! The same code lists and counts: it hands what it finds to a [`Sink`]. A sink that only counts never sees a
//! list of shots, only the sets to choose them from.

mod gun;
mod mystic;
mod pattern;
mod plain;
mod scene;
mod sink;
mod sweep;
mod trek;
mod volley;
mod walk;

pub(crate) use pattern::{Manner, Pattern, Patterns, net_lines, patterns};
pub(crate) use plain::reach;
pub(crate) use scene::{Scene, Stone};
pub(crate) use sink::{Counter, Sharp, Sink};
pub(crate) use volley::Volley;

use crate::{
    Point, Points,
    rule_set::{Roaming, Thunder},
};

/// Every action of the side to move.
pub(crate) fn all(scene: &Scene<'_>, sink: &mut impl Sink) {
    each(scene.free(), |from| actions(scene, &scene.free_stone(from), sink));
}

/// Whether the side to move has an action.
pub(crate) fn can_act(scene: &Scene<'_>) -> bool {
    scene.free().into_iter().any(|from| {
        let mut counter = Counter::default();
        of_stone(scene, from, &mut counter);
        counter.total() > 0
    })
}

/// Every action of the stone on a point; none unless it belongs to the side to move and is not held.
pub(crate) fn of_stone(scene: &Scene<'_>, from: Point, sink: &mut impl Sink) {
    if let Some(stone) = scene.stone(from) {
        actions(scene, &stone, sink);
    }
}

/// Every action of a stone that is free to act.
fn actions(scene: &Scene<'_>, stone: &Stone, sink: &mut impl Sink) {
    match &stone.pattern.manner {
        Manner::Plain => plain::actions(scene, stone, sink),
        Manner::Walk(walk) => walk::two_legs(scene, stone, *walk, sink),
        Manner::Trek(walk) => {
            let through = scene.rules().thunder == Thunder::Through;
            trek::long_walk(scene, stone, *walk, through, sink);
        }
        Manner::Sweep => match scene.rules().roaming {
            Roaming::Straight => sweep::straight(scene, stone, sink),
            Roaming::BackAndForth => trek::to_and_fro(scene, stone, sink),
        },
        Manner::Gun(shooting) => gun::actions(scene, stone, *shooting, sink),
        Manner::Mystic => mystic::one_leg(scene, stone, sink),
        Manner::DoubleMystic(walk) => mystic::two_legs(scene, stone, *walk, sink),
    }
}

/// Calls `act` for every point of a set.
#[inline]
pub(crate) fn each(points: Points, mut act: impl FnMut(Point)) {
    let words = points.bits();
    let mut base = 0;
    for mut word in words {
        while word != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "a bit of a word")]
            let bit = word.trailing_zeros() as u16;
            word &= word - 1;
            if let Some(point) = Point::from_index(base + bit) {
                act(point);
            }
        }
        base += 64;
    }
}
