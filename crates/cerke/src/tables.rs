//! The movement tables of the rules, compiled into one word of bits for each square.

use game::Side;
use movement::{ALL_AROUND, Dir, Movement};

use crate::{
    Kind,
    kind_spec::{LineStyle, SPECS},
    square::{Square, bit},
};

/// The index of the square so far from another, if the board has it.
const fn offset(from: usize, columns: i8, rows: i8) -> Option<usize> {
    let column = (from / 9).checked_add_signed(columns as isize);
    let row = (from % 9).checked_add_signed(rows as isize);
    match (column, row) {
        (Some(column), Some(row)) if column < 9 && row < 9 => Some(column * 9 + row),
        _ => None,
    }
}

/// All squares from each square in each of the eight directions of [`ALL_AROUND`].
pub(crate) static RAYS: [[u128; 81]; 8] = {
    let mut rays = [[0; 81]; 8];
    let mut dir = 0;
    while dir < 8 {
        let (columns, rows) = ALL_AROUND[dir];
        let mut from = 0;
        while from < 81 {
            let mut at = from;
            while let Some(next) = offset(at, columns, rows) {
                rays[dir][from] |= bit(next);
                at = next;
            }
            from += 1;
        }
        dir += 1;
    }
    rays
};

/// The squares at most so far from each square, itself included.
pub(crate) static WITHIN: [[u128; 81]; 6] = {
    let mut within = [[0; 81]; 6];
    let mut from = 0usize;
    while from < 81 {
        let mut to = 0usize;
        while to < 81 {
            let columns = (from / 9).abs_diff(to / 9);
            let rows = (from % 9).abs_diff(to % 9);
            let mut reach = if columns > rows { columns } else { rows };
            while reach < 6 {
                within[reach][from] |= bit(to);
                reach += 1;
            }
            to += 1;
        }
        from += 1;
    }
    within
};

/// The neighbours of the square with this word.
#[inline]
pub(crate) fn neighbours(word: u32) -> u128 {
    NEIGHBOURS[word as usize]
}

/// The neighbours of each square.
pub(crate) static NEIGHBOURS: [u128; 81] = {
    let mut neighbours = [0; 81];
    let mut from = 0;
    while from < 81 {
        neighbours[from] = WITHIN[1][from] & !bit(from);
        from += 1;
    }
    neighbours
};

/// The direction, as an index of [`ALL_AROUND`], in which one square sees another.
pub(crate) fn direction(from: Square, to: Square) -> Option<usize> {
    RAYS.iter().position(|ray| ray[from.index()] & bit(to.index()) != 0)
}

/// How men of one kind and side move on one kind of ground.
pub(crate) struct Mobility {
    /// Targets of single steps and jumps.
    pub(crate) fixed: [u128; 81],
    /// Directions in which a second step follows over an empty square.
    pub(crate) double: u8,
    /// Directions of lines.
    pub(crate) lines: u8,
    pub(crate) style: LineStyle,
}

static MOBILITY: [Mobility; 40] = {
    const NONE: Mobility = Mobility { fixed: [0; 81], double: 0, lines: 0, style: LineStyle::Plain };
    let mut table = [NONE; 40];
    let mut i = 0;
    while i < 40 {
        let spec = &SPECS[i / 4];
        let turned = i % 4 >= 2;
        table[i] = if i % 2 == 1 {
            compile(spec.in_hue, spec.hue_lines, turned)
        } else {
            compile(spec.outside, LineStyle::Plain, turned)
        };
        i += 1;
    }
    table
};

/// The table of a kind for one side, in the hue or outside it.
#[inline]
pub(crate) fn mobility(kind: Kind, side: Side, in_hue: bool) -> &'static Mobility {
    &MOBILITY[kind.index() * 4 + side.index() * 2 + usize::from(in_hue)]
}

/// Offsets are as the owner sees them: the second side sits on the other side of the board.
const fn turn((columns, rows): Dir, turned: bool) -> Dir {
    if turned { (-columns, -rows) } else { (columns, rows) }
}

const fn compile(moves: &[Movement], style: LineStyle, turned: bool) -> Mobility {
    let mut table = Mobility { fixed: [0; 81], double: 0, lines: 0, style };
    let mut i = 0;
    while i < moves.len() {
        match moves[i] {
            Movement::Step(dirs) | Movement::Jump(dirs) => add_fixed(&mut table.fixed, dirs, turned),
            Movement::Range(dirs, 2) => {
                add_fixed(&mut table.fixed, dirs, turned);
                table.double |= mask(dirs, turned);
            }
            Movement::Slide(dirs) => table.lines |= mask(dirs, turned),
            Movement::Range(..) | Movement::Walk(..) => panic!("a movement that Cerke does not have"),
        }
        i += 1;
    }
    table
}

const fn add_fixed(fixed: &mut [u128; 81], dirs: &[Dir], turned: bool) {
    let mut i = 0;
    while i < dirs.len() {
        let (columns, rows) = turn(dirs[i], turned);
        let mut from = 0;
        while from < 81 {
            if let Some(to) = offset(from, columns, rows) {
                fixed[from] |= bit(to);
            }
            from += 1;
        }
        i += 1;
    }
}

const fn mask(dirs: &[Dir], turned: bool) -> u8 {
    let mut mask = 0;
    let mut i = 0;
    while i < dirs.len() {
        let wanted = turn(dirs[i], turned);
        let mut dir = 0;
        while dir < 8 {
            if ALL_AROUND[dir].0 == wanted.0 && ALL_AROUND[dir].1 == wanted.1 {
                mask |= 1 << dir;
            }
            dir += 1;
        }
        i += 1;
    }
    mask
}
