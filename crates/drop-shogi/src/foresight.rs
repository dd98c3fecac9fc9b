//! What engines ask of a position beyond its rules.

use game::{Position, Side, Square, SquareSet};

use crate::{
    generate::{Listing, Sink},
    mv::DropMove,
    position::{DropPosition, raw},
    rules::DropRules,
    tables::NONE,
};

impl<R: DropRules> DropPosition<R> {
    /// Appends the captures and promotions among the legal moves.
    pub fn generate_sharp(&self, moves: &mut Vec<DropMove>) {
        let foes = self.sides[(!self.side()).index()];
        self.visit(&mut Sharp { list: Listing::new(self, moves), foes });
    }

    /// Appends the legal moves that [`DropPosition::generate_sharp`] does not list.
    pub fn generate_quiet(&self, moves: &mut Vec<DropMove>) {
        let foes = self.sides[(!self.side()).index()];
        self.visit(&mut Quiet { list: Listing::new(self, moves), foes });
    }

    /// The index of the kind that a move takes, if it takes one.
    #[inline]
    pub fn captured(&self, mv: DropMove) -> Option<usize> {
        let kind = self.kind_at(mv.to());
        (!mv.is_drop() && kind != NONE).then_some(usize::from(kind))
    }

    /// The index of the kind that stands there after a move.
    #[inline]
    pub fn placed(&self, mv: DropMove) -> usize {
        let kind = usize::from(mv.kind());
        if mv.promotes() { usize::from(R::tables().promoted[kind]) } else { kind }
    }

    /// The index of the kind that a captured piece becomes.
    #[inline]
    pub fn base(&self, kind: usize) -> usize {
        usize::from(R::tables().base[kind])
    }

    /// The place in a hand of pieces of a kind, or of what they become when they are captured.
    #[inline]
    pub fn hand_place(&self, kind: usize) -> Option<u8> {
        Some(R::tables().hand_of[kind]).filter(|place| *place != NONE)
    }

    /// Whether the side to move is in a check that something put in between would end.
    pub fn can_interpose(&self) -> bool {
        let us = self.side();
        let Some(royal) = self.royal(us) else { return false };
        let bonds = self.bonds(us, royal, self.occupied());
        bonds.blocks != 0 && Self::lone_checker(bonds.checkers).is_some()
    }

    /// The same position with the other side to move; `None` in check, where passing would lose the king.
    pub fn passed(&self) -> Option<DropPosition<R>> {
        if self.is_check() == Some(true) {
            return None;
        }
        let mut passed = *self;
        passed.set_turn(!self.side(), self.ply());
        Some(passed)
    }

    /// The pieces of a side that attack a square, with the board occupied as told.
    pub fn attackers_of(
        &self,
        square: Square<R::Grid>,
        by: Side,
        occupied: SquareSet<R::Grid>,
    ) -> SquareSet<R::Grid> {
        SquareSet::from_bits(self.attackers(raw(square), by, occupied.bits()) & occupied.bits())
    }

    /// The squares around a royal piece of `side` that the other side attacks, and those that its own side guards
    /// without it; pieces that stand there count as attacked or guarded too.
    pub fn around_royal(&self, side: Side, royal: Square<R::Grid>) -> [SquareSet<R::Grid>; 2] {
        let royal = raw(royal);
        let ring = self.mover(0).steps(side.index(), royal);
        [!side, side].map(|by| SquareSet::from_bits(self.pressure(royal, by, self.occupied()) & ring))
    }

    /// The square of a side's royal piece, if it has one.
    pub fn royal_square(&self, side: Side) -> Option<Square<R::Grid>> {
        self.royal(side).map(crate::position::square)
    }
}

/// Lists what takes or promotes and nothing else.
struct Sharp<'a, R: DropRules> {
    list: Listing<'a, R>,
    foes: u128,
}

impl<R: DropRules> Sink for Sharp<'_, R> {
    const DROPS: bool = false;

    #[inline]
    fn moves(&mut self, from: u8, plain: u128, promoting: u128) -> bool {
        self.list.moves(from, plain & self.foes, promoting)
    }

    #[inline]
    fn steps(&mut self, delta: i8, plain: u128, promoting: u128) -> bool {
        // A pawn that could promote and does not is no better for it.
        self.list.steps(delta, plain & self.foes & !promoting, promoting)
    }

    fn drops(&mut self, _kind: u8, _targets: u128) -> bool {
        false
    }
}

/// Lists what [`Sharp`] leaves out.
struct Quiet<'a, R: DropRules> {
    list: Listing<'a, R>,
    foes: u128,
}

impl<R: DropRules> Sink for Quiet<'_, R> {
    #[inline]
    fn moves(&mut self, from: u8, plain: u128, _promoting: u128) -> bool {
        self.list.moves(from, plain & !self.foes, 0)
    }

    #[inline]
    fn steps(&mut self, delta: i8, plain: u128, promoting: u128) -> bool {
        self.list.steps(delta, plain & (!self.foes | promoting), 0)
    }

    #[inline]
    fn drops(&mut self, kind: u8, targets: u128) -> bool {
        self.list.drops(kind, targets)
    }
}
