//! Every way of moving one stone, as a list of legs and shots (§4, §5.2).

use std::collections::BTreeSet;

use super::killing::{may_land_on, may_shoot_at, targets};
use super::position::{Position, Stones};
use super::promotion::has_drum;
use super::rules::Rules;
use super::stone::{EIGHT, Offset, Point, Stone, adjacent, on_board, shifted};
use super::table::{KNIGHT, Manner, gun, manners};

/// One part of a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// A hop or slide that ends on the point; an enemy there dies.
    Leg(Point),
    /// A wrestler passes over the enemy on the point.
    Leap(Point),
    /// The enemy on the point is shot.
    Shot(Point),
}

/// One way of moving a stone.
pub(crate) type Way = Vec<Part>;

/// The state in the midst of a way.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// The board without the acting stone: its start point counts as empty once left (§4.2).
    pub(crate) stones: Stones,
    pub(crate) at: Point,
    pub(crate) landed_on: BTreeSet<Point>,
    pub(crate) shot: BTreeSet<Point>,
}

/// Plays a way through.
pub(crate) fn replay(position: &Position, from: Point, way: &[Part]) -> Scene {
    let mut stones = position.stones.clone();
    stones.remove(&from);
    let mut scene = Scene { stones, at: from, landed_on: BTreeSet::new(), shot: BTreeSet::new() };
    for part in way {
        match *part {
            Part::Leg(point) => {
                scene.at = point;
                if scene.stones.remove(&point).is_some() {
                    scene.landed_on.insert(point);
                }
            }
            Part::Leap(point) => scene.at = point,
            Part::Shot(point) => {
                scene.stones.remove(&point);
                scene.shot.insert(point);
            }
        }
    }
    scene
}

/// What all the functions below need to know.
struct Mover<'a> {
    position: &'a Position,
    rules: &'a Rules,
    from: Point,
    stone: Stone,
}

/// All ways of moving the stone on `from`, several of which may have the same effect.
pub(crate) fn ways(position: &Position, rules: &Rules, from: Point) -> Vec<Way> {
    let stone = position.stones[&from];
    let mover = Mover { position, rules, from, stone };
    let mut found = Vec::new();
    for manner in manners(stone, rules) {
        found.extend(mover.by_manner(*manner));
    }
    mover.with_gun_shots(found)
}

