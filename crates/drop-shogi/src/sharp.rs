//! What engines ask of a position beyond its rules.

use game::{Position, Side, Square, SquareSet};

use crate::{
    generate::Sink,
    mv::DropMove,
    position::{DropPosition, raw, squares},
    rules::DropRules,
    tables::NONE,
};

impl<R: DropRules> DropPosition<R> {
    /// Appends the captures and promotions among the legal moves.
    pub fn generate_sharp(&self, moves: &mut Vec<DropMove>) {
        let foes = self.sides[(!self.side()).index()];
        self.visit(&mut Sharp { position: self, foes, moves });
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

    /// The square of a side's royal piece, if it has one.
    pub fn royal_square(&self, side: Side) -> Option<Square<R::Grid>> {
        self.royal(side).map(crate::position::square)
    }
}

struct Sharp<'a, R: DropRules> {
    position: &'a DropPosition<R>,
    foes: u128,
    moves: &'a mut Vec<DropMove>,
}

impl<R: DropRules> Sink for Sharp<'_, R> {
    const DROPS: bool = false;

    #[inline]
    fn moves(&mut self, from: u8, plain: u128, promoting: u128) -> bool {
        let plain = plain & self.foes;
        if plain | promoting == 0 {
            return false;
        }
        let kind = self.position.kind_at(from);
        self.moves.extend(squares(promoting).map(|to| DropMove::new(kind, from, to, true)));
        self.moves.extend(squares(plain).map(|to| DropMove::new(kind, from, to, false)));
        false
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "at most 32 kinds")]
    fn steps(&mut self, delta: i8, plain: u128, promoting: u128) -> bool {
        let step = |to: u8, promote| DropMove::new(R::PAWN as u8, to.wrapping_sub_signed(delta), to, promote);
        self.moves.extend(squares(promoting).map(|to| step(to, true)));
        // A pawn that could promote and does not is no better for it.
        let plain = plain & self.foes & !promoting;
        self.moves.extend(squares(plain).map(|to| step(to, false)));
        false
    }

    fn drops(&mut self, _kind: u8, _targets: u128) -> bool {
        false
    }
}
