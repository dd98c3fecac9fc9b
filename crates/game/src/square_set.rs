use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::{Bits, Geometry, Square};

/// A set of squares of a board of shape `G`.
///
/// ```
/// use game::{Grid11, Square, SquareSet};
/// let corner = Square::<Grid11>::new(0, 0).expect("on the board");
/// let set = SquareSet::from(corner);
/// assert!(set.contains(corner));
/// assert_eq!((!set).count(), 120);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SquareSet<G: Geometry>(G::Bits);

impl<G: Geometry> SquareSet<G> {
    /// No square.
    pub const EMPTY: SquareSet<G> = SquareSet(<G::Bits as Bits>::EMPTY);

    /// Every square of the board.
    pub const FULL: SquareSet<G> = SquareSet(G::FULL);

    /// The set with these bits; bits beyond the board must be clear.
    #[inline]
    pub const fn from_bits(bits: G::Bits) -> SquareSet<G> {
        SquareSet(bits)
    }

    /// One bit for each square, by its index.
    #[inline]
    pub const fn bits(self) -> G::Bits {
        self.0
    }

    /// Whether the set has this square.
    #[inline]
    pub fn contains(&self, square: Square<G>) -> bool {
        self.0.has(square.raw())
    }

    /// Whether the set has no square.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == G::Bits::EMPTY
    }

    /// The number of squares.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// The square with the lowest index.
    #[inline]
    pub fn first(self) -> Option<Square<G>> {
        self.0.first().map(Square::from_raw)
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square<G>) {
        self.0.set(square.raw());
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square<G>) {
        self.0.clear(square.raw());
    }
}

impl<G: Geometry> Default for SquareSet<G> {
    fn default() -> SquareSet<G> {
        SquareSet::EMPTY
    }
}

impl<G: Geometry> From<Square<G>> for SquareSet<G> {
    #[inline]
    fn from(square: Square<G>) -> SquareSet<G> {
        SquareSet(G::Bits::bit(square.raw()))
    }
}

impl<G: Geometry> FromIterator<Square<G>> for SquareSet<G> {
    fn from_iter<I: IntoIterator<Item = Square<G>>>(squares: I) -> SquareSet<G> {
        squares.into_iter().fold(SquareSet::EMPTY, |set, square| set | SquareSet::from(square))
    }
}

/// The squares of a set, by rising index.
#[derive(Clone, Debug)]
pub struct Squares<G: Geometry>(G::Bits);

impl<G: Geometry> Iterator for Squares<G> {
    type Item = Square<G>;

    #[inline]
    fn next(&mut self) -> Option<Square<G>> {
        let square = self.0.first().map(Square::from_raw)?;
        self.0 = self.0.without_first();
        Some(square)
    }
}

impl<G: Geometry> IntoIterator for SquareSet<G> {
    type Item = Square<G>;
    type IntoIter = Squares<G>;

    #[inline]
    fn into_iter(self) -> Squares<G> {
        Squares(self.0)
    }
}

macro_rules! operator {
    ($trait:ident $method:ident $bits:ident, $assign:ident $assign_method:ident) => {
        impl<G: Geometry> $trait for SquareSet<G> {
            type Output = SquareSet<G>;
            #[inline]
            fn $method(self, other: SquareSet<G>) -> SquareSet<G> {
                SquareSet(self.0.$bits(other.0))
            }
        }
        impl<G: Geometry> $assign for SquareSet<G> {
            #[inline]
            fn $assign_method(&mut self, other: SquareSet<G>) {
                self.0 = self.0.$bits(other.0);
            }
        }
    };
}

operator!(BitAnd bitand and, BitAndAssign bitand_assign);
operator!(BitOr bitor or, BitOrAssign bitor_assign);
operator!(BitXor bitxor xor, BitXorAssign bitxor_assign);

impl<G: Geometry> Sub for SquareSet<G> {
    type Output = SquareSet<G>;

    /// Squares of this set that are not in `other`.
    #[inline]
    fn sub(self, other: SquareSet<G>) -> SquareSet<G> {
        SquareSet(self.0.and_not(other.0))
    }
}

impl<G: Geometry> Not for SquareSet<G> {
    type Output = SquareSet<G>;

    /// The squares of the board that are not in this set.
    #[inline]
    fn not(self) -> SquareSet<G> {
        SquareSet::FULL - self
    }
}
