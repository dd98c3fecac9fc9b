//! Where a game begins.

use drop_shogi::{DropPosition, DropRules, ShogiRules};
use game::{Side, Square};

use super::model::{Data, Initial, Piece};
use crate::{
    Start,
    csa::{KINDS, kind_of},
};

/// Names of arrangements; those that the game does not name by their first rank.
#[rustfmt::skip]
const PRESETS: [(&str, &str, &str); 16] = [
    ("HIRATE", "even", ""), ("KY", "lance", ""), ("KY_R", "right-lance", ""), ("KA", "bishop", ""), ("HI", "rook", ""),
    ("HIKY", "rook-lance", ""), ("2", "two", ""), ("3", "", "lnsgkgsn1"), ("4", "four", ""), ("5", "", "2sgkgsn1"),
    ("5_L", "", "1nsgkgs2"), ("6", "six", ""), ("7_L", "", "2sgkg3"), ("7_R", "", "3gkgs2"), ("8", "eight", ""),
    ("10", "ten", ""),
];

const AFTER_TWO_RANKS: &str = "9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";

/// The start that is told.
pub(super) fn read(initial: &Initial) -> Result<Start, String> {
    if let Some((name, id, rank)) = PRESETS.iter().find(|(name, ..)| *name == initial.preset) {
        return Ok(match *id {
            _ if *name == "HIRATE" => Start::Usual,
            "" => Start::Position(format!("{rank}/{AFTER_TWO_RANKS}")),
            id => Start::Setup(id.to_owned()),
        });
    }
    let data = initial
        .data
        .as_ref()
        .ok_or_else(|| format!("unknown preset `{}`", game::clipped(&initial.preset)))?;
    sfen(data).map(Start::Position)
}

fn sfen(data: &Data) -> Result<String, String> {
    let mut rows = Vec::new();
    for y in 0..9 {
        let mut row = String::new();
        let mut empty = 0;
        for x in (0..9).rev() {
            let piece = data.board.get(x).and_then(|file| file.get(y));
            match piece.and_then(|piece| Some((piece.color?, piece.kind.as_deref()?))) {
                Some((color, name)) => {
                    let kind = kind_of(name).ok_or_else(|| format!("no piece `{}`", game::clipped(name)))?;
                    push_run(&mut empty, &mut row);
                    row.push_str(&coded(color, kind));
                }
                None => empty += 1,
            }
        }
        push_run(&mut empty, &mut row);
        rows.push(row);
    }
    let mut hands = String::new();
    for (color, hand) in (0_u8..2).zip(&data.hands) {
        for (name, count) in hand.iter().filter(|(_, count)| **count > 0) {
            let kind = kind_of(name).ok_or_else(|| format!("no piece `{}`", game::clipped(name)))?;
            hands.push_str(&count.to_string());
            hands.push_str(&coded(color, kind));
        }
    }
    let side = if data.color == 0 { 'b' } else { 'w' };
    Ok(format!("{} {side} {} 1", rows.join("/"), if hands.is_empty() { "-" } else { &hands }))
}

fn push_run(empty: &mut u8, row: &mut String) {
    if *empty > 0 {
        row.push_str(&empty.to_string());
        *empty = 0;
    }
}

fn coded(color: u8, kind: usize) -> String {
    let code = ShogiRules::KINDS[kind].code;
    if color == 0 { code.to_owned() } else { code.to_ascii_lowercase() }
}

/// The start as the format has it.
pub(super) fn write(start: &Start, pos: &DropPosition<ShogiRules>) -> Initial {
    let named = match start {
        Start::Usual => Some("HIRATE"),
        Start::Setup(id) => PRESETS.iter().find(|(_, known, _)| known == id).map(|(name, ..)| *name),
        Start::Position(text) => PRESETS
            .iter()
            .find(|(_, _, rank)| !rank.is_empty() && *text == format!("{rank}/{AFTER_TWO_RANKS}"))
            .map(|(name, ..)| *name),
    };
    if let Some(name) = named {
        return Initial { preset: name.to_owned(), data: None };
    }
    let piece = |x: u8, y: u8| {
        let found = Square::new(8 - x, y).and_then(|square| pos.piece(square));
        found.map_or_else(Piece::default, |(side, kind)| Piece {
            color: Some(u8::from(side == Side::Second)),
            kind: Some(KINDS[kind].to_owned()),
        })
    };
    let hand = |side: Side| {
        let count = |(index, kind): (u8, &usize)| (KINDS[*kind].to_owned(), pos.hand(side).count(index));
        (0_u8..).zip(ShogiRules::HAND).map(count).collect()
    };
    let data = Data {
        color: u8::from(pos.side() == Side::Second),
        board: (0..9).map(|x| (0..9).map(|y| piece(x, y)).collect()).collect(),
        hands: Side::ALL.map(hand).into(),
    };
    Initial { preset: "OTHER".to_owned(), data: Some(data) }
}
