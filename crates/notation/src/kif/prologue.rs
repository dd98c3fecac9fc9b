//! Everything before the first move.

use drop_shogi::{DropGame, DropRules, Oni, Queen, Shogi};
use game::{Game, Side, Square, Text};

use super::{
    board::Diagram,
    header::{set_header, take_rules},
    lines::{SIGNS, is_space},
    moves::speak,
};
use crate::{
    Problem, Record, Start,
    drops::{Names, Weaver, configured, read_numeral, setup_position},
};

/// Handicaps that the game does not name, by their first rank.
const OTHER_HANDICAPS: [(&str, &str); 6] = [
    ("三枚落ち", "lnsgkgsn1"),
    ("五枚落ち", "2sgkgsn1"),
    ("左五枚落ち", "1nsgkgs2"),
    ("右七枚落ち", "3gkgs2"),
    ("左七枚落ち", "2sgkg3"),
    ("七枚落ち", "2sgkg3"),
];

/// The game that a record is of: by its own header, else by what stands under 手合割, else the first of the family.
pub(super) fn game_of(text: &str) -> &'static str {
    let games: [(&str, Text); 3] = [(Shogi::ID, Shogi::NAME), (Queen::ID, Queen::NAME), (Oni::ID, Oni::NAME)];
    for line in text.lines().take(200) {
        if let Some(id) = line.strip_prefix("ゲーム：")
            && let Some((id, _)) = games.iter().find(|(known, _)| *known == id.trim())
        {
            return id;
        }
        if let Some(value) = line.strip_prefix("手合割：").or_else(|| line.strip_prefix("手合割:")) {
            let named =
                |name: &Text| [name.ja, name.zh, name.en].iter().any(|name| value.trim().starts_with(name));
            // The first is named by what its handicaps are called.
            if let Some((id, _)) = games[1..].iter().find(|(_, name)| named(name)) {
                return id;
            }
        }
    }
    Shogi::ID
}

pub(super) struct Prologue<R: DropRules> {
    pub(super) record: Record,
    pub(super) problems: Vec<Problem>,
    pub(super) diagram: Diagram,
    last: Option<Square<R::Grid>>,
    position: Option<String>,
}

impl<R: DropRules> Prologue<R> {
    pub(super) fn new() -> Prologue<R> {
        Prologue {
            record: Record::new(R::ID),
            problems: Vec::new(),
            diagram: Diagram::default(),
            last: None,
            position: None,
        }
    }

    /// Takes a header; what is wrong with its value otherwise, and before which rest of it.
    pub(super) fn header<'a>(
        &mut self,
        names: &Names,
        key: &str,
        value: &'a str,
    ) -> Result<(), (&'a str, String)> {
        match key {
            "手合割" => self.handicap(value),
            "先手の持駒" | "下手の持駒" | "先手の持ち駒" | "下手の持ち駒" => {
                return self.diagram.hand::<R>(names, Side::First, value);
            }
            "後手の持駒" | "上手の持駒" | "後手の持ち駒" | "上手の持ち駒" => {
                return self.diagram.hand::<R>(names, Side::Second, value);
            }
            "ゲーム" => {}
            "ルール" => take_rules(&mut self.record, value),
            "初期局面" => self.position = Some(value.to_owned()),
            _ => set_header(&mut self.record, key, value),
        }
        Ok(())
    }

    fn handicap(&mut self, value: &str) {
        let mut name = value;
        for game in [R::NAME.ja, R::NAME.zh, R::NAME.en] {
            name = name.strip_prefix(game).unwrap_or(name);
        }
        let name = name.trim_matches(is_space);
        if name.is_empty() || matches!(name, "平手" | "その他" | "任意局面" | "詰将棋" | "その他　")
        {
            return;
        }
        let with = |end: &str| name.strip_suffix(end);
        let known = |handicap: &&drop_shogi::Handicap| {
            handicap.name.ja == name
                || [with("落ち"), with("落")].contains(&handicap.name.ja.strip_suffix("落ち"))
        };
        if let Some(handicap) = R::HANDICAPS.iter().find(known) {
            self.record.start = Start::Setup(handicap.id.to_owned());
        } else if let Some((_, rank)) = OTHER_HANDICAPS.iter().find(|(known, _)| *known == name)
            && let Some(two) = setup_position::<R>("two")
        {
            let rest = two.split_once('/').map_or("", |(_, rest)| rest);
            self.record.start = Start::Position(format!("{rank}/{rest}"));
        } else {
            self.record.headers.push(("手合割".to_owned(), value.to_owned()));
        }
    }

    /// `手数＝12  ▲７六歩  まで`.
    pub(super) fn diagrammed(&mut self, names: &Names, text: &str) {
        let Some((plies, rest)) = read_numeral(text.trim_start_matches(is_space)) else { return };
        self.diagram.plies = plies;
        let Some(at) = rest.find(SIGNS) else { return };
        let sign = rest[at..].chars().next();
        if let Some(Ok((spoken, _))) = speak::<R>(names, &rest[at..]) {
            self.last = spoken.target();
            let first_moved = matches!(sign, Some('▲' | '▼' | '☗' | '⛊'));
            self.diagram.second_moves.get_or_insert(first_moved);
        }
    }

    /// The record, ready for its moves.
    pub(super) fn open(mut self, line: usize) -> Weaver<R> {
        if let Some(position) = self.position.take() {
            self.record.start = Start::Position(position);
        } else if self.diagram.has_board() {
            let second = self.diagram.second_moves.unwrap_or(false);
            match self.diagram.sfen::<R>(second) {
                Ok(text) => self.record.start = Start::Position(text),
                Err(message) => self.problems.push(Problem::new(line, 1, message)),
            }
        }
        let game: DropGame<R> = configured(&self.record).unwrap_or_else(|message| {
            self.problems.push(Problem::new(1, 1, message));
            (self.record.preset, self.record.options) = (None, Vec::new());
            DropGame::default()
        });
        self.record.start = named_start(&game, std::mem::take(&mut self.record.start));
        let problems = std::mem::take(&mut self.problems);
        let mut weaver = Weaver::new(game, self.record);
        weaver.problems.splice(0..0, problems);
        if let Some(last) = self.last {
            weaver.set_last(last);
        }
        weaver
    }
}

/// A start by its name if it has one, else by the one text of its position.
pub(crate) fn named_start<R: DropRules>(game: &DropGame<R>, start: Start) -> Start {
    let Start::Position(text) = start else { return start };
    let Ok(pos) = game.parse_diagram(&text) else { return Start::Position(text) };
    let mut text = String::new();
    game.write_position(&pos, &mut text);
    if text == R::START {
        return Start::Usual;
    }
    let is_it = |handicap: &&drop_shogi::Handicap| {
        setup_position::<R>(handicap.id).is_some_and(|known| known == text)
    };
    let named = R::HANDICAPS.iter().find(is_it);
    named.map_or(Start::Position(text), |handicap| Start::Setup(handicap.id.to_owned()))
}
