//! How pieces are written in three columns of a terminal.

use std::collections::BTreeMap;

use game::{DiagramStyle, GameDescription, PieceDescription, Side};
use unicode_width::UnicodeWidthStr;

/// A kind in three columns: one that tells apart those that share a character, two for the character or its code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stone {
    /// A space, unless the character alone says too little.
    pub(super) tag: char,
    /// What is written for each side.
    faces: [String; 2],
}

impl Stone {
    /// Two columns for a side; a piece that belongs to nobody looks like one of the first side.
    pub(super) fn face(&self, side: Option<Side>) -> &str {
        &self.faces[side.unwrap_or(Side::First).index()]
    }

    /// As it stands in a sentence.
    pub(super) fn short(&self, side: Option<Side>) -> String {
        format!("{}{}", self.tag, self.face(side).trim_start()).trim_start().to_owned()
    }
}

/// Before a promoted face whose character another kind has too.
const TURNED: char = '+';
/// Before a kind whose name is longer than what is written.
const LONGER: char = '*';

/// How each kind is written.
pub(super) struct Stones {
    by_code: BTreeMap<&'static str, Stone>,
    /// Kinds that need a word of explanation, in the order of the description.
    pub(super) noted: Vec<&'static str>,
}

impl Stones {
    pub(super) fn new(description: &GameDescription, style: DiagramStyle) -> Stones {
        let stone = |piece: &PieceDescription| match style {
            DiagramStyle::Latin => by_letters(piece),
            DiagramStyle::Kanji => by_character(&description.pieces, piece),
        };
        let by_code: BTreeMap<_, _> =
            description.pieces.iter().map(|piece| (piece.code, stone(piece))).collect();
        let tagged = |code: &&str| style == DiagramStyle::Kanji && by_code[code].tag != ' ';
        let noted = description.pieces.iter().map(|piece| piece.code).filter(tagged).collect();
        Stones { by_code, noted }
    }

    pub(super) fn of(&self, code: &str) -> Stone {
        let unknown = || Stone { tag: ' ', faces: [" ?".to_owned(), " ?".to_owned()] };
        self.by_code.get(code).cloned().unwrap_or_else(unknown)
    }
}

/// Two columns, moved to the right.
fn padded(text: &str) -> String {
    format!("{}{text}", " ".repeat(2_usize.saturating_sub(text.width())))
}

/// By the code; lower case for the second side.
fn by_letters(piece: &PieceDescription) -> Stone {
    let (tag, letters) = match piece.code.strip_prefix(TURNED) {
        Some(letters) => (TURNED, letters),
        None => (' ', piece.code),
    };
    Stone { tag, faces: [padded(letters), padded(&letters.to_lowercase())] }
}

/// By one character of the short name.
fn by_character(pieces: &[PieceDescription], piece: &PieceDescription) -> Stone {
    let short = piece.glyph.short;
    let others = |c: char| {
        pieces.iter().filter(move |other| other.code != piece.code && other.glyph.short.contains(c))
    };
    let mut characters = short.chars();
    let (first, is_longer) = (characters.next().unwrap_or('?'), characters.next().is_some());
    let turned = piece.code.starts_with(TURNED);
    if !is_longer {
        let tag = if turned && others(first).next().is_some() { TURNED } else { ' ' };
        return Stone { tag, faces: [padded(short), padded(piece.glyph.short_second)] };
    }
    let base = pieces.iter().find(|other| Some(other.code) == piece.base);
    let of_base = base.and_then(|base| short.chars().find(|c| base.glyph.short.contains(*c)));
    let own = short.chars().find(|c| others(*c).next().is_none());
    let (tag, written) = match (own, of_base) {
        (Some(own), _) => (' ', own),
        (None, Some(shared)) => (TURNED, shared),
        (None, None) => (LONGER, first),
    };
    let face = padded(&written.to_string());
    Stone { tag, faces: [face.clone(), face] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_look_alike_only_if_they_are_called_alike() {
        for game in catalog::games() {
            let description = game.description();
            for style in [DiagramStyle::Kanji, DiagramStyle::Latin] {
                let stones = Stones::new(&description, style);
                let mut seen: BTreeMap<String, &str> = BTreeMap::new();
                for piece in &description.pieces {
                    let stone = stones.of(piece.code);
                    for side in Side::ALL {
                        assert_eq!(stone.face(Some(side)).width(), 2, "{}", piece.code);
                    }
                    let other = seen.insert(stone.short(None), piece.name.en);
                    assert!(other.is_none_or(|other| other == piece.name.en), "{}: {other:?}", piece.code);
                }
            }
        }
    }

    #[test]
    fn one_character_is_chosen_from_a_longer_name() {
        let written = |known: &str, code: &str| {
            let descriptions = catalog::games().iter().map(|game| game.description());
            let has = |game: &GameDescription| game.pieces.iter().any(|piece| piece.code == known);
            let game = descriptions.into_iter().find(has).unwrap();
            Stones::new(&game, DiagramStyle::Kanji).of(code).short(None)
        };
        for (code, short) in [("PW", "步"), ("PU", "*步"), ("+PW", "+步"), ("+SO", "*旗"), ("+AC", "+把")]
        {
            assert_eq!(written("PU", code), short, "{code}");
        }
        for (code, short) in [("S", "夜"), ("+S", "叉"), ("+I", "+冰")] {
            assert_eq!(written("+I", code), short, "{code}");
        }
    }
}
