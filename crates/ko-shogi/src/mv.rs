use std::fmt;

use crate::{Point, Points};

/// Points that an action names, at most `N`, in the order of texts: by file, then by rank (Rules §9.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Named<const N: usize>([u16; N]);

/// No point.
const NOBODY: u16 = u16::MAX;

impl<const N: usize> Named<N> {
    /// No points.
    pub const NONE: Named<N> = Named([NOBODY; N]);

    /// These points in their order.
    ///
    /// # Panics
    /// If there are more than `N`.
    #[inline]
    pub(crate) fn new(points: &[Point]) -> Named<N> {
        let mut named = Named::NONE;
        for &point in points {
            named.insert(point);
        }
        named
    }

    /// Adds a point at its place.
    #[inline]
    pub(crate) fn insert(&mut self, point: Point) {
        let mut at = self.0.iter().position(|&place| place == NOBODY).expect("a free place");
        let place = place(point);
        while at > 0 && self.0[at - 1] > place {
            self.0[at] = self.0[at - 1];
            at -= 1;
        }
        self.0[at] = place;
    }

    /// The points in order.
    #[inline]
    pub fn points(self) -> impl Iterator<Item = Point> {
        self.0.into_iter().map_while(point)
    }

    /// The number of points.
    pub fn len(self) -> usize {
        self.points().count()
    }

    /// Whether no point is named.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0[0] == NOBODY
    }

    /// Whether the point is one of them.
    pub fn contains(self, point: Point) -> bool {
        self.0.contains(&place(point))
    }

    /// The points as a set.
    pub fn to_set(self) -> Points {
        self.points().collect()
    }
}

impl<const N: usize> fmt::Debug for Named<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.points().map(|point| (point.column(), point.row()))).finish()
    }
}

/// The place of a point in the order of texts: files from the left, each from the bottom.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "an index below 361")]
fn place(point: Point) -> u16 {
    let row = u16::from(point.row());
    point.index() as u16 - row + (18 - row)
}

/// The point at a place: the same reflection of the row again.
#[inline]
fn point(place: u16) -> Option<Point> {
    let row = place % 19;
    (place - row).checked_add(18 - row).and_then(Point::from_index)
}

/// One action of a stone, told by its effect (Rules §3): where it ends, whom it kills, what it forgoes.
///
/// ```
/// use game::Game;
/// use ko_shogi::Ko;
/// let ko = Ko::default();
/// // A wrestler walled in by friends kills the chariot before it and ends behind it.
/// let board = "18ge/19/19/19/19/19/19/9ch9/8SHchSH8/8SHWRSH8/8SHSHSH8/19/19/19/19/19/19/19/GE18 b 0 1";
/// let pos = ko.parse_position(board).expect("a position");
/// let mv = ko.parse_move(&pos, "j10-j12xj11").expect("a legal action");
/// assert_eq!((mv.kills().len(), mv.shots().is_empty(), mv.declines()), (1, true, false));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: Point,
    to: Point,
    kills: Named<4>,
    shots: Named<2>,
    declines: bool,
}

impl Move {
    /// A move that kills nobody on the way and shoots nobody.
    #[inline]
    pub(crate) const fn new(from: Point, to: Point) -> Move {
        Move { from, to, kills: Named::NONE, shots: Named::NONE, declines: false }
    }

    #[inline]
    pub(crate) const fn killing(self, kills: Named<4>) -> Move {
        Move { kills, ..self }
    }

    #[inline]
    pub(crate) const fn shooting(self, shots: Named<2>) -> Move {
        Move { shots, ..self }
    }

    #[inline]
    pub(crate) const fn declining(self) -> Move {
        Move { declines: true, ..self }
    }

    /// The same move without declining anything.
    #[inline]
    pub(crate) const fn plainly(self) -> Move {
        Move { declines: false, ..self }
    }

    /// Where the stone stands.
    #[inline]
    pub const fn from(self) -> Point {
        self.from
    }

    /// Where it ends.
    #[inline]
    pub const fn to(self) -> Point {
        self.to
    }

    /// Where it killed by landing, other than at the end.
    #[inline]
    pub const fn kills(self) -> Named<4> {
        self.kills
    }

    /// What it shot.
    #[inline]
    pub const fn shots(self) -> Named<2> {
        self.shots
    }

    /// Whether it declines a promotion.
    #[inline]
    pub const fn declines(self) -> bool {
        self.declines
    }
}