impl Mover<'_> {
    fn by_manner(&self, manner: Manner) -> Vec<Way> {
        match manner {
            Manner::Hop(offsets) if self.stone.code == "PW" && offsets == [(0, 1)] => {
                self.drummed_step(offsets)
            }
            Manner::Hop(offsets) => self.hops(offsets),
            Manner::Slide(offsets, most) => self.slides(offsets, most),
            Manner::Walk(offsets, legs) => self.walks(offsets, legs, &[]),
            Manner::WrestlerLeap if self.rules.is("wrestler_leap", "no") => Vec::new(),
            Manner::WrestlerLeap => self.wrestler_leaps(),
            Manner::TwoHopsSameWay if self.rules.is("cavalry", "free") => self.walks(KNIGHT, 2, &[]),
            Manner::TwoHopsSameWay => self.two_hops_same_way(),
            Manner::Sweep if self.rules.is("roaming", "back_and_forth") => {
                let mut found = self.walks(&[(0, 1), (0, -1)], 5, &[]);
                found.extend(self.walks(&[(1, 0), (-1, 0)], 5, &[]));
                found
            }
            Manner::Sweep => self.sweeps(),
            Manner::Mystic(legs) => self.mystic(legs),
        }
    }

    /// §4.1, §5.4: whether a leg may end on the point as things stand in the scene.
    fn can_land(&self, scene: &Scene, point: Point) -> bool {
        if !on_board(point) {
            return false;
        }
        match scene.stones.get(&point) {
            None => true,
            Some(other) if other.side == self.stone.side => false,
            Some(other) => may_land_on(self.stone, *other, self.rules),
        }
    }

    /// §6.5: a foot soldier goes forward only while the own drum lives.
    fn drummed_step(&self, forward: &[Offset]) -> Vec<Way> {
        if has_drum(self.position, self.rules, self.stone.side) { self.hops(forward) } else { Vec::new() }
    }

    fn hops(&self, offsets: &[Offset]) -> Vec<Way> {
        self.walks(offsets, 1, &[])
    }

    fn slides(&self, offsets: &[Offset], most: i32) -> Vec<Way> {
        let mut found = Vec::new();
        let scene = replay(self.position, self.from, &[]);
        for offset in offsets {
            for distance in 1..=most {
                let point = shifted(self.from, *offset, distance, self.stone.side);
                if !self.can_land(&scene, point) {
                    break;
                }
                found.push(vec![Part::Leg(point)]);
                if scene.stones.contains_key(&point) {
                    break;
                }
            }
        }
        found
    }

    /// §4.2: all walks that go on from `before` with one up to `legs` more hops.
    fn walks(&self, offsets: &[Offset], legs: usize, before: &[Part]) -> Vec<Way> {
        let mut found = Vec::new();
        let scene = replay(self.position, self.from, before);
        for offset in offsets {
            let point = shifted(scene.at, *offset, 1, self.stone.side);
            if !self.can_land(&scene, point) {
                continue;
            }
            let mut way = before.to_vec();
            way.push(Part::Leg(point));
            found.push(way.clone());
            // §11: a thunderclap may have to stop at its first kill.
            let kills = scene.stones.contains_key(&point);
            let stops = kills && self.stone.code == "+DR" && self.rules.is("thunder", "stop");
            if legs > 1 && !stops {
                found.extend(self.walks(offsets, legs - 1, &way));
            }
        }
        found
    }

    /// §4.2, "The wrestler leaps enemies".
    fn wrestler_leaps(&self) -> Vec<Way> {
        let mut found = Vec::new();
        let scene = replay(self.position, self.from, &[]);
        for over in adjacent(self.from) {
            let enemy = scene.stones.get(&over).is_some_and(|other| other.side != self.stone.side);
            if !enemy {
                continue;
            }
            for point in adjacent(over) {
                if point != self.from && self.can_land(&scene, point) {
                    found.push(vec![Part::Leap(over), Part::Leg(point)]);
                }
            }
        }
        found
    }

    /// §4.6.
    fn two_hops_same_way(&self) -> Vec<Way> {
        let mut found = Vec::new();
        for first in KNIGHT {
            for second in KNIGHT {
                let same_rank_way = first.1.abs() == 2 && first.1 == second.1;
                let same_file_way = first.0.abs() == 2 && first.0 == second.0;
                if !same_rank_way && !same_file_way {
                    continue;
                }
                for before in self.walks(&[*first], 1, &[]) {
                    found.extend(self.walks(&[*second], 1, &before));
                }
            }
        }
        found
    }

    /// §4.7.
    fn sweeps(&self) -> Vec<Way> {
        let mut found = Vec::new();
        for offset in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
            found.extend(self.walks(&[offset], 5, &[]));
        }
        found
    }

    /// §4.5.
    fn mystic(&self, legs: usize) -> Vec<Way> {
        let first = self.mystic_leg(&[]);
        if legs == 1 {
            return first;
        }
        let mut found = first.clone();
        for before in first {
            found.extend(self.mystic_leg(&before));
        }
        found
    }

    /// §4.5: one more mystic leg, without and with each shot after it.
    fn mystic_leg(&self, before: &[Part]) -> Vec<Way> {
        let mut found = Vec::new();
        let scene = replay(self.position, self.from, before);
        for offset in EIGHT {
            let point = shifted(scene.at, offset, 2, self.stone.side);
            if !self.can_land(&scene, point) {
                continue;
            }
            let mut way = before.to_vec();
            way.push(Part::Leg(point));
            found.push(way.clone());
            let arrived = replay(self.position, self.from, &way);
            for (target, other) in &arrived.stones {
                let near = adjacent(point).contains(target);
                if near && other.side != self.stone.side && may_shoot_at(self.stone, *other, 1, self.rules) {
                    let mut shooting = way.clone();
                    shooting.push(Part::Shot(*target));
                    found.push(shooting);
                }
            }
        }
        found
    }

    /// §5.2: each move of a gun without a shot, and with every choice of shots.
    fn with_gun_shots(&self, moves: Vec<Way>) -> Vec<Way> {
        let Some(gun) = gun(self.stone) else { return moves };
        let mut found = moves.clone();
        // §11: a gun shoots where its move has led, where it stands, or at either.
        let mut places = if self.rules.is("stand_and_shoot", "only") { Vec::new() } else { moves };
        if !self.rules.is("stand_and_shoot", "no") {
            places.push(Vec::new());
        }
        let hits = |way: &[Part]| {
            let scene = replay(self.position, self.from, way);
            targets(&scene.stones, self.stone, gun, scene.at, self.rules)
        };
        for way in places {
            let on_arrival = hits(&way);
            for first in &on_arrival {
                let mut one_shot = way.clone();
                one_shot.push(Part::Shot(*first));
                found.push(one_shot.clone());
                if gun.shots == 1 {
                    continue;
                }
                let choice = if self.rules.is("double_shot", "together") {
                    on_arrival.clone()
                } else {
                    hits(&one_shot)
                };
                for second in choice {
                    if second != *first {
                        let mut two_shots = one_shot.clone();
                        two_shots.push(Part::Shot(second));
                        found.push(two_shots);
                    }
                }
            }
        }
        found
    }
}
