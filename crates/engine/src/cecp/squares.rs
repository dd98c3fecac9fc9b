use std::collections::BTreeMap;

use game::BoardDescription;

/// The squares of a board as CECP writes them: files are letters from the left, ranks are counted from the bottom.
#[derive(Clone, Debug)]
pub(super) struct Squares {
    /// Where our names stand: columns from the left, rows from the top.
    places: BTreeMap<String, (usize, usize)>,
    names: Vec<Vec<String>>,
    files: usize,
    /// The number of the lowest rank.
    lowest: usize,
}

impl Squares {
    pub(super) fn new(board: &BoardDescription) -> Squares {
        let name = |rank: &String| board.files.iter().map(|file| format!("{file}{rank}")).collect();
        let names: Vec<Vec<String>> = board.ranks.iter().map(name).collect();
        let row = |(y, row): (usize, &Vec<String>)| -> Vec<(String, (usize, usize))> {
            row.iter().enumerate().map(|(x, name)| (name.clone(), (x, y))).collect()
        };
        let places = names.iter().enumerate().flat_map(row).collect();
        // One digit is enough for ten ranks, and the protocol wants one.
        Squares { places, files: board.files.len(), lowest: usize::from(names.len() != 10), names }
    }

    pub(super) fn files(&self) -> usize {
        self.files
    }

    pub(super) fn ranks(&self) -> usize {
        self.names.len()
    }

    /// A square of ours as the protocol writes it.
    pub(super) fn write(&self, name: &str) -> Option<String> {
        let (x, y) = *self.places.get(name)?;
        let letter = char::from(b'a' + u8::try_from(x).ok().filter(|x| *x < 26)?);
        Some(format!("{letter}{}", self.ranks() - 1 - y + self.lowest))
    }

    /// Column and row of a square of ours.
    pub(super) fn place(&self, name: &str) -> Option<(usize, usize)> {
        self.places.get(name).copied()
    }

    /// The square at the beginning of a text of the protocol, by our name, and the rest.
    pub(super) fn read<'a>(&self, text: &'a str) -> Option<(&str, &'a str)> {
        let ((x, y), rest) = self.read_place(text)?;
        let x = usize::try_from(x).ok()?;
        let row = self.ranks().checked_sub(1)?.checked_sub(y)?;
        Some((self.names.get(row)?.get(x)?, rest))
    }

    /// A place at the beginning of a text of the protocol, on the board or beside it: its column, its row from the
    /// bottom, and the rest.
    pub(super) fn read_place<'a>(&self, text: &'a str) -> Option<((isize, usize), &'a str)> {
        let letter = text.bytes().next().filter(u8::is_ascii)?;
        let rest = &text[1..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (number, rest) = rest.split_at(digits);
        let rank = number.parse::<usize>().ok()?.checked_sub(self.lowest)?;
        Some(((isize::from(letter) - isize::from(b'a'), rank), rest))
    }
}
