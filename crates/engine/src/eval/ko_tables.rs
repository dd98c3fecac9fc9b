//! The numbers of Kō shogi, and which of them a position is made of.

use std::sync::LazyLock;

use game::{BySide, Side};
use ko_shogi::{Kind, KoPosition, Point, Points};
use search::Value;

use super::{
    Weights,
    weights::{Block, WeightsError},
};

/// Ranks of the board, as far as a stone may have advanced.
pub(super) const RANKS: usize = 19;
/// Distances to a command that are told apart; what is farther away is as far.
pub(super) const DISTANCES: usize = 13;
/// How many stones around a command are told apart: own and others within two points, others within five.
const GUARDED: usize = 11;
const CLOSE_BY: usize = 12;
const NEARBY: usize = 32;
/// Kinds of guns, and how many sizes of what they may hit.
const GUNS: usize = 8;
const AIMS: usize = 8;
/// How many sizes of what stands before a flame.
const BURNING: usize = 9;

/// Where the blocks begin among all numbers.
pub(super) const STONES: usize = 0;
const ADVANCE: usize = STONES + Kind::COUNT;
const OWN_COMMAND: usize = ADVANCE + Kind::COUNT * RANKS;
const OTHER_COMMAND: usize = OWN_COMMAND + Kind::COUNT * DISTANCES;
const GUARDS: usize = OTHER_COMMAND + Kind::COUNT * DISTANCES;
const CLOSE: usize = GUARDS + GUARDED;
const NEAR: usize = CLOSE + 2 * CLOSE_BY;
const AIM: usize = NEAR + 2 * NEARBY;
const FLAME: usize = AIM + GUNS * AIMS;
const HELD: usize = FLAME + BURNING;
const FOGGED: usize = HELD + Kind::COUNT;
const DRUMLESS: usize = FOGGED + 1;
const PRIESTLESS: usize = DRUMLESS + 1;
pub(super) const LAST_COMMAND: usize = PRIESTLESS + 1;
pub(super) const TEMPO: usize = LAST_COMMAND + 1;

/// The blocks that the file must have; kinds stand in the order of [`Kind::ALL`].
fn blocks() -> Vec<Block> {
    let block = |name, len, row, pull| Block { name, len, row, pull };
    let kinds = Kind::COUNT;
    vec![
        block("stones", kinds, 13, 1),
        block("advance", kinds * RANKS, RANKS, 4),
        block("own command", kinds * DISTANCES, DISTANCES, 4),
        block("other command", kinds * DISTANCES, DISTANCES, 4),
        block("guards", GUARDED, GUARDED, 2),
        block("close", 2 * CLOSE_BY, CLOSE_BY, 2),
        block("near", 2 * NEARBY, NEARBY, 2),
        block("aim", GUNS * AIMS, AIMS, 2),
        block("flame", BURNING, BURNING, 2),
        block("held", kinds, 13, 4),
        block("fogged", 1, 1, 1),
        block("drumless", 1, 1, 1),
        block("priestless", 1, 1, 1),
        block("last command", 1, 1, 1),
        block("tempo", 1, 1, 1),
    ]
}

/// What is kept along a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KoBalance {
    /// Stones where they stand, for the first side.
    pub(super) stones: Value,
    /// Where each side's command sits: the general, or who commands after its death.
    pub(super) seats: BySide<Option<Point>>,
    pub(super) arms: BySide<Arms>,
}

/// Where a side's stones stand that shooting is about.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Arms {
    guns: Points,
    /// Stones that bows cannot shoot (Rules §5.3).
    plated: Points,
}

impl Arms {
    pub(super) fn put(&mut self, kind: Kind, at: Point) {
        if gun(kind).is_some() {
            self.guns.insert(at);
        }
        if is_plated(kind) {
            self.plated.insert(at);
        }
    }

    pub(super) fn lift(&mut self, at: Point) {
        self.guns.remove(at);
        self.plated.remove(at);
    }
}

/// The number of a gun among the guns.
const fn gun(kind: Kind) -> Option<usize> {
    match kind {
        Kind::Longbow => Some(0),
        Kind::Crossbow => Some(1),
        Kind::Cannon => Some(2),
        Kind::FrankishCannon => Some(3),
        Kind::LongbowRider => Some(4),
        Kind::CrossbowRider => Some(5),
        Kind::GunCarriage => Some(6),
        Kind::DivineCarriage => Some(7),
        _ => None,
    }
}

/// Whether bows spare a stone of this kind (Rules §5.3).
const fn is_plated(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::HeavenlyFortress
            | Kind::ShieldCaptain
            | Kind::PromotedShield
            | Kind::Fog
            | Kind::Shield
            | Kind::Chariot
            | Kind::ChariotCaptain
            | Kind::PromotedChariot
            | Kind::GunCarriage
    )
}

