use game::{Geometry, Grid9, ParseError};

/// A square of the board; column 0 is file K, row 0 is rank A.
pub type Square = game::Square<Grid9>;
/// A set of squares of the board.
pub type SquareSet = game::SquareSet<Grid9>;

/// Names of the files from the left, as IA sees the board (rules §2).
pub(crate) const FILES: [&str; 9] = ["K", "L", "N", "T", "Z", "X", "C", "M", "P"];
/// Names of the ranks from the top (rules §2).
pub(crate) const RANKS: [&str; 9] = ["A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"];

/// Appends the name of a square: file, then rank.
pub fn write_square(square: Square, out: &mut String) {
    out.push_str(FILES[usize::from(square.column())]);
    out.push_str(RANKS[usize::from(square.row())]);
}

/// The name of a square.
///
/// ```
/// let centre = cerke::Square::new(4, 4).expect("on the board");
/// assert_eq!(cerke::square_name(centre), "ZO");
/// ```
pub fn square_name(square: Square) -> String {
    let mut name = String::new();
    write_square(square, &mut name);
    name
}

/// The square named at the beginning of the text, and what follows it.
///
/// Files are consonants and ranks are vowels, so squares need no separator; the longest rank counts (§2).
///
/// ```
/// let (square, rest) = cerke::leading_square("KAIKA").expect("a square");
/// assert_eq!((cerke::square_name(square).as_str(), rest), ("KAI", "KA"));
/// ```
pub fn leading_square(text: &str) -> Option<(Square, &str)> {
    let column = FILES.iter().position(|file| text.starts_with(file))?;
    let after = text.get(1..)?;
    let fits = |row: &usize| after.starts_with(RANKS[*row]);
    let row = (0..RANKS.len()).filter(fits).max_by_key(|row| RANKS[*row].len())?;
    let square = Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)?;
    Some((square, &after[RANKS[row].len()..]))
}

/// The square named at the beginning of `text[at..]`, and the byte after it.
pub(crate) fn read_square(text: &str, at: usize) -> Result<(Square, usize), ParseError> {
    let rest = text.get(at..).unwrap_or_default();
    let (square, after) =
        leading_square(rest).ok_or_else(|| ParseError::new(at, "expected a square, one of KA to PIA"))?;
    Ok((square, text.len() - after.len()))
}

/// The set of the square alone, as bits.
#[inline]
pub(crate) const fn bit(index: usize) -> u128 {
    1 << index
}

/// The same of a square by its word.
#[inline]
pub(crate) const fn bit_of(word: u32) -> u128 {
    1 << word
}

/// The number of a square as moves hold it.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a square's index is below 81")]
pub(crate) fn word(square: Square) -> u32 {
    square.index() as u32
}

/// The square of a bit of a set that is not empty.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a bit index is below 128")]
pub(crate) fn lowest(bits: u128) -> Square {
    at_index(bits.trailing_zeros() as u8)
}

/// The square with an index that is known to be on the board.
#[inline]
pub(crate) fn at_index(index: u8) -> Square {
    Square::from_index(u16::from(index)).expect("an index of the board")
}

/// The squares of a set, by rising index.
pub(crate) fn squares(mut bits: u128) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = (bits != 0).then(|| lowest(bits))?;
        bits &= bits - 1;
        Some(square)
    })
}

/// Every square of the board.
pub(crate) const ALL: u128 = <Grid9 as Geometry>::FULL;

/// Rows or columns between two squares, whichever are more (rules §5).
pub fn distance(a: Square, b: Square) -> u8 {
    a.row().abs_diff(b.row()).max(a.column().abs_diff(b.column()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_back_in_any_company() {
        for square in Square::all() {
            for follower in Square::all() {
                let text = square_name(square) + &square_name(follower) + "心";
                let (first, rest) = leading_square(&text).expect("a square");
                let (second, rest) = leading_square(rest).expect("a square");
                assert_eq!((first, second, rest), (square, follower, "心"));
            }
        }
    }

    #[test]
    fn what_is_no_square_is_refused_with_its_byte() {
        for (text, at) in [("", 0), ("K", 0), ("AK", 0), ("ka", 0), ("KA片皇", 5), ("ＫA", 0)] {
            assert_eq!(read_square(text, at).map_err(|error| error.at()), Err(at), "{text}");
        }
    }
}
