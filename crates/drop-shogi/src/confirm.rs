//! Whether one move is legal, without listing the others.

use crate::{
    generate::{Moving, Sink},
    mv::DropMove,
    position::{DropPosition, bit},
    rules::DropRules,
    tables::NONE,
    unroll::{ForClass, each_class},
};

impl<R: DropRules> DropPosition<R> {
    /// Whether a move, or what a number from anywhere was read as, is legal.
    pub(crate) fn allows(&self, mv: DropMove) -> bool {
        let us = self.side();
        if !self.is_plausible(mv) {
            return false;
        }
        let mut confirm = Confirm { mv };
        let Some(royal) = self.royal(us).filter(|_| !self.conduct().capture_royal) else {
            return self.visit(&mut confirm);
        };
        if self.is_decided() {
            return false;
        }
        let occupied = self.occupied();
        if mv.from() == Some(royal) {
            return confirm.moves(royal, self.royal_escapes(us, royal, occupied), 0);
        }
        let bonds = self.bonds(us, royal, occupied);
        let (allowed, open) = match bonds.checkers {
            0 => (!self.sides[us.index()], R::tables().full & !occupied),
            checkers => match Self::lone_checker(checkers) {
                Some(checker) => (bonds.blocks | bit(checker), bonds.blocks),
                None => return false,
            },
        };
        let Some(from) = mv.from() else { return self.visit_drops(&mut confirm, open) };
        let allowed = if bonds.pinned & bit(from) == 0 { allowed } else { allowed & bonds.line(from) };
        let moving = Moving { position: self, sink: &mut confirm, bonds: &bonds, allowed };
        let class = R::class_of(usize::from(mv.kind()), self.conduct());
        each_class::<R>(&mut One { moving, class, from })
    }

    /// Whether the pieces that a move speaks of are there, and the squares on the board.
    fn is_plausible(&self, mv: DropMove) -> bool {
        let tables = R::tables();
        let on_board = |square: u8| square < 128 && tables.full & bit(square) != 0;
        let kind = usize::from(mv.kind());
        if !on_board(mv.to()) || kind >= R::KINDS.len() {
            return false;
        }
        let own = self.sides[self.side().index()];
        match mv.from() {
            None => tables.hand_of[kind] != NONE && !mv.promotes() && mv.origin() == 0,
            Some(from) => {
                let is_own = on_board(from) && own & bit(from) != 0;
                is_own && self.kind_at(from) == mv.kind() && own & bit(mv.to()) == 0
            }
        }
    }
}

/// Moves of one piece.
struct One<'a, R: DropRules, S> {
    moving: Moving<'a, R, S>,
    class: usize,
    from: u8,
}

impl<R: DropRules, S: Sink> ForClass for One<'_, R, S> {
    #[inline]
    fn class<const C: usize>(&mut self) -> bool {
        C == self.class && self.moving.piece::<C>(self.from, self.moving.allowed)
    }
}

/// Has seen enough when it has seen the move.
struct Confirm {
    mv: DropMove,
}

impl Confirm {
    fn is_among(&self, plain: u128, promoting: u128) -> bool {
        let targets = if self.mv.promotes() { promoting } else { plain };
        targets & bit(self.mv.to()) != 0
    }
}

impl Sink for Confirm {
    fn moves(&mut self, from: u8, plain: u128, promoting: u128) -> bool {
        self.mv.from() == Some(from) && self.is_among(plain, promoting)
    }

    fn steps(&mut self, delta: i8, plain: u128, promoting: u128) -> bool {
        self.mv.from() == Some(self.mv.to().wrapping_sub_signed(delta)) && self.is_among(plain, promoting)
    }

    fn drops(&mut self, kind: u8, targets: u128) -> bool {
        self.mv.is_drop() && kind == self.mv.kind() && targets & bit(self.mv.to()) != 0
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Position, SplitMix};

    use super::*;
    use crate::{DropGame, OniRules, QueenRules, ShogiRules};

    /// Along random games: of moves of this and of earlier positions and of random numbers, those are allowed that
    /// are listed; and the sharp and the quiet moves are all moves.
    fn allows_what_is_listed<R: DropRules>() {
        let game = DropGame::<R>::default();
        let mut random = SplitMix::new(12);
        let mut pos = game.start();
        let mut earlier = vec![DropMove::from_code(0)];
        let (mut legal, mut illegal) = (0, 0);
        for _ in 0..3_000 {
            let (mut all, mut parts) = (Vec::new(), Vec::new());
            pos.generate(&mut all);
            pos.generate_sharp(&mut parts);
            pos.generate_quiet(&mut parts);
            let number = |_| u32::try_from(random.below(1 << 32)).expect("32 bits");
            let numbers: Vec<DropMove> = (0..20).map(number).map(DropMove::from_code).collect();
            for mv in all.iter().copied().chain(earlier.iter().copied()).chain(numbers) {
                assert_eq!(pos.allows(mv), all.contains(&mv), "{mv:?} in {pos:?}");
                *if all.contains(&mv) { &mut legal } else { &mut illegal } += 1;
            }
            parts.sort_unstable();
            all.sort_unstable();
            assert_eq!(parts, all, "{pos:?}");
            earlier.clone_from(&all);
            match random.pick(&all) {
                Some(mv) => pos.play_unchecked(*mv),
                None => pos = game.start(),
            }
        }
        assert!(legal > 10_000 && illegal > 10_000, "{legal} legal, {illegal} illegal");
    }

    #[test]
    fn a_move_is_allowed_if_it_is_listed() {
        allows_what_is_listed::<ShogiRules>();
        allows_what_is_listed::<QueenRules>();
        allows_what_is_listed::<OniRules>();
    }
}
