//! Moves as the texts that the games keep, without a detour: records have millions of them.

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Geometry, Square};

/// The text of a move.
pub(crate) fn usi_text<R: DropRules>(mv: DropMove) -> Box<str> {
    let mut text = String::with_capacity(8);
    match mv.from() {
        None => {
            text.push_str(R::KINDS[usize::from(mv.kind())].code);
            text.push('*');
        }
        Some(from) => push_square::<R::Grid>(from, &mut text),
    }
    push_square::<R::Grid>(mv.to(), &mut text);
    if mv.promotes() {
        text.push('+');
    }
    text.into_boxed_str()
}

fn push_square<G: Geometry>(index: u8, text: &mut String) {
    let Some(square) = Square::<G>::from_index(u16::from(index)) else { return };
    let file = G::COLUMNS - square.column();
    if file >= 10 {
        text.push(char::from(b'0' + file / 10));
    }
    text.push(char::from(b'0' + file % 10));
    text.push(char::from(b'a' + square.row()));
}

/// The move with a text, if the pieces that it speaks of are there; it may still be illegal.
pub(crate) fn parse_usi<R: DropRules>(pos: &DropPosition<R>, text: &str) -> Option<DropMove> {
    let (head, promote) = text.strip_suffix('+').map_or((text, false), |head| (head, true));
    if let Some((code, target)) = head.split_once('*') {
        let kind = *R::HAND.iter().find(|kind| R::KINDS[**kind].code == code)?;
        let (to, rest) = read_square::<R::Grid>(target)?;
        return (rest.is_empty() && !promote).then(|| DropMove::drop(index(kind), to));
    }
    let (from, rest) = read_square::<R::Grid>(head)?;
    let (to, rest) = read_square::<R::Grid>(rest)?;
    let (_, kind) = pos.piece(Square::from_index(u16::from(from))?)?;
    rest.is_empty().then(|| DropMove::new(index(kind), from, to, promote))
}

fn read_square<G: Geometry>(text: &str) -> Option<(u8, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let file: u8 = text[..digits].parse().ok()?;
    let rank = text.as_bytes().get(digits)?.checked_sub(b'a')?;
    let column = G::COLUMNS.checked_sub(file).filter(|_| file > 0)?;
    let square = Square::<G>::new(column, rank)?;
    Some((index(square.index()), &text[digits + 1..]))
}

/// Kinds and squares of this family fit into a byte.
pub(super) fn index(value: usize) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use drop_shogi::{Oni, OniRules};
    use game::{Game, Position};

    use super::*;

    #[test]
    fn texts_are_those_of_the_game() {
        let game = Oni::default();
        let mut pos = game.start();
        for round in 0..300 {
            let mut moves = Vec::new();
            pos.generate(&mut moves);
            for mv in &moves {
                let mut text = String::new();
                game.write_move(&pos, *mv, &mut text);
                assert_eq!(*usi_text::<OniRules>(*mv), *text);
                assert_eq!(parse_usi(&pos, &text), Some(*mv));
            }
            let Some(mv) = moves.get(round * 7919 % moves.len().max(1)) else { break };
            pos.play_unchecked(*mv);
        }
        for text in ["", "+", "7g", "7g7", "P*", "Z*5e", "99z1a", "0a1a", "７g7f", "5e5e5e", "あ"] {
            assert_eq!(parse_usi(&pos, text), None, "{text}");
        }
    }
}
