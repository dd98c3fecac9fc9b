//! The rules look at what a file says.

use std::collections::{BTreeMap, BTreeSet};

use game::{AnyGame, AnyLine, PlayError, Turn, Words};

use crate::{
    Choice, LearnerTurn, LessonStep, Wrong,
    error::Fault,
    goal::{Tried, tries},
    source::{ChoiceFile, Goal, Proof, StepFile, TurnFile, WrongFile},
};

/// A step as it is played, if all that it says is so.
pub(crate) fn step(
    game: &dyn AnyGame,
    file: StepFile,
    introduced: &BTreeSet<String>,
) -> Result<LessonStep, Fault> {
    let settings: Vec<(String, String)> = file.options.clone().into_iter().collect();
    let game = game.configured(None, &settings)?;
    let mut line = match &file.position {
        Some(text) => game.line_from(text)?,
        None => game.new_line(),
    };
    let Turn::Player(side) = line.turn() else { return Err(Fault::other("nobody is to move")) };
    known_kinds(&*game, &*line, &file, introduced)?;
    for words in [&file.task, &file.done].into_iter().chain(&file.hint) {
        told(words)?;
    }
    let position = line.position();
    let mut turns = Vec::new();
    for turn in file.turns {
        if line.turn() != Turn::Player(side) {
            return Err(Fault::other(format!("turn {} is not the learner's", turns.len() + 1)));
        }
        turns.push(self::turn(&*game, &mut line, turn)?);
    }
    if turns.is_empty() {
        return Err(Fault::other("nothing to do"));
    }
    let StepFile { id, options, point, task, hint: hints, done, .. } = file;
    Ok(LessonStep { id, options, position, side, point, task, hints, done, turns })
}

/// Every kind that stands on the board or lies in a hand has been introduced.
fn known_kinds(
    game: &dyn AnyGame,
    line: &dyn AnyLine,
    file: &StepFile,
    introduced: &BTreeSet<String>,
) -> Result<(), Fault> {
    let kinds = game.description().pieces;
    if let Some(code) = file.teaches.iter().find(|code| kinds.iter().all(|kind| kind.code != **code)) {
        return Err(Fault::other(format!("no kind `{code}`")));
    }
    let view = line.view();
    let held = view.hands.iter().flat_map(|hand| hand.pieces.iter().map(|(code, _)| *code));
    let mut met = view.pieces.iter().map(|placed| placed.piece).chain(held);
    // Pieces of two colours share their letters, and are one kind to a learner.
    let is_known = |code: &str| {
        introduced.contains(code)
            || kinds.iter().any(|kind| kind.code == code && introduced.contains(kind.letters))
    };
    match met.find(|code| !file.scenery && !is_known(code)) {
        Some(code) => Err(Fault::other(format!("nobody has introduced `{code}`"))),
        None => Ok(()),
    }
}

fn turn(game: &dyn AnyGame, line: &mut Box<dyn AnyLine>, file: TurnFile) -> Result<LearnerTurn, Fault> {
    for words in file.ask.iter().chain(&file.other) {
        told(words)?;
    }
    match &file.goal {
        Some(goal) if file.choice.is_empty() => played(line, &goal.clone(), file),
        None if !file.choice.is_empty() => answered(game, &**line, file),
        _ => Err(Fault::other("a turn has either a goal or choices")),
    }
}

/// A turn on the board: the line goes on by the move to show and what follows.
fn played(line: &mut Box<dyn AnyLine>, goal: &Goal, file: TurnFile) -> Result<LearnerTurn, Fault> {
    if let Some(none) = goal.moves.iter().find(|text| line.read_move(text).as_ref() != Ok(text)) {
        return Err(Fault::other(format!("`{none}` is no legal move")));
    }
    let tries = tries(&**line);
    let (right, others): (Vec<&Tried>, Vec<&Tried>) = tries.iter().partition(|tried| tried.meets(goal));
    // Of moves that were listed the first is the one to show.
    let shown =
        goal.moves.first().map_or_else(|| right.first(), |text| right.iter().find(|one| one.text == *text));
    let Some(shown) = shown else { return Err(Fault::other("right: no move")) };
    refusals(&**line, &file.refused)?;
    let wrong = file.wrong.into_iter().map(|wrong| mistakes(&others, wrong));
    let wrong = wrong.collect::<Result<Vec<Wrong>, Fault>>()?;
    for one in &right {
        follow(&**line, &one.text, &file.then)?;
    }
    *line = follow(&**line, &shown.text, &file.then)?;
    Ok(LearnerTurn {
        ask: file.ask,
        right: right.iter().map(|one| (one.clicks(), one.text.clone())).collect(),
        show: Some(shown.clicks()),
        wrong,
        other: file.other,
        then: file.then,
        choices: Vec::new(),
    })
}

