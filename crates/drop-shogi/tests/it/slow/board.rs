use super::{Piece, Square};

/// A map from (file, rank) to the piece there, of up to 11 by 11 squares.
///
/// It is a plain table and not a tree because the tests copy it for every move they try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board([[Option<Piece>; 12]; 12]);

impl Board {
    pub(crate) const EMPTY: Board = Board([[None; 12]; 12]);

    pub(crate) fn get(&self, square: Square) -> Option<Piece> {
        self.0[index(square.0)][index(square.1)]
    }

    /// Puts a piece on a square; gives what stood there.
    pub(crate) fn insert(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        self.0[index(square.0)][index(square.1)].replace(piece)
    }

    /// Empties a square; gives what stood there.
    pub(crate) fn remove(&mut self, square: Square) -> Option<Piece> {
        self.0[index(square.0)][index(square.1)].take()
    }

    /// Every piece with its square, by file and then by rank.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Square, Piece)> {
        let file = |(file, column): (i8, &[Option<Piece>; 12])| {
            let column = *column;
            (0..).zip(column).filter_map(move |(rank, cell)| Some(((file, rank), cell?)))
        };
        (0..).zip(&self.0).flat_map(file)
    }
}

fn index(number: i8) -> usize {
    usize::try_from(number).expect("a file or rank of the board")
}
