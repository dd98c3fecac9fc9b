use game::Side;

use crate::{
    position::{DropPosition, bit, lowest, squares},
    rules::DropRules,
    unroll::{ForClass, each_class},
};

/// What binds the side to move: who checks its royal piece, and which pieces must stay on a line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bonds {
    /// The pieces that give check.
    pub(crate) checkers: u128,
    /// Where a piece would stand in the way of a check: a step or a jump leaves no such square.
    pub(crate) blocks: u128,
    /// Pieces that shield the royal piece from a slider.
    pub(crate) pinned: u128,
    /// For each pin, the squares on which the pinned piece still shields, the slider's own included.
    lines: [u128; 8],
    count: u8,
}

impl Bonds {
    pub(crate) fn pin(&mut self, blocker: u128, line: u128) {
        // Nine sliders never aim at one square along eight rays without one standing behind another.
        if let Some(slot) = self.lines.get_mut(usize::from(self.count)) {
            self.pinned |= blocker;
            *slot = line;
            self.count += 1;
        }
    }

    /// Where a pinned piece may go.
    #[inline]
    pub(crate) fn line(&self, square: u8) -> u128 {
        let lines = &self.lines[..usize::from(self.count)];
        lines.iter().find(|line| *line & bit(square) != 0).copied().unwrap_or(u128::MAX)
    }
}

/// The pieces of a side that attack a square.
struct Attackers<'a, R: DropRules> {
    position: &'a DropPosition<R>,
    square: u8,
    by: Side,
    occupied: u128,
    /// Whether a step of any class reaches the square at all.
    contact: bool,
    found: u128,
}

impl<R: DropRules> ForClass for Attackers<'_, R> {
    #[inline]
    fn class<const C: usize>(&mut self) -> bool {
        let tables = R::tables();
        let pieces = self.position.class(C) & self.position.sides[self.by.index()];
        // Who attacks a square stands where the other side would go from there.
        let back = (!self.by).index();
        if self.contact && tables.steppers & 1 << C != 0 {
            self.found |= self.position.mover(C).steps(back, self.square) & pieces;
        }
        if tables.sliders & 1 << C != 0 {
            for sniper in squares(pieces & self.position.mover(C).reach(back, self.square)) {
                if tables.rays.between(self.square, sniper) & self.occupied == 0 {
                    self.found |= bit(sniper);
                }
            }
        }
        false
    }
}

/// The checks and pins on a royal piece.
struct Binding<'a, R: DropRules> {
    position: &'a DropPosition<R>,
    side: Side,
    royal: u8,
    occupied: u128,
    contact: bool,
    bonds: Bonds,
}

impl<R: DropRules> ForClass for Binding<'_, R> {
    #[inline]
    fn class<const C: usize>(&mut self) -> bool {
        let tables = R::tables();
        let us = self.side.index();
        let foes = self.position.class(C) & self.position.sides[1 - us];
        if self.contact && tables.steppers & 1 << C != 0 {
            self.bonds.checkers |= self.position.mover(C).steps(us, self.royal) & foes;
        }
        if tables.sliders & 1 << C != 0 {
            for sniper in squares(foes & self.position.mover(C).reach(us, self.royal)) {
                let between = tables.rays.between(self.royal, sniper);
                let shields = between & self.occupied;
                if shields == 0 {
                    self.bonds.checkers |= bit(sniper);
                    self.bonds.blocks |= between;
                } else if shields.is_power_of_two() && shields & self.position.sides[us] != 0 {
                    self.bonds.pin(shields, between | bit(sniper));
                }
            }
        }
        false
    }
}

/// The squares around a royal piece that the other side attacks.
struct Danger<'a, R: DropRules> {
    position: &'a DropPosition<R>,
    royal: u8,
    by: Side,
    occupied: u128,
    contact: bool,
    found: u128,
}

