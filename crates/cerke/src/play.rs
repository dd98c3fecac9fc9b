//! What happens to a position when a move is played or the sticks fall (rules §10 to §12).

use crate::{
    CerkePosition, Kind, Man, Phase, Throw, Yaku, YakuSet,
    position::{ALL_POINTS, MAX_STAKE},
    rule_set::{Consequence, HandsCheckedOn},
    square::{Square, lowest},
    start::start_board,
    zones::is_water,
};

/// More negative points than this are never worth remembering: they cost everything there is.
pub(crate) const MAX_OWED: u8 = 200;

/// Whether men of this kind enter the water without a throw (rules §6).
pub(crate) const fn swims(kind: Kind) -> bool {
    matches!(kind, Kind::Vessel)
}

impl CerkePosition {
    /// A man goes to a square without a stepping throw; it may still have to enter the water.
    pub(crate) fn go(&mut self, origin: Square, via: Option<Square>, target: Square) {
        self.tam_moved = false;
        if self.needs_water_throw(origin, target) {
            self.phase = Phase::WaterThrow { origin, via, target };
        } else {
            self.arrive(origin, via, target);
        }
    }

    /// Rules §6: not for a Vessel, and not from water.
    pub(crate) fn needs_water_throw(&self, origin: Square, target: Square) -> bool {
        is_water(target) && !self.is_free_from(origin) && !swims(self.board.kind(origin.index()))
    }

    /// Whether men enter the water from this square without a throw (`water_to_water`).
    pub(crate) fn is_free_from(&self, origin: Square) -> bool {
        is_water(origin) && !self.rules.water_to_water_throws
    }

    /// A square or direction is named for the line movement after a step.
    pub(crate) fn announce(&mut self, origin: Square, via: Square, named: Square) {
        self.tam_moved = false;
        self.phase = Phase::SteppingThrow { origin, via, aim: self.aim(via, named) };
    }

    pub(crate) fn resolve_throw(&mut self, throw: Throw) {
        match self.phase {
            Phase::SteppingThrow { origin, via, aim } => self.reach_after(origin, via, aim, throw),
            Phase::WaterThrow { origin, via, target } if throw.count() >= Throw::WATER => {
                self.arrive(origin, via, target);
            }
            Phase::WaterThrow { via, .. } => self.fail(via),
            _ => unreachable!("a throw that is due"),
        }
    }

    fn reach_after(&mut self, origin: Square, via: Square, aim: Square, throw: Throw) {
        let landings = self.landings(origin, via, aim, throw.count());
        if landings == 0 {
            self.fail(Some(via));
        } else if landings.is_power_of_two() && !self.rules.decline_after_throw {
            self.go(origin, Some(via), lowest(landings));
        } else {
            let reach = CerkePosition::farthest(via, landings);
            self.phase = Phase::Landing { origin, via, aim, reach };
        }
    }

    pub(crate) fn land(&mut self, target: Square) {
        let Phase::Landing { origin, via, .. } = self.phase else { unreachable!("a landing that is due") };
        self.go(origin, Some(via), target);
    }

    pub(crate) fn decline(&mut self) {
        let Phase::Landing { via, .. } = self.phase else { unreachable!("a landing that is due") };
        self.fail(Some(via));
    }

    /// The man gets where it wanted, and captures what is there.
    fn arrive(&mut self, origin: Square, via: Option<Square>, target: Square) {
        let before = self.hand(self.mover);
        let captures = self.board.move_man(origin, target);
        let gained =
            if captures { self.hand(self.mover).yaku().without(before.yaku()) } else { YakuSet::EMPTY };
        let stepped = self.stepped_on_tam(via);
        self.finish(gained.with(YakuSet::from_option(stepped)));
    }

    /// The man stays on its origin; a step on tam2 counts all the same (§11).
    fn fail(&mut self, via: Option<Square>) {
        let exempt = self.rules.failed_move_exempts_step_tam;
        let stepped = if exempt { None } else { self.stepped_on_tam(via) };
        self.finish(YakuSet::from_option(stepped));
    }

    fn stepped_on_tam(&self, via: Option<Square>) -> Option<Yaku> {
        (via == Some(self.board.tam())).then_some(Yaku::Stepping)
    }

