use crate::{Board, Dir, MAX_SQUARES, Movement, Rays, board::turned};

/// A way of moving, compiled into tables for a board.
///
/// Sides are numbered 0 and 1; a movement of side 1 is that of side 0 after a half turn. So the squares from
/// which side 1 attacks a square are those that side 0 would attack from there: one table serves both
/// questions.
#[derive(Clone, Debug)]
pub struct Mover {
    steps: [[u128; MAX_SQUARES]; 2],
    /// What slides reach on an empty board.
    reach: [[u128; MAX_SQUARES]; 2],
    /// From where a step goes next to a square or onto it, and likewise a slide on an empty board.
    near_steps: [[u128; MAX_SQUARES]; 2],
    near_reach: [[u128; MAX_SQUARES]; 2],
    /// Lines slid along both ways, one bit each.
    lines: u8,
    /// Lines slid along towards rising and towards falling indices only, by side.
    rising: [u8; 2],
    falling: [u8; 2],
    /// Whether there are such lines.
    one_way: bool,
}

impl Mover {
    /// Compiles movements of steps, jumps and slides.
    ///
    /// # Panics
    /// If a movement is of another kind.
    pub const fn new(rays: &Rays, moves: &[Movement]) -> Mover {
        let board = rays.board();
        let mut mover = Mover {
            steps: [[0; MAX_SQUARES]; 2],
            reach: [[0; MAX_SQUARES]; 2],
            near_steps: [[0; MAX_SQUARES]; 2],
            near_reach: [[0; MAX_SQUARES]; 2],
            lines: 0,
            rising: [0; 2],
            falling: [0; 2],
            one_way: false,
        };
        let mut i = 0;
        while i < moves.len() {
            match moves[i] {
                Movement::Step(dirs) | Movement::Jump(dirs) => mover.add_steps(board, dirs),
                Movement::Slide(dirs) => mover.add_slides(rays, dirs),
                Movement::Range(..) | Movement::Walk(..) => panic!("a step, jump or slide"),
            }
            i += 1;
        }
        mover.lines = mover.rising[0] & mover.falling[0];
        let mut side = 0;
        while side < 2 {
            mover.rising[side] &= !mover.lines;
            mover.falling[side] &= !mover.lines;
            mover.near_steps[side] = spread(board, &mover.steps[1 - side]);
            mover.near_reach[side] = spread(board, &mover.reach[1 - side]);
            side += 1;
        }
        mover.one_way = mover.rising[0] | mover.falling[0] != 0;
        mover
    }

    const fn add_steps(&mut self, board: Board, dirs: &[Dir]) {
        let mut side = 0;
        while side < 2 {
            let mut i = 0;
            while i < dirs.len() {
                let mut square = 0;
                while square < board.squares() {
                    if let Some(to) = board.offset(square, turned(dirs[i], side)) {
                        self.steps[side][square as usize] |= 1 << to;
                    }
                    square += 1;
                }
                i += 1;
            }
            side += 1;
        }
    }

    const fn add_slides(&mut self, rays: &Rays, dirs: &[Dir]) {
        let mut side = 0;
        while side < 2 {
            let mut i = 0;
            while i < dirs.len() {
                let dir = turned(dirs[i], side);
                let (line, rising) = Rays::line_of(dir);
                if rising {
                    self.rising[side] |= 1 << line;
                } else {
                    self.falling[side] |= 1 << line;
                }
                let mut square = 0;
                while square < rays.board().squares() {
                    self.reach[side][square as usize] |= rays.ray(line, rising, square);
                    square += 1;
                }
                i += 1;
            }
            side += 1;
        }
    }

    /// Where a piece of this side steps or jumps to.
    #[inline]
    pub const fn steps(&self, side: usize, from: u8) -> u128 {
        self.steps[side & 1][from as usize & (MAX_SQUARES - 1)]
    }

    /// Where its slides would reach on an empty board.
    #[inline]
    pub const fn reach(&self, side: usize, from: u8) -> u128 {
        self.reach[side & 1][from as usize & (MAX_SQUARES - 1)]
    }

    /// The squares from which a piece of this side steps onto `square` or next to it.
    #[inline]
    pub const fn near_steps(&self, side: usize, square: u8) -> u128 {
        self.near_steps[side & 1][square as usize & (MAX_SQUARES - 1)]
    }

    /// The squares from which its slides would reach `square` or a neighbour on an empty board.
    #[inline]
    pub const fn near_reach(&self, side: usize, square: u8) -> u128 {
        self.near_reach[side & 1][square as usize & (MAX_SQUARES - 1)]
    }

    /// Whether it slides at all.
    #[inline]
    pub const fn slides(&self) -> bool {
        self.lines != 0 || self.one_way
    }

    /// Where its slides go, each up to and including the first piece met.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "with the line known, most of it vanishes")]
    pub const fn slide(&self, rays: &Rays, side: usize, from: u8, occupied: u128) -> u128 {
        let mut squares = 0;
        // Plain loops over all lines: with a mover known to the compiler, those it lacks vanish.
        let mut line = 0;
        while line < 4 {
            if self.lines & 1 << line != 0 {
                squares |= rays.slide(line, from, occupied);
            }
            line += 1;
        }
        if !self.one_way {
            return squares;
        }
        line = 0;
        while line < 4 {
            if self.rising[side & 1] & 1 << line != 0 {
                squares |= rays.slide_rising(line, from, occupied);
            }
            if self.falling[side & 1] & 1 << line != 0 {
                squares |= rays.slide_falling(line, from, occupied);
            }
            line += 1;
        }
        squares
    }

    /// Everything it attacks.
    #[inline]
    pub const fn attacks(&self, rays: &Rays, side: usize, from: u8, occupied: u128) -> u128 {
        self.steps(side, from) | self.slide(rays, side, from, occupied)
    }

    /// The squares of a board where a piece of this side could never move.
    pub const fn dead_ends(&self, board: Board, side: usize) -> u128 {
        let mut dead = 0;
        let mut square = 0;
        while square < board.squares() {
            if self.steps(side, square) | self.reach(side, square) == 0 {
                dead |= 1 << square;
            }
            square += 1;
        }
        dead
    }
}

/// For each square, the union of the table over the square and its neighbours: first along the columns, then
/// across them. Written with plain indices, since the compiler evaluates it for every mover.
const fn spread(board: Board, table: &[u128; MAX_SQUARES]) -> [u128; MAX_SQUARES] {
    let (rows, squares) = (board.rows() as usize, board.squares() as usize);
    let mut along = *table;
    let mut square = 0;
    while square < squares {
        if square % rows > 0 {
            along[square] |= table[square - 1];
        }
        if square % rows < rows - 1 {
            along[square] |= table[square + 1];
        }
        square += 1;
    }
    let mut spread = along;
    square = 0;
    while square < squares {
        if square >= rows {
            spread[square] |= along[square - rows];
        }
        if square + rows < squares {
            spread[square] |= along[square + rows];
        }
        square += 1;
    }
    spread
}
