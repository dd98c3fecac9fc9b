//! Positions of CSA: `PI`, `P1`…`P9`, `P+`, `P-`.

use std::fmt::Write;

use drop_shogi::{DropPosition, DropRules, ShogiRules};
use game::{Grid9, Side, Square};

use super::{KINDS, kind_of, place::read_square};

/// A board under way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Layout {
    /// By row, then column from the left.
    board: [[Option<(Side, usize)>; 9]; 9],
    hands: [[u8; 14]; 2],
    /// Whether anything was told.
    pub(super) told: bool,
}

impl Layout {
    /// Takes a line that begins with `P`.
    pub(super) fn line(&mut self, text: &str) -> Result<(), String> {
        self.told = true;
        let rest = text.get(2..).unwrap_or_default();
        match text.as_bytes().get(1) {
            Some(b'I') => self.initial(rest),
            Some(row @ b'1'..=b'9') => self.row(usize::from(row - b'1'), rest),
            Some(b'+') => self.pieces(Side::First, rest),
            Some(b'-') => self.pieces(Side::Second, rest),
            _ => Err("after `P` comes `I`, a rank or a side".to_owned()),
        }
    }

    /// The usual board without some pieces.
    fn initial(&mut self, rest: &str) -> Result<(), String> {
        for (index, rank) in ShogiRules::START.split(' ').next().unwrap_or_default().split('/').enumerate() {
            let mut column = 0;
            for symbol in rank.chars() {
                if let Some(empty) = symbol.to_digit(10) {
                    column += empty as usize;
                    continue;
                }
                let side = if symbol.is_ascii_uppercase() { Side::First } else { Side::Second };
                let code = symbol.to_ascii_uppercase().to_string();
                self.board[index][column] =
                    ShogiRules::KINDS.iter().position(|spec| spec.code == code).map(|kind| (side, kind));
                column += 1;
            }
        }
        for (square, _) in parts(rest)? {
            let square = square.ok_or("`PI` names pieces that are missing by their squares")?;
            self.board[usize::from(square.row())][usize::from(square.column())] = None;
        }
        Ok(())
    }

    fn row(&mut self, row: usize, rest: &str) -> Result<(), String> {
        for column in 0..9 {
            // Trailing blanks are often cut off.
            let cell =
                rest.get(column * 3..column * 3 + 3).or_else(|| rest.get(column * 3..)).unwrap_or_default();
            self.board[row][column] = match (cell.as_bytes().first(), cell.get(1..3)) {
                (Some(b'+'), Some(name)) => Some((Side::First, named(name)?)),
                (Some(b'-'), Some(name)) => Some((Side::Second, named(name)?)),
                _ if cell.trim_matches([' ', '*']).is_empty() => None,
                _ => return Err(format!("`{}` is no piece", game::clipped(cell))),
            };
        }
        Ok(())
    }

    fn pieces(&mut self, side: Side, rest: &str) -> Result<(), String> {
        for (square, name) in parts(rest)? {
            match square {
                Some(square) => {
                    self.board[usize::from(square.row())][usize::from(square.column())] =
                        Some((side, named(name)?));
                }
                None if name == "AL" => self.rest_to(side),
                None => {
                    let count = &mut self.hands[side.index()][named(name)?];
                    *count = count.saturating_add(1);
                }
            }
        }
        Ok(())
    }

    /// Every piece that stands nowhere goes to a hand.
    fn rest_to(&mut self, side: Side) {
        for kind in ShogiRules::HAND {
            let spec = &ShogiRules::KINDS[*kind];
            let is_kind = |found: usize| found == *kind || spec.promotes_to == Some(found);
            let placed = self.board.iter().flatten().flatten().filter(|(_, found)| is_kind(*found)).count();
            let held: usize = self.hands.iter().map(|hand| usize::from(hand[*kind])).sum();
            let left = (2 * usize::from(spec.count)).saturating_sub(placed + held);
            self.hands[side.index()][*kind] += u8::try_from(left).unwrap_or(0);
        }
    }

    /// The text of the position.
    pub(super) fn sfen(&self, side: Side) -> String {
        let mut text = String::new();
        for (index, row) in self.board.iter().enumerate() {
            if index > 0 {
                text.push('/');
            }
            let mut empty = 0;
            for cell in row {
                let Some((side, kind)) = cell else {
                    empty += 1;
                    continue;
                };
                push_run(&mut empty, &mut text);
                push_code(*side, *kind, &mut text);
            }
            push_run(&mut empty, &mut text);
        }
        text.push_str(if side == Side::First { " b " } else { " w " });
        let length = text.len();
        for side in Side::ALL {
            for kind in ShogiRules::HAND {
                let count = self.hands[side.index()][*kind];
                if count > 1 {
                    let _ = write!(text, "{count}");
                }
                if count > 0 {
                    push_code(side, *kind, &mut text);
                }
            }
        }
        if text.len() == length {
            text.push('-');
        }
        text + " 1"
    }
}

fn push_run(empty: &mut u8, text: &mut String) {
    if *empty > 0 {
        let _ = write!(text, "{empty}");
        *empty = 0;
    }
}

fn push_code(side: Side, kind: usize, text: &mut String) {
    let code = ShogiRules::KINDS[kind].code;
    match side {
        Side::First => text.push_str(code),
        Side::Second => text.push_str(&code.to_ascii_lowercase()),
    }
}

fn named(name: &str) -> Result<usize, String> {
    kind_of(name).ok_or_else(|| format!("`{}` is no piece", game::clipped(name)))
}

/// Squares with pieces: `82HI22KA`.
#[expect(clippy::type_complexity, reason = "squares, or a hand, with names")]
fn parts(text: &str) -> Result<Vec<(Option<Square<Grid9>>, &str)>, String> {
    let text = text.trim_end();
    if !text.is_ascii() || !text.len().is_multiple_of(4) {
        return Err("squares and pieces take four characters each".to_owned());
    }
    let part = |at: usize| {
        let square =
            read_square(&text[at..at + 2]).ok_or_else(|| format!("no square `{}`", &text[at..at + 2]))?;
        Ok((square, &text[at + 2..at + 4]))
    };
    (0..text.len()).step_by(4).map(part).collect()
}

/// Appends a position.
pub(super) fn write(pos: &DropPosition<ShogiRules>, out: &mut String) {
    for row in 0..9 {
        let _ = write!(out, "P{}", row + 1);
        for column in 0..9 {
            match Square::new(column, row).and_then(|square| pos.piece(square)) {
                Some((side, kind)) => {
                    out.push(if side == Side::First { '+' } else { '-' });
                    out.push_str(KINDS[kind]);
                }
                None => out.push_str(" * "),
            }
        }
        out.push('\n');
    }
    for (side, sign) in [(Side::First, '+'), (Side::Second, '-')] {
        let hand = pos.hand(side);
        if hand.is_empty() {
            continue;
        }
        let _ = write!(out, "P{sign}");
        for (index, kind) in (0_u8..).zip(ShogiRules::HAND) {
            for _ in 0..hand.count(index) {
                let _ = write!(out, "00{}", KINDS[*kind]);
            }
        }
        out.push('\n');
    }
}
