//! What engines ask of a position beyond its rules.

use game::Side;

use crate::{
    Kind, KoPosition, Move, Point, Points,
    board::{Directions, HopSet, WIDTH, camp, ray},
    endings, flame,
    generate::{self, Manner, Pattern, Scene, Sharp, patterns},
    nets, promotion, shoot,
    traits::Traits,
};

impl KoPosition {
    /// Appends the kills and promotions among the legal moves.
    pub fn generate_sharp(&self, moves: &mut Vec<Move>) {
        if endings::decided(self).is_none() {
            generate::all(&Scene::new(self), &mut Sharp { pos: self, moves });
        }
    }

    /// The points of the stones that a move kills by landing and by shooting, not by fire.
    #[inline]
    pub fn victims(&self, mv: Move) -> impl Iterator<Item = Point> {
        let landed = (mv.to() != mv.from() && !self.cell(mv.to()).is_empty()).then_some(mv.to());
        landed.into_iter().chain(mv.kills().points()).chain(mv.shots().points())
    }

    /// Whether a move kills by landing or by shooting.
    #[inline]
    pub fn kills(&self, mv: Move) -> bool {
        (mv.to() != mv.from() && !self.cell(mv.to()).is_empty())
            || !mv.kills().is_empty()
            || !mv.shots().is_empty()
    }

    /// Whether the stone that acts is promoted by it (Rules §7.2).
    pub fn promotes(&self, mv: Move) -> bool {
        let Some((side, kind)) = self.stone(mv.from()).filter(|_| !mv.declines()) else { return false };
        let triggers = promotion::triggers(self, side, kind, mv.from());
        if triggers.is_none() {
            return false;
        }
        let ground = if camp(!side).contains(mv.to()) { Traits::IN_CAMP } else { Traits::NONE };
        let met = self.victims(mv).fold(ground, |all, at| all.or(self.cell(at).traits()));
        triggers.meets(met) && !self.burns(mv)
    }

    /// Whether the stone that acts dies next to an enemy flame (Rules §6.1).
    pub fn burns(&self, mv: Move) -> bool {
        let side = self.side_to_move();
        self.count(!side, Kind::PoisonFlame) > 0
            && flame::burns(self, side, mv.to(), self.victims(mv).collect())
    }

    /// Whether a move may change more than the stone that acts and those it kills: by fire, by the clerk's train,
    /// by the death of a priest or by the light of a lamp (Rules §6.1, §7.4 to §7.6). It may say so in vain.
    pub fn reaches_others(&self, mv: Move) -> bool {
        let has = |side, kind| self.count(side, kind) > 0;
        let foe = !self.side_to_move();
        let kind = self.cell(mv.from()).kind_unchecked();
        Side::ALL
            .into_iter()
            .any(|side| has(side, Kind::PoisonFlame) || has(side, Kind::Fog) && has(!side, Kind::Lamp))
            || (has(foe, Kind::RoamingAssault) || has(foe, Kind::Thunderclap)) && self.kills(mv)
            || matches!(kind, Kind::Clerk | Kind::Priest | Kind::Monk) && self.promotes(mv)
    }

    /// How many commands a side still has (Rules §8.1): its general is one, a marshal or a middle troop with a
    /// banner the other. With none it is defeated.
    pub fn commands(&self, side: Side) -> u8 {
        self.commands_of(|kind| self.count(side, kind) > 0)
    }

    /// How many commands a side that has these kinds has.
    pub(crate) fn commands_of(&self, has: impl Fn(Kind) -> bool) -> u8 {
        let banner = has(Kind::Banner) || self.rules().roaming_is_banner && has(Kind::RoamingAssault);
        let pair = has(Kind::MiddleTroop) && (banner || self.rules().middle_alone);
        u8::from(has(Kind::General)) + u8::from(has(Kind::Marshal) || pair)
    }

    /// Where the flames of a side burn (Rules §6.1).
    pub fn flames(&self, side: Side) -> Points {
        self.powers(side, Kind::PoisonFlame).collect()
    }

    /// The stones of a side that an enemy net holds (Rules §6.2).
    pub fn held(&self, side: Side) -> Points {
        nets::held(self, side)
    }

    /// The points from which an enemy fog keeps guns of a side from shooting (Rules §6.3).
    pub fn fogged(&self, side: Side) -> Points {
        shoot::fogged(self, side)
    }

    /// The same position with the other side to move; `None` once a side is defeated.
    pub fn passed(&self) -> Option<KoPosition> {
        let mut passed = *self;
        passed.set_clock(!self.side_to_move(), self.quiet().saturating_add(1), self.ply().saturating_add(1));
        endings::decided(&passed).is_none().then_some(passed)
    }

    /// Whether a stone of `side` gets to a point with a single leg, or with the straight legs of a walk, whatever
    /// stands there. Nets, and what a stone may not kill, are left out of account: this is a guess, for judging
    /// exchanges, that costs little.
    pub fn is_guarded(&self, side: Side, at: Point) -> bool {
        self.is_guarded_on_lines(side, at) || self.is_guarded_by_hops(side, at)
    }

    fn is_guarded_on_lines(&self, side: Side, at: Point) -> bool {
        let patterns = patterns(self.rules(), side);
        (0..8).any(|direction| {
            let mut met =
                (1..).zip(ray(at, direction, WIDTH)).filter(|(_, from)| !self.cell(*from).is_empty());
            let Some((distance, from)) = met.next() else { return false };
            let cell = self.cell(from);
            cell.is_of(side)
                && comes_by_line(&patterns[cell.kind_unchecked().index()], direction ^ 4, distance)
        })
    }

    fn is_guarded_by_hops(&self, side: Side, at: Point) -> bool {
        let patterns = patterns(self.rules(), side);
        [HopSet::Knight, HopSet::Kirin, HopSet::Phoenix].into_iter().any(|set| {
            let mut origins = set.from(at).among(Directions::ALL);
            origins.any(|from| {
                let cell = self.cell(from);
                cell.is_of(side) && hops_by(&patterns[cell.kind_unchecked().index()], set)
            })
        })
    }
}

/// Whether the stone comes `distance` points in a direction over empty ground and lands on what is there.
fn comes_by_line(pattern: &Pattern, direction: usize, distance: u8) -> bool {
    let walks = match pattern.manner {
        Manner::Gun(_) | Manner::Mystic | Manner::DoubleMystic(_) => return false,
        Manner::Walk(walk) | Manner::Trek(walk) => {
            walk.hops == HopSet::Around && walk.wanted.contains(direction) && distance <= walk.legs
        }
        Manner::Plain | Manner::Sweep => false,
    };
    walks
        || pattern.slides.contains(direction)
        || pattern.ranges.contains(direction) && distance <= pattern.reach
        || distance == 1 && pattern.steps.contains(direction)
}

/// Whether the stone has these hops and lands on what is there.
fn hops_by(pattern: &Pattern, set: HopSet) -> bool {
    match pattern.manner {
        Manner::Gun(_) | Manner::Mystic | Manner::DoubleMystic(_) => false,
        Manner::Walk(walk) | Manner::Trek(walk) => walk.hops == set,
        Manner::Plain | Manner::Sweep => pattern.jumps == Some(set),
    }
}
