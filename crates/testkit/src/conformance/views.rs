use game::{Counter, CounterLook, Game, Position as _, PositionView, Side, Turn, Waypoint, Words};

use super::subject::{Subject, duplicate, is_complete};
use crate::Complaint;

/// What clients draw of a position names only what the description has.
pub(super) fn check<G: Game>(subject: &Subject<G>, pos: &G::Position) -> Result<(), Complaint> {
    let view = subject.game.view(pos);
    let fault = |what: String| subject.complain_at("view", pos, what);
    for placed in &view.pieces {
        if !subject.codes.contains(placed.piece) || !subject.squares.contains(&placed.square) {
            return Err(fault(format!("unknown piece or square: {placed:?}")));
        }
    }
    if let Some(square) = duplicate(view.pieces.iter().map(|placed| &placed.square)) {
        return Err(fault(format!("two pieces on {square}")));
    }
    if let Some(side) = duplicate(view.hands.iter().map(|hand| hand.side)) {
        return Err(fault(format!("two hands of the {} side", side.id())));
    }
    if !view.hands.is_empty() && view.hands.iter().map(|hand| hand.side).ne(Side::ALL) {
        return Err(fault("hands are not given for both sides in order".into()));
    }
    for (code, count) in view.hands.iter().flat_map(|hand| &hand.pieces) {
        if *count == 0 || !subject.description.hands.contains(code) {
            return Err(fault(format!("{count} of `{code}` in hand")));
        }
    }
    if let Some(square) =
        view.marks.iter().flat_map(|mark| &mark.squares).find(|s| !subject.squares.contains(*s))
    {
        return Err(fault(format!("a mark on the unknown square `{square}`")));
    }
    let described = |kind: &str| subject.description.marks.iter().any(|mark| mark.id == kind);
    if let Some(mark) = view.marks.iter().find(|mark| !described(mark.kind)) {
        return Err(fault(format!("a mark that the description does not know: `{}`", mark.kind)));
    }
    if let Some(fault) = chance(subject, pos, &view).or_else(|| decision(subject, pos, &view)) {
        return Err(subject.complain_at("view", pos, fault));
    }
    let untold = |counter: &&Counter| {
        let said = [&counter.words, &counter.help].into_iter().flatten().all(is_said);
        let stands = counter.look != CounterLook::Status || counter.group.is_some() && counter.help.is_some();
        counter.id.is_empty() || !is_complete(&counter.name) || !said || !stands
    };
    match view.counters.iter().find(untold) {
        Some(counter) => Err(fault(format!("a counter without a name: {counter:?}"))),
        None => Ok(()),
    }
}

/// What is told of a chance event: whenever one is due, and of every outcome.
fn chance<G: Game>(subject: &Subject<G>, pos: &G::Position, view: &PositionView) -> Option<String> {
    let due = pos.turn() == Turn::Chance;
    let Some(told) = &view.chance else {
        return due.then(|| "chance is due, and nothing is told of it".to_owned());
    };
    if !due {
        return Some("a chance event is told while none is due".to_owned());
    }
    let text = |chance| {
        let mut text = String::new();
        subject.game.write_chance(chance, &mut text);
        text
    };
    let possible = pos.chances().iter().map(|(chance, weight)| (text(*chance), *weight));
    if told.cases.iter().map(|case| (case.text.clone(), case.weight)).ne(possible) {
        return Some("the cases are not what may fall".to_owned());
    }
    if let Some(odds) = told.odds {
        let (good, all) = told.cases.iter().fold((0, 0), |(good, all), case| {
            (good + if case.suffices { case.weight } else { 0 }, all + case.weight)
        });
        if (odds.good, odds.all) != (good, all) {
            return Some(format!("odds of {odds:?} where {good} of {all} suffice"));
        }
    }
    let fallen = pos.chances().iter().map(|(chance, _)| subject.game.fallen(pos, *chance));
    let said = fallen.flat_map(|fallen| [fallen.label, fallen.sentence]).chain([told.purpose.clone()]);
    let spoken = said.chain(told.cases.iter().map(|case| case.name.clone())).all(|words| is_said(&words));
    let named = is_complete(&told.name) && is_complete(&told.act);
    (!spoken || !named).then(|| "a throw lacks words or leaves a place unfilled".to_owned())
}

/// What is told of a decision: its choices are clicks that make a move.
fn decision<G: Game>(subject: &Subject<G>, pos: &G::Position, view: &PositionView) -> Option<String> {
    let told = view.decision.as_ref()?;
    let paths = subject.game.paths(pos);
    for choice in &told.choices {
        let click = choice.square.clone().map_or(Waypoint::choice(choice.id), Waypoint::At);
        let makes = paths.follow(&[click]).is_some_and(|node| node.mv().is_some());
        let known = subject.description.choices.iter().any(|known| known.id == choice.id);
        if !makes || known == choice.square.is_some() || !choice.name.as_ref().is_none_or(is_said) {
            return Some(format!("the decision `{}` makes no move", choice.id));
        }
    }
    let said = told.choices.iter().map(|choice| &choice.leads_to).chain([&told.because]).all(is_said);
    let named = told.items.iter().map(|item| &item.name).chain([&told.prompt]).all(is_complete);
    (!said || !named).then(|| "a decision lacks words or leaves a place unfilled".to_owned())
}

/// Words that may follow a player's name in English: none that would have to agree with it.
const INDIFFERENT: [&str; 8] = ["and", "as", "for", "from", "in", "now", "or", "to"];

/// Whether an English sentence is right whatever the players are called, "You" included: no verb follows a name.
fn fits_any_name(sentence: &str) -> bool {
    Side::ALL.into_iter().all(|side| {
        sentence.split(side.place()).skip(1).all(|rest| {
            let next = rest.trim_start();
            let word: String = next.chars().take_while(|c| c.is_alphabetic()).collect();
            !next.starts_with('\'') && (word.is_empty() || INDIFFERENT.contains(&word.as_str()))
        })
    })
}

/// Whether there are words in every language that fit any name, with no place left but those of the players' names.
fn is_said(words: &Words) -> bool {
    if !fits_any_name(&words.en) {
        return false;
    }
    [&words.en, &words.ja, &words.zh].into_iter().all(|text| {
        let filled = Side::ALL.into_iter().fold(text.clone(), |text, side| text.replace(side.place(), "x"));
        !filled.trim().is_empty() && !filled.contains(['{', '}'])
    })
}
