//! Points, positions and moves as text (Rules §9).

use std::fmt::Write;

use game::{ParseError, Side};

use crate::{Kind, KoPosition, Move, Named, Point, RuleSet, board::WIDTH, position::LOST};

/// The most stones that a side ever has: nothing enters play after the set-up.
const STONES: u32 = 90;

/// Appends the name of a point, `j10`.
pub(crate) fn write_point(point: Point, out: &mut String) {
    out.push(char::from(b'a' + point.column()));
    let _ = write!(out, "{}", WIDTH - point.row());
}

/// The name of a point.
pub(crate) fn point_name(point: Point) -> String {
    let mut name = String::new();
    write_point(point, &mut name);
    name
}

/// Appends the one text of a move (Rules §9.2).
pub(crate) fn write_move(mv: Move, out: &mut String) {
    write_point(mv.from(), out);
    out.push('-');
    write_point(mv.to(), out);
    for kill in mv.kills().points() {
        out.push('x');
        write_point(kill, out);
    }
    for shot in mv.shots().points() {
        out.push('*');
        write_point(shot, out);
    }
    if mv.declines() {
        out.push('=');
    }
}

/// Appends the one text of a position (Rules §9.1).
pub(crate) fn write_position(pos: &KoPosition, out: &mut String) {
    for row in 0..WIDTH {
        if row > 0 {
            out.push('/');
        }
        let mut empty = 0;
        for column in 0..WIDTH {
            match Point::new(column, row).and_then(|point| pos.stone(point)) {
                None => empty += 1,
                Some((side, kind)) => {
                    write_run(&mut empty, out);
                    write_stone(side, kind, out);
                }
            }
        }
        write_run(&mut empty, out);
    }
    let side = match pos.side_to_move() {
        Side::First => 'b',
        Side::Second => 'w',
    };
    let _ = write!(out, " {side} {} {}", pos.quiet(), pos.ply());
    let lost = || LOST.iter().enumerate().filter(|(index, _)| pos.has_lost(*index));
    if lost().next().is_some() {
        out.push(' ');
        out.extend(lost().map(|(_, (letter, ..))| letter));
    }
}

fn write_run(empty: &mut u8, out: &mut String) {
    if *empty > 0 {
        let _ = write!(out, "{empty}");
    }
    *empty = 0;
}

fn write_stone(side: Side, kind: Kind, out: &mut String) {
    let lower = |c: char| if side == Side::Second { c.to_ascii_lowercase() } else { c };
    out.extend(kind.code().chars().map(lower));
}

/// Reads a position.
pub(crate) fn parse_position(text: &str, rules: RuleSet) -> Result<KoPosition, ParseError> {
    let mut reader = Reader { text, at: 0 };
    let mut pos = KoPosition::empty(rules);
    for row in 0..WIDTH {
        if row > 0 {
            reader.expect(b'/', "`/` and the next rank")?;
        }
        parse_rank(&mut reader, row, &mut pos)?;
    }
    reader.expect(b' ', "a space after the last rank")?;
    let mover = match reader.next() {
        Some(b'b') => Side::First,
        Some(b'w') => Side::Second,
        _ => return Err(reader.error("expected the side to move, `b` or `w`")),
    };
    reader.at += 1;
    reader.expect(b' ', "a space after the side")?;
    let quiet = reader.number(0, u32::from(u16::MAX), "plies without progress")?;
    reader.expect(b' ', "a space after the plies without progress")?;
    let ply = reader.number(1, u32::MAX, "number of the coming ply")?;
    if rules.remembers(Kind::Priest) || rules.remembers(Kind::Drum) {
        parse_lost(&mut reader, &mut pos)?;
    } else if reader.next().is_some() {
        return Err(reader.error("nothing may follow the number of the ply"));
    }
    pos.set_clock(mover, u16::try_from(quiet).unwrap_or(u16::MAX), ply);
    Ok(pos)
}

/// Reads whose priest and drum died as such; there is nothing to read if nobody's did (Rules §9.1).
fn parse_lost(reader: &mut Reader<'_>, pos: &mut KoPosition) -> Result<(), ParseError> {
    if reader.next().is_none() {
        return Ok(());
    }
    reader.expect(b' ', "a space, or nothing, after the number of the ply")?;
    let start = reader.at;
    for (index, (letter, _, kind)) in LOST.iter().enumerate() {
        if pos.rules().remembers(*kind) && reader.next().map(char::from) == Some(*letter) {
            pos.lose(index);
            reader.at += 1;
        }
    }
    if reader.at == start || reader.next().is_some() {
        return Err(reader.error("expected whose priest or drum is lost, of `PDpd` in this order"));
    }
    Ok(())
}

