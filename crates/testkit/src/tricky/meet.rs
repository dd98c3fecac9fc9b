//! Whether a position is as `tricky.txt` demands.

use std::collections::BTreeSet;

use game::{AnyGame, AnyLine, Lang, Outcome, PlayError};

use super::Demand;

/// Looks whether a demand is met; a line of play that it asks for is played.
pub(super) fn meet(game: &dyn AnyGame, line: &mut dyn AnyLine, demand: &Demand) -> Result<(), String> {
    match demand {
        Demand::Legal(moves) => same_moves(moves, &line.moves()),
        Demand::Starting { prefix, moves } => {
            let found: Vec<String> = line.moves().into_iter().filter(|mv| mv.starts_with(prefix)).collect();
            same_moves(moves, &found)
        }
        Demand::Has(moves) => {
            none_but("not legal", moves, &line.moves(), true)?;
            moves.iter().try_for_each(|mv| play(&mut *line.boxed_clone(), std::slice::from_ref(mv)))
        }
        Demand::HasNot(moves) => none_but("legal", moves, &line.moves(), false),
        Demand::Count(count) => expect(count, &line.moves().len()),
        Demand::Refused { mv, rule } => refused(line, mv, rule),
        Demand::After { events, position } => {
            let mut line = line.boxed_clone();
            play(&mut *line, events)?;
            expect(position, &line.position())
        }
        Demand::Play(events) => play(line, events),
        Demand::Turn(turn) => expect(turn, &line.turn().id()),
        Demand::Ended(outcome) => {
            let told = |outcome: Outcome| (outcome.winner(), outcome.by().id().to_owned());
            expect(outcome, &line.turn().outcome().map(told))
        }
        Demand::Check(check) => expect(check, &line.check()),
        Demand::Shows { counter, value } => shows(line, counter, value),
        Demand::Written { lang, mv, text } => written(game, line, *lang, mv, text),
        Demand::Start(position) => expect(position, &game.new_line().position()),
        Demand::Prelude(count) => {
            expect(count, &game.description().prelude.map_or(0, |prelude| prelude.outcomes.len()))
        }
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

fn shows(line: &dyn AnyLine, counter: &str, value: &str) -> Result<(), String> {
    let view = line.view();
    let found: Vec<&str> =
        view.counters.iter().filter(|known| known.id == counter).map(|known| known.value.as_str()).collect();
    if found.contains(&value) {
        return Ok(());
    }
    Err(format!("`{counter}` shows [{}] instead of `{value}`", found.join(", ")))
}

fn written(game: &dyn AnyGame, line: &dyn AnyLine, lang: Lang, mv: &str, text: &str) -> Result<(), String> {
    let found = line.written(mv).ok_or_else(|| format!("`{mv}` is not legal"))?;
    expect(&text, &&*game.description().signed(line.turn().player(), &found).of(lang))
}

/// `malformed` stands for a text that is no move at all, `over` for the end of the game.
fn refused(line: &dyn AnyLine, mv: &str, rule: &str) -> Result<(), String> {
    match line.boxed_clone().play(mv) {
        Err(PlayError::Refused(refusal)) if refusal.rule().id == rule => Ok(()),
        Err(PlayError::Malformed(_)) if rule == "malformed" => Ok(()),
        Err(PlayError::Over(_)) if rule == "over" => Ok(()),
        Err(PlayError::Refused(refusal)) => {
            Err(format!("`{mv}` is refused by `{}` instead of `{rule}`: {refusal}", refusal.rule().id))
        }
        Err(error) => Err(format!("`{mv}` is refused otherwise: {error}")),
        Ok(()) => Err(format!("`{mv}` is not refused")),
    }
}

/// Lets these events happen.
pub(crate) fn play(line: &mut dyn AnyLine, events: &[String]) -> Result<(), String> {
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
