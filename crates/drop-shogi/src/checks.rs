//! Moves that give check, for engines.

use game::Side;

use crate::{
    attacks::Bonds,
    generate::{Listing, Sink},
    mv::DropMove,
    position::{DropPosition, bit, squares},
    rules::{DropRules, MAX_CLASSES},
    unroll::{ForClass, each_class},
};

impl<R: DropRules> DropPosition<R> {
    /// Appends the drops and the moves without capture or promotion that attack the other royal piece themselves;
    /// checks that only open a line are left out.
    pub fn generate_quiet_checks(&self, moves: &mut Vec<DropMove>) {
        let us = self.side();
        let Some(royal) = self.royal(!us) else { return };
        let foes = self.sides[(!us).index()];
        let by_class = self.spots(royal);
        self.visit(&mut QuietChecks { list: Listing::new(self, moves), position: self, by_class, foes });
    }

    /// Appends every legal move that gives check, with the piece that moves or by opening a line.
    pub fn generate_checks(&self, moves: &mut Vec<DropMove>) {
        let us = self.side();
        let Some(royal) = self.royal(!us) else { return };
        let mut screens = Screens { position: self, royal, bonds: Bonds::default() };
        each_class::<R>(&mut screens);
        let (by_class, screens) = (self.spots(royal), screens.bonds);
        self.visit(&mut Checks { list: Listing::new(self, moves), position: self, by_class, screens });
    }

    /// Where a piece of the side to move would attack a square, for each class but the royal one.
    fn spots(&self, royal: u8) -> [u128; MAX_CLASSES] {
        let (back, occupied) = (!self.side(), self.occupied());
        let mut spots = Spots { position: self, royal, back, occupied, by_class: [0; MAX_CLASSES] };
        each_class::<R>(&mut spots);
        spots.by_class
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

/// The pieces of the side to move that stand between a slider of their own and the other royal piece, as if they
/// were pinned to it.
struct Screens<'a, R: DropRules> {
    position: &'a DropPosition<R>,
    royal: u8,
    bonds: Bonds,
}

impl<R: DropRules> ForClass for Screens<'_, R> {
    #[inline]
    fn class<const C: usize>(&mut self) -> bool {
        let tables = R::tables();
        if tables.sliders & 1 << C == 0 {
            return false;
        }
        let us = self.position.side();
        let own = self.position.sides[us.index()];
        let snipers = self.position.class(C) & own & self.position.mover(C).reach((!us).index(), self.royal);
        for sniper in squares(snipers) {
            let between = tables.rays.between(self.royal, sniper);
            let shields = between & self.position.occupied();
            if shields.is_power_of_two() && shields & own != 0 {
                self.bonds.pin(shields, between | bit(sniper));
            }
        }
        false
    }
}

/// Lists what goes to a spot, or leaves the line that it screened.
struct Checks<'a, R: DropRules> {
    list: Listing<'a, R>,
    position: &'a DropPosition<R>,
    by_class: [u128; MAX_CLASSES],
    screens: Bonds,
}

impl<R: DropRules> Checks<'_, R> {
    fn spots(&self, kind: u8) -> u128 {
        self.by_class[R::class_of(usize::from(kind), self.position.conduct())]
    }

    /// The squares from which a piece that stood on `from` no longer screens.
    fn opening(&self, from: u8) -> u128 {
        if self.screens.pinned & bit(from) == 0 { 0 } else { !self.screens.line(from) }
    }
}

impl<R: DropRules> Sink for Checks<'_, R> {
    fn moves(&mut self, from: u8, plain: u128, promoting: u128) -> bool {
        let kind = self.position.kind_at(from);
        let opening = self.opening(from);
        let promoted = R::tables().promoted[usize::from(kind)];
        let promoting = if promoting == 0 { 0 } else { promoting & (self.spots(promoted) | opening) };
        self.list.moves(from, plain & (self.spots(kind) | opening), promoting)
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 32 kinds")]
    fn steps(&mut self, delta: i8, plain: u128, promoting: u128) -> bool {
        let kind = R::PAWN as u8;
        let promoted = R::tables().promoted[R::PAWN];
        let opens = |to: &u8| self.opening(to.wrapping_sub_signed(delta)) & bit(*to) != 0;
        let opening = if self.screens.pinned == 0 {
            0
        } else {
            squares(plain | promoting).filter(opens).fold(0, |set, to| set | bit(to))
        };
        let (plain, promoting) =
            (plain & (self.spots(kind) | opening), promoting & (self.spots(promoted) | opening));
        self.list.steps(delta, plain, promoting)
    }

    fn drops(&mut self, kind: u8, targets: u128) -> bool {
        self.list.drops(kind, targets & self.spots(kind))
    }
}

/// Lists what goes to such a spot and neither takes nor promotes.
struct QuietChecks<'a, R: DropRules> {
    list: Listing<'a, R>,
    position: &'a DropPosition<R>,
    by_class: [u128; MAX_CLASSES],
    foes: u128,
}

impl<R: DropRules> QuietChecks<'_, R> {
    fn spots(&self, kind: u8) -> u128 {
        self.by_class[usize::from(R::tables().class_of[usize::from(kind)])]
    }
}

impl<R: DropRules> Sink for QuietChecks<'_, R> {
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

    /// Along random games: what is listed is what among all legal moves leaves the other side in check.
    fn lists_every_check<R: DropRules>() {
        let game = DropGame::<R>::default();
        let mut random = SplitMix::new(13);
        let mut pos = game.start();
        let mut found = 0;
        for _ in 0..4_000 {
            let (mut all, mut checks) = (Vec::new(), Vec::new());
            pos.generate(&mut all);
            pos.generate_checks(&mut checks);
            let gives_check = |mv: &DropMove| {
                let mut child = pos;
                child.play_unchecked(*mv);
                child.is_check() == Some(true)
            };
            let mut wanted: Vec<DropMove> = all.iter().copied().filter(gives_check).collect();
            wanted.sort_unstable();
            checks.sort_unstable();
            assert_eq!(checks, wanted, "{pos:?}");
            found += checks.len();
            // Checks are preferred, so that positions with open lines come about.
            let next = if random.below(3) == 0 { random.pick(&checks) } else { None };
            match next.or_else(|| random.pick(&all)) {
                Some(mv) => pos.play_unchecked(*mv),
                None => pos = game.start(),
            }
        }
        assert!(found > 1_000, "a test that met checks: {found}");
    }

    #[test]
    fn checks_are_the_legal_moves_that_check() {
        lists_every_check::<ShogiRules>();
        lists_every_check::<QueenRules>();
        lists_every_check::<OniRules>();
    }

    #[test]
    fn quiet_checks_are_the_legal_moves_that_check() {
        lists_what_checks::<ShogiRules>();
        lists_what_checks::<QueenRules>();
        lists_what_checks::<OniRules>();
    }
}
