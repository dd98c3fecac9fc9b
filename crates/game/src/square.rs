use std::marker::PhantomData;

use crate::Geometry;

/// A square of a board of shape `G`.
///
/// ```
/// use game::{Grid9, Square};
/// let centre = Square::<Grid9>::new(4, 4).expect("on the board");
/// assert_eq!(centre.offset(0, -5), None);
/// assert_eq!(centre.rotated(), centre);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square<G>(u16, PhantomData<G>);

impl<G: Geometry> Square<G> {
    /// The square in `column` from the left and `row` from the top, if the board has it.
    #[inline]
    pub const fn new(column: u8, row: u8) -> Option<Square<G>> {
        if column < G::COLUMNS && row < G::ROWS {
            Some(Square(column as u16 * G::ROWS as u16 + row as u16, PhantomData))
        } else {
            None
        }
    }

    /// The square with this index, if the board has it.
    #[inline]
    pub const fn from_index(index: u16) -> Option<Square<G>> {
        if index < G::SQUARES { Some(Square(index, PhantomData)) } else { None }
    }

    /// The index below [`Geometry::SQUARES`] of this square.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column from the left, from 0.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "no board has more than 19 columns")]
    pub const fn column(self) -> u8 {
        (self.0 / G::ROWS as u16) as u8
    }

    /// The row from the top, from 0.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "no board has more than 19 rows")]
    pub const fn row(self) -> u8 {
        (self.0 % G::ROWS as u16) as u8
    }

    /// The square so many columns to the right and rows down, if the board has it.
    #[inline]
    pub fn offset(self, columns: i8, rows: i8) -> Option<Square<G>> {
        let column = self.column().checked_add_signed(columns)?;
        Square::new(column, self.row().checked_add_signed(rows)?)
    }

    /// This square after a half turn of the board.
    #[inline]
    pub fn rotated(self) -> Square<G> {
        Square(G::SQUARES - 1 - self.0, PhantomData)
    }

    /// Every square, column by column from the left.
    pub fn all() -> impl DoubleEndedIterator<Item = Square<G>> {
        (0..G::SQUARES).map(|index| Square(index, PhantomData))
    }

    /// Every square, row by row from the top, each from the left: the order in which people read a board.
    pub fn reading_order() -> impl Iterator<Item = Square<G>> {
        (0..G::ROWS).flat_map(|row| (0..G::COLUMNS).filter_map(move |column| Square::new(column, row)))
    }

    #[inline]
    pub(crate) const fn raw(self) -> u16 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_raw(index: u16) -> Square<G> {
        Square(index, PhantomData)
    }
}
