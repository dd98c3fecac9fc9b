//! What clicks make, what they are refused for, and what a list of moves tells of them.

use game::{Game, Line, MoveOf, Position, SplitMix, Waypoint};

use super::subject::Subject;
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
    deed(subject, pos, mv, &path)?;
    astray(subject, pos, path, numbers)
}

/// What is said to be taken is gone afterwards, and whatever else was walked on is not.
fn deed<G: Game>(
    subject: &Subject<G>,
    pos: &G::Position,
    mv: MoveOf<G>,
    path: &[Waypoint],
) -> Result<(), Complaint> {
    let deed = subject.game.deed(pos, mv);
    let text = subject.move_text(pos, mv);
    let known = |code: &str| subject.description.pieces.iter().any(|piece| piece.code == code);
    subject.demand_at(deed.piece.is_none_or(known), "deed", pos, || {
        format!("`{text}` is done by an unknown piece, {:?}", deed.piece)
    })?;
    let before = subject.game.view(pos);
    let mut after = pos.clone();
    after.play_unchecked(mv);
    let after = subject.game.view(&after);
    let gone = |square: &str| {
        let placed = before.pieces.iter().find(|placed| placed.square == square);
        placed.is_some_and(|placed| !after.pieces.contains(placed))
    };
    for waypoint in path.iter().skip(1) {
        if let Waypoint::At(square) = waypoint
            && *waypoint != path[0]
        {
            let told = deed.taken.contains(square);
            subject.demand_at(told == gone(square), "deed", pos, || {
                format!("`{text}` takes on {square}, or it does not: {:?}", deed.taken)
            })?;
        }
    }
    Ok(())
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