/// The line after a move and what happens next by itself.
fn follow(line: &dyn AnyLine, mv: &str, then: &[String]) -> Result<Box<dyn AnyLine>, Fault> {
    let mut line = line.boxed_clone();
    for event in std::iter::once(mv).chain(then.iter().map(String::as_str)) {
        line.apply(event).map_err(|error| Fault::Event { event: event.to_owned(), error })?;
    }
    Ok(line)
}

/// Moves that are not right and of which a mistake is told.
fn mistakes(others: &[&Tried], file: WrongFile) -> Result<Wrong, Fault> {
    told(&file.say)?;
    let met = others.iter().filter(|tried| tried.meets(&file.goal));
    let paths: Vec<String> = met.map(|tried| tried.clicks()).collect();
    if paths.is_empty() {
        return Err(Fault::other(format!("wrong: no move for \"{}\"", file.say.en)));
    }
    Ok(Wrong { paths, say: file.say })
}

fn refusals(line: &dyn AnyLine, tries: &BTreeMap<String, String>) -> Result<(), Fault> {
    for (text, rule) in tries {
        match line.read_move(text) {
            Err(PlayError::Refused(refusal)) if refusal.rule().id == rule => {}
            Err(PlayError::Refused(refusal)) => {
                return Err(Fault::other(format!("`{text}` is refused by `{}`", refusal.rule().id)));
            }
            Err(error) => return Err(Fault::Event { event: text.clone(), error }),
            Ok(_) => return Err(Fault::other(format!("`{text}` is legal"))),
        }
    }
    Ok(())
}

/// A question: one answer is right, and each other one is told why it is not.
fn answered(game: &dyn AnyGame, line: &dyn AnyLine, file: TurnFile) -> Result<LearnerTurn, Fault> {
    if file.choice.iter().filter(|choice| choice.right).count() != 1 {
        return Err(Fault::other("one answer must be right"));
    }
    for choice in &file.choice {
        told(&choice.text)?;
        match &choice.say {
            Some(say) => told(say)?,
            None if choice.right => {}
            None => return Err(Fault::other(format!("nothing is said to \"{}\"", choice.text.en))),
        }
    }
    if let Some(proof) = &file.proof {
        proved(game, line, proof)?;
    }
    let choice = |ChoiceFile { text, right, say }: ChoiceFile| Choice { text, right, say };
    let choices = file.choice.into_iter().map(choice).collect();
    Ok(LearnerTurn { ask: file.ask, choices, ..LearnerTurn::default() })
}

fn proved(game: &dyn AnyGame, line: &dyn AnyLine, proof: &Proof) -> Result<(), Fault> {
    let mut line = match &proof.position {
        Some(text) => game.line_from(text)?,
        None => line.boxed_clone(),
    };
    for event in &proof.events {
        line.apply(event).map_err(|error| Fault::Event { event: event.clone(), error })?;
    }
    refusals(&*line, &proof.refused)?;
    let winner = match line.turn() {
        Turn::Over(outcome) => outcome.winner().map_or("draw", game::Side::id),
        Turn::Player(_) | Turn::Chance => "none",
    };
    if proof.winner.as_deref().is_some_and(|wanted| wanted != winner) {
        return Err(Fault::other(format!("proof: the winner is {winner}")));
    }
    match &proof.leaves {
        Some(text) if !line.position().contains(text) => {
            Err(Fault::other(format!("proof: it leaves {}", line.position())))
        }
        _ => Ok(()),
    }
}

/// Words that say something in every language.
pub(crate) fn told(words: &Words) -> Result<(), Fault> {
    let all = [&words.en, &words.ja, &words.zh];
    if all.iter().any(|text| text.trim().is_empty()) {
        return Err(Fault::other(format!("an empty text beside \"{}\"", words.en)));
    }
    Ok(())
}
