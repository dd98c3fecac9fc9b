//! How freely the pieces that slide stand, for engines.

use game::Side;

use crate::{
    position::{DropPosition, squares},
    rules::DropRules,
    unroll::{ForClass, each_class},
};

impl<R: DropRules> DropPosition<R> {
    /// Calls `see` for every sliding piece of a side with the index of its kind and the number of squares that it
    /// can go to without being taken by a pawn.
    #[inline]
    pub fn each_slider(&self, side: Side, see: impl FnMut(usize, usize)) {
        let pawn = usize::from(R::tables().class_of[R::PAWN]);
        let foes = self.class(pawn) & self.sides[(!side).index()];
        // No pawn stands on its last rank, so none attacks the next column.
        let taken_by_pawns = if side == Side::First { foes << 1 } else { foes >> 1 };
        let open = !(self.sides[side.index()] | taken_by_pawns);
        each_class::<R>(&mut Sliders { position: self, side, open, see });
    }
}

struct Sliders<'a, R: DropRules, F> {
    position: &'a DropPosition<R>,
    side: Side,
    /// Squares worth going to.
    open: u128,
    see: F,
}

impl<R: DropRules, F: FnMut(usize, usize)> ForClass for Sliders<'_, R, F> {
    #[inline]
    fn class<const C: usize>(&mut self) -> bool {
        let tables = R::tables();
        if tables.sliders & 1 << C == 0 {
            return false;
        }
        let mover = self.position.mover(C);
        let us = self.side.index();
        for from in squares(self.position.class(C) & self.position.sides[us]) {
            let mut targets = mover.slide(&tables.rays, us, from, self.position.occupied());
            if tables.steppers & 1 << C != 0 {
                targets |= mover.steps(us, from);
            }
            (self.see)(usize::from(self.position.kind_at(from)), (targets & self.open).count_ones() as usize);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Side};

    use crate::{DropGame, ShogiRules};

    #[test]
    fn pieces_that_slide_are_told_with_their_freedom() {
        let game = DropGame::<ShogiRules>::default();
        let seen = |sfen: &str, side| {
            let mut seen = Vec::new();
            let pos = game.parse_position(sfen).expect("a position");
            pos.each_slider(side, |kind, free| seen.push((kind, free)));
            seen
        };
        let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        // The rook, the bishop behind its pawns, two lances.
        assert_eq!(seen(start, Side::First), [(1, 6), (2, 0), (6, 1), (6, 1)]);
        assert_eq!(seen(start, Side::First), seen(start, Side::Second));
        // A horse in the middle of the board has twenty squares; a pawn takes three of a diagonal and guards one.
        let horse = "4k4/9/9/3p5/4+B4/9/9/9/4K4 b - 1";
        assert_eq!(seen(horse, Side::First), [(9, 16)]);
    }
}
