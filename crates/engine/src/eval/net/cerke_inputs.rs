//! What a net sees of Cerke: men on their squares and in hand, Tam2, the stake, the season and the points.

use cerke::{CerkePosition, Hand, Man, Move, MoveKind, Phase, Piece, Square};
use game::Side;

use super::inputs::{Inputs, Thing};
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

fn seen(viewer: Side, at: usize) -> usize {
    match viewer {
        Side::First => at,
        Side::Second => AREA - 1 - at,
    }
}

/// The sorts of what a side has: men on squares and in hand, and what it owes.
const ON_BOARD: u8 = 0;
const IN_HAND: u8 = 1;
const OWING: u8 = 2;
/// Whose the rest is: nobody's. It is Tam2's square, the stake, the season, and the points of each side, which are the place.
const NOBODY: u8 = 2;
const TAM_AT: u8 = 0;
const AT_STAKE: u8 = 1;
const SEASONS_LEFT: u8 = 2;
const LEADING: u8 = 3;

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("small numbers of a small board")
}

fn of(side: Side, sort: u8, place: usize, what: usize) -> Thing {
    Thing::new(small(side.index()), sort, small(place).into(), small(what))
}

fn man(man: Man, owner: Side, at: Square) -> Thing {
    of(owner, ON_BOARD, at.index(), man.index())
}

/// The last of so many men of a sort in hand; those beyond [`HELD`] are not seen.
fn held(man: Man, owner: Side, count: usize) -> Option<Thing> {
    (1..=HELD).contains(&count).then(|| of(owner, IN_HAND, man.index(), count))
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

    type View = Side;

    #[inline]
    fn turn(pos: &CerkePosition) -> Side {
        pos.side()
    }

    fn speaks(pos: &CerkePosition) -> bool {
        !matches!(pos.phase(), Phase::Over | Phase::Opening | Phase::Declaration { .. })
    }

    fn view(_: &CerkePosition, _: &CerkeBalance, viewer: Side) -> Side {
        viewer
    }

    fn number(viewer: Side) -> u32 {
        u32::from(viewer == Side::Second)
    }

    fn things(pos: &CerkePosition, mut thing: impl FnMut(Thing)) {
        for side in Side::ALL {
            for at in pos.men(side) {
                if let Some(Piece::Man(one, owner)) = pos.piece(at) {
                    thing(man(one, owner, at));
                }
            }
            let hand = pos.hand(side);
            for one in hand.men() {
                (1..=count(hand, one)).filter_map(|count| held(one, side, count)).for_each(&mut thing);
            }
            thing(of(side, OWING, 0, usize::from(pos.owed(side)).min(OWED - 1)));
        }
        let left = pos.rules().seasons.saturating_sub(pos.season());
        let points = |side: Side| usize::from(pos.points(side)).min(POINTS - 1);
        let rest = [
            (TAM_AT, 0, pos.tam().index()),
            (AT_STAKE, 0, (pos.stake().max(1).ilog2() as usize).min(STAKES - 1)),
            (SEASONS_LEFT, 0, usize::from(left).min(SEASONS - 1)),
            (LEADING, 0, points(Side::First)),
            (LEADING, 1, points(Side::Second)),
        ];
        for (sort, place, what) in rest {
            thing(Thing::new(NOBODY, sort, place, small(what)));
        }
    }

    fn rows(thing: Thing, viewer: Side, mut row: impl FnMut(usize)) {
        let (place, what) = (usize::from(thing.place()), usize::from(thing.what()));
        let others = usize::from(thing.is_others(viewer));
        match (thing.whose(), thing.sort()) {
            (NOBODY, TAM_AT) => row(TAM + seen(viewer, what)),
            (NOBODY, AT_STAKE) => row(STAKE + what),
            (NOBODY, SEASONS_LEFT) => row(SEASON + what),
            // Who has how many points is known from one side's.
            (NOBODY, _) if place == viewer.index() => row(LEAD + what),
            (NOBODY, _) => {}
            (_, ON_BOARD) => row((others * Man::COUNT + what) * AREA + seen(viewer, place)),
            (_, IN_HAND) => row(HANDS + (others * Man::COUNT + place) * HELD + what - 1),
            _ => row(DEBT + others * OWED + what),
        }
    }

    /// Whatever is more than a man's way or a drop may change stakes, points or Tam2's square.
    fn upsets(pos: &CerkePosition, _: &CerkeBalance, mv: Move) -> bool {
        !matches!(mv.unpack(), MoveKind::Drop { .. }) && way(pos, mv).is_none()
    }

    fn change(pos: &CerkePosition, mv: Move, mut thing: impl FnMut(Thing, bool)) {
        let side = pos.side();
        if let MoveKind::Drop { man: one, to } = mv.unpack() {
            if let Some(held) = held(one, side, count(pos.hand(side), one)) {
                thing(held, false);
            }
            thing(man(one, side, to), true);
            return;
        }
        let Some((one, from, to)) = way(pos, mv) else { return };
        thing(man(one, side, from), false);
        if let Some(Piece::Man(prey, owner)) = pos.piece(to).filter(|_| from != to) {
            thing(man(prey, owner, to), false);
            if let Some(held) = held(prey, side, count(pos.hand(side), prey) + 1) {
                thing(held, true);
            }
        }
        thing(man(one, side, to), true);
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
