//! The roaming assault: straight on through everything hostile (Rules §4.7).

use super::{Scene, Sink, Stone};
use crate::{Move, Named, board::ray, traits::Traits};

/// The actions of a stone that kills all it meets on a straight way.
pub(super) fn straight(scene: &Scene<'_>, stone: &Stone, sink: &mut impl Sink) {
    for direction in stone.pattern.ranges.each() {
        let mut kills = Named::NONE;
        let mut victims = Traits::NONE;
        let reach = stone.pattern.reach;
        for (distance, to) in (1..).zip(ray(stone.from, direction, reach)) {
            let cell = scene.cell(to);
            if scene.is_friend(cell) {
                break;
            }
            victims = victims.or(cell.traits());
            scene.emit(stone, Move::new(stone.from, to).killing(kills), victims, sink);
            if !cell.is_empty() && distance < reach {
                kills.insert(to);
            }
        }
    }
}
