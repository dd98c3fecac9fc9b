//! Diagrams: nine ranks between bars, hands above and below.

use std::fmt::Write;

use drop_shogi::{DropPosition, DropRules};
use game::{Geometry, Side, Square};

use super::lines::is_space;
use crate::drops::{NUMERALS, Names, read_numeral, written_name};

/// A diagram as it is read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Diagram {
    /// Rows as in SFEN.
    rows: Vec<String>,
    /// The hands as in SFEN, by side.
    hands: [String; 2],
    pub(super) second_moves: Option<bool>,
    pub(super) plies: u32,
}

impl Diagram {
    /// Whether there is a board.
    pub(super) fn has_board(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Adds a row; what is wrong with it otherwise, and before which rest of the text.
    pub(super) fn row<'a, R: DropRules>(
        &mut self,
        names: &Names,
        text: &'a str,
    ) -> Result<(), (&'a str, String)> {
        let mut rest = text.trim_start_matches(['|', '｜']);
        let (mut row, mut empty, mut columns) = (String::new(), 0_u32, 0_u8);
        let mut second = false;
        while let Some(first) = rest.chars().next().filter(|symbol| !matches!(symbol, '|' | '｜')) {
            let after = &rest[first.len_utf8()..];
            match first {
                _ if is_space(first) => second = false,
                'v' | 'V' | 'ｖ' | 'Ｖ' | '▽' | '△' | '☖' => second = true,
                '^' | '▲' | '▼' | '☗' => second = false,
                '・' | '･' | '.' | '．' | '*' | '＊' | '·' | '口' => {
                    (empty, columns, second) = (empty + 1, columns.saturating_add(1), false);
                }
                _ => {
                    let (kind, after) = names
                        .read(rest)
                        .ok_or_else(|| (rest, format!("no piece of this game: `{first}`")))?;
                    push_run(&mut empty, &mut row);
                    push_code(R::KINDS[kind].code, second, &mut row);
                    (columns, second) = (columns.saturating_add(1), false);
                    rest = after;
                    continue;
                }
            }
            rest = after;
        }
        push_run(&mut empty, &mut row);
        if columns != R::Grid::COLUMNS {
            return Err((text, format!("a row of {columns} squares, not {}", R::Grid::COLUMNS)));
        }
        self.rows.push(row);
        Ok(())
    }

    /// Takes a hand.
    pub(super) fn hand<'a, R: DropRules>(
        &mut self,
        names: &Names,
        side: Side,
        text: &'a str,
    ) -> Result<(), (&'a str, String)> {
        let mut rest = text.trim_matches(is_space);
        let mut hand = String::new();
        if rest.starts_with("なし") || rest.starts_with("無し") {
            rest = "";
        }
        while !rest.is_empty() {
            let (kind, after) = names.read(rest).ok_or_else(|| (rest, "no piece of this game".to_owned()))?;
            if !R::HAND.contains(&kind) {
                return Err((rest, format!("{} cannot be in hand", R::KINDS[kind].name.ja)));
            }
            let (count, after) = read_numeral(after).unwrap_or((1, after));
            if count > 1 {
                let _ = write!(hand, "{count}");
            }
            if count > 0 {
                push_code(R::KINDS[kind].code, side == Side::Second, &mut hand);
            }
            rest = after.trim_start_matches(|symbol| is_space(symbol) || matches!(symbol, '、' | ',' | '枚'));
        }
        self.hands[side.index()] = hand;
        Ok(())
    }

    /// The text of the position.
    pub(super) fn sfen<R: DropRules>(&self, second_moves: bool) -> Result<String, String> {
        if self.rows.len() != usize::from(R::Grid::ROWS) {
            return Err(format!("a diagram of {} rows, not {}", self.rows.len(), R::Grid::ROWS));
        }
        let hands = self.hands.concat();
        Ok(format!(
            "{} {} {} {}",
            self.rows.join("/"),
            if second_moves { 'w' } else { 'b' },
            if hands.is_empty() { "-" } else { &hands },
            self.plies.saturating_add(1)
        ))
    }
}

fn push_run(empty: &mut u32, row: &mut String) {
    if *empty > 0 {
        let _ = write!(row, "{empty}");
        *empty = 0;
    }
}

fn push_code(code: &str, second: bool, out: &mut String) {
    if second {
        out.extend(code.chars().map(|symbol| symbol.to_ascii_lowercase()));
    } else {
        out.push_str(code);
    }
}

/// A hand in words: `飛　金二　歩十八`.
pub(super) fn hand_words<R: DropRules>(pos: &DropPosition<R>, side: Side) -> String {
    let mut words = String::new();
    for (index, kind) in (0_u8..).zip(R::HAND) {
        let count = usize::from(pos.hand(side).count(index));
        if count == 0 {
            continue;
        }
        words.push_str(written_name::<R>(*kind));
        if count >= 10 {
            if count >= 20 {
                words.push(NUMERALS[count / 10 - 1]);
            }
            words.push('十');
        }
        if count > 1 && count % 10 > 0 {
            words.push(NUMERALS[count % 10 - 1]);
        }
        words.push('　');
    }
    if words.is_empty() { "なし".to_owned() } else { words }
}

/// A board of one-sign pieces.
pub(super) fn write_board<R: DropRules>(pos: &DropPosition<R>, out: &mut String) {
    out.push_str("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
    for row in 0..R::Grid::ROWS {
        out.push('|');
        for column in 0..R::Grid::COLUMNS {
            let square = Square::<R::Grid>::new(column, row);
            match square.and_then(|square| pos.piece(square)) {
                None => out.push_str(" ・"),
                Some((side, kind)) => {
                    out.push(if side == Side::First { ' ' } else { 'v' });
                    out.push_str(R::KINDS[kind].glyph.short);
                }
            }
        }
        out.push('|');
        out.push(NUMERALS[usize::from(row) % 10]);
        out.push('\n');
    }
    out.push_str("+---------------------------+\n");
}
