use game::Side;

use crate::{
    position::{DropPosition, bit, lowest, squares},
    rules::DropRules,
};

/// What binds the side to move: who checks its royal piece, and which pieces must stay on a line.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bonds {
    /// The pieces that give check.
    pub(crate) checkers: u128,
    /// Pieces that shield the royal piece from a slider.
    pub(crate) pinned: u128,
    /// For each pin, the squares on which the pinned piece still shields, the slider's own included.
    lines: [u128; 8],
    count: u8,
}

impl Bonds {
    fn pin(&mut self, blocker: u128, line: u128) {
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

/// The classes in a mask, by rising index.
#[inline]
fn each(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let class = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(class)
    })
}

impl<R: DropRules> DropPosition<R> {
    /// The pieces of `by` that attack a square, with the board occupied as told.
    pub(crate) fn attackers(&self, square: u8, by: Side, occupied: u128) -> u128 {
        let tables = self.tables();
        let (foes, them) = (self.sides[by.index()], (!by).index());
        let mut attackers = 0;
        if foes & tables.contact[by.index()][usize::from(square)] != 0 {
            for class in each(tables.steppers) {
                attackers |= tables.mover(class).steps(them, square) & self.class(class);
            }
        }
        for class in each(tables.sliders) {
            let snipers = self.class(class) & foes & tables.mover(class).reach(them, square);
            for sniper in squares(snipers) {
                if tables.rays.between(square, sniper) & occupied == 0 {
                    attackers |= bit(sniper);
                }
            }
        }
        attackers & foes
    }

    /// Whether a piece of `by` attacks a square.
    pub(crate) fn is_attacked(&self, square: u8, by: Side) -> bool {
        self.attackers(square, by, self.occupied()) != 0
    }

    /// Checks and pins on the royal piece of `side` that stands on `royal`.
    #[inline]
    pub(crate) fn bonds(&self, side: Side, royal: u8, occupied: u128) -> Bonds {
        let tables = self.tables();
        let (us, foes) = (side.index(), self.sides[(!side).index()]);
        let own = self.sides[us];
        let mut bonds = Bonds::default();
        if foes & tables.contact[1 - us][usize::from(royal)] != 0 {
            for class in each(tables.steppers) {
                bonds.checkers |= tables.mover(class).steps(us, royal) & self.class(class) & foes;
            }
        }
        for class in each(tables.sliders) {
            let snipers = self.class(class) & foes & tables.mover(class).reach(us, royal);
            for sniper in squares(snipers) {
                let between = tables.rays.between(royal, sniper);
                let shields = between & occupied;
                if shields == 0 {
                    bonds.checkers |= bit(sniper);
                } else if shields.is_power_of_two() && shields & own != 0 {
                    bonds.pin(shields, between | bit(sniper));
                }
            }
        }
        bonds
    }

    /// Squares around `royal` that `by` attacks; `occupied` leaves the royal piece itself out, since it cannot
    /// hide behind where it stood.
    #[inline]
    pub(crate) fn danger(&self, royal: u8, by: Side, occupied: u128) -> u128 {
        let tables = self.tables();
        let (side, foes) = (by.index(), self.sides[by.index()]);
        let mut danger = 0;
        if foes & tables.near_contact[side][usize::from(royal)] != 0 {
            for class in each(tables.steppers) {
                let mover = tables.mover(class);
                for from in squares(self.class(class) & foes & mover.near_steps(side, royal)) {
                    danger |= mover.steps(side, from);
                }
            }
        }
        for class in each(tables.sliders) {
            let mover = tables.mover(class);
            for from in squares(self.class(class) & foes & mover.near_reach(side, royal)) {
                danger |= mover.slide(&tables.rays, side, from, occupied);
            }
        }
        danger
    }

    /// Where the royal piece of `side` can go without being attacked there.
    #[inline]
    pub(crate) fn royal_escapes(&self, side: Side, royal: u8, occupied: u128) -> u128 {
        let targets = self.tables().mover(0).steps(side.index(), royal) & !self.sides[side.index()];
        if targets == 0 { 0 } else { targets & !self.danger(royal, !side, occupied & !bit(royal)) }
    }

    /// Whether a pawn dropped by the side to move on `square`, where it gives check, mates.
    pub(crate) fn is_drop_mate(&self, square: u8) -> bool {
        let them = !self.side();
        let Some(royal) = self.royal(them) else { return false };
        let occupied = self.occupied() | bit(square);
        if self.royal_escapes(them, royal, occupied) != 0 {
            return false;
        }
        let defenders = self.attackers(square, them, occupied) & !bit(royal);
        if defenders == 0 {
            return true;
        }
        let bonds = self.bonds(them, royal, occupied);
        squares(defenders).all(|from| bonds.pinned & bit(from) != 0 && bonds.line(from) & bit(square) == 0)
    }

    /// The one piece that gives check, if it is one.
    #[inline]
    pub(crate) fn lone_checker(checkers: u128) -> Option<u8> {
        (checkers & checkers.wrapping_sub(1) == 0).then(|| lowest(checkers))
    }
}
