use crate::{Board, Dir, MAX_SQUARES, board::turned};

/// The four lines through a square, each as the way in which indices rise.
const RISING: [Dir; 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

/// Rays from every square of a board.
///
/// A line is looked up as two rays: one along rising indices, one along falling ones. Where a slide along it
/// stops follows from one subtraction ("obstruction difference"), without a table of occupancies.
#[derive(Clone, Debug)]
pub struct Rays {
    board: Board,
    rising: [[u128; MAX_SQUARES]; 4],
    falling: [[u128; MAX_SQUARES]; 4],
    /// The line that two squares share, plus one; 0 if none. A square has none with itself.
    shared: [[u8; MAX_SQUARES]; MAX_SQUARES],
}

impl Rays {
    /// The rays of a board.
    pub const fn new(board: Board) -> Rays {
        let mut rays = Rays {
            board,
            rising: [[0; MAX_SQUARES]; 4],
            falling: [[0; MAX_SQUARES]; 4],
            shared: [[0; MAX_SQUARES]; MAX_SQUARES],
        };
        let mut line = 0;
        while line < 4 {
            let mut square = 0;
            while square < board.squares() {
                let from = square as usize;
                rays.rising[line][from] = ray(board, square, RISING[line]);
                rays.falling[line][from] = ray(board, square, turned(RISING[line], 1));
                let mut rest = rays.rising[line][from] | rays.falling[line][from];
                while rest != 0 {
                    #[expect(clippy::cast_possible_truncation, reason = "a line is one of four")]
                    let number = line as u8 + 1;
                    rays.shared[from][rest.trailing_zeros() as usize] = number;
                    rest &= rest - 1;
                }
                square += 1;
            }
            line += 1;
        }
        rays
    }

    /// The board they belong to.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Every square of a line from a square on, on an empty board.
    pub(crate) const fn ray(&self, line: usize, rising: bool, from: u8) -> u128 {
        if rising { self.rising[line][from as usize] } else { self.falling[line][from as usize] }
    }

    /// Where a piece slides to along a line, in both ways, up to and including the first piece each way.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "with the line known, most of it vanishes")]
    pub const fn slide(&self, line: usize, from: u8, occupied: u128) -> u128 {
        let from = from as usize & (MAX_SQUARES - 1);
        let (rising, falling) = (self.rising[line & 3][from], self.falling[line & 3][from]);
        let above = occupied & rising;
        // The nearest piece below; square 0 stands in where there is none, since no ray goes past it.
        let nearest = 1 << (((occupied & falling) | 1).ilog2());
        (above ^ above.wrapping_sub(nearest)) & (rising | falling)
    }

    /// Where a piece slides to along a line towards rising indices.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "with the line known, most of it vanishes")]
    pub const fn slide_rising(&self, line: usize, from: u8, occupied: u128) -> u128 {
        let ray = self.rising[line & 3][from as usize & (MAX_SQUARES - 1)];
        let met = occupied & ray;
        (met ^ met.wrapping_sub(1)) & ray
    }

    /// Where a piece slides to along a line towards falling indices.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "with the line known, most of it vanishes")]
    pub const fn slide_falling(&self, line: usize, from: u8, occupied: u128) -> u128 {
        let ray = self.falling[line & 3][from as usize & (MAX_SQUARES - 1)];
        let nearest = ((occupied & ray) | 1).ilog2();
        ray & (u128::MAX << nearest)
    }

    /// The squares strictly between two squares of one line; none if they share no line.
    #[inline]
    pub const fn between(&self, a: u8, b: u8) -> u128 {
        let (a, b) = (a as usize & (MAX_SQUARES - 1), b as usize & (MAX_SQUARES - 1));
        let line = self.shared[a][b];
        if line == 0 {
            return 0;
        }
        let line = (line as usize - 1) & 3;
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        self.rising[line][low] & self.falling[line][high]
    }

    /// The number of the line along a direction, and whether indices rise that way.
    pub(crate) const fn line_of(dir: Dir) -> (usize, bool) {
        let mut line = 0;
        while line < 4 {
            let rising = RISING[line];
            if dir.0 == rising.0 && dir.1 == rising.1 {
                return (line, true);
            }
            if dir.0 == -rising.0 && dir.1 == -rising.1 {
                return (line, false);
            }
            line += 1;
        }
        panic!("a slide along one of the eight lines")
    }
}

/// Every square in a direction, on an empty board.
const fn ray(board: Board, from: u8, dir: Dir) -> u128 {
    let mut squares = 0;
    let mut at = from;
    while let Some(next) = board.offset(at, dir) {
        squares |= 1 << next;
        at = next;
    }
    squares
}