/// By how many bits the number of stones that a gun may hit is shortened: some reach half of the board.
const COARSENESS: [u32; GUNS] = [0, 1, 1, 2, 1, 2, 2, 3];

/// What each gun may hit from each point with its next action, were the board empty (Rules §5.2).
static AIMED: LazyLock<Vec<[Points; GUNS]>> = LazyLock::new(|| {
    let diagonal: Vec<(i8, i8)> = vec![(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let ways = |signs: [(i8, i8); 4], (x, y): (i8, i8)| signs.map(|(a, b)| (a * x, b * y));
    let all_signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let knight: Vec<(i8, i8)> = [(1, 2), (2, 1)].into_iter().flat_map(|leap| ways(all_signs, leap)).collect();
    let wheels: Vec<(i8, i8)> = (1..=5).flat_map(|n| [(n, 0), (-n, 0), (0, n), (0, -n)]).collect();
    let guns: [(&[(i8, i8)], i8); GUNS] = [
        (&diagonal, 3),
        (&diagonal, 5),
        (&diagonal, 5),
        (&diagonal, 7),
        (&knight, 3),
        (&knight, 5),
        (&wheels, 5),
        (&wheels, 7),
    ];
    Point::all().map(|from| guns.map(|(hops, range)| aimed(from, hops, range))).collect()
});

fn aimed(from: Point, hops: &[(i8, i8)], range: i8) -> Points {
    let stands = hops.iter().filter_map(|(x, y)| from.offset(*x, *y));
    let lines = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))).filter(|line| *line != (0, 0));
    stands
        .flat_map(|at| lines.clone().map(move |line| (at, line)))
        .flat_map(|(at, (x, y))| (1..=range).filter_map(move |n| at.offset(n * x, n * y)))
        .collect()
}

/// The points near a point: within two, and within five.
static AROUND: LazyLock<Vec<[Points; 2]>> = LazyLock::new(|| {
    let within = |seat: Point, reach: i8| -> Points {
        let columns = -reach..=reach;
        columns.flat_map(|x| (-reach..=reach).filter_map(move |y| seat.offset(x, y))).collect()
    };
    Point::all().map(|seat| [within(seat, 2), within(seat, 5)]).collect()
});

/// What stones are worth: by themselves, by how far they have come, by how far they are from either command, and
/// by what goes on around them.
#[derive(Debug)]
pub(super) struct KoTables {
    pub(super) weights: Weights,
    /// By kind and rank: what a stone is worth there, wherever the commands sit.
    placed: Box<[Value]>,
}

impl KoTables {
    pub(super) fn read(text: &str) -> Result<KoTables, WeightsError> {
        Ok(KoTables::new(Weights::read(text, blocks())?))
    }

    pub(super) fn new(weights: Weights) -> KoTables {
        let numbers = weights.numbers();
        let placed = (0..Kind::COUNT * RANKS).map(|at| numbers[STONES + at / RANKS] + numbers[ADVANCE + at]);
        KoTables { placed: placed.collect(), weights }
    }

    /// One of the numbers.
    #[inline]
    pub(super) fn number(&self, at: usize) -> Value {
        self.weights.numbers()[at]
    }

    /// What a stone is worth to its owner where it stands.
    #[inline]
    pub(super) fn standing(&self, side: Side, kind: Kind, at: Point, seats: BySide<Option<Point>>) -> Value {
        let mut value = self.placed[kind.index() * RANKS + advance(side, at)];
        for (start, whose) in [(OWN_COMMAND, side), (OTHER_COMMAND, !side)] {
            if let Some(seat) = seats[whose] {
                value += self.number(start + kind.index() * DISTANCES + distance(seat, at));
            }
        }
        value
    }
}

/// The numbers that make up what a stone is worth where it stands; their sum is [`KoTables::standing`].
pub(super) fn of_stone(
    side: Side,
    kind: Kind,
    at: Point,
    seats: BySide<Option<Point>>,
    mut add: impl FnMut(usize),
) {
    add(STONES + kind.index());
    add(ADVANCE + kind.index() * RANKS + advance(side, at));
    for (start, whose) in [(OWN_COMMAND, side), (OTHER_COMMAND, !side)] {
        if let Some(seat) = seats[whose] {
            add(start + kind.index() * DISTANCES + distance(seat, at));
        }
    }
}

/// How many ranks a stone stands before its own edge.
#[inline]
pub(super) fn advance(side: Side, at: Point) -> usize {
    usize::from(match side {
        Side::First => 18 - at.row(),
        Side::Second => at.row(),
    })
}

#[inline]
pub(super) fn distance(seat: Point, at: Point) -> usize {
    let (columns, rows) = (seat.column().abs_diff(at.column()), seat.row().abs_diff(at.row()));
    usize::from(columns.max(rows)).min(DISTANCES - 1)
}

