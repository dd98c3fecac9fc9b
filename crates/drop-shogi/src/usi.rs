//! Moves as (extended) USI text: `7g7f`, `8h2b+`, `P*5e`, `10j10a`.

use game::{Geometry, ParseError, Square};

use crate::{mv::DropMove, parse::Reader, position::square, rules::DropRules};

/// A move as it was typed: well formed, but perhaps not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Typed<G> {
    Move { from: Square<G>, to: Square<G>, promote: bool },
    Drop { kind: usize, to: Square<G> },
}

/// The file counted from the right, then the rank as a letter from the top.
pub(crate) fn square_name<G: Geometry>(square: Square<G>) -> String {
    format!("{}{}", file_name::<G>(square.column()), rank_name(square.row()))
}

/// The number of a file, by its column from the left.
pub(crate) fn file_name<G: Geometry>(column: u8) -> u8 {
    G::COLUMNS - column
}

/// The letter of a rank, by its row from the top.
pub(crate) fn rank_name(row: u8) -> char {
    char::from(b'a' + row)
}

pub(crate) fn write<R: DropRules>(mv: DropMove, out: &mut String) {
    let to = square_name(square::<R::Grid>(mv.to()));
    let Some(from) = mv.from() else {
        out.push_str(R::KINDS[usize::from(mv.kind())].code);
        out.push('*');
        out.push_str(&to);
        return;
    };
    out.push_str(&square_name(square::<R::Grid>(from)));
    out.push_str(&to);
    if mv.promotes() {
        out.push('+');
    }
}

pub(crate) fn parse<R: DropRules>(text: &str) -> Result<Typed<R::Grid>, ParseError> {
    let mut reader = Reader::new(text);
    let typed = if reader.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
        let letter = reader.next().unwrap_or_default();
        let found = R::HAND.iter().find(|kind| R::KINDS[**kind].code.starts_with(letter));
        let kind = *found.ok_or_else(|| ParseError::new(0, format!("no piece `{letter}` can be in hand")))?;
        if !reader.eat('*') {
            return Err(reader.expected("`*`"));
        }
        Typed::Drop { kind, to: parse_square(&mut reader)? }
    } else {
        let from = parse_square(&mut reader)?;
        let to = parse_square(&mut reader)?;
        Typed::Move { from, to, promote: reader.eat('+') }
    };
    if reader.peek().is_some() {
        return Err(reader.expected("the end of the move"));
    }
    Ok(typed)
}

fn parse_square<G: Geometry>(reader: &mut Reader<'_>) -> Result<Square<G>, ParseError> {
    let start = reader.at();
    let file = reader.number(99)?.ok_or_else(|| reader.expected("a file number"))?;
    let at = reader.at();
    let letter = reader.next().filter(char::is_ascii_lowercase);
    let rank = letter.ok_or_else(|| ParseError::new(at, "expected a rank letter"))? as u32 - u32::from(b'a');
    let found = || {
        let file = u8::try_from(file).ok().filter(|file| *file > 0)?;
        Square::new(G::COLUMNS.checked_sub(file)?, u8::try_from(rank).ok()?)
    };
    found().ok_or_else(|| ParseError::new(start, "no such square on this board"))
}
