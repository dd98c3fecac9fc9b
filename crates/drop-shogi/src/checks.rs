//! Moves that give check and change nothing else, for engines.

use game::Side;

use crate::{
    generate::{Listing, Sink},
    mv::DropMove,
    position::DropPosition,
    rules::{DropRules, MAX_CLASSES},
    unroll::{ForClass, each_class},
};

impl<R: DropRules> DropPosition<R> {
    /// Appends the drops and the moves without capture or promotion that attack the other royal piece themselves;
    /// checks that only open a line are left out.
    pub fn generate_quiet_checks(&self, moves: &mut Vec<DropMove>) {
        let us = self.side();
        let Some(royal) = self.royal(!us) else { return };
        let mut spots =
            Spots { position: self, royal, back: !us, occupied: self.occupied(), by_class: [0; MAX_CLASSES] };
        each_class::<R>(&mut spots);
        let foes = self.sides[(!us).index()];
        let by_class = spots.by_class;
        self.visit(&mut Checks { list: Listing::new(self, moves), position: self, by_class, foes });
    }
}

/// Where a piece of each class would attack a square: where the other side would go from there.
struct Spots<'a, R: DropRules> {
    position: &'a DropPosition<R>,
    royal: u8,
    back: Side,
    occupied: u128,
    by_class: [u128; MAX_CLASSES],
}

impl<R: DropRules> ForClass for Spots<'_, R> {
    #[inline]
    fn class<const C: usize>(&mut self) -> bool {
        let tables = R::tables();
        let (mover, back) = (self.position.mover(C), self.back.index());
        if tables.steppers & 1 << C != 0 {
            self.by_class[C] |= mover.steps(back, self.royal);
        }
        if tables.sliders & 1 << C != 0 {
            self.by_class[C] |= mover.slide(&tables.rays, back, self.royal, self.occupied);
        }
        false
    }
}

/// Lists what goes to such a spot.
struct Checks<'a, R: DropRules> {
    list: Listing<'a, R>,
    position: &'a DropPosition<R>,
    by_class: [u128; MAX_CLASSES],
    foes: u128,
}

impl<R: DropRules> Checks<'_, R> {
    fn spots(&self, kind: u8) -> u128 {
        self.by_class[usize::from(R::tables().class_of[usize::from(kind)])]
    }
}

impl<R: DropRules> Sink for Checks<'_, R> {
    fn moves(&mut self, from: u8, plain: u128, _promoting: u128) -> bool {
        let spots = self.spots(self.position.kind_at(from));
        self.list.moves(from, plain & spots & !self.foes, 0)
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 32 kinds")]
    fn steps(&mut self, delta: i8, plain: u128, _promoting: u128) -> bool {
        let spots = self.spots(R::PAWN as u8);
        self.list.steps(delta, plain & spots & !self.foes, 0)
    }

    fn drops(&mut self, kind: u8, targets: u128) -> bool {
        self.list.drops(kind, targets & self.spots(kind))
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Position, SplitMix};

    use super::*;
    use crate::{DropGame, OniRules, QueenRules, ShogiRules};

    /// Along random games: what is listed is what among all legal moves checks with the piece that moved.
    fn lists_what_checks<R: DropRules>() {
        let game = DropGame::<R>::default();
        let mut random = SplitMix::new(11);
        let mut pos = game.start();
        let mut found = 0;
        for _ in 0..2_000 {
            let (mut all, mut checks) = (Vec::new(), Vec::new());
            pos.generate(&mut all);
            pos.generate_quiet_checks(&mut checks);
            let wanted = all.iter().copied().filter(|mv| {
                if mv.promotes() || pos.captured(*mv).is_some() {
                    return false;
                }
                let mut child = pos;
                child.play_unchecked(*mv);
                let Some(royal) = child.royal(child.side()) else { return false };
                let attackers = child.attackers(royal, !child.side(), child.occupied());
                attackers & 1 << mv.to() != 0
            });
            let wanted: Vec<DropMove> = wanted.collect();
            assert!(checks.iter().all(|mv| wanted.contains(mv)), "only checks");
            // A royal piece that opens a line stands in no spot; neither does a slider behind its own piece.
            assert!(wanted.iter().all(|mv| checks.contains(mv) || !mv.is_drop()), "every checking drop");
            found += checks.len();
            match random.pick(&all) {
                Some(mv) => pos.play_unchecked(*mv),
                None => pos = game.start(),
            }
        }
        assert!(found > 100, "a test that met checks");
    }

    #[test]
    fn quiet_checks_are_the_legal_moves_that_check() {
        lists_what_checks::<ShogiRules>();
        lists_what_checks::<QueenRules>();
        lists_what_checks::<OniRules>();
    }
}
