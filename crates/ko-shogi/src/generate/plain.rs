//! Steps, jumps and slides: one leg, at most one kill (Rules §4.1).

use super::{Scene, Sink, Stone};
use crate::{
    Move, Point,
    board::{Directions, HopSet, WIDTH, ray},
    cell::Cell,
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
pub(crate) fn reach(scene: &Scene<'_>, stone: &Stone, mut land: impl FnMut(Point, Cell)) {
    let pattern = stone.pattern;
    let mut hop = |to| {
        let cell = scene.cell(to);
        if !scene.is_friend(cell) {
            land(to, cell);
        }
    };
    HopSet::Around.from(stone.from).among(scene.steps(stone)).for_each(&mut hop);
    if let Some(jumps) = pattern.jumps {
        jumps.from(stone.from).among(Directions::ALL).for_each(&mut hop);
    }
    let mut slide = |directions: Directions, reach| {
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
    };
    slide(pattern.slides, WIDTH);
    slide(pattern.ranges, pattern.reach);
}
