//! Walks of two legs, alone or beside a slide (Rules §4.2, §4.6).

use super::{Scene, Sink, Stone, each, pattern::Walk};
use crate::{
    Move, Named, Points,
    board::{Directions, WIDTH, ray},
    kind_spec::Peculiarity,
    rule_set::Cavalry,
    traits::Traits,
};

/// The actions of a two-leg walker.
pub(super) fn two_legs(scene: &Scene<'_>, stone: &Stone, walk: Walk, sink: &mut impl Sink) {
    let leaps = stone.pattern.peculiarity == Peculiarity::LeapsEnemies && scene.rules().wrestler_leap;
    // Ends with nothing killed on the way, however they are reached: one action each (Rules §3).
    let mut ends = slide_ends(scene, stone);
    let mut comes_back = false;
    let hops = walk.hops.from(stone.from);
    for hop in walk.wanted.and(hops.on_board).each() {
        let mid = hops.to(hop);
        let cell = scene.cell(mid);
        if scene.is_friend(cell) {
            continue;
        }
        ends.insert(mid);
        for end in walk.hops.from(mid).among(onward(scene, stone, walk, hop)) {
            let returns = end == stone.from;
            if !returns && scene.is_friend(scene.cell(end)) {
                continue;
            }
            if !cell.is_empty() {
                let mv = Move::new(stone.from, end).killing(Named::new(&[mid]));
                let last = if returns { Traits::NONE } else { scene.cell(end).traits() };
                scene.emit(stone, mv, cell.traits().or(last), sink);
            }
            if returns {
                comes_back |= cell.is_empty();
            } else if cell.is_empty() || leaps {
                ends.insert(end);
            }
        }
    }
    each(ends, |end| scene.emit(stone, Move::new(stone.from, end), scene.cell(end).traits(), sink));
    if comes_back && scene.rules().null_move {
        scene.emit(stone, Move::new(stone.from, stone.from), Traits::NONE, sink);
    }
}

/// The second legs that may follow a first one.
fn onward(scene: &Scene<'_>, stone: &Stone, walk: Walk, hop: usize) -> Directions {
    /// The hops of a knight whose long part points the same way, for each of its eight (Rules §4.6).
    const SAME_WAY: [Directions; 8] = {
        let [up, right, down, left] = [
            Directions::new(0b1000_0001),
            Directions::new(0b0000_0110),
            Directions::new(0b0001_1000),
            Directions::new(0b0110_0000),
        ];
        [up, right, right, down, down, left, left, up]
    };
    let limited =
        stone.pattern.peculiarity == Peculiarity::SameWay && scene.rules().cavalry == Cavalry::SameWay;
    if limited { SAME_WAY[hop & 7] } else { walk.wanted }
}

/// Where the slides of a stone that slides or walks may end.
fn slide_ends(scene: &Scene<'_>, stone: &Stone) -> Points {
    let mut ends = Points::EMPTY;
    for direction in stone.pattern.slides.each() {
        for to in ray(stone.from, direction, WIDTH) {
            let cell = scene.cell(to);
            if !scene.is_friend(cell) {
                ends.insert(to);
            }
            if !cell.is_empty() {
                break;
            }
        }
    }
    ends
}
