//! Positions that are easy to get wrong: `testdata/<game>/tricky.txt`.

use std::{collections::BTreeSet, path::Path};

use game::{AnyGame, AnyLine, Outcome, PlayError};
use serde_json::json;

use crate::{
    Report,
    data_file::{self, Case, Entry, complaint},
};

/// What may be said about a position.
enum Demand {
    /// These moves are legal and no others.
    Legal(Vec<String>),
    /// These moves are legal.
    Has(Vec<String>),
    /// These moves are not.
    HasNot(Vec<String>),
    /// So many moves are legal.
    Count(usize),
    /// The move is refused by this rule.
    Refused { mv: String, rule: String },
    /// These events lead to this position.
    After { events: Vec<String>, position: String },
    /// These events happen; what follows is about the new position.
    Play(Vec<String>),
    /// The game is over like this, or not at all.
    Ended(Option<Outcome>),
    /// Whether there is check; `None` in a game that knows none.
    Check(Option<bool>),
    /// The text is not a position, perhaps because of this byte.
    Bad { text: String, byte: Option<usize> },
}

/// Checks `tricky.txt` in this folder, if it is there.
pub fn check(game: &dyn AnyGame, folder: &Path) -> Report {
    let path = folder.join("tricky.txt");
    if !path.exists() {
        return Report::default();
    }
    match data_file::read(&path) {
        Ok(text) => check_text(game, &path.display().to_string(), &text),
        Err(complaint) => Report::of(complaint),
    }
}

/// The same for the text of a file.
pub fn check_text(game: &dyn AnyGame, file: &str, text: &str) -> Report {
    match data_file::cases(file, text, demand) {
        Ok(cases) => {
            let mut report = Report::default();
            for case in cases {
                report.add(check_case(game, file, &case));
            }
            report
        }
        Err(complaint) => Report::of(complaint),
    }
}

fn check_case(game: &dyn AnyGame, file: &str, case: &Case<Demand>) -> Report {
    let begun = case.game(game, file).and_then(|game| Ok((case.begin(&*game, file)?, game)));
    let (mut line, game) = match begun {
        Ok(begun) => begun,
        Err(complaint) => return Report::of(complaint),
    };
    let mut report = Report::default();
    for (number, demand) in &case.demands {
        let result = meet(&*game, &mut *line, demand);
        report.count(result.map_err(|what| complaint("tricky", file, *number, what)));
    }
    report
}

fn demand(entry: &Entry<'_>) -> Result<Demand, String> {
    let words: Vec<String> = entry.rest.split_whitespace().map(str::to_owned).collect();
    match (entry.word, words.as_slice()) {
        ("legal", _) => Ok(Demand::Legal(words)),
        ("has", [_, ..]) => Ok(Demand::Has(words)),
        ("hasnot", [_, ..]) => Ok(Demand::HasNot(words)),
        ("count", [number]) => {
            number.parse().map(Demand::Count).map_err(|_| "expected `count NUMBER`".to_owned())
        }
        ("refused", [mv, rule]) => Ok(Demand::Refused { mv: mv.clone(), rule: rule.clone() }),
        ("play", [_, ..]) => Ok(Demand::Play(words)),
        ("after", _) => {
            let (events, position) =
                entry.rest.rsplit_once(" => ").ok_or("expected `after EVENT… => POSITION`")?;
            let events = events.split_whitespace().map(str::to_owned).collect();
            Ok(Demand::After { events, position: position.trim().to_owned() })
        }
        ("outcome", [word]) if word == "none" => Ok(Demand::Ended(None)),
        ("outcome", [winner, by]) => outcome(winner, by).map(|outcome| Demand::Ended(Some(outcome))),
        ("check", [word]) => check_word(word).map(Demand::Check),
        ("bad-position", _) => Ok(bad_position(entry.rest)),
        (word, _) => Err(format!("`{word}` is unknown here or lacks something")),
    }
}

/// Winner and ending as in machine-readable output; `draw` where nobody wins.
fn outcome(winner: &str, by: &str) -> Result<Outcome, String> {
    let winner = Some(winner).filter(|word| *word != "draw");
    serde_json::from_value(json!({ "winner": winner, "by": by }))
        .map_err(|error| format!("expected `outcome first|second|draw ENDING`: {error}"))
}

