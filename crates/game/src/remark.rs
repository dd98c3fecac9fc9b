//! What there is to say of a move, as far as the rules alone can prove it.

use crate::{GameDescription, Placed, Side, Text, Words};

/// A sentence about a move, and what it is about, so that others can prove it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// What it says.
    pub kind: RemarkKind,
    /// The pieces that it names, as they stand after the move or, if they are gone, as they stood before it.
    pub about: Vec<Placed>,
    /// The sentence, without a full stop. It may hold `{first}` and `{second}` where a player's name belongs.
    pub words: Words,
}

/// What a remark says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RemarkKind {
    /// What chance let fall, in the words of the game.
    Fell,
    /// The move wins the game.
    Wins,
    /// It takes pieces.
    Takes,
    /// It takes pieces from afar.
    Shoots,
    /// It makes something that only this game has.
    Makes,
    /// It turns pieces to their better side.
    Promotes,
    /// It gives check.
    Checks,
    /// It ends a check.
    Escapes,
    /// With one more move its side would win.
    ThreatensWin,
    /// A piece of its side could be taken before and no longer can.
    Saves,
    /// With one more move its side would take a piece that it could not take before.
    Attacks,
    /// The same from afar.
    AimsAt,
    /// Whoever takes a piece of its side can now be taken.
    Defends,
    /// It comes near something that only this game has.
    Nears,
    /// A piece of its side can be taken now, and not without gain.
    Leaves,
}

impl RemarkKind {
    /// Whether it speaks for a move that is not played yet.
    pub fn speaks_for(self) -> bool {
        !matches!(self, RemarkKind::Fell | RemarkKind::Leaves)
    }
}

impl Remark {
    /// A remark about the move as a whole.
    pub(crate) fn plain(kind: RemarkKind, text: Text) -> Remark {
        Remark { kind, about: Vec::new(), words: text.into() }
    }

    /// A remark that only one game makes.
    pub fn own(kind: RemarkKind, words: Words) -> Remark {
        Remark { kind, about: Vec::new(), words }
    }

    /// A sentence with the names of pieces in place of `{0}`, if there are any.
    pub(crate) fn naming(
        description: &GameDescription,
        (kind, text): (RemarkKind, Text),
        about: Vec<Placed>,
    ) -> Option<Remark> {
        let names = about.iter().filter_map(|one| name(description, one.piece));
        let names: Vec<Words> = names.map(|name| Words::composed(NAMED, &[name.into()])).collect();
        let listed = Words::from_each(|pick| {
            let listed: Vec<&str> = names.iter().map(|name| name.chosen(pick)).collect();
            pick(&text).replace("{0}", &listed.join(pick(&COMMA)))
        });
        (!names.is_empty()).then_some(Remark { kind, about, words: listed })
    }

    /// A sentence with a piece and its square in place of `{0}`, and the name of another kind in place of `{1}`.
    pub(crate) fn standing(
        description: &GameDescription,
        (kind, text): (RemarkKind, Text),
        one: &Placed,
        other: Option<&str>,
    ) -> Option<Remark> {
        let place = description.square_words(&one.square);
        let first = Words::composed(NAMED_AT, &[name(description, one.piece)?.into(), place]);
        let second =
            other.and_then(|code| name(description, code)).map(|name| Words::composed(NAMED, &[name.into()]));
        let words = Words::composed(text, &[first, second.unwrap_or_else(|| Words::same(""))]);
        Some(Remark { kind, about: vec![one.clone()], words })
    }
}

impl GameDescription {
    /// A square as people of each language write it: its file, and its rank as it is printed beside the board.
    pub fn square_words(&self, square: &str) -> Words {
        let board = &self.board;
        let rank = |file: &String| {
            board.ranks.iter().position(|rank| square.strip_prefix(file.as_str()) == Some(rank))
        };
        let found = board.files.iter().find_map(|file| Some((file, board.rank_labels.get(rank(file)?)?)));
        let Some((file, label)) = found else { return Words::same(square) };
        Words::from_each(|pick| {
            let label = label.chosen(pick);
            // Beside a Chinese numeral stands a wide digit.
            if label.is_ascii() { format!("{file}{label}") } else { wide(file) + label }
        })
    }
}

/// Digits as wide as a Chinese character.
fn wide(text: &str) -> String {
    const WIDE_ZERO: u32 = 0xff10;
    let widened = |digit: u32| char::from_u32(WIDE_ZERO + digit);
    text.chars().map(|sign| sign.to_digit(10).and_then(widened).unwrap_or(sign)).collect()
}

fn name(description: &GameDescription, code: &str) -> Option<Text> {
    description.pieces.iter().find(|piece| piece.code == code).map(|piece| piece.name)
}

/// Whether a piece stands there in a position's view.
pub(crate) fn stands(pieces: &[Placed], one: &Placed) -> bool {
    pieces.contains(one)
}

/// What a side's piece on a square is.
pub(crate) fn piece_at<'a>(pieces: &'a [Placed], square: &str, side: Side) -> Option<&'a Placed> {
    pieces.iter().find(|one| one.square == square && one.side == Some(side))
}

const NAMED: Text = Text::new("the {0}", "{0}", "{0}");
const NAMED_AT: Text = Text::new("the {0} on {1}", "{1}の{0}", "{1}的{0}");
const COMMA: Text = Text::new(", ", "、", "、");
