use game::{Grid9, ParseError, Side, Square};

use super::position::{RaceMove, RacePosition, Throw};

const FIELDS: [&str; 5] = ["board", "hands", "side", "throw", "ply"];

/// `2r3r2/9/9/9/9/9/9/9/2R3R2 - f ? 1`: board from the top, hands, side, throw, ply.
pub(super) fn write_position(pos: &RacePosition, out: &mut String) {
    for row in 0..9 {
        if row > 0 {
            out.push('/');
        }
        write_row(pos, row, out);
    }
    out.push(' ');
    let held = |side: Side| letter(side).to_string().repeat(usize::from(pos.hands[side]));
    let hands = Side::ALL.map(held).concat();
    out.push_str(if hands.is_empty() { "-" } else { &hands });
    out.push_str(match pos.side {
        Side::First => " f ",
        Side::Second => " s ",
    });
    out.push(pos.throw.map_or('?', Throw::digit));
    out.push(' ');
    out.push_str(&pos.ply.to_string());
}

fn write_row(pos: &RacePosition, row: u8, out: &mut String) {
    let mut gap = 0u8;
    for square in (0..9).filter_map(|column| Square::new(column, row)) {
        let Some(side) = pos.board[square] else {
            gap += 1;
            continue;
        };
        if gap > 0 {
            out.push(char::from(b'0' + gap));
        }
        gap = 0;
        out.push(letter(side));
    }
    if gap > 0 {
        out.push(char::from(b'0' + gap));
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::First => 'R',
        Side::Second => 'r',
    }
}

fn owner(letter_of: char) -> Option<Side> {
    Side::ALL.into_iter().find(|side| letter(*side) == letter_of)
}

pub(super) fn parse_position(text: &str, again: bool) -> Result<RacePosition, ParseError> {
    let mut pos = RacePosition::empty(again);
    let mut starts = Vec::new();
    let mut at = 0;
    for field in text.splitn(FIELDS.len(), ' ') {
        starts.push((at, field));
        at += field.len() + 1;
    }
    let &[board, hands, side, throw, ply] = starts.as_slice() else {
        let missing = FIELDS[starts.len()];
        return Err(ParseError::new(text.len(), format!("expected the {missing}")));
    };
    parse_board(board.1, &mut pos)?;
    parse_hands(hands.1, &mut pos).map_err(|error| error.shifted(hands.0))?;
    pos.side = match side.1 {
        "f" => Side::First,
        "s" => Side::Second,
        _ => return Err(ParseError::new(side.0, "expected the side, `f` or `s`")),
    };
    pos.throw = match throw.1.chars().next().map(Throw::from_digit) {
        Some(known @ Some(_)) if throw.1.len() == 1 => known,
        _ if throw.1 == "?" => None,
        _ => return Err(ParseError::new(throw.0, "expected the throw, 1 to 3 or `?`")),
    };
    let last = RacePosition::LAST_PLY;
    let number = ply.1.parse().ok().filter(|number| (1..=last).contains(number));
    pos.ply = number.ok_or_else(|| ParseError::new(ply.0, format!("expected the ply, 1 to {last}")))?;
    validate(&pos)?;
    Ok(pos)
}

fn parse_board(text: &str, pos: &mut RacePosition) -> Result<(), ParseError> {
    let (mut column, mut row) = (0u8, 0u8);
    for (at, c) in text.char_indices() {
        match (c, owner(c)) {
            ('/', _) if column == 9 => (column, row) = (0, row + 1),
            ('1'..='9', _) => column += u8::try_from(u32::from(c) - u32::from('0')).unwrap_or(9),
            (_, Some(side)) => {
                let square = Square::new(column, row);
                pos.board[square.ok_or_else(|| ParseError::new(at, "no such square"))?] = Some(side);
                column += 1;
            }
            _ => return Err(ParseError::new(at, "expected a man, a gap or the end of a full row")),
        }
        if column > 9 || row > 8 {
            return Err(ParseError::new(at, "the row or the board is too long"));
        }
    }
    if (column, row) == (9, 8) { Ok(()) } else { Err(ParseError::new(text.len(), "the board is too short")) }
}

fn parse_hands(text: &str, pos: &mut RacePosition) -> Result<(), ParseError> {
    if text == "-" {
        return Ok(());
    }
    if text.is_empty() || text.len() > 2 * RacePosition::MEN || text.contains("rR") {
        return Err(ParseError::new(0, "expected `-` or up to four men, the first side's first"));
    }
    for (at, c) in text.char_indices() {
        let side = owner(c).ok_or_else(|| ParseError::new(at, "expected a man in hand"))?;
        pos.hands[side] += 1;
    }
    Ok(())
}

fn validate(pos: &RacePosition) -> Result<(), ParseError> {
    let miscounted = Side::ALL
        .into_iter()
        .find(|side| pos.men(*side).count() + usize::from(pos.hands[*side]) != RacePosition::MEN);
    if let Some(side) = miscounted {
        return Err(ParseError::new(0, format!("the {} side does not have two men", side.id())));
    }
    if Side::ALL.into_iter().all(|side| pos.has_arrived(side)) {
        return Err(ParseError::new(0, "both sides have arrived"));
    }
    Ok(())
}

/// `c1c3`, `*c1` for a man from the hand, `rest`.
pub(super) fn write_move(mv: RaceMove, out: &mut String) {
    match mv {
        RaceMove::Run { from, to } => out.push_str(&(square_name(from) + &square_name(to))),
        RaceMove::Enter(to) => out.push_str(&("*".to_owned() + &square_name(to))),
        RaceMove::Rest => out.push_str("rest"),
    }
}

pub(super) fn parse_move(text: &str) -> Result<RaceMove, ParseError> {
    let chars: Vec<char> = text.chars().take(5).collect();
    match *chars.as_slice() {
        ['r', 'e', 's', 't'] => Ok(RaceMove::Rest),
        ['*', file, rank] => Ok(RaceMove::Enter(square(1, file, rank)?)),
        [a, b, c, d] => Ok(RaceMove::Run { from: square(0, a, b)?, to: square(2, c, d)? }),
        _ => Err(ParseError::new(0, "expected two squares, `*` and a square, or `rest`")),
    }
}

fn square(at: usize, file: char, rank: char) -> Result<Square<Grid9>, ParseError> {
    let place = |c: char, from: char| u8::try_from(u32::from(c).checked_sub(u32::from(from))?).ok();
    let found = || Square::new(place(file, 'a')?, 8u8.checked_sub(place(rank, '1')?)?);
    found().ok_or_else(|| ParseError::new(at, "expected a square, a1 to i9"))
}

pub(super) fn square_name(square: Square<Grid9>) -> String {
    format!("{}{}", char::from(b'a' + square.column()), 9 - square.row())
}