fn check_word(word: &str) -> Result<Option<bool>, String> {
    match word {
        "yes" => Ok(Some(true)),
        "no" => Ok(Some(false)),
        "none" => Ok(None),
        _ => Err(format!("expected `yes`, `no` or `none` instead of `{word}`")),
    }
}

fn bad_position(rest: &str) -> Demand {
    let split = rest.rsplit_once(" => ").and_then(|(text, byte)| Some((text, byte.trim().parse().ok()?)));
    match split {
        Some((text, byte)) => Demand::Bad { text: text.to_owned(), byte: Some(byte) },
        None => Demand::Bad { text: rest.to_owned(), byte: None },
    }
}

fn meet(game: &dyn AnyGame, line: &mut dyn AnyLine, demand: &Demand) -> Result<(), String> {
    match demand {
        Demand::Legal(moves) => same_moves(moves, &line.moves()),
        Demand::Has(moves) => none_but("not legal", moves, &line.moves(), true),
        Demand::HasNot(moves) => none_but("legal", moves, &line.moves(), false),
        Demand::Count(count) => expect(count, &line.moves().len()),
        Demand::Refused { mv, rule } => refused(line, mv, rule),
        Demand::After { events, position } => {
            let mut line = line.boxed_clone();
            play(&mut *line, events)?;
            expect(position, &line.position())
        }
        Demand::Play(events) => play(line, events),
        Demand::Ended(outcome) => expect(outcome, &line.turn().outcome()),
        Demand::Check(check) => expect(check, &line.check()),
        Demand::Bad { text, byte } => bad(game, text, *byte),
    }
}

/// Complains about moves that are (not) among the legal ones.
fn none_but(what: &str, moves: &[String], legal: &[String], wanted: bool) -> Result<(), String> {
    let wrong: Vec<&str> =
        moves.iter().filter(|mv| legal.contains(mv) != wanted).map(String::as_str).collect();
    if wrong.is_empty() { Ok(()) } else { Err(format!("{what}: {}", wrong.join(" "))) }
}

fn expect<T: PartialEq + std::fmt::Debug>(expected: &T, found: &T) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{expected:?} expected, {found:?} found")) }
}

fn same_moves(expected: &[String], found: &[String]) -> Result<(), String> {
    let (expected, found): (BTreeSet<_>, BTreeSet<_>) = (expected.iter().collect(), found.iter().collect());
    if expected == found {
        return Ok(());
    }
    let list = |moves: Vec<&&String>| moves.into_iter().map(|mv| mv.as_str()).collect::<Vec<_>>().join(" ");
    let missing = list(expected.difference(&found).collect());
    let surplus = list(found.difference(&expected).collect());
    Err(format!("not generated: [{missing}], wrongly generated: [{surplus}]"))
}

/// `malformed` stands for a text that is no move at all.
fn refused(line: &dyn AnyLine, mv: &str, rule: &str) -> Result<(), String> {
    match line.boxed_clone().play(mv) {
        Err(PlayError::Refused(refusal)) if refusal.rule().id == rule => Ok(()),
        Err(PlayError::Malformed(_)) if rule == "malformed" => Ok(()),
        Err(PlayError::Refused(refusal)) => {
            Err(format!("`{mv}` is refused by `{}` instead of `{rule}`: {refusal}", refusal.rule().id))
        }
        Err(error) => Err(format!("`{mv}` is refused otherwise: {error}")),
        Ok(()) => Err(format!("`{mv}` is not refused")),
    }
}

fn play(line: &mut dyn AnyLine, events: &[String]) -> Result<(), String> {
    events.iter().try_for_each(|event| line.apply(event).map_err(|error| format!("`{event}`: {error}")))
}

fn bad(game: &dyn AnyGame, text: &str, byte: Option<usize>) -> Result<(), String> {
    match (game.line_from(text), byte) {
        (Ok(line), _) => Err(format!("read as the position {}", line.position())),
        (Err(error), Some(byte)) if error.at() != byte => {
            Err(format!("refused at byte {} instead of {byte}: {error}", error.at()))
        }
        (Err(_), _) => Ok(()),
    }
}
