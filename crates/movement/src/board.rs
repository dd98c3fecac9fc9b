use crate::Dir;

/// The length of every compiled table. Indices are masked to it, so that looking one up needs no check.
pub const MAX_SQUARES: usize = 128;

/// The size of a board of at most [`MAX_SQUARES`] squares, with the square order of [`game::Geometry`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    columns: u8,
    rows: u8,
}

impl Board {
    /// A board of this size.
    ///
    /// # Panics
    /// If it has more than [`MAX_SQUARES`] squares.
    pub const fn new(columns: u8, rows: u8) -> Board {
        assert!(columns as usize * rows as usize <= MAX_SQUARES, "a board of at most 128 squares");
        Board { columns, rows }
    }

    /// The number of squares.
    pub const fn squares(self) -> u8 {
        self.columns * self.rows
    }

    /// The number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The square so many columns to the right and rows down, if the board has it.
    pub const fn offset(self, square: u8, dir: Dir) -> Option<u8> {
        let column = (square / self.rows).cast_signed() + dir.0;
        let row = (square % self.rows).cast_signed() + dir.1;
        let inside = 0 <= column
            && column.cast_unsigned() < self.columns
            && 0 <= row
            && row.cast_unsigned() < self.rows;
        if inside { Some(column.cast_unsigned() * self.rows + row.cast_unsigned()) } else { None }
    }
}

/// The offset as the first side (0) or the second (1) makes it.
pub(crate) const fn turned(dir: Dir, side: usize) -> Dir {
    if side == 0 { dir } else { (-dir.0, -dir.1) }
}
