//! Move texts (rules §14.1), read without asking whether the move is legal.
//!
//! What the rules leave open is written as in records: a landing after a throw is the square's name, declining
//! it is `此無`, the declarations are `再行` and `終季`. A pass for want of any action is `pass`.

use game::ParseError;

use crate::{
    CerkePosition, Color, Kind, Man, Move, MoveKind,
    square::{Square, leading_square, read_square, write_square},
};

const DECLINE: &str = "此無";
const CONTINUE: &str = "再行";
const END_SEASON: &str = "終季";
const PASS: &str = "pass";

/// A move as it was written: well-formed, but perhaps impossible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Spoken {
    /// `from片…`: squares in order; `心` before the last one.
    Man { from: Square, stops: Vec<Square>, line: bool },
    /// `from皇…`: squares in order, ends of legs in brackets but for the last.
    Tam { from: Square, stops: Vec<(Square, bool)> },
    /// Everything else says all there is to say.
    Plain(MoveKind),
}

use Part::{At, Sign, Word};

/// Appends the text of a move.
pub(crate) fn write_move(pos: &CerkePosition, mv: Move, out: &mut String) {
    let mut write = |parts: &[Part]| {
        for part in parts {
            match *part {
                Part::At(square) => write_square(square, out),
                Part::Sign(sign) => out.push(sign),
                Part::Word(word) => out.push_str(word),
            }
        }
    };
    let tam = At(pos.tam());
    match mv.unpack() {
        MoveKind::Go { from, to } => write(&[At(from), Sign('片'), At(to)]),
        MoveKind::Step { from, via, to } => write(&[At(from), Sign('片'), At(via), At(to)]),
        MoveKind::StepLine { from, via, to } => {
            write(&[At(from), Sign('片'), At(via), Sign('心'), At(to)]);
        }
        MoveKind::Drop { man, to } => write(&[Sign(man.color.kanji()), Sign(man.kind.kanji()), At(to)]),
        MoveKind::Tam { first, second } => {
            write(&[tam, Sign('皇'), Sign('['), At(first), Sign(']'), At(second)]);
        }
        MoveKind::TamStepFirst { via, first, second } => {
            write(&[tam, Sign('皇'), At(via), Sign('['), At(first), Sign(']'), At(second)]);
        }
        MoveKind::TamStepSecond { first, via, second } => {
            write(&[tam, Sign('皇'), Sign('['), At(first), Sign(']'), At(via), At(second)]);
        }
        MoveKind::Land { to } => write(&[At(to)]),
        MoveKind::Decline => write(&[Word(DECLINE)]),
        MoveKind::Continue => write(&[Word(CONTINUE)]),
        MoveKind::EndSeason => write(&[Word(END_SEASON)]),
        MoveKind::Pass => write(&[Word(PASS)]),
    }
}

enum Part {
    At(Square),
    Sign(char),
    Word(&'static str),
}

/// Reads a move text.
pub(crate) fn read_move(text: &str) -> Result<Spoken, ParseError> {
    match text {
        DECLINE => return Ok(Spoken::Plain(MoveKind::Decline)),
        CONTINUE => return Ok(Spoken::Plain(MoveKind::Continue)),
        END_SEASON => return Ok(Spoken::Plain(MoveKind::EndSeason)),
        PASS => return Ok(Spoken::Plain(MoveKind::Pass)),
        _ => {}
    }
    if let Some(color) = text.chars().next().and_then(Color::from_kanji) {
        return read_drop(text, color);
    }
    let (from, after) = read_square(text, 0)?;
    let sign = text[after..].chars().next();
    let body = after + sign.map_or(0, char::len_utf8);
    match sign {
        None => Ok(Spoken::Plain(MoveKind::Land { to: from })),
        Some('片') => read_man(text, from, body),
        Some('皇') => read_tam(text, from, body),
        Some(_) => Err(ParseError::new(after, "expected 片 or 皇 after the first square")),
    }
}

fn read_drop(text: &str, color: Color) -> Result<Spoken, ParseError> {
    let at = color.kanji().len_utf8();
    let kind = text[at..].chars().next().and_then(Kind::from_kanji);
    let kind = kind.ok_or_else(|| ParseError::new(at, "expected a man, one of 船兵弓車虎馬筆巫将王"))?;
    let (to, end) = read_square(text, at + kind.kanji().len_utf8())?;
    ends(text, end)?;
    Ok(Spoken::Plain(MoveKind::Drop { man: Man { kind, color }, to }))
}

fn ends(text: &str, at: usize) -> Result<(), ParseError> {
    if at == text.len() { Ok(()) } else { Err(ParseError::new(at, "nothing may follow the last square")) }
}

fn read_man(text: &str, from: Square, mut at: usize) -> Result<Spoken, ParseError> {
    let mut stops = Vec::new();
    while let Some((square, rest)) = leading_square(&text[at..]) {
        stops.push(square);
        at = text.len() - rest.len();
    }
    if stops.is_empty() {
        return Err(ParseError::new(at, "expected a square after 片"));
    }
    let line = text[at..].starts_with('心');
    if line {
        let (square, after) = read_square(text, at + '心'.len_utf8())?;
        stops.push(square);
        at = after;
    }
    ends(text, at)?;
    Ok(Spoken::Man { from, stops, line })
}

fn read_tam(text: &str, from: Square, mut at: usize) -> Result<Spoken, ParseError> {
    let mut stops = Vec::new();
    while at < text.len() {
        let bracketed = text[at..].starts_with('[');
        let (square, after) = read_square(text, at + usize::from(bracketed))?;
        if bracketed && !text[after..].starts_with(']') {
            return Err(ParseError::new(after, "expected `]`"));
        }
        stops.push((square, bracketed));
        at = after + usize::from(bracketed);
    }
    let brackets = stops.iter().filter(|(_, bracketed)| *bracketed).count();
    match stops.last() {
        Some((_, false)) if brackets == 1 => Ok(Spoken::Tam { from, stops }),
        _ => Err(ParseError::new(at, "tam2 is written as `ZO皇[ZU]ZI`, `ZO皇TU[TI]ZI` or `ZO皇[ZU]TIZI`")),
    }
}
