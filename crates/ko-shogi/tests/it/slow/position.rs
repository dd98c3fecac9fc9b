//! Positions: the set-up of §2.3 and the text of §9.1.

use std::collections::{BTreeMap, BTreeSet};

use super::rules::Rules;
use super::stone::{Point, Side, Stone, known_code};

/// Stones by point.
pub(crate) type Stones = BTreeMap<Point, Stone>;

/// All that §9.1 writes down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    pub(crate) stones: Stones,
    /// The side to move.
    pub(crate) side: Side,
    /// Plies since the last progress (§8.3).
    pub(crate) quiet: u32,
    /// Number of the coming action, from 1.
    pub(crate) ply: u32,
    /// The sides whose priest, and those whose drum, died as such; kept only where §6.5 or §7.5 ask for it.
    pub(crate) lost: BTreeSet<(Side, &'static str)>,
}

/// §2.3: Black's stones, ranks 7 down to 1.
const SETUP: [&str; 7] = [
    ".  .  .  .  .  .  .  .  .  VA .  .  .  .  .  .  .  .  .",
    "CU SU CH SH CH SH CH SH CH SU CH SH CH SH CH SH CH SU CU",
    ".  PW .  PW .  PW .  PW .  PU .  PW .  PW .  PW .  PU .",
    "CV .  HM .  HM .  HM .  HM .  HM .  HM .  HM .  HM .  CV",
    "EL CN XB LB EL CN XB LB EL FC EL LB XB CN EL LB XB CN EL",
    "RG CE .  QM .  ML .  SE DR MT BA SE .  ML .  QM .  CE RG",
    "AG SM EN CS ST AI WR AC CL GE SO AC WR AI ST CS EN TP AG",
];

/// §9.1: the letters of the fifth field.
const LOST: [(char, Side, &str); 4] =
    [('P', Side::Black, "TP"), ('D', Side::Black, "DR"), ('p', Side::White, "TP"), ('d', Side::White, "DR")];

/// The point turned by 180 degrees (§2.3).
pub(crate) fn turned(point: Point) -> Point {
    (20 - point.0, 20 - point.1)
}

impl Position {
    /// The initial position (§2.3).
    pub(crate) fn start(rules: &Rules) -> Position {
        let mut stones = Stones::new();
        for (row, rank) in SETUP.iter().zip([7, 6, 5, 4, 3, 2, 1]) {
            for (word, file) in row.split_whitespace().zip(1..) {
                if let Some(code) = known_code(word) {
                    stones.insert((file, rank), Stone { side: Side::Black, code });
                }
            }
        }
        if rules.is("setup", "wp") {
            stones.insert((2, 5), Stone { side: Side::Black, code: "PU" });
        }
        let black = stones.clone();
        for (point, stone) in black {
            stones.insert(turned(point), Stone { side: Side::White, ..stone });
        }
        Position { stones, side: Side::Black, quiet: 0, ply: 1, lost: BTreeSet::new() }
    }

    /// Reads `BOARD SIDE QUIET PLY` (§9.1), canonical texts only.
    pub(crate) fn parse(text: &str) -> Result<Position, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (board, side, quiet, ply, letters) = match fields[..] {
            [board, side, quiet, ply] => (board, side, quiet, ply, ""),
            [board, side, quiet, ply, letters] if !letters.is_empty() => (board, side, quiet, ply, letters),
            _ => return Err(format!("{} fields instead of 4 or 5", fields.len())),
        };
        let stones = parse_board(board)?;
        let at_side = board.len() + 1;
        let side = match side {
            "b" => Side::Black,
            "w" => Side::White,
            _ => return Err(format!("neither `b` nor `w` at byte {at_side}")),
        };
        let at_quiet = at_side + 2;
        let at_ply = at_quiet + quiet.len() + 1;
        let quiet = parse_number(quiet).ok_or_else(|| format!("no number at byte {at_quiet}"))?;
        let ply = parse_number(ply).filter(|ply| *ply >= 1);
        let ply = ply.ok_or_else(|| format!("no number from 1 at byte {at_ply}"))?;
        let named = LOST.iter().filter(|(letter, ..)| letters.contains(*letter));
        let lost = named.map(|(_, side, code)| (*side, *code)).collect();
        Ok(Position { stones, side, quiet, ply, lost })
    }

    /// Writes `BOARD SIDE QUIET PLY` (§9.1).
    pub(crate) fn to_text(&self) -> String {
        let rows: Vec<String> = (1..=19).rev().map(|rank| self.row_text(rank)).collect();
        let side = match self.side {
            Side::Black => "b",
            Side::White => "w",
        };
        let lost = LOST.iter().filter(|(_, side, code)| self.lost.contains(&(*side, *code)));
        let letters: String = lost.map(|(letter, ..)| *letter).collect();
        let text = format!("{} {side} {} {} {letters}", rows.join("/"), self.quiet, self.ply);
        text.trim_end().to_owned()
    }

    fn row_text(&self, rank: i32) -> String {
        let mut row = String::new();
        let mut empty = 0;
        for file in 1..=19 {
            let Some(stone) = self.stones.get(&(file, rank)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                row += &empty.to_string();
                empty = 0;
            }
            row += &stone.text();
        }
        if empty > 0 {
            row += &empty.to_string();
        }
        row
    }

    /// Whether the side has a stone that shows this code.
    pub(crate) fn has(&self, side: Side, code: &str) -> bool {
        self.stones.values().any(|stone| stone.side == side && stone.code == code)
    }
}

/// Digits without leading zero.
fn parse_number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || (text.len() > 1 && text.starts_with('0')) {
        return None;
    }
    text.parse().ok()
}

fn parse_board(board: &str) -> Result<Stones, String> {
    let mut stones = Stones::new();
    let mut at = 0;
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != 19 {
        return Err(format!("{} ranks instead of 19", rows.len()));
    }
    for (row, rank) in rows.iter().zip((1..=19).rev()) {
        let mut file = 1;
        let mut rest = *row;
        while !rest.is_empty() {
            let here = at + row.len() - rest.len();
            let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
            if digits > 0 {
                let run = parse_number(&rest[..digits]).and_then(|run| i32::try_from(run).ok());
                let run = run.filter(|run| (1..=19).contains(run));
                file += run.ok_or_else(|| format!("bad run of empty points at byte {here}"))?;
                rest = &rest[digits..];
            } else {
                let length = if rest.starts_with('+') { 3 } else { 2 };
                let stone = rest.get(..length).and_then(parse_stone);
                let stone = stone.ok_or_else(|| format!("no stone at byte {here}"))?;
                stones.insert((file, rank), stone);
                file += 1;
                rest = &rest[length..];
            }
        }
        if file != 20 {
            return Err(format!("rank {rank} at byte {at} has {} points", file - 1));
        }
        at += row.len() + 1;
    }
    Ok(stones)
}

fn parse_stone(text: &str) -> Option<Stone> {
    if let Some(code) = known_code(text) {
        return Some(Stone { side: Side::Black, code });
    }
    let code = known_code(&text.to_uppercase())?;
    let stone = Stone { side: Side::White, code };
    (stone.text() == text).then_some(stone)
}