#[inline]
fn count(points: Points) -> usize {
    points.count() as usize
}

/// What a side has beyond its stones, as numbers and how often each counts.
pub(super) fn circumstances(
    pos: &KoPosition,
    state: &KoBalance,
    side: Side,
    add: &mut impl FnMut(usize, i16),
) {
    command(pos, state, side, add);
    fire(pos, state, side, add);
    powers(pos, side, add);
}

/// How safe its command is.
fn command(pos: &KoPosition, state: &KoBalance, side: Side, add: &mut impl FnMut(usize, i16)) {
    let Some(seat) = state.seats[side] else { return };
    let [close, near] = AROUND[seat.index()];
    let (own, others) = (pos.stones(side), pos.stones(!side));
    let last = usize::from(pos.commands(side) < 2);
    add(GUARDS + count(close & own).min(GUARDED - 1), 1);
    add(CLOSE + last * CLOSE_BY + count(close & others).min(CLOSE_BY - 1), 1);
    add(NEAR + last * NEARBY + count(near & others).min(NEARBY - 1), 1);
    if last == 1 {
        add(LAST_COMMAND, 1);
    }
}

/// What its guns may hit.
fn fire(pos: &KoPosition, state: &KoBalance, side: Side, add: &mut impl FnMut(usize, i16)) {
    let (others, soft) = (pos.stones(!side), pos.stones(!side) - state.arms[!side].plated);
    let fog = if pos.count(!side, Kind::Fog) > 0 { pos.fogged(side) } else { Points::EMPTY };
    for at in state.arms[side].guns {
        let Some((kind, gun)) = pos.stone(at).and_then(|(_, kind)| Some((kind, gun(kind)?))) else {
            continue;
        };
        let bow = matches!(kind, Kind::Longbow | Kind::Crossbow);
        let hit = count(AIMED[at.index()][gun] & if bow { soft } else { others });
        add(AIM + gun * AIMS + (hit >> COARSENESS[gun]).min(AIMS - 1), 1);
        if !kind.is_promoted() && fog.contains(at) {
            add(FOGGED, 1);
        }
    }
}

/// What its flames threaten, which of its stones a net holds, and what the death of drum and priest did to it
/// (Rules §6.1, §6.2, §6.5, §7.5).
fn powers(pos: &KoPosition, side: Side, add: &mut impl FnMut(usize, i16)) {
    let has = |side, kind| pos.count(side, kind) > 0;
    if has(side, Kind::PoisonFlame) {
        for flame in pos.flames(side) {
            let [close, _] = AROUND[flame.index()];
            add(FLAME + count(close & pos.stones(!side)).min(BURNING - 1), 1);
        }
    }
    if has(!side, Kind::SkyNet) || has(!side, Kind::EarthNet) {
        for (_, kind) in pos.held(side).into_iter().filter_map(|at| pos.stone(at)) {
            add(HELD + kind.index(), 1);
        }
    }
    if !has(side, Kind::Drum) && !has(side, Kind::Thunderclap) {
        add(DRUMLESS, i16::from(pos.count(side, Kind::FootSoldier)));
    }
    if !has(side, Kind::Priest) && !has(side, Kind::Fog) {
        add(PRIESTLESS, i16::from(pos.count(side, Kind::Drum) + pos.count(side, Kind::Banner)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_blocks_begin_where_they_are_looked_for() {
        let starts = [
            ("stones", STONES),
            ("advance", ADVANCE),
            ("own command", OWN_COMMAND),
            ("other command", OTHER_COMMAND),
            ("guards", GUARDS),
            ("close", CLOSE),
            ("near", NEAR),
            ("aim", AIM),
            ("flame", FLAME),
            ("held", HELD),
            ("fogged", FOGGED),
            ("drumless", DRUMLESS),
            ("priestless", PRIESTLESS),
            ("last command", LAST_COMMAND),
            ("tempo", TEMPO),
        ];
        let mut begin = 0;
        for (block, (name, start)) in blocks().iter().zip(starts) {
            assert_eq!((block.name, begin), (name, start));
            begin += block.len;
        }
        assert_eq!(begin, TEMPO + 1);
    }

    #[test]
    fn a_gun_aims_from_where_it_steps() {
        let at = |x, y| Point::new(x, y).expect("a point");
        let longbow = AIMED[at(9, 9).index()][0];
        // One step to (10, 8), from there three points along the rank, the file and both diagonals.
        for target in [at(13, 8), at(10, 5), at(13, 5), at(13, 11)] {
            assert!(longbow.contains(target));
        }
        assert!(!longbow.contains(at(9, 3)) && !longbow.contains(at(14, 8)));
    }
}