fn parse_rank(reader: &mut Reader<'_>, row: u8, pos: &mut KoPosition) -> Result<(), ParseError> {
    let mut column = 0;
    while column < WIDTH {
        match reader.next() {
            Some(b'0'..=b'9') => {
                let start = reader.at;
                let run = reader.number(1, u32::from(WIDTH), "run of empty points")?;
                column += u8::try_from(run).unwrap_or(WIDTH);
                if column > WIDTH {
                    return Err(ParseError::new(start, "this run makes the rank longer than 19 points"));
                }
            }
            Some(b'+' | b'a'..=b'z' | b'A'..=b'Z') => {
                let start = reader.at;
                let (side, kind) = reader.stone()?;
                if kind == Kind::General && pos.count(side, kind) > 0 {
                    return Err(ParseError::new(start, "a side has only one general"));
                }
                if pos.stones(side).count() == STONES {
                    return Err(ParseError::new(start, "a side has at most 90 stones"));
                }
                let point = Point::new(column, row).expect("a point of the board");
                pos.put(point, side, kind);
                column += 1;
            }
            _ => return Err(reader.error("expected a stone or a run of empty points, 19 points to a rank")),
        }
    }
    Ok(())
}

/// Reads the name of a point.
pub(crate) fn parse_point(text: &str) -> Result<Point, ParseError> {
    let mut reader = Reader { text, at: 0 };
    let point = reader.point()?;
    if reader.next().is_some() { Err(reader.error("nothing may follow the point")) } else { Ok(point) }
}

/// Reads a move; that it is legal, nobody has looked yet.
pub(crate) fn parse_move(text: &str) -> Result<Move, ParseError> {
    let mut reader = Reader { text, at: 0 };
    let from = reader.point()?;
    reader.expect(b'-', "`-` and the point where the stone ends")?;
    let to = reader.point()?;
    let kills = reader.list(b'x', "no action kills more than four stones on its way")?;
    let shots = reader.list(b'*', "no action shoots more than two stones")?;
    let mut mv = Move::new(from, to).killing(kills).shooting(shots);
    if reader.next() == Some(b'=') {
        mv = mv.declining();
        reader.at += 1;
    }
    if reader.next().is_some() {
        return Err(reader.error("expected `xPOINT`, `*POINT`, `=` or the end of the move"));
    }
    Ok(mv)
}

/// Reads a text byte by byte and knows where it is.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn error(&self, message: &str) -> ParseError {
        ParseError::new(self.at, message)
    }

    fn expect(&mut self, byte: u8, what: &str) -> Result<(), ParseError> {
        if self.next() != Some(byte) {
            return Err(self.error(&format!("expected {what}")));
        }
        self.at += 1;
        Ok(())
    }

    /// A decimal number without leading zeros.
    fn number(&mut self, min: u32, max: u32, what: &str) -> Result<u32, ParseError> {
        let start = self.at;
        let mut number: u32 = 0;
        while let Some(digit @ b'0'..=b'9') = self.next() {
            let longer = number.checked_mul(10).and_then(|n| n.checked_add(u32::from(digit - b'0')));
            number = longer
                .filter(|n| *n <= max)
                .ok_or_else(|| ParseError::new(start, format!("the {what} must be at most {max}")))?;
            self.at += 1;
        }
        let digits = self.at - start;
        if digits == 0 {
            return Err(self.error(&format!("expected the {what}")));
        }
        if digits > 1 && self.text.as_bytes()[start] == b'0' {
            return Err(ParseError::new(start, format!("the {what} must not begin with a zero")));
        }
        if number < min {
            return Err(ParseError::new(start, format!("the {what} must be at least {min}")));
        }
        Ok(number)
    }

    /// An optional `+` and two letters of one case.
    fn stone(&mut self) -> Result<(Side, Kind), ParseError> {
        let start = self.at;
        let length = if self.next() == Some(b'+') { 3 } else { 2 };
        let code = self.text.get(start..start + length).unwrap_or_default();
        let found = Kind::ALL.into_iter().find_map(|kind| {
            let (upper, letters) = (kind.code(), code.trim_start_matches('+'));
            if code == upper {
                Some((Side::First, kind))
            } else if code.eq_ignore_ascii_case(upper) && letters.bytes().all(|b| b.is_ascii_lowercase()) {
                Some((Side::Second, kind))
            } else {
                None
            }
        });
        let stone = found.ok_or_else(|| {
            let shown: String = self.text[start..].chars().take(length).collect();
            ParseError::new(start, format!("unknown stone `{shown}`"))
        })?;
        self.at += length;
        Ok(stone)
    }

    /// A file letter and a rank number.
    fn point(&mut self) -> Result<Point, ParseError> {
        let column = match self.next() {
            Some(letter @ b'a'..=b's') => letter - b'a',
            _ => return Err(self.error("expected a point from a1 to s19")),
        };
        self.at += 1;
        let rank = self.number(1, u32::from(WIDTH), "rank")?;
        let row = u8::try_from(rank).ok().and_then(|rank| WIDTH.checked_sub(rank));
        row.and_then(|row| Point::new(column, row)).ok_or_else(|| self.error("expected a rank"))
    }

    /// Points after a sign each, in their order.
    fn list<const N: usize>(&mut self, sign: u8, too_many: &str) -> Result<Named<N>, ParseError> {
        let mut named = Named::NONE;
        while self.next() == Some(sign) {
            let start = self.at;
            self.at += 1;
            let point = self.point()?;
            if named.len() == N {
                return Err(ParseError::new(start, too_many));
            }
            let repeated = named.contains(point);
            named.insert(point);
            if repeated || named.points().last() != Some(point) {
                return Err(ParseError::new(start, "points are listed once each, by file, then by rank"));
            }
        }
        Ok(named)
    }
}
