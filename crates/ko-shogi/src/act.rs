//! What an action does, step by step (Rules §3).

use game::Side;

use crate::{
    Kind, KoPosition, Move, Point, Points,
    board::{camp, on_lines},
    flame, promotion,
    traits::Traits,
};

/// How far the light of a lamp reaches (Rules §7.6).
const LAMPLIGHT: u8 = 5;

impl KoPosition {
    /// Performs a legal action.
    pub(crate) fn act(&mut self, mv: Move) {
        let side = self.side_to_move();
        let Some((_, kind)) = self.lift(mv.from()) else { return };
        let mut victims = Traits::NONE;
        let mut progress = false;
        for at in std::iter::once(mv.to()).chain(mv.kills().points()).chain(mv.shots().points()) {
            if let Some((_, victim)) = self.lift(at) {
                victims = victims.or(Traits::of(victim));
                progress = true;
            }
        }
        if flame::burns(self, side, mv.to(), Points::EMPTY) {
            progress = true;
        } else {
            self.put(mv.to(), side, kind);
            progress |= self.settle(mv, side, kind, victims);
        }
        for side in Side::ALL {
            progress |= self.demote_without_priest(side);
            self.demote_by_lamp(side);
        }
        let quiet = if progress { 0 } else { self.quiet().saturating_add(1) };
        self.set_clock(!side, quiet, self.ply().saturating_add(1));
    }

    /// Burning, promotion and the clerk's train, once the stone has arrived alive; whether that is progress.
    fn settle(&mut self, mv: Move, side: Side, kind: Kind, mut victims: Traits) -> bool {
        let mut progress = false;
        if kind == Kind::PoisonFlame {
            for at in flame::victims(self, side, mv.to()) {
                self.lift(at);
                progress = true;
            }
        }
        if camp(!side).contains(mv.to()) {
            victims = victims.or(Traits::IN_CAMP);
        }
        if mv.declines() || !promotion::triggers(self, side, kind).meets(victims) {
            return progress;
        }
        self.turn_over(mv.to());
        if kind == Kind::Clerk {
            self.pull_train(side);
        }
        // A priest's rank could flicker for ever, so it counts for nothing (Rules §8.3).
        progress || kind != Kind::Priest
    }

    /// The promotion of a clerk promotes its guards and kills the enemy's flames (Rules §7.4).
    fn pull_train(&mut self, side: Side) {
        for kind in [Kind::AdvanceGuard, Kind::RearGuard] {
            self.turn_over_all(side, kind);
        }
        let flames: Points = self.powers(!side, Kind::PoisonFlame).collect();
        for flame in flames {
            self.lift(flame);
        }
    }

    /// Without a priest the roaming assault and the thunderclap fall back (Rules §7.5); whether any did.
    fn demote_without_priest(&mut self, side: Side) -> bool {
        let fallen = [Kind::RoamingAssault, Kind::Thunderclap];
        let priest = [Kind::Priest, Kind::Fog];
        if fallen.iter().all(|kind| self.count(side, *kind) == 0)
            || priest.iter().any(|kind| self.count(side, *kind) > 0)
        {
            return false;
        }
        for kind in fallen {
            self.turn_over_all(side, kind);
        }
        true
    }

    /// A fog in the light of an enemy lamp turns back into a priest (Rules §7.6).
    fn demote_by_lamp(&mut self, side: Side) {
        if self.count(side, Kind::Fog) == 0 || self.count(!side, Kind::Lamp) == 0 {
            return;
        }
        let light = self
            .powers(!side, Kind::Lamp)
            .fold(Points::EMPTY, |light, lamp| light | on_lines(lamp, LAMPLIGHT));
        let lit: Points = self.powers(side, Kind::Fog).filter(|fog| light.contains(*fog)).collect();
        for fog in lit {
            self.turn_over(fog);
        }
    }

    fn turn_over_all(&mut self, side: Side, kind: Kind) {
        let stones: Points = self.all_of(side, kind).collect();
        for stone in stones {
            self.turn_over(stone);
        }
    }

    /// Turns the stone on a point over to its other side.
    fn turn_over(&mut self, at: Point) {
        let Some((side, kind)) = self.lift(at) else { return };
        self.put(at, side, kind.other_side().unwrap_or(kind));
    }
}
