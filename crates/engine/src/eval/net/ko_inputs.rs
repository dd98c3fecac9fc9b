//! What a net sees of Kō shogi: how far each stone has come, how near the edge it stands, and how near both commands.

use game::{BySide, Side};
use ko_shogi::{Kind, KoPosition, Move, Point};

use super::inputs::{Inputs, Thing};
use crate::eval::{
    ko::{placed, stones, upsets},
    ko_tables::{DISTANCES, KoBalance, RANKS, advance, distance},
};

/// Columns, left and right being the same.
const COLUMNS: usize = 10;

/// Where the blocks of rows begin; each has its rows for every kind of the viewer's own, then of the other's.
const KINDS: usize = 2 * Kind::COUNT;
const ASIDE: usize = KINDS * RANKS;
const OWN_COMMAND: usize = ASIDE + KINDS * COLUMNS;
const OTHER_COMMAND: usize = OWN_COMMAND + KINDS * DISTANCES;

/// The inputs of Kō shogi.
#[derive(Debug)]
pub(crate) struct KoInputs;

/// How a viewer looks at the board: from its own side, by where both commands sit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    viewer: Side,
    seats: BySide<Option<Point>>,
}

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("two sides and few kinds")
}

fn stone(side: Side, kind: Kind, at: Point) -> Thing {
    Thing::new(small(side.index()), 0, index(at), small(kind.index()))
}

fn index(at: Point) -> u16 {
    u16::try_from(at.index()).expect("few points")
}

impl Inputs<KoPosition, KoBalance> for KoInputs {
    const ROWS: usize = OTHER_COMMAND + KINDS * DISTANCES;

    type View = View;

    #[inline]
    fn turn(pos: &KoPosition) -> Side {
        pos.side_to_move()
    }

    fn speaks(pos: &KoPosition) -> bool {
        Side::ALL.into_iter().all(|side| pos.commands(side) > 0)
    }

    fn view(_: &KoPosition, kept: &KoBalance, viewer: Side) -> View {
        View { viewer, seats: kept.seats }
    }

    fn number(view: View) -> u32 {
        let seat = |side: Side| view.seats[side].map_or(0, |seat| u32::from(index(seat)) + 1);
        u32::from(small(view.viewer.index())) << 30 | seat(Side::First) << 15 | seat(Side::Second)
    }

    fn things(pos: &KoPosition, mut thing: impl FnMut(Thing)) {
        for side in Side::ALL {
            stones(pos, side).for_each(|(at, kind)| thing(stone(side, kind, at)));
        }
    }

    fn rows(thing: Thing, view: View, mut row: impl FnMut(usize)) {
        let Some(at) = Point::from_index(thing.place()) else { return };
        let who = usize::from(thing.is_others(view.viewer)) * Kind::COUNT + usize::from(thing.what());
        row(who * RANKS + advance(view.viewer, at));
        row(ASIDE + who * COLUMNS + usize::from(at.column().min(18 - at.column())));
        for (start, whose) in [(OWN_COMMAND, view.viewer), (OTHER_COMMAND, !view.viewer)] {
            if let Some(seat) = view.seats[whose] {
                row(start + who * DISTANCES + distance(seat, at));
            }
        }
    }

    #[inline]
    fn upsets(pos: &KoPosition, kept: &KoBalance, mv: Move) -> bool {
        upsets(pos, kept, mv)
    }

    fn change(pos: &KoPosition, mv: Move, mut thing: impl FnMut(Thing, bool)) {
        let Some((side, kind)) = pos.stone(mv.from()) else { return };
        for at in pos.victims(mv) {
            if let Some((_, victim)) = pos.stone(at) {
                thing(stone(!side, victim, at), false);
            }
        }
        thing(stone(side, kind, mv.from()), false);
        thing(stone(side, placed(pos, kind, mv), mv.to()), true);
    }
}
