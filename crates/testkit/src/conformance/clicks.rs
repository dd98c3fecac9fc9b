//! What clicks make, and what they are refused for.

use game::{Game, Line, MoveOf, Position, SplitMix, Waypoint};

use super::{deeds, subject::Subject};
use crate::Complaint;

/// Holds the clicks of a legal move to the contracts.
pub(super) fn check<G: Game>(
    subject: &Subject<G>,
    pos: &G::Position,
    mv: MoveOf<G>,
    numbers: &mut SplitMix,
) -> Result<(), Complaint> {
    let path = subject.game.path(pos, mv);
    let text = subject.move_text(pos, mv);
    let found = subject.game.find(pos, &path);
    subject.demand_at(found == Some(mv), "clicks", pos, || {
        format!("the clicks of `{text}` make {found:?}: {path:?}")
    })?;
    let mut line = Line::new(subject.game.clone(), pos.clone());
    if line.play_path(&path).is_ok() {
        let mut after = pos.clone();
        after.play_unchecked(mv);
        subject.demand_at(*line.position() == after, "clicks", pos, || {
            format!("the clicks of `{text}` play another move")
        })?;
    }
    deeds::of_move(subject, pos, mv, &path)?;
    astray(subject, pos, path, numbers)
}

/// Clicks that go astray are refused by a proper rule, or mean nothing; asking changes nothing.
fn astray<G: Game>(
    subject: &Subject<G>,
    pos: &G::Position,
    mut path: Vec<Waypoint>,
    numbers: &mut SplitMix,
) -> Result<(), Complaint> {
    let squares: Vec<&String> = subject.squares.iter().collect();
    let Some(square) = numbers.pick(&squares) else { return Ok(()) };
    path.truncate(1 + path.len() / 2);
    if let Some(last) = path.last_mut() {
        *last = Waypoint::At((*square).clone());
    }
    let line = Line::new(subject.game.clone(), pos.clone());
    let legal = subject.game.find(pos, &path).is_some();
    let Some(refusal) = line.explain(&path) else { return Ok(()) };
    subject.demand_at(!legal && !refusal.rule().id.is_empty(), "clicks", pos, || {
        format!("{path:?} is legal, or refused by no rule: {refusal:?}")
    })
}
