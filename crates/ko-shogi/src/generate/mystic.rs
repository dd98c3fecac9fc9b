//! Mystics: legs of two points, each followed by a shot at a neighbour (Rules §4.5).

use super::{Scene, Sink, Stone, Volley, pattern::Walk, plain};
use crate::{
    Move, Named, Point, Points,
    board::{Directions, around},
    traits::Traits,
};

/// The actions of a priest or monk: one leg.
pub(super) fn one_leg(scene: &Scene<'_>, stone: &Stone, sink: &mut impl Sink) {
    plain::reach(scene, stone, |to, cell| {
        let landed = cell.traits();
        if !stone.spares.meets(landed) {
            sink.add_volley(scene, stone, &after_one_leg(scene, Move::new(stone.from, to), landed));
        }
    });
}

/// The shots after a single leg.
pub(crate) fn after_one_leg(scene: &Scene<'_>, mv: Move, landed: Traits) -> Volley {
    let second = around(mv.to()) & scene.enemies();
    Volley { mv, landed, first: Points::EMPTY, second, behind: Vec::new(), may_hold_fire: true }
}

/// The actions of a fog or lamp: one or two legs.
pub(super) fn two_legs(scene: &Scene<'_>, stone: &Stone, walk: Walk, sink: &mut impl Sink) {
    for volley in volleys(scene, stone, walk) {
        sink.add_volley(scene, stone, &volley);
    }
}

/// Every end of one or two legs with what was killed by landing on the way, each once, and its shots.
///
/// A leg is two points long and a shot one, so a stone shot after the first leg never stands where the second
/// one lands: which stones may be shot at each stop depends on nothing else.
pub(crate) fn volleys(scene: &Scene<'_>, stone: &Stone, walk: Walk) -> Vec<Volley> {
    let mut peaceful = Vec::new();
    let mut bloody = Vec::new();
    for mid in walk.hops.from(stone.from).among(Directions::ALL) {
        let Some(killed) = landing(scene, stone, mid) else { continue };
        add_end(&mut peaceful, mid, Points::EMPTY);
        let near_mid = around(mid) & scene.enemies();
        for end in walk.hops.from(mid).among(Directions::ALL) {
            let Some(landed) = landing(scene, stone, end) else { continue };
            if killed.is_none() {
                add_end(&mut peaceful, end, near_mid);
            } else {
                let mv = Move::new(stone.from, end).killing(Named::new(&[mid]));
                let volley = after_one_leg(scene, mv, killed.or(landed));
                bloody.push(Volley { first: near_mid, ..volley });
            }
        }
    }
    let finish = |(end, first)| {
        let landed = landing(scene, stone, end).unwrap_or(Traits::NONE);
        let volley = after_one_leg(scene, Move::new(stone.from, end), landed);
        let may_hold_fire = end != stone.from || scene.rules().null_move;
        Volley { first, may_hold_fire, ..volley }
    };
    peaceful.into_iter().map(finish).chain(bloody).collect()
}

/// What a leg that ends here kills; `None` if it cannot end here. The start is empty once left.
fn landing(scene: &Scene<'_>, stone: &Stone, at: Point) -> Option<Traits> {
    let cell = scene.cell(at);
    if at == stone.from {
        return Some(Traits::NONE);
    }
    let lands = !scene.is_friend(cell) && !stone.spares.meets(cell.traits());
    lands.then(|| cell.traits())
}

/// Notes that the second leg may end here after a first stop with these stones around it.
fn add_end(ends: &mut Vec<(Point, Points)>, end: Point, near_mid: Points) {
    match ends.iter_mut().find(|(known, _)| *known == end) {
        Some((_, first)) => *first |= near_mid,
        None => ends.push((end, near_mid)),
    }
}
