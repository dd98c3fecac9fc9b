//! What a net sees of Kō shogi: how far each stone has come, how near the edge it stands, and how near both commands.

use game::{BySide, Side};
use ko_shogi::{Kind, KoPosition, Move, Point};

use super::inputs::Inputs;
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

fn stone(
    (side, kind, at): (Side, Kind, Point),
    viewer: Side,
    seats: BySide<Option<Point>>,
    mut row: impl FnMut(usize),
) {
    let who = usize::from(side != viewer) * Kind::COUNT + kind.index();
    row(who * RANKS + advance(viewer, at));
    row(ASIDE + who * COLUMNS + usize::from(at.column().min(18 - at.column())));
    for (start, whose) in [(OWN_COMMAND, viewer), (OTHER_COMMAND, !viewer)] {
        if let Some(seat) = seats[whose] {
            row(start + who * DISTANCES + distance(seat, at));
        }
    }
}

impl Inputs<KoPosition, KoBalance> for KoInputs {
    const ROWS: usize = OTHER_COMMAND + KINDS * DISTANCES;

    #[inline]
    fn turn(pos: &KoPosition) -> Side {
        pos.side_to_move()
    }

    fn speaks(pos: &KoPosition) -> bool {
        Side::ALL.into_iter().all(|side| pos.commands(side) > 0)
    }

    fn each(pos: &KoPosition, kept: &KoBalance, viewer: Side, mut row: impl FnMut(usize)) {
        for side in Side::ALL {
            for (at, kind) in stones(pos, side) {
                stone((side, kind, at), viewer, kept.seats, &mut row);
            }
        }
    }

    #[inline]
    fn upsets(pos: &KoPosition, kept: &KoBalance, mv: Move) -> bool {
        upsets(pos, kept, mv)
    }

    fn change(pos: &KoPosition, kept: &KoBalance, mv: Move, viewer: Side, mut row: impl FnMut(usize, bool)) {
        let Some((side, kind)) = pos.stone(mv.from()) else { return };
        for at in pos.victims(mv) {
            if let Some((_, victim)) = pos.stone(at) {
                stone((!side, victim, at), viewer, kept.seats, |at| row(at, false));
            }
        }
        stone((side, kind, mv.from()), viewer, kept.seats, |at| row(at, false));
        stone((side, placed(pos, kind, mv), mv.to()), viewer, kept.seats, |at| row(at, true));
    }
}
