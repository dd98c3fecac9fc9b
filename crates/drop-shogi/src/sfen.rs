//! Positions as (extended) SFEN text: `board side hands number`.

use std::fmt::Write;

use game::{Geometry, Hand, ParseError, Side, Square};

use crate::{
    conduct::Conduct,
    parse::Reader,
    position::{DropPosition, raw},
    rules::DropRules,
    tables::NONE,
};

/// The largest number of a ply that a text may have.
const MAX_PLY: u32 = 1_000_000;

/// Reads a position; says nothing about whether it is possible.
pub(crate) fn parse<R: DropRules>(text: &str, conduct: Conduct) -> Result<DropPosition<R>, ParseError> {
    let mut reader = Reader::new(text);
    let mut position = DropPosition::empty(conduct);
    parse_board(&mut reader, &mut position)?;
    space(&mut reader)?;
    let side = match reader.peek() {
        Some('b') => Side::First,
        Some('w') => Side::Second,
        _ => return Err(reader.expected("side to move `b` or `w`")),
    };
    reader.next();
    space(&mut reader)?;
    parse_hands(&mut reader, &mut position)?;
    let mut ply = 1;
    if reader.peek().is_some() {
        space(&mut reader)?;
        let at = reader.at();
        ply = reader.number(MAX_PLY)?.ok_or_else(|| reader.expected("a move number"))?;
        if ply == 0 {
            return Err(ParseError::new(at, "move numbers begin at 1"));
        }
    }
    if reader.peek().is_some() {
        return Err(reader.expected("the end"));
    }
    position.set_turn(side, ply);
    Ok(position)
}

fn space(reader: &mut Reader<'_>) -> Result<(), ParseError> {
    if !reader.eat(' ') {
        return Err(reader.expected("a space"));
    }
    Ok(())
}

fn parse_board<R: DropRules>(
    reader: &mut Reader<'_>,
    position: &mut DropPosition<R>,
) -> Result<(), ParseError> {
    for row in 0..R::Grid::ROWS {
        if row > 0 && !reader.eat('/') {
            return Err(reader.expected("`/` before the next rank"));
        }
        let start = reader.at();
        let mut column = 0;
        while column < R::Grid::COLUMNS {
            let at = reader.at();
            if let Some(empty) = reader.number(99)? {
                column =
                    u8::try_from(empty).ok().filter(|n| *n > 0).map_or(u8::MAX, |n| column.saturating_add(n));
                if column > R::Grid::COLUMNS {
                    return Err(ParseError::new(
                        at,
                        format!("{empty} empty squares do not fit into the rank"),
                    ));
                }
                continue;
            }
            if matches!(reader.peek(), None | Some('/' | ' ')) {
                return Err(ParseError::new(
                    start,
                    format!("rank has {column} squares, not {}", R::Grid::COLUMNS),
                ));
            }
            let (side, kind) = parse_piece::<R>(reader)?;
            let square = Square::<R::Grid>::new(column, row).expect("a square within the loops");
            position.put(side, kind, raw(square));
            column += 1;
        }
    }
    if !matches!(reader.peek(), None | Some(' ')) {
        return Err(reader.expected("the end of the board"));
    }
    Ok(())
}

/// A piece letter, upper case for the first side, with `+` before it if promoted.
fn parse_piece<R: DropRules>(reader: &mut Reader<'_>) -> Result<(Side, u8), ParseError> {
    let at = reader.at();
    let promoted = reader.eat('+');
    let Some(letter) = reader.next().filter(char::is_ascii_alphabetic) else {
        return Err(ParseError::new(at, "expected a piece"));
    };
    let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
    let base = letter.to_ascii_uppercase();
    let found = R::KINDS.iter().position(|kind| {
        kind.is_promoted() == promoted && kind.code.trim_start_matches('+').starts_with(base)
    });
    let kind = found.and_then(|kind| u8::try_from(kind).ok());
    let plus = if promoted { "+" } else { "" };
    Ok((side, kind.ok_or_else(|| ParseError::new(at, format!("unknown piece `{plus}{letter}`")))?))
}

fn parse_hands<R: DropRules>(
    reader: &mut Reader<'_>,
    position: &mut DropPosition<R>,
) -> Result<(), ParseError> {
    if reader.eat('-') {
        return Ok(());
    }
    if matches!(reader.peek(), None | Some(' ')) {
        return Err(reader.expected("pieces in hand or `-`"));
    }
    while !matches!(reader.peek(), None | Some(' ')) {
        let at = reader.at();
        let count = reader.number(u32::from(Hand::MAX))?;
        if count == Some(0) {
            return Err(ParseError::new(at, "a count in hand begins at 1"));
        }
        let (side, kind) = parse_piece::<R>(reader)?;
        let spec = &R::KINDS[usize::from(kind)];
        let hand = R::tables().hand_of[usize::from(kind)];
        if hand == NONE || spec.is_promoted() {
            return Err(ParseError::new(at, format!("a {} cannot be in hand", spec.name.en)));
        }
        let count = count.unwrap_or(1);
        let total = 2 * u32::from(spec.count);
        if u32::from(position.hand(side).count(hand)) + count > total {
            return Err(ParseError::new(at, format!("there are only {total} pieces `{}`", spec.code)));
        }
        for _ in 0..count {
            position.add_to_hand(side, hand);
        }
    }
    Ok(())
}

/// Appends the canonical text of a position.
pub(crate) fn write<R: DropRules>(position: &DropPosition<R>, out: &mut String) {
    for row in 0..R::Grid::ROWS {
        if row > 0 {
            out.push('/');
        }
        let mut empty = 0;
        for column in 0..R::Grid::COLUMNS {
            let square = Square::<R::Grid>::new(column, row).expect("a square within the loops");
            let Some((side, kind)) = position.piece(square) else {
                empty += 1;
                continue;
            };
            write_run(&mut empty, out);
            write_piece::<R>(side, kind, out);
        }
        write_run(&mut empty, out);
    }
    out.push_str(if position.side() == Side::First { " b " } else { " w " });
    write_hands(position, out);
    let _ = write!(out, " {}", position.ply());
}

fn write_run(empty: &mut u8, out: &mut String) {
    if *empty > 0 {
        let _ = write!(out, "{empty}");
        *empty = 0;
    }
}

fn write_piece<R: DropRules>(side: Side, kind: usize, out: &mut String) {
    let code = R::KINDS[kind].code;
    match side {
        Side::First => out.push_str(code),
        Side::Second => out.extend(code.chars().map(|c| c.to_ascii_lowercase())),
    }
}

fn write_hands<R: DropRules>(position: &DropPosition<R>, out: &mut String) {
    let length = out.len();
    for side in Side::ALL {
        for (index, kind) in (0..).zip(R::HAND) {
            let count = position.hand(side).count(index);
            if count > 1 {
                let _ = write!(out, "{count}");
            }
            if count > 0 {
                write_piece::<R>(side, *kind, out);
            }
        }
    }
    if out.len() == length {
        out.push('-');
    }
}
