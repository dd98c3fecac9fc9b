//! Whether a move does what is wanted.

use game::{AnyLine, Deed, EventKind, Path, Side, Turn, Waypoint};

use crate::source::Goal;

/// A legal move with what it does.
pub(crate) struct Tried {
    pub(crate) text: String,
    pub(crate) path: Path,
    deed: Deed,
    side: Option<Side>,
    after: Box<dyn AnyLine>,
}

/// Every legal move of a line, tried.
pub(crate) fn tries(line: &dyn AnyLine) -> Vec<Tried> {
    line.moves().into_iter().filter_map(|text| tried(line, text)).collect()
}

fn tried(line: &dyn AnyLine, text: String) -> Option<Tried> {
    let known = line.events().len();
    let mut after = line.boxed_clone();
    after.play(&text).ok()?;
    let EventKind::Move { path, deed, .. } = after.history(known).pop()?.kind else { return None };
    Some(Tried { text, path, deed, side: line.turn().player(), after })
}

impl Tried {
    /// Its clicks as one text.
    pub(crate) fn clicks(&self) -> String {
        self.path.iter().map(Waypoint::to_string).collect::<Vec<_>>().join(" ")
    }

    /// Whether all that is given of the goal holds. A goal that asks nothing is met by nothing.
    pub(crate) fn meets(&self, goal: &Goal) -> bool {
        *goal != Goal::default() && self.goes_as(goal) && self.does(goal) && self.leads_to(goal)
    }

    fn goes_as(&self, goal: &Goal) -> bool {
        let first = match self.path.first() {
            Some(Waypoint::At(square)) => square.as_str(),
            _ => "",
        };
        let dropped = match self.path.first() {
            Some(Waypoint::Hand(piece)) => Some(piece.as_str()),
            _ => None,
        };
        let is_one_of = |list: &[String], one: &str| list.is_empty() || list.iter().any(|name| name == one);
        is_one_of(&goal.moves, &self.text)
            && is_one_of(&goal.from, first)
            && is_one_of(&goal.to, self.end())
            && goal.piece.as_deref().is_none_or(|kind| self.deed.piece == Some(kind))
            && goal.drop.as_deref().is_none_or(|kind| dropped == Some(kind))
    }

    fn does(&self, goal: &Goal) -> bool {
        let shot = |square: &String| self.path.contains(&Waypoint::Shot(square.clone()));
        let turns = self.deed.turned.iter().any(|one| one.square == self.end() && one.side == self.side);
        goal.take.iter().all(|square| self.deed.takes(self.side, square))
            && goal.shoot.iter().all(shot)
            && goal.promote.is_none_or(|wanted| turns == wanted)
    }

    fn leads_to(&self, goal: &Goal) -> bool {
        goal.check.is_none_or(|wanted| (self.after.check() == Some(true)) == wanted)
            && (!goal.win || self.wins())
            && goal.mate.is_none_or(|moves| self.forces_within(moves))
            && goal.leaves.as_ref().is_none_or(|text| self.after.position().contains(text))
    }

    /// The square on which it ends.
    fn end(&self) -> &str {
        let squares = self.path.iter().rev().filter_map(|waypoint| match waypoint {
            Waypoint::At(square) => Some(square.as_str()),
            _ => None,
        });
        squares.into_iter().next().unwrap_or_default()
    }

    fn wins(&self) -> bool {
        matches!(self.after.turn(), Turn::Over(outcome) if outcome.winner() == self.side)
    }

    fn forces_within(&self, moves: u8) -> bool {
        self.wins()
            || moves > 1 && self.after.check() == Some(true) && is_lost_within(&*self.after, moves - 1)
    }
}

/// Whether every reply can be answered by a forced win within so many moves.
fn is_lost_within(line: &dyn AnyLine, moves: u8) -> bool {
    let replies = tries(line);
    !replies.is_empty()
        && replies.iter().all(|reply| tries(&*reply.after).iter().any(|next| next.forces_within(moves)))
}
