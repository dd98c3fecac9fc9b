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

#[cfg(test)]
mod tests {
    use super::*;

    /// The attacker's moves of the shortest mate by checks, and the position. From `problems.txt` of the first game, where the
    /// solver and a plain search of its tests count them; there is no attacker's king.
    #[rustfmt::skip]
    const MATES: [(u8, &str); 7] = [
        (2, "7l+N/7+r1/8k/9/8+B/9/3+B5/9/9 b N3Pr4g4s2n3l15p 1"),
        (2, "2+N3+B2/4k4/9/5+N3/9/9/9/9/9 b 2G2L2rb2g4s2n2l18p 1"),
        (2, "5B1+B1/9/4G1k2/7N1/3S1+P3/8+R/9/9/9 b r3g3s3n4l17p 1"),
        (2, "5S2+S/7k1/5+B3/9/4+P2B1/9/9/9/9 b 2GSN2r2gs3n4l17p 1"),
        (3, "9/6B1k/9/6N2/9/9/9/9/9 b SL2rb4g3s3n3l18p 1"),
        (3, "9/6B1k/9/6N2/7+p1/9/9/9/9 b SLP2rb4g3s3n3l16p 1"),
        (3, "7l+N/7+r1/7k1/9/7+B+B/9/9/9/9 b N3Pr4g4s2n3l15p 1"),
    ];

    #[test]
    fn a_mate_is_forced_within_its_moves_and_no_sooner() {
        for (moves, position) in MATES {
            let line = catalog::games()[0].diagram_from(position).expect("a position");
            let tries = tries(&*line);
            let is_met = |moves| {
                let goal = Goal { mate: Some(moves), ..Goal::default() };
                tries.iter().any(|tried| tried.meets(&goal))
            };
            assert!(is_met(moves) && !is_met(moves - 1), "{moves}: {position}");
        }
    }

    /// Beside the gold every check leaves the king a way out.
    #[test]
    fn a_check_that_can_be_answered_is_no_mate() {
        let line = catalog::games()[0].line_from("4k4/9/4P4/9/9/9/9/9/4K4 b GS 1").expect("a position");
        let goal = Goal { mate: Some(1), ..Goal::default() };
        let met: Vec<String> =
            tries(&*line).into_iter().filter(|tried| tried.meets(&goal)).map(|tried| tried.text).collect();
        assert_eq!(met, ["G*5b"]);
    }
}
