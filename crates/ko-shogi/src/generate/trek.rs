//! Walks of many legs: the thunderclap, and the roaming assault where it may turn (Rules §4.2, §11).

use super::{Scene, Sink, Stone, each, pattern::Walk};
use crate::{
    Move, Named, Point, Points,
    board::{Directions, HopSet},
    traits::Traits,
};

/// The actions of a thunderclap; not `through`, its walk ends with the first kill.
pub(super) fn long_walk(scene: &Scene<'_>, stone: &Stone, walk: Walk, through: bool, sink: &mut impl Sink) {
    let mut trek = Trek::new(stone.from);
    trek.explore(scene, walk.wanted, walk.legs, through);
    trek.emit(scene, stone, true, sink);
}

/// The actions of a roaming assault that may turn: along its file, then along its rank.
pub(super) fn to_and_fro(scene: &Scene<'_>, stone: &Stone, sink: &mut impl Sink) {
    let mut may_stay = true;
    for line in [Directions::VERTICAL, Directions::SIDEWAYS] {
        let mut trek = Trek::new(stone.from);
        trek.explore(scene, line, stone.pattern.reach, true);
        trek.emit(scene, stone, may_stay, sink);
        // To stay is one action, whichever line it was made on (Rules §3).
        may_stay &= !trek.stays();
    }
}

/// Everything that a walk can bring about: each set of kills with the points where it may end.
struct Trek {
    from: Point,
    /// Enemies met, in the order of meeting; a set of kills has one bit for each.
    ///
    /// Five steps reach 60 points, so the bits of a word suffice.
    met: Vec<Point>,
    branches: Vec<Branch>,
}

struct Branch {
    kills: u64,
    ends: Points,
}

impl Trek {
    fn new(from: Point) -> Trek {
        Trek { from, met: Vec::new(), branches: vec![Branch { kills: 0, ends: Points::EMPTY }] }
    }

    /// Goes from leg to leg: what was already reached in fewer legs leads nowhere new.
    fn explore(&mut self, scene: &Scene<'_>, directions: Directions, legs: u8, through: bool) {
        let mut frontier = vec![(self.from, 0)];
        let mut reached = Vec::new();
        for _ in 0..legs {
            for (at, branch) in frontier.drain(..) {
                for to in HopSet::Around.from(at).among(directions) {
                    let cell = scene.cell(to);
                    let is_empty = cell.is_empty() || to == self.from;
                    if !is_empty && scene.is_friend(cell) {
                        continue;
                    }
                    let next = if is_empty { branch } else { self.kill(branch, to) };
                    let ends = &mut self.branches[next].ends;
                    if !ends.contains(to) {
                        ends.insert(to);
                        if through || next == 0 {
                            reached.push((to, next));
                        }
                    }
                }
            }
            std::mem::swap(&mut frontier, &mut reached);
        }
    }

    /// The branch after killing here, unless that stone is dead already.
    fn kill(&mut self, branch: usize, at: Point) -> usize {
        let number = self.met.iter().position(|known| *known == at).unwrap_or_else(|| {
            self.met.push(at);
            self.met.len() - 1
        });
        let kills = self.branches[branch].kills | 1 << number;
        self.branches.iter().position(|known| known.kills == kills).unwrap_or_else(|| {
            self.branches.push(Branch { kills, ends: Points::EMPTY });
            self.branches.len() - 1
        })
    }

    /// Whether the walk may come back with nothing killed.
    fn stays(&self) -> bool {
        self.branches[0].ends.contains(self.from)
    }

    fn emit(&self, scene: &Scene<'_>, stone: &Stone, may_stay: bool, sink: &mut impl Sink) {
        for branch in &self.branches {
            let dead = || self.met.iter().enumerate().filter(|(i, _)| branch.kills >> i & 1 == 1);
            let victims = dead().fold(Traits::NONE, |all, (_, at)| all.or(scene.cell(*at).traits()));
            each(branch.ends, |end| {
                if end == self.from && branch.kills == 0 && !(may_stay && scene.rules().null_move) {
                    return;
                }
                let mut kills = Named::NONE;
                dead().filter(|(_, at)| **at != end).for_each(|(_, at)| kills.insert(*at));
                scene.emit(stone, Move::new(self.from, end).killing(kills), victims, sink);
            });
        }
    }
}
