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

pub(crate) use pattern::{Pattern, pattern};
pub(crate) use plain::reach;
pub(crate) use scene::{Scene, Stone};
pub(crate) use sink::{Counter, Sink};
pub(crate) use volley::Volley;

use crate::{
    Point, Points,
    pieces::Peculiarity,
    rules::{Roaming, Thunder},
};

/// Every action of the side to move.
pub(crate) fn all(scene: &Scene<'_>, sink: &mut impl Sink) {
    for from in scene.free() {
        of_stone(scene, from, sink);
    }
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
    let Some(stone) = scene.stone(from) else { return };
    let pattern = stone.pattern;
    match (pattern.shooting, pattern.walk, pattern.peculiarity) {
        (Some(shooting), None, _) if shooting.range == 1 => mystic::one_leg(scene, &stone, sink),
        (Some(_), Some(walk), _) => mystic::two_legs(scene, &stone, walk, sink),
        (Some(shooting), None, _) => gun::actions(scene, &stone, shooting, sink),
        (None, _, Peculiarity::Sweeps) => match scene.rules().roaming {
            Roaming::Straight => sweep::straight(scene, &stone, sink),
            Roaming::BackAndForth => trek::to_and_fro(scene, &stone, sink),
        },
        (None, Some(walk), _) if walk.legs > 2 => {
            let through = scene.rules().thunder == Thunder::Through;
            trek::long_walk(scene, &stone, walk, through, sink);
        }
        (None, Some(walk), _) => walk::two_legs(scene, &stone, walk, sink),
        (None, None, _) => plain::actions(scene, &stone, sink),
    }
}

/// Calls `act` for every point of a set.
#[inline]
pub(crate) fn each(points: Points, mut act: impl FnMut(Point)) {
    for (word, base) in points.bits().into_iter().zip((0u16..).step_by(64)) {
        let mut left = word;
        while left != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "a bit of a word")]
            let index = base + left.trailing_zeros() as u16;
            left &= left - 1;
            if let Some(point) = Point::from_index(index) {
                act(point);
            }
        }
    }
}
