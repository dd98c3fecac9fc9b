//! Where one movement of a man leads (§4).

use super::position::{Options, Position, Square};

/// Rows forward and columns right, as the table of §4 has them.
type Offset = (i8, i8);

const ORTHOGONAL: &[Offset] = &[(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: &[Offset] = &[(1, 1), (1, -1), (-1, 1), (-1, -1)];
const EIGHT: &[Offset] = &[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// What one movement reaches, whoever stands there: by numbered offsets, and by lines.
#[derive(Default, Debug)]
pub(crate) struct Reach {
    pub(crate) fixed: Vec<Square>,
    pub(crate) line: Vec<Square>,
    /// Whether the man has lines at all from such a square.
    pub(crate) has_lines: bool,
}

impl Reach {
    pub(crate) fn has(&self, square: Square) -> bool {
        self.fixed.contains(&square) || self.line.contains(&square)
    }
}

/// How a line treats what stands on it.
#[derive(Clone, Copy)]
enum Line {
    /// Stops at the first piece.
    Plain,
    /// May pass over one piece.
    OverOne,
    /// Begins at distance two; what stands at distance one does not block.
    FromTwo,
    /// Begins at distance two and may pass over one piece.
    FromTwoOverOne,
}

/// The movement of the man of `origin` from `at`; its origin counts as empty (§5).
pub(crate) fn reach(
    pos: &Position,
    options: &Options,
    kind: char,
    ia: bool,
    origin: Square,
    at: Square,
) -> Reach {
    let mut walk = Walk { pos, ia, origin, at, reach: Reach::default() };
    match (kind, pos.in_hue(at, options)) {
        ('V', false) => walk.lines(&[(1, 0)], Line::Plain),
        ('V', true) => {
            walk.lines(&[(1, 0), (-1, 0)], Line::Plain);
            walk.jumps(&[(0, 1), (0, -1)], 1);
            walk.second_steps(&[(0, 1), (0, -1)]);
        }
        ('P', false) => walk.jumps(&[(1, 0)], 1),
        ('P', true) => {
            walk.jumps(ORTHOGONAL, 1);
            walk.second_steps(&[(1, 0)]);
        }
        ('A', false) | ('O', true) => walk.lines(ORTHOGONAL, Line::Plain),
        ('A' | 'T', true) => walk.lines(DIAGONAL, Line::Plain),
        ('C', false) => walk.jumps(ORTHOGONAL, 2),
        ('C', true) | ('H', false) => walk.jumps(DIAGONAL, 2),
        ('T', false) => walk.jumps(DIAGONAL, 1),
        ('H', true) if options.horse_over_any_one => walk.lines(DIAGONAL, Line::FromTwoOverOne),
        ('H', true) => walk.lines(DIAGONAL, Line::FromTwo),
        ('O', false) => {
            walk.lines(&[(1, 0), (-1, 0)], Line::Plain);
            walk.jumps(&[(0, 1), (0, -1)], 1);
        }
        ('S', false) => {
            walk.lines(&[(0, 1), (0, -1)], Line::Plain);
            walk.jumps(&[(1, 0), (-1, 0)], 1);
        }
        ('S', true) => walk.lines(EIGHT, Line::OverOne),
        ('G', false) => {
            let all_but_back: Vec<Offset> =
                EIGHT.iter().copied().filter(|offset| *offset != (-1, 0)).collect();
            walk.jumps(&all_but_back, 1);
        }
        ('G', true) | ('K', _) => walk.jumps(EIGHT, 1),
        _ => panic!("no man {kind}"),
    }
    walk.reach
}

struct Walk<'a> {
    pos: &'a Position,
    ia: bool,
    origin: Square,
    at: Square,
    reach: Reach,
}

impl Walk<'_> {
    fn square(&self, (forward, right): Offset, times: i8) -> Option<Square> {
        // §2: forward is towards rank A for IA.
        let down = if self.ia { -forward } else { forward };
        let (row, column) = (self.at.0 + down * times, self.at.1 + right * times);
        ((0..9).contains(&row) && (0..9).contains(&column)).then_some((row, column))
    }

    fn is_taken(&self, square: Square) -> bool {
        square != self.origin && self.pos.at(square).is_some()
    }

    fn jumps(&mut self, offsets: &[Offset], times: i8) {
        let found: Vec<Square> = offsets.iter().filter_map(|offset| self.square(*offset, times)).collect();
        self.reach.fixed.extend(found);
    }

    fn second_steps(&mut self, offsets: &[Offset]) {
        for offset in offsets {
            let (near, far) = (self.square(*offset, 1), self.square(*offset, 2));
            if let (Some(near), Some(far)) = (near, far)
                && !self.is_taken(near)
            {
                self.reach.fixed.push(far);
            }
        }
    }

    fn lines(&mut self, offsets: &[Offset], style: Line) {
        self.reach.has_lines = true;
        for offset in offsets {
            let mut passes = match style {
                Line::OverOne | Line::FromTwoOverOne => 1,
                Line::Plain | Line::FromTwo => 0,
            };
            for times in 1..9 {
                let Some(square) = self.square(*offset, times) else { break };
                let is_near = times == 1 && matches!(style, Line::FromTwo | Line::FromTwoOverOne);
                if !is_near {
                    self.reach.line.push(square);
                }
                if !self.is_taken(square) || is_near && matches!(style, Line::FromTwo) {
                    continue;
                }
                if passes == 0 {
                    break;
                }
                passes -= 1;
            }
        }
    }
}
