//! What an action does, step by step (Rules §3).

use game::Side;

use crate::{
    Kind, KoPosition, Move, Point, Points,
    board::{camp, on_lines, ray},
    flame, promotion,
    rule_set::LampLight,
    traits::Traits,
    witness::{Change, Death, Witness},
};

/// How far the light of a lamp reaches (Rules §7.6).
pub(crate) const LAMPLIGHT: u8 = 5;

impl KoPosition {
    /// Performs a legal action.
    pub(crate) fn act(&mut self, mv: Move, witness: &mut impl Witness) {
        let side = self.side_to_move();
        let Some((_, kind)) = self.lift(mv.from()) else { return };
        let mut victims = Traits::NONE;
        let mut progress = false;
        let landed = mv.kills().points().chain([mv.to()]).map(|at| (at, Death::Landing));
        for (at, death) in landed.chain(mv.shots().points().map(|at| (at, Death::Shot))) {
            if let Some(victim) = self.lift(at) {
                victims = victims.or(Traits::of(victim.1));
                self.mourn(victim);
                progress = true;
                witness.died(at, victim, death);
            }
        }
        if flame::burns(self, side, mv.to(), Points::EMPTY) {
            progress = true;
            self.mourn((side, kind));
            witness.died(mv.to(), (side, kind), Death::Scorching);
        } else {
            self.put(mv.to(), side, kind);
            progress |= self.settle(mv, (side, kind), victims, witness);
        }
        for side in Side::ALL {
            progress |= self.demote_without_priest(side, witness);
            self.demote_by_lamp(side, witness);
        }
        let quiet = if progress { 0 } else { self.quiet().saturating_add(1) };
        self.set_clock(!side, quiet, self.ply().saturating_add(1));
    }

    /// Burning, promotion and the clerk's train, once the stone has arrived alive; whether that is progress.
    fn settle(
        &mut self,
        mv: Move,
        (side, kind): (Side, Kind),
        mut victims: Traits,
        witness: &mut impl Witness,
    ) -> bool {
        let mut progress = false;
        if kind == Kind::PoisonFlame {
            for at in flame::victims(self, side, mv.to()) {
                self.kill(at, Death::Fire, witness);
                progress = true;
            }
        }
        if camp(!side).contains(mv.to()) {
            victims = victims.or(Traits::IN_CAMP);
        }
        if mv.declines() || !promotion::triggers(self, side, kind, mv.from()).meets(victims) {
            return progress;
        }
        self.turn_over(mv.to(), Change::Promotion, witness);
        if kind == Kind::Clerk {
            self.pull_train(side, witness);
        }
        // A priest's rank could flicker for ever, so it counts for nothing (Rules §8.3).
        progress || kind != Kind::Priest
    }

    /// The promotion of a clerk promotes its guards and kills the enemy's flames (Rules §7.4).
    fn pull_train(&mut self, side: Side, witness: &mut impl Witness) {
        for kind in [Kind::AdvanceGuard, Kind::RearGuard] {
            self.turn_over_all(side, kind, Change::Train, witness);
        }
        let flames: Points = self.powers(!side, Kind::PoisonFlame).collect();
        for flame in flames {
            self.kill(flame, Death::Train, witness);
        }
    }

    /// Without a priest the roaming assault and the thunderclap fall back (Rules §7.5); whether any did.
    fn demote_without_priest(&mut self, side: Side, witness: &mut impl Witness) -> bool {
        let fallen = [Kind::RoamingAssault, Kind::Thunderclap];
        if fallen.iter().all(|kind| self.count(side, *kind) == 0) || promotion::has_priest(self, side) {
            return false;
        }
        for kind in fallen {
            self.turn_over_all(side, kind, Change::NoPriest, witness);
        }
        true
    }

    /// A fog in the light of an enemy lamp turns back into a priest (Rules §7.6).
    fn demote_by_lamp(&mut self, side: Side, witness: &mut impl Witness) {
        if self.count(side, Kind::Fog) == 0 || self.count(!side, Kind::Lamp) == 0 {
            return;
        }
        let light =
            self.powers(!side, Kind::Lamp).fold(Points::EMPTY, |light, lamp| light | self.light_of(lamp));
        let lit: Points = self.powers(side, Kind::Fog).filter(|fog| light.contains(*fog)).collect();
        for fog in lit {
            self.turn_over(fog, Change::Lamplight, witness);
        }
    }

    /// The points that a lamp lights: stones do not matter, or the first one on a line is the last that is lit.
    fn light_of(&self, lamp: Point) -> Points {
        match self.rules().lamp_light {
            LampLight::Through => on_lines(lamp, LAMPLIGHT),
            LampLight::Blocked => (0..8)
                .filter_map(|direction| ray(lamp, direction, LAMPLIGHT).find(|at| !self.cell(*at).is_empty()))
                .collect(),
        }
    }

    fn turn_over_all(&mut self, side: Side, kind: Kind, change: Change, witness: &mut impl Witness) {
        let stones: Points = self.all_of(side, kind).collect();
        for stone in stones {
            self.turn_over(stone, change, witness);
        }
    }

    /// Turns the stone on a point over to its other side.
    fn turn_over(&mut self, at: Point, change: Change, witness: &mut impl Witness) {
        let Some((side, kind)) = self.lift(at) else { return };
        self.put(at, side, kind.other_side().unwrap_or(kind));
        witness.turned(at, (side, kind), change);
    }

    /// Takes the stone on a point off the board.
    fn kill(&mut self, at: Point, death: Death, witness: &mut impl Witness) {
        if let Some(stone) = self.lift(at) {
            self.mourn(stone);
            witness.died(at, stone, death);
        }
    }
}
