//! Where a man can get in one movement (rules §4).

use game::Side;

use crate::{
    Kind,
    kind_spec::LineStyle,
    rule_set::HorseJump,
    square::bit,
    tables::{Mobility, NEIGHBOURS, RAYS, mobility},
};

/// The squares that one movement reaches, whatever stands on them; the two differ only after a step (§4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    /// By steps and jumps.
    pub(crate) fixed: u128,
    /// By lines.
    pub(crate) line: u128,
}

impl Reach {
    #[inline]
    pub(crate) const fn all(self) -> u128 {
        self.fixed | self.line
    }
}

/// The reach of a man that stands on `from` among the pieces `occupied`.
#[inline]
pub(crate) fn reach(
    kind: Kind,
    side: Side,
    from: usize,
    occupied: u128,
    in_hue: bool,
    horse: HorseJump,
) -> Reach {
    let table = mobility(kind, side, in_hue);
    let fixed = table.fixed[from] | doubles(table, from, occupied);
    let line = match table.style {
        _ if table.lines == 0 => 0,
        LineStyle::Plain => lines(table.lines, from, occupied),
        LineStyle::OverOne => lines_over_one(table.lines, from, occupied),
        LineStyle::FromTwo => {
            let near = NEIGHBOURS[from];
            let far = match horse {
                HorseJump::Adjacent => lines(table.lines, from, occupied & !near),
                HorseJump::AnyOne => lines_over_one(table.lines, from, occupied),
            };
            far & !near
        }
    };
    Reach { fixed, line }
}

/// Whether the man has any line at all from such a square.
pub(crate) fn has_lines(kind: Kind, side: Side, in_hue: bool) -> bool {
    mobility(kind, side, in_hue).lines != 0
}

/// Second steps over an empty square.
#[inline]
fn doubles(table: &Mobility, from: usize, occupied: u128) -> u128 {
    let mut targets = 0;
    for dir in directions(table.double) {
        let near = RAYS[dir][from] & NEIGHBOURS[from];
        if near != 0 && near & occupied == 0 {
            let over = near.trailing_zeros() as usize;
            targets |= RAYS[dir][over] & NEIGHBOURS[over];
        }
    }
    targets
}

#[inline]
fn directions(mut mask: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let dir = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(dir)
    })
}

#[inline]
fn lines(mask: u8, from: usize, occupied: u128) -> u128 {
    directions(mask).fold(0, |targets, dir| targets | line(dir, from, occupied).0)
}

#[inline]
fn lines_over_one(mask: u8, from: usize, occupied: u128) -> u128 {
    directions(mask).fold(0, |targets, dir| {
        let (before, first) = line(dir, from, occupied);
        targets | before | line(dir, first, occupied).0
    })
}

/// The squares in a direction up to the first piece and with it, and where that piece stands; where there is
/// none, a square from which nothing lies in that direction.
///
/// Directions 1 to 4 run towards higher indices, where the last square has no follower, the others towards
/// lower ones, where the first has none: each ends the search of its direction without a branch.
#[inline]
fn line(dir: usize, from: usize, occupied: u128) -> (u128, usize) {
    let ray = RAYS[dir][from];
    let pieces = ray & occupied;
    let first = if matches!(dir, 1..=4) {
        (pieces | bit(80)).trailing_zeros() as usize
    } else {
        127 - (pieces | bit(0)).leading_zeros() as usize
    };
    (ray & !RAYS[dir][first], first)
}

/// The squares next to these.
#[inline]
pub(crate) fn around(mut bits: u128) -> u128 {
    let mut near = 0;
    while bits != 0 {
        near |= NEIGHBOURS[bits.trailing_zeros() as usize];
        bits &= bits - 1;
    }
    near
}

/// Whether two squares touch.
#[inline]
pub(crate) fn touch(a: usize, b: usize) -> bool {
    NEIGHBOURS[a] & bit(b) != 0
}
