use std::collections::BTreeMap;

use super::{Board, Game, Piece, Position, Side, Square, pieces};

impl Position {
    /// Reads extended SFEN: Shogi §11.
    pub(crate) fn parse(game: Game, text: &str) -> Result<Position, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (&[board, turn, hands], number) = match &fields[..] {
            [board, turn, hands] => (&[*board, *turn, *hands], "1"),
            [board, turn, hands, number] => (&[*board, *turn, *hands], *number),
            _ => return Err("three or four fields expected".into()),
        };
        Ok(Position {
            game,
            board: parse_board(game, board)?,
            hands: parse_hands(game, hands)?,
            turn: match turn {
                "b" => Side::First,
                "w" => Side::Second,
                _ => return Err(format!("side to move `{turn}`")),
            },
            number: number.parse().map_err(|_| format!("move number `{number}`"))?,
        })
    }

    /// Writes extended SFEN: Shogi §11.
    pub(crate) fn to_text(&self) -> String {
        let size = pieces::board_size(self.game);
        let row = |rank| {
            let mut text = String::new();
            let mut empty = 0;
            for file in (1..=size).rev() {
                let Some(piece) = self.board.get((file, rank)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text += &piece_text(piece);
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        };
        let rows: Vec<String> = (1..=size).map(row).collect();
        let turn = if self.turn == Side::First { "b" } else { "w" };
        format!("{} {turn} {} {}", rows.join("/"), self.hands_text(), self.number)
    }

    /// Counts before letters, 1 left out, all Black then all White, in the order of the game.
    fn hands_text(&self) -> String {
        let mut text = String::new();
        for side in [Side::First, Side::Second] {
            for (kind, _) in pieces::complement(self.game) {
                match self.hand(side).get(kind) {
                    None => {}
                    Some(1) => text += &piece_text(Piece { side, kind: *kind, promoted: false }),
                    Some(count) => {
                        text += &count.to_string();
                        text += &piece_text(Piece { side, kind: *kind, promoted: false });
                    }
                }
            }
        }
        if text.is_empty() { "-".into() } else { text }
    }
}

/// The ranks from the top: Shogi §1, Queen §1, Oni §1.
const RANKS: &str = "abcdefghijk";

/// `7g`, `10j`: Shogi §11.
pub(crate) fn square_text(square: Square) -> String {
    let rank = usize::try_from(square.1 - 1).ok().and_then(|at| RANKS.chars().nth(at));
    format!("{}{}", square.0, rank.expect("a rank of the board"))
}

/// Digits followed by exactly one letter: Shogi §11.
pub(crate) fn parse_square(text: &str) -> Option<Square> {
    let (file, rank) = text.split_at_checked(text.len().checked_sub(1)?)?;
    Some((file.parse().ok()?, 1 + i8::try_from(RANKS.find(rank)?).ok()?))
}

fn piece_text(piece: Piece) -> String {
    let letter = match piece.side {
        Side::First => piece.kind,
        Side::Second => piece.kind.to_ascii_lowercase(),
    };
    format!("{}{letter}", if piece.promoted { "+" } else { "" })
}

/// Upper case is Black, lower case White.
fn parse_letter(game: Game, letter: char) -> Result<(Side, char), String> {
    let kind = letter.to_ascii_uppercase();
    if !pieces::complement(game).iter().any(|(known, _)| *known == kind) {
        return Err(format!("piece `{letter}`"));
    }
    Ok((if letter.is_ascii_uppercase() { Side::First } else { Side::Second }, kind))
}

fn parse_board(game: Game, text: &str) -> Result<Board, String> {
    let size = pieces::board_size(game);
    let rows: Vec<&str> = text.split('/').collect();
    if i8::try_from(rows.len()) != Ok(size) {
        return Err(format!("{} ranks", rows.len()));
    }
    let mut board = Board::EMPTY;
    for (rank, row) in (1..).zip(rows) {
        let mut file = size;
        let mut digits = String::new();
        let mut promoted = false;
        // A closing bar ends the last run of digits like any other letter.
        for letter in row.chars().chain(['|']) {
            if letter.is_ascii_digit() {
                digits.push(letter);
                continue;
            }
            if !digits.is_empty() {
                file -= digits.parse::<i8>().map_err(|_| format!("run `{digits}`"))?;
                digits.clear();
            }
            if letter == '|' {
                break;
            }
            if letter == '+' {
                promoted = true;
                continue;
            }
            let (side, kind) = parse_letter(game, letter)?;
            if file < 1 {
                return Err(format!("rank {rank} is too long"));
            }
            board.insert((file, rank), Piece { side, kind, promoted });
            promoted = false;
            file -= 1;
        }
        if file != 0 {
            return Err(format!("rank {rank} does not have {size} files"));
        }
    }
    Ok(board)
}

fn parse_hands(game: Game, text: &str) -> Result<[BTreeMap<char, u32>; 2], String> {
    let mut hands = [BTreeMap::new(), BTreeMap::new()];
    let mut digits = String::new();
    for letter in text.chars().filter(|_| text != "-") {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        let (side, kind) = parse_letter(game, letter)?;
        let count = if digits.is_empty() { 1 } else { digits.parse().map_err(|_| digits.clone())? };
        hands[side as usize].insert(kind, count);
        digits.clear();
    }
    Ok(hands)
}
