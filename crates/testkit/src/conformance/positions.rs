use std::hash::{DefaultHasher, Hasher};

use game::{Game, Position, Turn};

use super::subject::{Subject, duplicate};
use crate::Complaint;

/// Text, identity, turn and chances of a position.
pub(super) fn check<G: Game>(subject: &Subject<G>, pos: &G::Position) -> Result<(), Complaint> {
    text(subject, pos)?;
    turn(subject, pos)?;
    chances(subject, pos)
}

fn text<G: Game>(subject: &Subject<G>, pos: &G::Position) -> Result<(), Complaint> {
    let text = subject.text(pos);
    let plain = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
    subject.demand_at(plain, "position-text", pos, || "the text is empty or has stray blanks".into())?;
    let again = subject.read(&text)?;
    subject.demand_at(again == *pos, "position-text", pos, || {
        format!("reads back as another position: {again:?} instead of {pos:?}")
    })?;
    subject.demand_at(subject.text(&again) == text, "position-text", pos, || "has two texts".into())?;
    subject.demand_at(again.key() == pos.key(), "key", pos, || "reading back changes the key".into())?;
    subject.demand_at(hash(&again) == hash(pos), "hash", pos, || "reading back changes the hash".into())?;
    let repeats = pos.repeats(pos) && pos.repeats(&again) && again.repeats(pos);
    subject.demand_at(repeats, "repeats", pos, || "does not repeat itself".into())
}

fn hash<P: Position>(pos: &P) -> u64 {
    let mut hasher = DefaultHasher::new();
    pos.hash(&mut hasher);
    hasher.finish()
}

fn turn<G: Game>(subject: &Subject<G>, pos: &G::Position) -> Result<(), Complaint> {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    let (turn, due, chances) = (pos.turn(), pos.mover(), pos.chances().len());
    let at_odds = |what: &str| subject.complain_at("turn", pos, format!("{turn:?}, but {what}"));
    match turn {
        Turn::Player(_) if moves.is_empty() => Err(at_odds("there is no move")),
        Turn::Player(side) if due != Some(side) => Err(at_odds("somebody else is the mover")),
        Turn::Chance if due.is_some() => Err(at_odds("somebody is the mover")),
        Turn::Chance if chances == 0 => Err(at_odds("nothing can fall")),
        Turn::Chance | Turn::Over(_) if !moves.is_empty() => Err(at_odds("there are moves")),
        Turn::Player(_) | Turn::Over(_) if chances > 0 => Err(at_odds("there are chance outcomes")),
        Turn::Player(_) | Turn::Chance | Turn::Over(_) => Ok(()),
    }
}

fn chances<G: Game>(subject: &Subject<G>, pos: &G::Position) -> Result<(), Complaint> {
    let chances = pos.chances();
    let positive = chances.iter().all(|(_, weight)| *weight > 0);
    subject.demand_at(positive, "chance-weights", pos, || "an outcome of weight 0 is listed".into())?;
    let texts = chances.iter().map(|(chance, _)| {
        let mut text = String::new();
        subject.game.write_chance(*chance, &mut text);
        text
    });
    let texts: Vec<String> = texts.collect();
    for text in &texts {
        event_text(subject, pos, "chance-text", text)?;
    }
    match duplicate(texts) {
        Some(text) => Err(subject.complain_at("chance-text", pos, format!("two outcomes are `{text}`"))),
        None => Ok(()),
    }
}

/// An event is one word, and not one of those that record claims.
pub(super) fn event_text<G: Game>(
    subject: &Subject<G>,
    pos: &G::Position,
    check: &'static str,
    text: &str,
) -> Result<(), Complaint> {
    let one_word = !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control());
    subject.demand_at(one_word, check, pos, || format!("`{text}` is not one word"))?;
    let word = text.rsplit(':').next();
    subject.demand_at(!G::CLAIMS.iter().any(|claim| Some(claim.text()) == word), check, pos, || {
        format!("`{text}` is the text of a claim")
    })
}
