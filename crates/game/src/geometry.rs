use std::{fmt::Debug, hash::Hash};

/// The words that hold one bit for each square.
///
/// Implemented for `u128` (up to 128 squares) and `[u64; 6]` (up to 384).
pub trait Bits: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// No bit set.
    const EMPTY: Self;
    /// Only bit `index` set.
    fn bit(index: u16) -> Self;
    /// Bits set in both.
    fn and(self, other: Self) -> Self;
    /// Bits set in either.
    fn or(self, other: Self) -> Self;
    /// Bits set in just one.
    fn xor(self, other: Self) -> Self;
    /// Bits set here but not in `other`.
    fn and_not(self, other: Self) -> Self;
    /// The number of bits set.
    fn count(self) -> u32;
    /// The lowest bit set.
    fn first(self) -> Option<u16>;
    /// Everything but the lowest bit set.
    fn without_first(self) -> Self;
    /// Whether bit `index` is set.
    #[inline]
    fn has(&self, index: u16) -> bool {
        self.and(Self::bit(index)) != Self::EMPTY
    }
    /// Sets bit `index`.
    #[inline]
    fn set(&mut self, index: u16) {
        *self = self.or(Self::bit(index));
    }
    /// Clears bit `index`.
    #[inline]
    fn clear(&mut self, index: u16) {
        *self = self.and_not(Self::bit(index));
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a bit index is below 384")]
const fn narrow(index: u32) -> u16 {
    index as u16
}

impl Bits for u128 {
    const EMPTY: u128 = 0;

    #[inline]
    fn bit(index: u16) -> u128 {
        1 << index
    }
    #[inline]
    fn and(self, other: u128) -> u128 {
        self & other
    }
    #[inline]
    fn or(self, other: u128) -> u128 {
        self | other
    }
    #[inline]
    fn xor(self, other: u128) -> u128 {
        self ^ other
    }
    #[inline]
    fn and_not(self, other: u128) -> u128 {
        self & !other
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn first(self) -> Option<u16> {
        (self != 0).then(|| narrow(self.trailing_zeros()))
    }
    #[inline]
    fn without_first(self) -> u128 {
        self & self.wrapping_sub(1)
    }
}

impl Bits for [u64; 6] {
    const EMPTY: [u64; 6] = [0; 6];

    #[inline]
    fn bit(index: u16) -> [u64; 6] {
        let mut words = [0; 6];
        words[usize::from(index / 64)] = 1 << (index % 64);
        words
    }
    #[inline]
    fn and(self, other: [u64; 6]) -> [u64; 6] {
        std::array::from_fn(|i| self[i] & other[i])
    }
    #[inline]
    fn or(self, other: [u64; 6]) -> [u64; 6] {
        std::array::from_fn(|i| self[i] | other[i])
    }
    #[inline]
    fn xor(self, other: [u64; 6]) -> [u64; 6] {
        std::array::from_fn(|i| self[i] ^ other[i])
    }
    #[inline]
    fn and_not(self, other: [u64; 6]) -> [u64; 6] {
        std::array::from_fn(|i| self[i] & !other[i])
    }
    #[inline]
    fn count(self) -> u32 {
        self.iter().map(|word| word.count_ones()).sum()
    }
    #[inline]
    fn first(self) -> Option<u16> {
        (0u16..)
            .zip(self)
            .find(|(_, word)| *word != 0)
            .map(|(i, word)| i * 64 + narrow(word.trailing_zeros()))
    }
    #[inline]
    fn without_first(mut self) -> [u64; 6] {
        if let Some(word) = self.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }
    // One word is enough to look at, instead of all six.
    #[inline]
    fn has(&self, index: u16) -> bool {
        self[usize::from(index / 64)] >> (index % 64) & 1 == 1
    }
    #[inline]
    fn set(&mut self, index: u16) {
        self[usize::from(index / 64)] |= 1 << (index % 64);
    }
    #[inline]
    fn clear(&mut self, index: u16) {
        self[usize::from(index / 64)] &= !(1 << (index % 64));
    }
}

/// The shape of a board, as a type: a square of one board cannot be used on another.
///
/// Columns count from the left and rows from the top, both from 0, as the first side sees the board. Indices
/// run down the columns, so that a column lies in neighbouring bits.
pub trait Geometry: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// Number of columns (files).
    const COLUMNS: u8;
    /// Number of rows (ranks).
    const ROWS: u8;
    /// Number of squares.
    const SQUARES: u16 = Self::COLUMNS as u16 * Self::ROWS as u16;
    /// Words with one bit for each square.
    type Bits: Bits;
    /// The bits of every square of the board.
    const FULL: Self::Bits;
    /// An array with one cell for each square.
    type Cells<T: Copy + Eq + Hash + Debug + Send + Sync + 'static>: Copy
        + Eq
        + Hash
        + Debug
        + Send
        + Sync
        + AsRef<[T]>
        + AsMut<[T]>
        + 'static;
    /// An array filled with one value.
    fn cells<T: Copy + Eq + Hash + Debug + Send + Sync + 'static>(value: T) -> Self::Cells<T>;
}

const fn full_u128(squares: u32) -> u128 {
    u128::MAX >> (128 - squares)
}

const fn full_words(squares: usize) -> [u64; 6] {
    let mut words = [0; 6];
    let mut index = 0;
    while index < squares {
        words[index / 64] |= 1 << (index % 64);
        index += 1;
    }
    words
}

macro_rules! geometry {
    ($(#[$doc:meta])* $name:ident, $columns:literal x $rows:literal, $bits:ty, $full:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name;

        impl Geometry for $name {
            const COLUMNS: u8 = $columns;
            const ROWS: u8 = $rows;
            type Bits = $bits;
            const FULL: $bits = $full($columns * $rows);
            type Cells<T: Copy + Eq + Hash + Debug + Send + Sync + 'static> = [T; $columns * $rows];
            fn cells<T: Copy + Eq + Hash + Debug + Send + Sync + 'static>(value: T) -> Self::Cells<T> {
                [value; $columns * $rows]
            }
        }
    };
}

geometry!(
    /// 9x9, 81 squares.
    Grid9, 9 x 9, u128, full_u128
);
geometry!(
    /// 10x10, 100 squares.
    Grid10, 10 x 10, u128, full_u128
);
geometry!(
    /// 11x11, 121 squares.
    Grid11, 11 x 11, u128, full_u128
);
geometry!(
    /// 19x19, 361 points.
    Grid19, 19 x 19, [u64; 6], full_words
);
