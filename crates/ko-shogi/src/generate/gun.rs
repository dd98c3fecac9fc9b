//! Guns: move, then shoot (Rules §5.2).

use super::{Scene, Sink, Stone, Volley, plain};
use crate::{
    Move, Point, Points, board::on_lines, kind_spec::Shooting, rule_set::StandAndShoot, shoot, traits::Traits,
};

/// The actions of a gun.
pub(super) fn actions(scene: &Scene<'_>, stone: &Stone, shooting: Shooting, sink: &mut impl Sink) {
    if scene.rules().stand_and_shoot != StandAndShoot::No {
        standing(scene, stone, shooting, sink);
        if scene.rules().stand_and_shoot == StandAndShoot::Only {
            return;
        }
    }
    plain::reach(scene, stone, |to, cell| {
        let landed = cell.traits();
        if stone.spares.meets(landed) {
            return;
        }
        // Most of the time nobody is in range.
        if (on_lines(to, shooting.range) & scene.enemies()).is_empty() {
            scene.emit(stone, Move::new(stone.from, to), landed, sink);
        } else {
            sink.add_volley(scene, stone, &volley(scene, stone, shooting, to, landed));
        }
    });
}

/// The shots of a gun from where it stands, and its moves where it may not do both.
#[cold]
fn standing(scene: &Scene<'_>, stone: &Stone, shooting: Shooting, sink: &mut impl Sink) {
    let shots = volley(scene, stone, shooting, stone.from, Traits::NONE);
    sink.add_volley(scene, stone, &Volley { may_hold_fire: false, ..shots });
    if scene.rules().stand_and_shoot == StandAndShoot::Only {
        plain::reach(scene, stone, |to, cell| {
            let (mv, landed) = (Move::new(stone.from, to), cell.traits());
            if !stone.spares.meets(landed) {
                let [first, second] = [Points::EMPTY; 2];
                let silent = Volley { mv, landed, first, second, behind: Vec::new(), may_hold_fire: true };
                sink.add_volley(scene, stone, &silent);
            }
        });
    }
}

/// What a gun may shoot from the point it has reached.
fn volley(scene: &Scene<'_>, stone: &Stone, shooting: Shooting, to: Point, landed: Traits) -> Volley {
    let mv = Move::new(stone.from, to);
    let aim = shoot::aim(scene, stone, shooting, to);
    let first = if shooting.shots > 1 { aim.targets } else { Points::EMPTY };
    Volley { mv, landed, first, second: aim.targets, behind: aim.behind, may_hold_fire: true }
}
