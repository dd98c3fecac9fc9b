use crate::{
    attacks::Bonds,
    mv::DropMove,
    position::{DropPosition, bit, lowest, squares},
    rules::DropRules,
    unroll::{ForClass, each_class},
};

/// What becomes of the moves found. Each method may say that it has seen enough.
///
/// Moves come as sets of target squares, so that a counter need not look at them one by one.
pub(crate) trait Sink {
    /// Whether it wants drops at all.
    const DROPS: bool = true;

    /// A piece on `from` moves to one of `plain`, or to one of `promoting` and promotes.
    fn moves(&mut self, from: u8, plain: u128, promoting: u128) -> bool;
    /// Pieces step `delta` squares along their columns onto `plain`, or onto `promoting` and promote.
    fn steps(&mut self, delta: i8, plain: u128, promoting: u128) -> bool;
    /// A piece of this kind is dropped on one of the targets.
    fn drops(&mut self, kind: u8, targets: u128) -> bool;
}

impl<R: DropRules> DropPosition<R> {
    /// Hands every legal move to the sink, each once; stops early when the sink has seen enough.
    #[inline]
    pub(crate) fn visit<S: Sink>(&self, sink: &mut S) -> bool {
        let us = self.side();
        let own = self.sides[us.index()];
        let occupied = self.occupied();
        let Some(royal) = self.royal(us).filter(|_| !self.conduct().capture_royal) else {
            return !self.is_decided() && self.visit_free(sink);
        };
        if self.is_decided() {
            return false;
        }
        let bonds = self.bonds(us, royal, occupied);
        if sink.moves(royal, self.royal_escapes(us, royal, occupied), 0) {
            return true;
        }
        let empty = R::tables().full & !occupied;
        if bonds.checkers == 0 {
            return self.visit_pieces(sink, &bonds, !own) || self.visit_drops(sink, empty);
        }
        // Of two attackers only the royal piece itself can get away.
        let Some(checker) = Self::lone_checker(bonds.checkers) else { return false };
        self.visit_pieces(sink, &bonds, bonds.blocks | bit(checker)) || self.visit_drops(sink, bonds.blocks)
    }

    /// The same where a royal piece may be left in check, or there is none.
    fn visit_free<S: Sink>(&self, sink: &mut S) -> bool {
        let us = self.side();
        let allowed = !self.sides[us.index()];
        if let Some(royal) = self.royal(us)
            && sink.moves(royal, self.mover(0).steps(us.index(), royal) & allowed, 0)
        {
            return true;
        }
        let empty = R::tables().full & !self.occupied();
        self.visit_pieces(sink, &Bonds::default(), allowed) || self.visit_drops(sink, empty)
    }

    /// Moves of every piece but the royal one, onto allowed squares.
    #[inline]
    fn visit_pieces<S: Sink>(&self, sink: &mut S, bonds: &Bonds, allowed: u128) -> bool {
        let pawn = usize::from(R::tables().class_of[R::PAWN]);
        self.visit_pawns(sink, bonds, allowed, pawn)
            || each_class::<R>(&mut Moving { position: self, sink, bonds, allowed })
    }

    /// All pawns that are not pinned step at once: along a column, indices are neighbours.
    #[inline]
    fn visit_pawns<S: Sink>(&self, sink: &mut S, bonds: &Bonds, allowed: u128, pawn: usize) -> bool {
        let tables = R::tables();
        let us = self.side().index();
        let pawns = self.class(pawn) & self.sides[us] & !bonds.pinned;
        // No pawn stands on its last rank, so none steps into the next column.
        let targets = if us == 0 { pawns >> 1 } else { pawns << 1 } & allowed;
        let promoting = targets & tables.zone[us];
        sink.steps(if us == 0 { -1 } else { 1 }, targets & !tables.dead[pawn][us], promoting)
    }

    #[inline]
    pub(crate) fn visit_drops<S: Sink>(&self, sink: &mut S, targets: u128) -> bool {
        let hand = self.hand(self.side());
        if !S::DROPS || hand.is_empty() || targets == 0 {
            return false;
        }
        let tables = R::tables();
        for (index, &kind) in (0..).zip(R::HAND) {
            if !hand.has(index) {
                continue;
            }
            let mut open = targets & !tables.dead[usize::from(tables.class_of[kind])][self.side().index()];
            if kind == R::PAWN {
                open = self.pawn_drops(open);
            }
            #[expect(clippy::cast_possible_truncation, reason = "at most 32 kinds")]
            if sink.drops(kind as u8, open) {
                return true;
            }
        }
        false
    }

    /// Of the open squares, those where a pawn makes neither a second one on its file nor mate.
    #[inline]
    fn pawn_drops(&self, open: u128) -> u128 {
        let tables = R::tables();
        let them = (!self.side()).index();
        let mut open = open & self.pawnless_files();
        if let Some(royal) = self.royal(!self.side()) {
            let pawn = usize::from(tables.class_of[R::PAWN]);
            let checking = self.mover(pawn).steps(them, royal) & open;
            if checking != 0 && self.is_drop_mate(lowest(checking)) {
                open &= !checking;
            }
        }
        open
    }