    pub(crate) fn drop_man(&mut self, man: Man, to: Square) {
        self.tam_moved = false;
        let before = self.hand(self.mover);
        self.board.drop_man(self.mover, man, to);
        let gained = match self.rules.hands_checked_on {
            HandsCheckedOn::Capture => YakuSet::EMPTY,
            HandsCheckedOn::AnyChange => self.hand(self.mover).yaku().without(before.yaku()),
        };
        self.finish(gained);
    }

    pub(crate) fn move_tam(&mut self, to: Square) {
        let acts =
            [(self.tam_moved, self.rules.tam_after_tam), (to == self.board.tam(), self.rules.tam_returns)];
        if self.rules.tam_pass_limit.is_some() && acts.iter().any(|(done, _)| *done) {
            let made = &mut self.futile[self.mover.index()];
            *made = made.saturating_add(1);
        }
        self.board.set_tam(to);
        self.tam_moved = true;
        let punished =
            |consequence: &Consequence| matches!(consequence, Consequence::Hand | Consequence::Immediate);
        let due =
            acts.into_iter().filter(|(done, _)| *done).map(|(_, consequence)| consequence).filter(punished);
        // Rules §11: a turn that is both is one hand still, unless they stack.
        let counted = if self.rules.tam_penalties_stack { 2 } else { 1 };
        let mut made = YakuSet::EMPTY;
        for consequence in due.take(counted) {
            match consequence {
                Consequence::Hand if made.is_empty() => made.insert(Yaku::Futile),
                Consequence::Hand => made.insert(Yaku::FutileAgain),
                _ => self.pay_at_once(Yaku::Futile),
            }
        }
        self.finish(made);
    }

    /// Ends the turn: pays what is due at once, asks for a declaration if a hand was made (§12), or passes on.
    pub(crate) fn finish(&mut self, acts: YakuSet) {
        let mut made = acts;
        if made.contains(Yaku::Stepping) && self.rules.step_tam != Consequence::Hand {
            made = made.without(YakuSet::from_iter([Yaku::Stepping]));
            if self.rules.step_tam == Consequence::Immediate {
                self.pay_at_once(Yaku::Stepping);
            }
        }
        if self.is_out_of_points() {
            self.phase = Phase::Over;
        } else if made.is_empty() {
            self.mover = !self.mover;
            self.phase = Phase::Choose;
        } else {
            self.phase = Phase::Declaration { made };
        }
    }

    fn pay_at_once(&mut self, act: Yaku) {
        let floor = u8::from(!self.rules.points_can_run_out_undeclared);
        self.transfer(i32::from(self.stake) * act.points(0), floor);
    }

    /// Moves points from the opponent to the mover, leaving both at least `floor`.
    fn transfer(&mut self, amount: i32, floor: u8) {
        let amount = match self.mover {
            game::Side::First => amount,
            game::Side::Second => -amount,
        };
        let points = i32::from(self.points) + amount;
        let limited = points.clamp(i32::from(floor), i32::from(ALL_POINTS - floor));
        self.points = u8::try_from(limited).expect("0 to 40 points");
    }

    /// 再行: nothing is scored, the stake doubles, the opponent moves (§12).
    pub(crate) fn go_on(&mut self) {
        let Phase::Declaration { made } = self.phase else { unreachable!("a declaration that is due") };
        if self.rules.negative_hands_persist {
            let passed = u8::try_from(-made.negative().points(0)).expect("at most 11 points");
            let owed = &mut self.owed[self.mover.index()];
            *owed = owed.saturating_add(passed).min(MAX_OWED);
        }
        self.stake = (self.stake * 2).min(MAX_STAKE);
        self.mover = !self.mover;
        self.phase = Phase::Choose;
    }

    /// 終季: the mover scores, and the next season begins if there is one (§12).
    pub(crate) fn end_season(&mut self) {
        self.transfer(self.claim(), 0);
        if self.is_out_of_points() || self.season >= self.rules.seasons {
            self.phase = Phase::Over;
            return;
        }
        self.season += 1;
        self.board = start_board().clone();
        self.stake = 1;
        self.tam_moved = false;
        self.owed = [0; 2];
        self.futile = [0; 2];
        let opener = self.rules.opener.fixed(self.season);
        // Before the throw the mover is nobody; one value keeps equal positions equal.
        self.mover = opener.unwrap_or(game::Side::First);
        self.phase = if opener.is_some() { Phase::Choose } else { Phase::Opening };
    }
}
