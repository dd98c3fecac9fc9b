//! What a net sees of Cerke: men on their squares and in hand, Tam2, the stake, the season and the points.

use cerke::{CerkePosition, Hand, Man, Move, MoveKind, Phase, Piece, Square};
use game::Side;

use super::inputs::Inputs;
use crate::eval::cerke::CerkeBalance;

const AREA: usize = 81;
/// The most men of a sort in hand that are told apart.
const HELD: usize = 8;
/// Doublings of the stake, seasons left, points of the viewer, and what is owed, that are told apart.
const STAKES: usize = 8;
const SEASONS: usize = 8;
const POINTS: usize = 41;
const OWED: usize = 16;

const TAM: usize = 2 * Man::COUNT * AREA;
const HANDS: usize = TAM + AREA;
const STAKE: usize = HANDS + 2 * Man::COUNT * HELD;
const SEASON: usize = STAKE + STAKES;
const LEAD: usize = SEASON + SEASONS;
const DEBT: usize = LEAD + POINTS;

/// The inputs of Cerke.
#[derive(Debug)]
pub(crate) struct CerkeInputs;

fn seen(viewer: Side, at: Square) -> usize {
    match viewer {
        Side::First => at.index(),
        Side::Second => AREA - 1 - at.index(),
    }
}

fn man(man: Man, owner: Side, at: Square, viewer: Side) -> usize {
    (usize::from(owner != viewer) * Man::COUNT + man.index()) * AREA + seen(viewer, at)
}

/// The row of holding at least so many men of a sort.
fn held(man: Man, owner: Side, count: usize, viewer: Side) -> Option<usize> {
    let row = (usize::from(owner != viewer) * Man::COUNT + man.index()) * HELD + count.checked_sub(1)?;
    (count <= HELD).then_some(HANDS + row)
}

fn count(hand: Hand, man: Man) -> usize {
    usize::from(hand.count(man))
}

/// A man's way on the board that is walked at once.
fn way(pos: &CerkePosition, mv: Move) -> Option<(Man, Square, Square)> {
    let (from, to) = pos.journey(mv).filter(|_| !pos.is_thrown_for(mv))?;
    match pos.piece(from) {
        Some(Piece::Man(man, owner)) if owner == pos.side() => Some((man, from, to)),
        _ => None,
    }
}

impl Inputs<CerkePosition, CerkeBalance> for CerkeInputs {
    const ROWS: usize = DEBT + 2 * OWED;

    #[inline]
    fn turn(pos: &CerkePosition) -> Side {
        pos.side()
    }

    fn speaks(pos: &CerkePosition) -> bool {
        !matches!(pos.phase(), Phase::Over | Phase::Opening | Phase::Declaration { .. })
    }

    fn each(pos: &CerkePosition, _: &CerkeBalance, viewer: Side, mut row: impl FnMut(usize)) {
        for side in Side::ALL {
            for at in pos.men(side) {
                if let Some(Piece::Man(one, owner)) = pos.piece(at) {
                    row(man(one, owner, at, viewer));
                }
            }
            let hand = pos.hand(side);
            for one in hand.men() {
                (1..=count(hand, one)).filter_map(|count| held(one, side, count, viewer)).for_each(&mut row);
            }
            let debt = usize::from(side != viewer) * OWED + usize::from(pos.owed(side)).min(OWED - 1);
            row(DEBT + debt);
        }
        row(TAM + seen(viewer, pos.tam()));
        row(STAKE + (pos.stake().max(1).ilog2() as usize).min(STAKES - 1));
        row(SEASON + usize::from(pos.rules().seasons.saturating_sub(pos.season())).min(SEASONS - 1));
        row(LEAD + usize::from(pos.points(viewer)).min(POINTS - 1));
    }

    /// Whatever is more than a man's way or a drop may change stakes, points or Tam2's square.
    fn upsets(pos: &CerkePosition, _: &CerkeBalance, mv: Move) -> bool {
        !matches!(mv.unpack(), MoveKind::Drop { .. }) && way(pos, mv).is_none()
    }

    fn change(
        pos: &CerkePosition,
        _: &CerkeBalance,
        mv: Move,
        viewer: Side,
        mut row: impl FnMut(usize, bool),
    ) {
        let side = pos.side();
        if let MoveKind::Drop { man: one, to } = mv.unpack() {
            if let Some(held) = held(one, side, count(pos.hand(side), one), viewer) {
                row(held, false);
            }
            row(man(one, side, to, viewer), true);
            return;
        }
        let Some((one, from, to)) = way(pos, mv) else { return };
        row(man(one, side, from, viewer), false);
        if let Some(Piece::Man(prey, owner)) = pos.piece(to).filter(|_| from != to) {
            row(man(prey, owner, to, viewer), false);
            if let Some(held) = held(prey, side, count(pos.hand(side), prey) + 1, viewer) {
                row(held, true);
            }
        }
        row(man(one, side, to, viewer), true);
    }

    /// A throw that fails leaves the board as it was; so does one that only begins a turn.
    fn stays(before: &CerkePosition, after: &CerkePosition) -> bool {
        Side::ALL.into_iter().all(|side| {
            before.men(side) == after.men(side)
                && before.hand(side) == after.hand(side)
                && before.owed(side) == after.owed(side)
                && before.points(side) == after.points(side)
        }) && before.tam() == after.tam()
            && before.stake() == after.stake()
            && before.season() == after.season()
    }
}
