//! The board: points, the eight lines through them, and tables of where hops and lines lead.

use game::{Grid19, Side, Square, SquareSet};
use movement::{ALL_AROUND, Dir, KNIGHT};

use crate::kind_spec::{KIRIN, PHOENIX, TWO_AWAY};

/// One of the 361 points (路).
pub type Point = Square<Grid19>;

/// A set of points.
pub type Points = SquareSet<Grid19>;

/// Points on the board.
pub(crate) const POINTS: usize = 361;
/// Points on a line of the board.
pub(crate) const WIDTH: u8 = 19;
/// Ranks of a camp (Rules §2.2).
pub(crate) const CAMP_RANKS: u8 = 6;

/// The eight directions as bits, in the order of [`ALL_AROUND`] and as the first side sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Directions(u8);

impl Directions {
    pub(crate) const NONE: Directions = Directions(0);
    pub(crate) const ALL: Directions = Directions(0xff);
    pub(crate) const VERTICAL: Directions = Directions(0b0001_0001);
    pub(crate) const SIDEWAYS: Directions = Directions(0b0100_0100);

    #[inline]
    pub(crate) const fn new(bits: u8) -> Directions {
        Directions(bits)
    }

    #[inline]
    pub(crate) const fn one(direction: usize) -> Directions {
        Directions(1 << direction)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn contains(self, direction: usize) -> bool {
        self.0 >> direction & 1 == 1
    }

    #[inline]
    pub(crate) const fn and(self, other: Directions) -> Directions {
        Directions(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: Directions) -> Directions {
        Directions(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Directions) -> Directions {
        Directions(self.0 & !other.0)
    }

    /// The same directions as their owner sees them: half a turn of the board is half a turn of the rose.
    #[inline]
    pub(crate) const fn seen_by(self, side: Side) -> Directions {
        match side {
            Side::First => self,
            Side::Second => Directions(self.0.rotate_left(4)),
        }
    }

    /// The directions one by one, as indices into [`ALL_AROUND`].
    #[inline]
    pub(crate) const fn each(self) -> EachDirection {
        EachDirection(self.0)
    }
}

/// The directions of a set, one by one.
#[derive(Clone, Debug)]
pub(crate) struct EachDirection(u8);

impl Iterator for EachDirection {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let direction = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(direction)
    }
}

/// Sets of eight offsets that stay the same after half a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HopSet {
    /// The eight neighbours.
    Around,
    /// Two points in one of the eight directions.
    TwoAway,
    Knight,
    Kirin,
    Phoenix,
}

impl HopSet {
    pub(crate) const ALL: [HopSet; 5] =
        [HopSet::Around, HopSet::TwoAway, HopSet::Knight, HopSet::Kirin, HopSet::Phoenix];

    pub(crate) const fn offsets(self) -> &'static [Dir] {
        match self {
            HopSet::Around => ALL_AROUND,
            HopSet::TwoAway => TWO_AWAY,
            HopSet::Knight => KNIGHT,
            HopSet::Kirin => KIRIN,
            HopSet::Phoenix => PHOENIX,
        }
    }

    /// Where the hops of this set lead from a point.
    #[inline]
    pub(crate) fn from(self, point: Point) -> &'static Hops {
        &HOPS[self as usize][point.index()]
    }
}

/// The points that a set of hops reaches from one point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hops {
    /// Which of the eight stay on the board.
    pub(crate) on_board: Directions,
    to: [Point; 8],
}

impl Hops {
    /// Where hop number `i` leads; meaningless off the board.
    #[inline]
    pub(crate) const fn to(&self, i: usize) -> Point {
        self.to[i & 7]
    }

    /// The points reached by those hops of `wanted` that stay on the board.
    #[inline]
    pub(crate) fn among(&'static self, wanted: Directions) -> impl Iterator<Item = Point> {
        self.on_board.and(wanted).each().map(|i| self.to(i))
    }
}

const ORIGIN: Point = Point::new(0, 0).expect("a point of the board");

const fn point(index: usize) -> Point {
    #[expect(clippy::cast_possible_truncation, reason = "an index below 361")]
    Point::from_index(index as u16).expect("a point of the board")
}

const fn shifted(from: Point, (columns, rows): Dir) -> Option<Point> {
    match (from.column().checked_add_signed(columns), from.row().checked_add_signed(rows)) {
        (Some(column), Some(row)) => Point::new(column, row),
        _ => None,
    }
}

const fn hops(set: HopSet, from: Point) -> Hops {
    let mut hops = Hops { on_board: Directions::NONE, to: [ORIGIN; 8] };
    let mut i = 0;
    while i < 8 {
        if let Some(to) = shifted(from, set.offsets()[i]) {
            hops.on_board = hops.on_board.or(Directions::one(i));
            hops.to[i] = to;
        }
        i += 1;
    }
    hops
}

