//! What a net sees of the games with drops: where each piece stands, how it stands to both kings, and hands.

use std::marker::PhantomData;

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Geometry, Side};
use search::Value;

use super::inputs::Inputs;
use crate::eval::drop_tables::{DropTables, HELD};

/// Columns beside a king, and rows before and behind it, that are told apart; what is farther away is as far.
const ASIDE: usize = 6;
const AHEAD: usize = 5;
const RELATIONS: usize = ASIDE * (2 * AHEAD + 1);

/// The inputs of a game with drops.
#[derive(Debug)]
pub(crate) struct DropInputs<R>(PhantomData<fn() -> R>);

/// A piece as a viewer sees it: whether it is the viewer's own, and its kind.
#[derive(Clone, Copy)]
struct Piece {
    side: Side,
    kind: usize,
    at: u8,
}

/// How a viewer looks at the board: from its own side, and in a mirror if its king stands on the left, for left and right
/// are the same to the rules.
#[derive(Clone, Copy)]
struct View {
    viewer: Side,
    mirrored: bool,
    /// The kings, the viewer's own first, as it sees them.
    kings: [Option<usize>; 2],
}

impl View {
    fn new<R: DropRules>(pos: &DropPosition<R>, viewer: Side) -> View {
        let at = |side: Side| pos.royal_square(side).and_then(|at| u8::try_from(at.index()).ok());
        let straight = View { viewer, mirrored: false, kings: [None; 2] };
        let columns = usize::from(R::Grid::COLUMNS);
        let on_the_left = |king: u8| straight.seen::<R>(king) / usize::from(R::Grid::ROWS) < columns / 2;
        let view = View { mirrored: at(viewer).is_some_and(on_the_left), ..straight };
        View { kings: [viewer, !viewer].map(|side| at(side).map(|king| view.seen::<R>(king))), ..view }
    }

    #[inline]
    fn seen<R: DropRules>(self, at: u8) -> usize {
        let at = DropTables::<R>::seen(self.viewer, at);
        if !self.mirrored {
            return at;
        }
        let (columns, rows) = (usize::from(R::Grid::COLUMNS), usize::from(R::Grid::ROWS));
        (columns - 1 - at / rows) * rows + at % rows
    }
}

impl<R: DropRules> DropInputs<R> {
    const KINDS: usize = R::KINDS.len();
    const NEAR: usize = 2 * Self::KINDS * DropTables::<R>::AREA;
    const FAR: usize = Self::NEAR + 2 * Self::KINDS * RELATIONS;
    const HANDS: usize = Self::FAR + 2 * Self::KINDS * RELATIONS;

    fn piece(piece: Piece, view: View, mut row: impl FnMut(usize)) {
        let Piece { side, kind, at } = piece;
        let who = usize::from(side != view.viewer) * Self::KINDS + kind;
        let at = view.seen::<R>(at);
        row(who * DropTables::<R>::AREA + at);
        // Kings stand to themselves.
        if kind == 0 {
            return;
        }
        for (start, king) in [Self::NEAR, Self::FAR].into_iter().zip(view.kings) {
            if let Some(king) = king {
                row(start + who * RELATIONS + Self::relation(king, at));
            }
        }
    }

    /// How a piece stands to a king, left and right being the same.
    #[inline]
    fn relation(king: usize, at: usize) -> usize {
        let rows = usize::from(R::Grid::ROWS);
        let aside = (king / rows).abs_diff(at / rows).min(ASIDE - 1);
        let ahead = (at % rows + AHEAD).saturating_sub(king % rows).min(2 * AHEAD);
        ahead * ASIDE + aside
    }

    /// The row of having at least so many of a kind in hand.
    fn held(side: Side, hand: usize, count: usize, viewer: Side) -> usize {
        let who = usize::from(side != viewer) * R::HAND.len() + hand;
        Self::HANDS + who * HELD + count.min(HELD) - 1
    }

    fn hand_of(kind: usize) -> Option<usize> {
        R::HAND.iter().position(|held| *held == kind)
    }
}

impl<R: DropRules> Inputs<DropPosition<R>, Value> for DropInputs<R> {
    const ROWS: usize = Self::HANDS + 2 * R::HAND.len() * HELD;

    #[inline]
    fn turn(pos: &DropPosition<R>) -> Side {
        pos.side()
    }

    fn each(pos: &DropPosition<R>, _: &Value, viewer: Side, mut row: impl FnMut(usize)) {
        let view = View::new(pos, viewer);
        for side in Side::ALL {
            for square in pos.pieces(side) {
                let Some((_, kind)) = pos.piece(square) else { continue };
                let at = u8::try_from(square.index()).expect("boards of at most 128 squares");
                Self::piece(Piece { side, kind, at }, view, &mut row);
            }
            let hand = pos.hand(side);
            for kind in hand.kinds() {
                for count in 1..=usize::from(hand.count(kind)).min(HELD) {
                    row(Self::held(side, usize::from(kind), count, viewer));
                }
            }
        }
    }

    /// All stands to a king that moves in another way.
    #[inline]
    fn upsets(pos: &DropPosition<R>, _: &Value, mv: DropMove) -> bool {
        mv.kind() == 0 || pos.captured(mv) == Some(0)
    }

    #[inline]
    fn change(
        pos: &DropPosition<R>,
        _: &Value,
        mv: DropMove,
        viewer: Side,
        mut row: impl FnMut(usize, bool),
    ) {
        let (side, view, kind) = (pos.side(), View::new(pos, viewer), usize::from(mv.kind()));
        let in_hand = |hand: usize| usize::from(pos.hand(side).count(u8::try_from(hand).unwrap_or(0)));
        let placed = Piece { side, kind: pos.placed(mv), at: mv.to() };
        Self::piece(placed, view, |at| row(at, true));
        let Some(from) = mv.from() else {
            if let Some(hand) = Self::hand_of(kind).filter(|hand| in_hand(*hand) <= HELD) {
                row(Self::held(side, hand, in_hand(hand), viewer), false);
            }
            return;
        };
        Self::piece(Piece { side, kind, at: from }, view, |at| row(at, false));
        if let Some(taken) = pos.captured(mv) {
            let prey = Piece { side: !side, kind: taken, at: mv.to() };
            Self::piece(prey, view, |at| row(at, false));
            if let Some(hand) = Self::hand_of(pos.base(taken)).filter(|hand| in_hand(*hand) < HELD) {
                row(Self::held(side, hand, in_hand(hand) + 1, viewer), true);
            }
        }
    }
}
