//! Positions and moves as UCI programs write them, for games that USI can write.
//!
//! The dialect is that of Fairy-Stockfish: files are letters from the left, ranks are numbers from the bottom, a
//! drop is `P@e5`, a position a FEN with the hands in brackets, and the first side is called white.

use game::BoardDescription;

/// Rewrites texts between the two notations.
#[derive(Clone, Debug)]
pub(super) struct UciText {
    files: Vec<String>,
    ranks: Vec<String>,
    /// The number of the lowest rank.
    lowest: usize,
}

impl UciText {
    pub(super) fn new(board: &BoardDescription) -> UciText {
        UciText { files: board.files.clone(), ranks: board.ranks.clone(), lowest: 1 }
    }

    /// The same as CECP has it, where ten ranks are counted from 0.
    pub(super) fn cecp(board: &BoardDescription) -> UciText {
        UciText { lowest: usize::from(board.ranks.len() != 10), ..UciText::new(board) }
    }

    /// A move of ours for UCI; `None` if it is none that UCI can write.
    pub(super) fn write(&self, text: &str) -> Option<String> {
        let (body, promotes) = text.strip_suffix('+').map_or((text, ""), |body| (body, "+"));
        if let Some((piece, square)) = body.split_once('*') {
            let (square, rest) = self.write_square(square)?;
            return rest.is_empty().then(|| format!("{piece}@{square}"));
        }
        let (from, rest) = self.write_square(body)?;
        let (to, rest) = self.write_square(rest)?;
        rest.is_empty().then(|| format!("{from}{to}{promotes}"))
    }

    /// A move of UCI for us; `None` if it is malformed.
    pub(super) fn read(&self, text: &str) -> Option<String> {
        let (body, promotes) = text.strip_suffix('+').map_or((text, ""), |body| (body, "+"));
        if let Some((piece, square)) = body.split_once('@') {
            let (square, rest) = self.read_square(square)?;
            return rest.is_empty().then(|| format!("{piece}*{square}"));
        }
        let (from, rest) = self.read_square(body)?;
        let (to, rest) = self.read_square(rest)?;
        rest.is_empty().then(|| format!("{from}{to}{promotes}"))
    }

    /// A position of ours, an SFEN, as a FEN.
    pub(super) fn fen(sfen: &str) -> Option<String> {
        let fields: Vec<&str> = sfen.split_whitespace().collect();
        let [board, side, hands, number] = fields[..] else { return None };
        let side = match side {
            "b" => "w",
            "w" => "b",
            _ => return None,
        };
        let mut held = String::new();
        let mut count = 0_usize;
        for letter in hands.chars().filter(|letter| *letter != '-') {
            if let Some(digit) = letter.to_digit(10) {
                count = (count * 10 + digit as usize).min(99);
            } else {
                held.extend(std::iter::repeat_n(letter, count.max(1)));
                count = 0;
            }
        }
        let plies: u32 = number.parse().ok()?;
        Some(format!("{board}[{held}] {side} 0 {}", plies.div_ceil(2).max(1)))
    }

    fn write_square<'a>(&self, text: &'a str) -> Option<(String, &'a str)> {
        let digits = text.find(|c: char| !c.is_ascii_digit())?;
        let (file, rest) = text.split_at(digits);
        let (rank, rest) = rest.split_at_checked(1)?;
        let column = self.files.iter().position(|name| name == file)?;
        let row = self.ranks.iter().position(|name| name == rank)?;
        let letter = char::from(b'a' + u8::try_from(column).ok().filter(|column| *column < 26)?);
        Some((format!("{letter}{}", self.ranks.len() - 1 - row + self.lowest), rest))
    }

    fn read_square<'a>(&self, text: &'a str) -> Option<(String, &'a str)> {
        let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
        let rest = &text[1..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (number, rest) = rest.split_at(digits);
        let file = self.files.get(usize::try_from(u32::from(letter) - u32::from('a')).ok()?)?;
        let number = number.parse::<usize>().ok()?.checked_sub(self.lowest)?;
        let rank = self.ranks.get(self.ranks.len().checked_sub(number + 1)?)?;
        Some((format!("{file}{rank}"), rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(game: &dyn game::AnyGame) -> UciText {
        UciText::new(&game.description().board)
    }

    #[test]
    fn moves_are_those_that_a_uci_program_means() {
        let nine = text(catalog::first());
        // As Fairy-Stockfish writes them.
        for (ours, theirs) in [("7g7f", "c3c4"), ("8h2b+", "b2h8+"), ("B*8f", "B@b4"), ("1a9i", "i9a1")] {
            assert_eq!(nine.write(ours).as_deref(), Some(theirs));
            assert_eq!(nine.read(theirs).as_deref(), Some(ours));
        }
        for wrong in ["", "a", "j1a1", "a0a1", "a1", "a10a1", "P@", "P@a1x", "é1a1", "a1a2a3", "resign"] {
            assert_eq!(nine.read(wrong), None, "{wrong}");
        }
        for wrong in ["", "7", "7g", "7g7", "7z7f", "P*", "7g7fx", "win"] {
            assert_eq!(nine.write(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_move_of_every_board_comes_back() {
        for game in catalog::games().iter().filter(|game| game.usi().writes_usi) {
            for text in [text(*game), UciText::cecp(&game.description().board)] {
                for mv in game.new_line().moves() {
                    let theirs = text.write(&mv).unwrap_or_else(|| panic!("{mv}"));
                    assert_eq!(text.read(&theirs), Some(mv));
                }
            }
        }
    }

    #[test]
    fn positions_carry_their_hands() {
        assert_eq!(
            UciText::fen("4k4/9/9/9/9/9/9/9/4K4 w 2Pr10p 6").as_deref(),
            Some("4k4/9/9/9/9/9/9/9/4K4[PPrpppppppppp] b 0 3")
        );
        assert_eq!(UciText::fen("4k4/9 b -"), None);
    }
}
