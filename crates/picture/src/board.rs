use game::{BoardDescription, BoardLook, Lang};

use crate::{
    Area, Look,
    pen::{Point, real},
};
use game::Side;

/// Width of a cell, in the units of the drawing.
pub(crate) const CELL: f64 = 100.0;

/// Where squares are, turned for the side that sits at the bottom; the board's own corner is the origin.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    /// Height of a cell: boards for wooden pieces are a little higher than wide.
    pub(crate) cell_height: f64,
    /// The board's edge around the cells.
    pub(crate) edge: f64,
    pub(crate) points: bool,
    pub(crate) files: Vec<String>,
    pub(crate) ranks: Vec<String>,
    pub(crate) rank_labels: Vec<String>,
}

impl Board {
    pub(crate) fn new(board: &BoardDescription, look: Look) -> Board {
        let flipped = look.side == Side::Second;
        let label = |lang: Lang| board.rank_labels.iter().map(|words| words.of(lang).into_owned()).collect();
        Board {
            columns: board.files.len(),
            rows: board.ranks.len(),
            cell_height: if board.look == BoardLook::Wedges { 109.0 } else { CELL },
            edge: match (board.points, look.coordinates) {
                (true, true) => 52.0,
                (true, false) => 14.0,
                (false, true) => 42.0,
                (false, false) => 20.0,
            },
            points: board.points,
            files: turned(board.files.clone(), flipped),
            ranks: turned(board.ranks.clone(), flipped),
            rank_labels: turned(label(look.lang), flipped),
        }
    }

    pub(crate) fn area(&self) -> Area {
        let (width, height) = (real(self.columns) * CELL, real(self.rows) * self.cell_height);
        Area::new(0.0, 0.0, width + 2.0 * self.edge, height + 2.0 * self.edge)
    }

    /// Column and row as seen, from the top left.
    pub(crate) fn place(&self, square: &str) -> Option<(usize, usize)> {
        let fits = |(column, file): (usize, &String)| {
            let rank = square.strip_prefix(file.as_str())?;
            Some((column, self.ranks.iter().position(|known| known == rank)?))
        };
        self.files.iter().enumerate().find_map(fits)
    }

    pub(crate) fn centre(&self, square: &str) -> Option<Point> {
        let (column, row) = self.place(square)?;
        Some(self.middle(column, row))
    }

    pub(crate) fn middle(&self, column: usize, row: usize) -> Point {
        (self.edge + (real(column) + 0.5) * CELL, self.edge + (real(row) + 0.5) * self.cell_height)
    }

    /// The cell around a place.
    pub(crate) fn cell(&self, middle: Point) -> Area {
        Area::about(middle, CELL / 2.0, self.cell_height / 2.0)
    }

    /// The rectangle inside which lines are drawn: the cells, or the crossings.
    pub(crate) fn field(&self) -> Area {
        let inset = if self.points { 0.5 } else { 0.0 };
        Area::new(
            self.edge + inset * CELL,
            self.edge + inset * self.cell_height,
            (real(self.columns) - 2.0 * inset) * CELL,
            (real(self.rows) - 2.0 * inset) * self.cell_height,
        )
    }
}

fn turned<T>(mut list: Vec<T>, flipped: bool) -> Vec<T> {
    if flipped {
        list.reverse();
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_of_every_game_has_a_place_of_its_own_whoever_sits_at_the_bottom() {
        for game in catalog::games() {
            let board = game.description().board;
            let upright = Board::new(&board, Look::default());
            let turned = Board::new(&board, Look { side: Side::Second, ..Look::default() });
            for (row, rank) in board.ranks.iter().enumerate() {
                for (column, file) in board.files.iter().enumerate() {
                    let square = format!("{file}{rank}");
                    assert_eq!(upright.place(&square), Some((column, row)), "{square}");
                    let opposite = (board.files.len() - 1 - column, board.ranks.len() - 1 - row);
                    assert_eq!(turned.place(&square), Some(opposite), "{square}");
                }
            }
            assert_eq!(upright.place("nowhere"), None);
        }
    }
}
