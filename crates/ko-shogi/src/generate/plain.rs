//! Steps, jumps and slides: one leg, at most one kill (Rules §4.1).

use super::{Scene, Sink, Stone};
use crate::{
    Move, Point,
    board::{HopSet, WIDTH, ray},
    content::Content,
};

/// The actions of a stone with neither walk nor shot.
#[inline]
pub(super) fn actions(scene: &Scene<'_>, stone: &Stone, sink: &mut impl Sink) {
    reach(scene, stone, |to, cell| {
        let victim = cell.traits();
        if !stone.spares.meets(victim) {
            scene.emit(stone, Move::new(stone.from, to), victim, sink);
        }
    });
}

/// Calls `land` for every point that one leg reaches, each once: empty or with an enemy on it.
#[inline]
pub(crate) fn reach(scene: &Scene<'_>, stone: &Stone, mut land: impl FnMut(Point, Content)) {
    let pattern = stone.pattern;
    let steps = HopSet::Around.from(stone.from);
    for direction in scene.steps(stone).and(steps.on_board).each() {
        let cell = scene.cell(steps.to(direction));
        if !scene.is_friend(cell) {
            land(steps.to(direction), cell);
        }
    }
    if let Some(set) = pattern.jumps {
        let jumps = set.from(stone.from);
        for hop in jumps.on_board.each() {
            let cell = scene.cell(jumps.to(hop));
            if !scene.is_friend(cell) {
                land(jumps.to(hop), cell);
            }
        }
    }
    for (directions, reach) in [(pattern.slides, WIDTH), (pattern.ranges, pattern.reach)] {
        for direction in directions.each() {
            for to in ray(stone.from, direction, reach) {
                let cell = scene.cell(to);
                if !scene.is_friend(cell) {
                    land(to, cell);
                }
                if !cell.is_empty() {
                    break;
                }
            }
        }
    }
}
