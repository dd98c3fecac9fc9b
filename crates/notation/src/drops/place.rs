use game::{Geometry, Square};

/// Numerals of ranks.
pub(crate) const NUMERALS: [char; 10] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/// A digit, narrow or wide.
pub(crate) fn digit_of(symbol: char) -> Option<u8> {
    let value = match symbol {
        '0'..='9' => u32::from(symbol) - u32::from('0'),
        '０'..='９' => u32::from(symbol) - u32::from('０'),
        _ => return None,
    };
    u8::try_from(value).ok()
}

/// The value of a numeral below eleven.
pub(crate) fn numeral_of(symbol: char) -> Option<u8> {
    Some(match symbol {
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        '十' => 10,
        _ => return None,
    })
}

/// A number in numerals (`十八`) or digits at the beginning of a text, and what follows it.
pub(crate) fn read_numeral(text: &str) -> Option<(u32, &str)> {
    let (mut value, mut last, mut end) = (0_u32, 0_u32, 0);
    for (at, symbol) in text.char_indices() {
        if let Some(digit) = digit_of(symbol) {
            last = last.checked_mul(10)?.checked_add(u32::from(digit))?;
        } else if symbol == '十' {
            value += last.max(1).checked_mul(10)?;
            last = 0;
        } else if let Some(numeral) = numeral_of(symbol) {
            last = u32::from(numeral);
        } else {
            break;
        }
        end = at + symbol.len_utf8();
    }
    (end > 0).then(|| (value.saturating_add(last), &text[end..]))
}

/// A square at the beginning of a text: the file in digits, the rank in numerals or, where each has one digit, in
/// digits too.
pub(crate) fn read_place<G: Geometry>(text: &str) -> Option<(Square<G>, &str)> {
    let mut symbols = text.chars();
    let first = symbols.next().and_then(digit_of)?;
    let mut rest = symbols.as_str();
    let second = symbols.next()?;
    let (file, rank) = match (numeral_of(second), digit_of(second)) {
        (Some(_), _) => {
            let (rank, after) = read_rank(rest)?;
            rest = after;
            (first, rank)
        }
        (None, Some(digit)) => {
            rest = symbols.as_str();
            match read_rank(rest) {
                Some((rank, after)) => {
                    rest = after;
                    (first.checked_mul(10)?.checked_add(digit)?, rank)
                }
                None if G::COLUMNS < 10 => (first, digit),
                None => return None,
            }
        }
        _ => return None,
    };
    Some((square(file, rank)?, rest))
}

/// The square of a file and a rank, each from 1.
pub(crate) fn square<G: Geometry>(file: u8, rank: u8) -> Option<Square<G>> {
    if file == 0 || rank == 0 {
        return None;
    }
    Square::new(G::COLUMNS.checked_sub(file)?, rank - 1)
}

fn read_rank(text: &str) -> Option<(u8, &str)> {
    let mut symbols = text.chars();
    let first = symbols.next().and_then(numeral_of)?;
    let rest = symbols.as_str();
    match symbols.next().and_then(numeral_of) {
        Some(unit) if first == 10 && unit < 10 => Some((first + unit, symbols.as_str())),
        _ => Some((first, rest)),
    }
}

/// Appends a square: wide digits and numerals.
pub(crate) fn write_place<G: Geometry>(square: Square<G>, out: &mut String) {
    let file = G::COLUMNS - square.column();
    if file >= 10 {
        out.push(wide(file / 10));
    }
    out.push(wide(file % 10));
    let rank = usize::from(square.row());
    if rank >= 10 {
        out.push('十');
    }
    out.push(NUMERALS[rank % 10]);
}

fn wide(digit: u8) -> char {
    char::from_u32(u32::from('０') + u32::from(digit)).unwrap_or('０')
}

#[cfg(test)]
mod tests {
    use game::{Grid9, Grid11};

    use super::*;

    #[test]
    fn squares_are_read_in_every_spelling() {
        for text in ["７六", "7六", "76", "７６"] {
            let (square, rest) = read_place::<Grid9>(text).expect("a square");
            assert_eq!((square.column(), square.row(), rest), (2, 5, ""));
        }
        let (square, rest) = read_place::<Grid11>("１１十一歩").expect("a square");
        assert_eq!((square.column(), square.row(), rest), (0, 10, "歩"));
        let mut out = String::new();
        write_place(square, &mut out);
        assert_eq!(out, "１１十一");
        assert_eq!(read_place::<Grid11>("112"), None);
        assert_eq!(read_place::<Grid9>("０六"), None);
        assert_eq!(read_numeral("十八　飛"), Some((18, "　飛")));
        assert_eq!(read_numeral("2"), Some((2, "")));
        assert_eq!(read_numeral("なし"), None);
    }
}
