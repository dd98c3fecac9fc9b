//! The cases of `testdata/ko/cases.txt`; the file's head explains its lines.

use game::{AnyGame, Game, MoveError, Position, Turn};
use ko_shogi::{Ko, KoPosition};

const CASES: &str = include_str!("../../../testdata/ko/cases.txt");

/// What the lines above the present one have set up.
struct Bench {
    ko: Ko,
    position: Option<KoPosition>,
}

impl Bench {
    fn position(&self) -> &KoPosition {
        self.position.as_ref().expect("a position above")
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.position().generate(&mut moves);
        assert_eq!(moves.len() as u64, self.position().count_moves(), "listed and counted");
        let mut texts: Vec<String> = moves.into_iter().map(|mv| self.move_text(mv)).collect();
        texts.sort_unstable();
        texts
    }

    fn move_text(&self, mv: ko_shogi::Move) -> String {
        let mut text = String::new();
        self.ko.write_move(self.position(), mv, &mut text);
        text
    }

    fn text(&self, position: &KoPosition) -> String {
        let mut text = String::new();
        self.ko.write_position(position, &mut text);
        text
    }

    fn obey(&mut self, order: &str, rest: &str) -> Result<(), String> {
        match order {
            "rules" => {
                self.ko = configured(rest);
                Ok(())
            }
            "position" => {
                let position = self.ko.parse_position(rest).map_err(|error| error.to_string())?;
                self.position = Some(position);
                same(&self.text(&position), rest)
            }
            "count" => same(&self.moves().len().to_string(), rest),
            "actions" => {
                let (from, expected) = rest.split_once(' ').unwrap_or((rest, ""));
                let start = format!("{from}-");
                let mut found = self.moves();
                found.retain(|text| text.starts_with(&start));
                same(&found.join(" "), expected)
            }
            "legal" => {
                let moves = self.moves();
                let missing = rest.split_whitespace().find(|text| !moves.iter().any(|known| known == text));
                missing.map_or(Ok(()), |text| Err(format!("{text} is not legal")))
            }
            "play" => self.play(rest),
            "refuse" => {
                let (text, rule) = rest.split_once(' ').expect("`MOVE RULE`");
                match self.ko.parse_move(self.position(), text) {
                    Err(MoveError::Refused(refusal)) => same(refusal.rule().id, rule),
                    other => Err(format!("{text} gave {other:?}")),
                }
            }
            "turn" => same(&turn_text(self.position().turn()), rest),
            "result" => {
                let (text, turn) = rest.split_once(" => ").expect("`MOVE => TURN`");
                let line = AnyGame::replay(&self.ko, Some(&self.text(self.position())), &[text]);
                same(&turn_text(line.map_err(|error| error.to_string())?.turn()), turn)
            }
            _ => Err(format!("unknown order `{order}`")),
        }
    }

    fn play(&self, rest: &str) -> Result<(), String> {
        let (text, after) = rest.split_once(" => ").expect("`MOVE => POSITION`");
        let mv = self.ko.parse_move(self.position(), text).map_err(|error| error.to_string())?;
        let mut position = *self.position();
        position.play_unchecked(mv);
        same(&self.text(&position), after)?;
        // What is kept in step with the stones must equal what is built anew.
        let fresh = self.ko.parse_position(after).expect("a position");
        if fresh == position { Ok(()) } else { Err("the position differs from its own text".to_owned()) }
    }
}

fn same(found: &str, expected: &str) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("found    {found}\nexpected {expected}")) }
}

fn turn_text(turn: Turn) -> String {
    turn.outcome().map_or_else(|| turn.id().to_owned(), |outcome| outcome.to_string())
}

fn configured(settings: &str) -> Ko {
    let mut choices = game::Choices::defaults(Ko::OPTIONS);
    for setting in settings.split_whitespace() {
        let (name, value) = setting.split_once('=').expect("`NAME=VALUE`");
        choices.set(name, value).expect("an option of the game");
    }
    Ko::configure(&choices).expect("options that agree")
}

#[test]
fn every_case_holds() {
    let mut bench = Bench { ko: Ko::default(), position: None };
    let mut failures = Vec::new();
    let mut cases = 0;
    for (i, line) in CASES.lines().enumerate() {
        if line.trim().is_empty() {
            bench = Bench { ko: Ko::default(), position: None };
        } else if !line.starts_with('#') {
            let (order, rest) = line.split_once(' ').unwrap_or((line, ""));
            if let Err(failure) = bench.obey(order, rest) {
                failures.push(format!("line {}: {line}\n{failure}", i + 1));
            }
            cases += 1;
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    assert!(cases > 300, "the file was read: {cases}");
}
