//! What a net sees of the games with drops: where each piece stands, how it stands to both kings, and hands.

use std::marker::PhantomData;

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Geometry, Side};
use search::Value;

use super::inputs::{Inputs, Thing};
use crate::eval::drop_tables::{DropTables, HELD};

/// Columns beside a king, and rows before and behind it, that are told apart; what is farther away is as far.
const ASIDE: usize = 6;
const AHEAD: usize = 5;
const RELATIONS: usize = ASIDE * (2 * AHEAD + 1);

/// The inputs of a game with drops.
#[derive(Debug)]
pub(crate) struct DropInputs<R>(PhantomData<fn() -> R>);

/// The sorts of things: pieces on squares, and pieces in hand, each with how many of its kind there are up to it.
const ON_BOARD: u8 = 0;
const IN_HAND: u8 = 1;

/// How a viewer looks at the board: from its own side, and in a mirror if its king stands on the left, for left and right
/// are the same to the rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
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

    fn piece(side: Side, kind: usize, at: u8) -> Thing {
        Thing::new(whose(side), ON_BOARD, at.into(), small(kind))
    }

    /// The last of so many of a kind in hand; those beyond [`HELD`] are not seen.
    fn held(side: Side, hand: usize, count: usize) -> Option<Thing> {
        (1..=HELD)
            .contains(&count)
            .then(|| Thing::new(whose(side), IN_HAND, small(hand).into(), small(count)))
    }

    /// How a piece stands to a king, left and right being the same.
    #[inline]
    fn relation(king: usize, at: usize) -> usize {
        let rows = usize::from(R::Grid::ROWS);
        let aside = (king / rows).abs_diff(at / rows).min(ASIDE - 1);
        let ahead = (at % rows + AHEAD).saturating_sub(king % rows).min(2 * AHEAD);
        ahead * ASIDE + aside
    }

    fn hand_of(kind: usize) -> Option<usize> {
        R::HAND.iter().position(|held| *held == kind)
    }
}

fn whose(side: Side) -> u8 {
    small(side.index())
}

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("boards of at most 128 squares, few kinds and few of each")
}

impl<R: DropRules> Inputs<DropPosition<R>, Value> for DropInputs<R> {
    const ROWS: usize = Self::HANDS + 2 * R::HAND.len() * HELD;

    type View = View;

    #[inline]
    fn turn(pos: &DropPosition<R>) -> Side {
        pos.side()
    }

    #[inline]
    fn view(pos: &DropPosition<R>, _: &Value, viewer: Side) -> View {
        View::new(pos, viewer)
    }

    fn number(view: View) -> u32 {
        let seen = view.kings.map(|king| king.map_or(u8::MAX, small));
        u32::from_be_bytes([whose(view.viewer), view.mirrored.into(), seen[0], seen[1]])
    }

    fn things(pos: &DropPosition<R>, mut thing: impl FnMut(Thing)) {
        for side in Side::ALL {
            for square in pos.pieces(side) {
                let Some((_, kind)) = pos.piece(square) else { continue };
                thing(Self::piece(side, kind, small(square.index())));
            }
            let hand = pos.hand(side);
            for kind in hand.kinds() {
                let counts = 1..=usize::from(hand.count(kind));
                counts.filter_map(|count| Self::held(side, kind.into(), count)).for_each(&mut thing);
            }
        }
    }

    #[inline]
    fn rows(thing: Thing, view: View, mut row: impl FnMut(usize)) {
        let (others, what) = (usize::from(thing.is_others(view.viewer)), usize::from(thing.what()));
        let place = thing.place().to_be_bytes()[1];
        if thing.sort() == IN_HAND {
            row(Self::HANDS + (others * R::HAND.len() + usize::from(place)) * HELD + what - 1);
            return;
        }
        let who = others * Self::KINDS + what;
        let at = view.seen::<R>(place);
        row(who * DropTables::<R>::AREA + at);
        // Kings stand to themselves.
        if what == 0 {
            return;
        }
        for (start, king) in [Self::NEAR, Self::FAR].into_iter().zip(view.kings) {
            if let Some(king) = king {
                row(start + who * RELATIONS + Self::relation(king, at));
            }
        }
    }

    /// All stands to a king that moves in another way.
    #[inline]
    fn upsets(pos: &DropPosition<R>, _: &Value, mv: DropMove) -> bool {
        mv.kind() == 0 || pos.captured(mv) == Some(0)
    }

    #[inline]
    fn change(pos: &DropPosition<R>, mv: DropMove, mut thing: impl FnMut(Thing, bool)) {
        let (side, kind) = (pos.side(), usize::from(mv.kind()));
        let in_hand = |hand: usize| usize::from(pos.hand(side).count(small(hand)));
        thing(Self::piece(side, pos.placed(mv), mv.to()), true);
        let Some(from) = mv.from() else {
            let held = Self::hand_of(kind).and_then(|hand| Self::held(side, hand, in_hand(hand)));
            if let Some(held) = held {
                thing(held, false);
            }
            return;
        };
        thing(Self::piece(side, kind, from), false);
        if let Some(taken) = pos.captured(mv) {
            thing(Self::piece(!side, taken, mv.to()), false);
            let hand = Self::hand_of(pos.base(taken));
            let held = hand.and_then(|hand| Self::held(side, hand, in_hand(hand) + 1));
            if let Some(held) = held {
                thing(held, true);
            }
        }
    }
}
