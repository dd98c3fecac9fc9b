use game::{Game, Side};

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
    match view.counters.iter().find(|counter| counter.id.is_empty() || !is_complete(&counter.name)) {
        Some(counter) => Err(fault(format!("a counter without a name: {counter:?}"))),
        None => Ok(()),
    }
}
