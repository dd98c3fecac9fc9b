use super::{Scene, Sink, Stone, each};
use crate::{Move, Named, Point, Points, traits::Traits};

/// One move of a shooter with everything that it may shoot.
///
/// The shots are none, one stone of either set, or one stone of each set.
#[derive(Clone, Debug)]
pub(crate) struct Volley {
    /// The move without shots.
    pub(crate) mv: Move,
    /// What the move killed by landing.
    pub(crate) landed: Traits,
    /// Stones for a first shot that leaves room for a second.
    pub(crate) first: Points,
    /// Stones for the last shot.
    pub(crate) second: Points,
    /// Further pairs: the second stone stands behind the first one (Rules §11, `double_shot`).
    pub(crate) behind: Vec<[Point; 2]>,
    /// Whether shooting nothing is legal.
    pub(crate) may_hold_fire: bool,
}

impl Volley {
    /// Hands every choice of shots to the sink.
    pub(crate) fn expand(&self, scene: &Scene<'_>, stone: &Stone, sink: &mut impl Sink) {
        if self.may_hold_fire {
            scene.emit(stone, self.mv, self.landed, sink);
        }
        let mut shoot = |targets: &[Point]| {
            let victims = targets.iter().fold(self.landed, |all, at| all.or(scene.cell(*at).traits()));
            scene.emit(stone, self.mv.shooting(Named::new(targets)), victims, sink);
        };
        each(self.first | self.second, |at| shoot(&[at]));
        each(self.first, |a| {
            each(self.second, |b| {
                if self.is_pair(a, b) {
                    shoot(&[a, b]);
                }
            });
        });
        for pair in &self.behind {
            shoot(pair);
        }
    }

    /// Whether `a` from the first set and `b` from the second make two shots not met the other way round.
    fn is_pair(&self, a: Point, b: Point) -> bool {
        let swappable = self.first.contains(b) && self.second.contains(a);
        a < b || (a != b && !swappable)
    }

    /// The stones that may be shot together with `shot`.
    pub(crate) fn partners(&self, shot: Point) -> Points {
        let mut partners = Points::EMPTY;
        if self.first.contains(shot) {
            partners |= self.second;
        }
        if self.second.contains(shot) {
            partners |= self.first;
        }
        for pair in self.behind.iter().filter(|pair| pair.contains(&shot)) {
            partners |= pair.iter().copied().collect();
        }
        partners.remove(shot);
        partners
    }

    /// The number of choices, unless it takes a look at each of them to tell which bring a promotion.
    pub(crate) fn count(&self, scene: &Scene<'_>, stone: &Stone) -> Option<u64> {
        let targets = self.first | self.second;
        let mut each_counts = 1;
        if !stone.triggers.is_none() {
            if scene.scorched.contains(self.mv.to()) {
                return None;
            }
            if stone.triggers.meets(self.landed.or(scene.ground(self.mv.to()))) {
                each_counts = 2;
            } else if !targets.is_empty() || !self.behind.is_empty() {
                return None;
            }
        }
        let [first, second, both] =
            [self.first, self.second, self.first & self.second].map(|set| u64::from(set.count()));
        // Ordered pairs of different stones, less those that both orders give.
        let pairs = first * second - both - both * both.saturating_sub(1) / 2;
        let shots = u64::from(targets.count()) + pairs + self.behind.len() as u64;
        Some((u64::from(self.may_hold_fire) + shots) * each_counts)
    }
}
