//! Boards to try a man on, and what is told of it.

use cerke::{Cerke, CerkePosition, Kind, RuleSet};
use game::{Game, PieceDescription, Position, Power};

/// File and rank from the top left.
pub(crate) type At = (usize, usize);

pub(crate) const FILES: [&str; 9] = ["K", "L", "N", "T", "Z", "X", "C", "M", "P"];
pub(crate) const RANKS: [&str; 9] = ["A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"];

pub(crate) fn name((file, rank): At) -> String {
    format!("{}{}", FILES[file], RANKS[rank])
}

pub(crate) fn all_squares() -> impl Iterator<Item = At> {
    (0..9).flat_map(|file| (0..9).map(move |rank| (file, rank)))
}

/// A position in which IA is to move; upper-case codes are its men.
pub(crate) fn position(game: &Cerke, men: &[(At, &str)], hand: &str) -> CerkePosition {
    let hand = if hand.is_empty() { "-" } else { hand };
    parse(game, men, &format!("{hand} IA 1 20 1 -"))
}

/// A position with these men, and the rest of its text.
pub(crate) fn parse(game: &Cerke, men: &[(At, &str)], rest: &str) -> CerkePosition {
    let row = |rank: usize| {
        let (mut text, mut empty) = (String::new(), 0);
        for file in 0..9 {
            match men.iter().find(|(at, _)| *at == (file, rank)) {
                Some((_, code)) => {
                    text += &(if empty > 0 { empty.to_string() } else { String::new() } + code);
                    empty = 0;
                }
                None => empty += 1,
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    let board: Vec<String> = (0..9).map(row).collect();
    game.parse_position(&format!("{} {rest}", board.join("/"))).unwrap()
}

pub(crate) fn moves(game: &Cerke, pos: &CerkePosition) -> Vec<(String, CerkePosition)> {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    let played = |mv| {
        let mut text = String::new();
        game.write_move(pos, mv, &mut text);
        let mut after = pos.clone();
        after.play_unchecked(mv);
        (text, after)
    };
    moves.into_iter().map(played).collect()
}

pub(crate) fn power<'a>(piece: &'a PieceDescription, id: &str) -> Option<&'a Power> {
    piece.powers.iter().find(|power| power.id == id)
}

/// Whether a sentence is told and says this in English.
pub(crate) fn says(piece: &PieceDescription, id: &str, words: &str) -> bool {
    power(piece, id).is_some_and(|power| power.text.en.contains(words))
}

/// The first number of an English sentence; that of tam2 is part of its name.
pub(crate) fn number(power: &Power) -> Option<u8> {
    power.text.en.split([' ', ',']).find_map(|word| word.parse().ok())
}

/// The official rules with some options set otherwise.
pub(crate) fn with(settings: &[(&str, &str)]) -> Cerke {
    Cerke::new(RuleSet::preset("official", settings).unwrap())
}

/// What is told of tam2.
pub(crate) fn tam(game: &Cerke) -> PieceDescription {
    game.describe().pieces.into_iter().find(|piece| piece.code == "M").unwrap()
}

/// The squares of a zone.
pub(crate) fn zone(game: &Cerke, id: &str) -> Vec<String> {
    game.describe().board.zones.into_iter().find(|zone| zone.id == id).unwrap().squares
}

/// The text of a position, field by field.
pub(crate) fn fields(game: &Cerke, pos: &CerkePosition) -> Vec<String> {
    let mut text = String::new();
    game.write_position(pos, &mut text);
    text.split(' ').map(str::to_owned).collect()
}

/// Each kind with what is told of its black man.
pub(crate) fn told(game: &Cerke) -> Vec<(Kind, PieceDescription)> {
    let pieces = game.describe().pieces;
    let of =
        |kind: Kind| pieces.iter().find(|piece| piece.code == kind.letter().to_string()).unwrap().clone();
    Kind::ALL.map(|kind| (kind, of(kind))).into()
}

/// A corner for tam2 from where it changes nothing.
pub(crate) const AWAY: At = (8, 0);