static HOPS: [[Hops; POINTS]; 5] = {
    let mut table = [[Hops { on_board: Directions::NONE, to: [ORIGIN; 8] }; POINTS]; 5];
    let mut set = 0;
    while set < 5 {
        let mut index = 0;
        while index < POINTS {
            table[set][index] = hops(HopSet::ALL[set], point(index));
            index += 1;
        }
        set += 1;
    }
    table
};

/// How an index changes with one step in each direction.
const STRIDES: [i16; 8] = {
    let mut strides = [0; 8];
    let mut i = 0;
    while i < 8 {
        let (columns, rows) = ALL_AROUND[i];
        strides[i] = columns as i16 * WIDTH as i16 + rows as i16;
        i += 1;
    }
    strides
};

/// How many points lie between a point and the edge, in each direction.
static ROOM: [[u8; 8]; POINTS] = {
    let mut table = [[0; 8]; POINTS];
    let mut index = 0;
    while index < POINTS {
        let mut direction = 0;
        while direction < 8 {
            let mut at = point(index);
            while let Some(next) = shifted(at, ALL_AROUND[direction]) {
                table[index][direction] += 1;
                at = next;
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

/// The points of a line, nearest first.
#[derive(Clone, Debug)]
pub(crate) struct Ray {
    at: u16,
    stride: i16,
    left: u8,
}

impl Iterator for Ray {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.at = self.at.wrapping_add_signed(self.stride);
        Point::from_index(self.at)
    }
}

/// The points of a line from `from`, at most `reach` of them.
#[inline]
pub(crate) fn ray(from: Point, direction: usize, reach: u8) -> Ray {
    Ray {
        #[expect(clippy::cast_possible_truncation, reason = "an index below 361")]
        at: from.index() as u16,
        stride: STRIDES[direction & 7],
        left: ROOM[from.index()][direction & 7].min(reach),
    }
}

/// The direction and distance from one point to another on the same line of the eight.
pub(crate) fn line(from: Point, to: Point) -> Option<(usize, u8)> {
    let columns = i16::from(to.column()) - i16::from(from.column());
    let rows = i16::from(to.row()) - i16::from(from.row());
    if from == to || (columns != 0 && rows != 0 && columns.abs() != rows.abs()) {
        return None;
    }
    let unit = (columns.signum(), rows.signum());
    let direction = ALL_AROUND.iter().position(|&(c, r)| (i16::from(c), i16::from(r)) == unit)?;
    let distance = u8::try_from(columns.abs().max(rows.abs())).ok()?;
    Some((direction, distance))
}

const fn with_point(mut bits: [u64; 6], at: Point) -> [u64; 6] {
    bits[at.index() / 64] |= 1 << (at.index() % 64);
    bits
}

#[expect(clippy::large_stack_arrays, reason = "runs at build time only")]
const fn lines(range: u8) -> [Points; POINTS] {
    let mut table = [Points::EMPTY; POINTS];
    let mut index = 0;
    while index < POINTS {
        let mut bits = [0; 6];
        let mut direction = 0;
        while direction < 8 {
            let (columns, rows) = ALL_AROUND[direction];
            let mut distance = 1;
            while distance <= range.cast_signed() {
                if let Some(at) = shifted(point(index), (columns * distance, rows * distance)) {
                    bits = with_point(bits, at);
                }
                distance += 1;
            }
            direction += 1;
        }
        table[index] = Points::from_bits(bits);
        index += 1;
    }
    table
}

static LINES_1: [Points; POINTS] = lines(1);
static LINES_3: [Points; POINTS] = lines(3);
static LINES_5: [Points; POINTS] = lines(5);
static LINES_7: [Points; POINTS] = lines(7);

/// The points on the eight lines of a point, at most `range` away (八方線); a range of the tables.
#[inline]
pub(crate) fn on_lines(from: Point, range: u8) -> Points {
    let table = match range {
        ..=1 => &LINES_1,
        2..=3 => &LINES_3,
        4..=5 => &LINES_5,
        _ => &LINES_7,
    };
    table[from.index()]
}

/// The eight neighbours of a point (鄰接).
#[inline]
pub(crate) fn around(point: Point) -> Points {
    LINES_1[point.index()]
}

const fn camp_bits(first_row: u8) -> Points {
    let mut bits = [0; 6];
    let mut index = 0;
    while index < POINTS {
        let row = point(index).row();
        if row >= first_row && row < first_row + CAMP_RANKS {
            bits = with_point(bits, point(index));
        }
        index += 1;
    }
    Points::from_bits(bits)
}

const CAMP_OF_FIRST: Points = camp_bits(WIDTH - CAMP_RANKS);
const CAMP_OF_SECOND: Points = camp_bits(0);

/// The six ranks nearest to a side (自陣, Rules §2.2).
#[inline]
pub(crate) const fn camp(side: Side) -> Points {
    match side {
        Side::First => CAMP_OF_FIRST,
        Side::Second => CAMP_OF_SECOND,
    }
}