    /// The files on which the side to move has no unpromoted pawn.
    #[inline]
    pub(crate) fn pawnless_files(&self) -> u128 {
        let tables = R::tables();
        let pawns = self.class(usize::from(tables.class_of[R::PAWN])) & self.sides[self.side().index()];
        // In each column, subtracting the pawn from the last square clears that square; what remains there
        // marks a file without one. No borrow leaves its column.
        let free = (tables.feet - pawns) & tables.feet;
        free | (free - (free >> (tables.board.rows() - 1)))
    }
}

/// Moves of the pieces of one class after another.
pub(crate) struct Moving<'a, R: DropRules, S> {
    pub(crate) position: &'a DropPosition<R>,
    pub(crate) sink: &'a mut S,
    pub(crate) bonds: &'a Bonds,
    pub(crate) allowed: u128,
}

impl<R: DropRules, S: Sink> ForClass for Moving<'_, R, S> {
    #[inline]
    fn class<const C: usize>(&mut self) -> bool {
        let tables = R::tables();
        let pieces = self.position.class(C) & self.position.sides[self.position.side().index()];
        // Unpinned pawns have gone all together.
        if C != usize::from(tables.class_of[R::PAWN]) {
            for from in squares(pieces & !self.bonds.pinned) {
                if self.piece::<C>(from, self.allowed) {
                    return true;
                }
            }
        }
        squares(pieces & self.bonds.pinned)
            .any(|from| self.piece::<C>(from, self.allowed & self.bonds.line(from)))
    }
}

impl<R: DropRules, S: Sink> Moving<'_, R, S> {
    #[inline]
    pub(crate) fn piece<const C: usize>(&mut self, from: u8, allowed: u128) -> bool {
        let tables = R::tables();
        let us = self.position.side().index();
        let mover = self.position.mover(C);
        let mut targets = 0;
        if tables.steppers & 1 << C != 0 {
            targets |= mover.steps(us, from);
        }
        if tables.sliders & 1 << C != 0 {
            targets |= mover.slide(&tables.rays, us, from, self.position.occupied());
        }
        targets &= allowed;
        if tables.promoters & 1 << C == 0 {
            return self.sink.moves(from, targets, 0);
        }
        let zone = tables.zone[us];
        let promoting = if zone & bit(from) != 0 { targets } else { targets & zone };
        self.sink.moves(from, targets & !tables.dead[C][us], promoting)
    }
}

/// Counts moves without looking at them.
#[derive(Debug, Default)]
pub(crate) struct Counting(u32);

impl Counting {
    pub(crate) fn moves(&self) -> u64 {
        u64::from(self.0)
    }
}

impl Sink for Counting {
    #[inline]
    fn moves(&mut self, _from: u8, plain: u128, promoting: u128) -> bool {
        self.0 += plain.count_ones() + promoting.count_ones();
        false
    }
    #[inline]
    fn steps(&mut self, _delta: i8, plain: u128, promoting: u128) -> bool {
        self.0 += plain.count_ones() + promoting.count_ones();
        false
    }
    #[inline]
    fn drops(&mut self, _kind: u8, targets: u128) -> bool {
        self.0 += targets.count_ones();
        false
    }
}

/// Stops at the first move.
#[derive(Debug)]
pub(crate) struct Seeking;

impl Sink for Seeking {
    fn moves(&mut self, _from: u8, plain: u128, promoting: u128) -> bool {
        plain | promoting != 0
    }
    fn steps(&mut self, _delta: i8, plain: u128, promoting: u128) -> bool {
        plain | promoting != 0
    }
    fn drops(&mut self, _kind: u8, targets: u128) -> bool {
        targets != 0
    }
}

/// Writes moves to a list.
#[derive(Debug)]
pub(crate) struct Listing<'a, R: DropRules> {
    position: &'a DropPosition<R>,
    moves: &'a mut Vec<DropMove>,
}

impl<'a, R: DropRules> Listing<'a, R> {
    pub(crate) fn new(position: &'a DropPosition<R>, moves: &'a mut Vec<DropMove>) -> Listing<'a, R> {
        Listing { position, moves }
    }
}

impl<R: DropRules> Sink for Listing<'_, R> {
    #[inline]
    fn moves(&mut self, from: u8, plain: u128, promoting: u128) -> bool {
        let kind = self.position.kind_at(from);
        self.moves.extend(squares(promoting).map(|to| DropMove::new(kind, from, to, true)));
        self.moves.extend(squares(plain).map(|to| DropMove::new(kind, from, to, false)));
        false
    }
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "at most 32 kinds")]
    fn steps(&mut self, delta: i8, plain: u128, promoting: u128) -> bool {
        let kind = R::PAWN as u8;
        let step = |to: u8, promote| DropMove::new(kind, to.wrapping_sub_signed(delta), to, promote);
        self.moves.extend(squares(promoting).map(|to| step(to, true)));
        self.moves.extend(squares(plain).map(|to| step(to, false)));
        false
    }
    #[inline]
    fn drops(&mut self, kind: u8, targets: u128) -> bool {
        self.moves.extend(squares(targets).map(|to| DropMove::drop(kind, to)));
        false
    }
}
