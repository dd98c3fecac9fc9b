use drop_shogi::{DropMove, DropPosition, ShogiRules};
use game::{Grid9, Side, Square};

use super::{KINDS, kind_of};

/// A square of two digits; `None` in it for `00`, a hand.
#[expect(clippy::option_option, reason = "no text of a square, and the text of a hand, are two things")]
pub(super) fn read_square(text: &str) -> Option<Option<Square<Grid9>>> {
    let [file, rank] = text.as_bytes() else { return None };
    let digit = |byte: &u8| byte.checked_sub(b'0').filter(|digit| *digit < 10);
    match (digit(file)?, digit(rank)?) {
        (0, 0) => Some(None),
        (file, rank) => {
            Some(Some(Square::new(9_u8.checked_sub(file).filter(|_| file > 0)?, rank.checked_sub(1)?)?))
        }
    }
}

/// Appends a square.
pub(super) fn write_square(square: Square<Grid9>, out: &mut String) {
    out.push(char::from(b'9' - square.column()));
    out.push(char::from(b'1' + square.row()));
}

/// A move such as `+7776FU`: the side that makes it, and the move in this position.
pub(super) fn read_move(pos: &DropPosition<ShogiRules>, text: &str) -> Result<(Side, DropMove), String> {
    let side = match text.as_bytes().first() {
        Some(b'+') => Side::First,
        Some(b'-') => Side::Second,
        _ => return Err("a move begins with `+` or `-`".to_owned()),
    };
    let part = |range: std::ops::Range<usize>| text.get(range).unwrap_or_default();
    let from = read_square(part(1..3)).ok_or("no square to come from")?;
    let to = read_square(part(3..5)).flatten().ok_or("no square to go to")?;
    let kind = kind_of(part(5..7)).ok_or_else(|| format!("no piece `{}`", game::clipped(part(5..7))))?;
    if text.len() != 7 {
        return Err("a move has seven characters".to_owned());
    }
    let byte = |value: usize| u8::try_from(value).unwrap_or(u8::MAX);
    let Some(from) = from else { return Ok((side, DropMove::drop(byte(kind), byte(to.index())))) };
    let Some((_, moving)) = pos.piece(from) else { return Err(format!("no piece on {}", part(1..3))) };
    let promotes = moving != kind;
    let becomes = <ShogiRules as drop_shogi::DropRules>::KINDS[moving].promotes_to == Some(kind);
    if promotes && !becomes {
        return Err(format!("{} stands on {}, not {}", KINDS[moving], part(1..3), KINDS[kind]));
    }
    Ok((side, DropMove::new(byte(moving), byte(from.index()), byte(to.index()), promotes)))
}

/// Appends a move.
pub(super) fn write_move(side: Side, mv: DropMove, out: &mut String) {
    out.push(if side == Side::First { '+' } else { '-' });
    match mv.from().and_then(|from| Square::from_index(u16::from(from))) {
        Some(from) => write_square(from, out),
        None => out.push_str("00"),
    }
    if let Some(to) = Square::from_index(u16::from(mv.to())) {
        write_square(to, out);
    }
    let kind = usize::from(mv.kind());
    let promoted = <ShogiRules as drop_shogi::DropRules>::KINDS[kind].promotes_to;
    out.push_str(KINDS[promoted.filter(|_| mv.promotes()).unwrap_or(kind)]);
}