impl<R: DropRules> ForClass for Danger<'_, R> {
    #[inline]
    fn class<const C: usize>(&mut self) -> bool {
        let tables = R::tables();
        let (mover, side) = (self.position.mover(C), self.by.index());
        let pieces = self.position.class(C) & self.position.sides[side];
        if self.contact && tables.steppers & 1 << C != 0 {
            for from in squares(pieces & mover.near_steps(side, self.royal)) {
                self.found |= mover.steps(side, from);
            }
        }
        if tables.sliders & 1 << C != 0 {
            for from in squares(pieces & mover.near_reach(side, self.royal)) {
                self.found |= mover.slide(&tables.rays, side, from, self.occupied);
            }
        }
        false
    }
}

impl<R: DropRules> DropPosition<R> {
    /// The pieces of `by` that attack a square, with the board occupied as told.
    pub(crate) fn attackers(&self, square: u8, by: Side, occupied: u128) -> u128 {
        let tables = R::tables();
        let foes = self.sides[by.index()];
        let contact = foes & tables.contact[by.index()][usize::from(square)] != 0;
        let royal = self.mover(0).steps((!by).index(), square) & self.class(0) & foes;
        let mut attackers = Attackers { position: self, square, by, occupied, contact, found: royal };
        each_class::<R>(&mut attackers);
        attackers.found
    }

    /// Whether a piece of `by` attacks a square.
    pub(crate) fn is_attacked(&self, square: u8, by: Side) -> bool {
        self.attackers(square, by, self.occupied()) != 0
    }

    /// Checks and pins on the royal piece of `side` that stands on `royal`.
    ///
    /// The other royal piece never checks: it would step next to this one.
    #[inline]
    pub(crate) fn bonds(&self, side: Side, royal: u8, occupied: u128) -> Bonds {
        let them = (!side).index();
        let contact = self.sides[them] & R::tables().contact[them][usize::from(royal)] != 0;
        let bonds = Bonds::default();
        let mut binding = Binding { position: self, side, royal, occupied, contact, bonds };
        each_class::<R>(&mut binding);
        binding.bonds
    }

    /// Squares around `royal` that `by` attacks; `occupied` leaves the royal piece itself out, since it cannot
    /// hide behind where it stood.
    #[inline]
    pub(crate) fn danger(&self, royal: u8, by: Side, occupied: u128) -> u128 {
        let found = self.royal(by).map_or(0, |other| self.mover(0).steps(by.index(), other));
        found | self.pressure(royal, by, occupied)
    }

    /// The same without what the royal piece of `by` attacks.
    #[inline]
    pub(crate) fn pressure(&self, royal: u8, by: Side, occupied: u128) -> u128 {
        let tables = R::tables();
        let contact = self.sides[by.index()] & tables.near_contact[by.index()][usize::from(royal)] != 0;
        let mut danger = Danger { position: self, royal, by, occupied, contact, found: 0 };
        each_class::<R>(&mut danger);
        danger.found
    }

    /// Where the royal piece of `side` can go without being attacked there.
    #[inline]
    pub(crate) fn royal_escapes(&self, side: Side, royal: u8, occupied: u128) -> u128 {
        let targets = self.mover(0).steps(side.index(), royal) & !self.sides[side.index()];
        if targets == 0 { 0 } else { targets & !self.danger(royal, !side, occupied & !bit(royal)) }
    }

    /// Whether a pawn dropped by the side to move on `square`, where it gives check, mates.
    pub(crate) fn is_drop_mate(&self, square: u8) -> bool {
        let (us, them) = (self.side(), !self.side());
        let Some(royal) = self.royal(them) else { return false };
        let occupied = self.occupied() | bit(square);
        if self.royal_escapes(them, royal, occupied) != 0 {
            return false;
        }
        // Where kings may be taken, whoever can take the dropper's is not mated.
        let own = self.royal(us).filter(|_| self.conduct().capture_royal);
        if own.is_some_and(|own| self.attackers(own, them, occupied) != 0) {
            return false;
        }
        let defenders = self.attackers(square, them, occupied) & !bit(royal);
        squares(defenders).all(|from| self.attackers(royal, us, occupied & !bit(from)) != 0)
    }

    /// The one piece that gives check, if it is one.
    #[inline]
    pub(crate) fn lone_checker(checkers: u128) -> Option<u8> {
        (checkers & checkers.wrapping_sub(1) == 0).then(|| lowest(checkers))
    }
}
