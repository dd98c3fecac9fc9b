use game::{Ending, Outcome, Past, Position, Side};

use crate::{generate::Seeking, options::DropOptions, position::DropPosition, rules::DropRules};

impl<R: DropRules> DropPosition<R> {
    /// How the game ended, as far as the position can tell.
    pub(crate) fn ending(&self) -> Option<Outcome> {
        let us = self.side();
        if let Some(outcome) = self.decided() {
            return Some(outcome);
        }
        if self.visit(&mut Seeking) {
            return None;
        }
        Some(if self.is_check() == Some(true) {
            Outcome::loss(us, Ending::MATE)
        } else if self.conduct().stalemate_draws {
            Outcome::draw(Ending::STALEMATE)
        } else {
            Outcome::loss(us, Ending::STALEMATE)
        })
    }

    /// Whether the game ended by what stands on the board, whatever moves there would be.
    #[inline]
    pub(crate) fn is_decided(&self) -> bool {
        let conduct = self.conduct();
        (conduct.capture_royal || conduct.bare_royal_loses) && self.decided().is_some()
    }

    fn decided(&self) -> Option<Outcome> {
        let us = self.side();
        let conduct = self.conduct();
        let taken = |side: &Side| conduct.capture_royal && self.royal(*side).is_none();
        let bare = |side: &Side| conduct.bare_royal_loses && self.is_bare(*side);
        if let Some(loser) = [us, !us].into_iter().find(taken) {
            return Some(Outcome::loss(loser, Ending::ROYAL_CAPTURED));
        }
        let loser = [us, !us].into_iter().find(bare)?;
        Some(Outcome::loss(loser, Ending::BARE_ROYAL))
    }

    fn is_bare(&self, side: Side) -> bool {
        self.hand(side).is_empty() && self.sides[side.index()] & !self.class(0) == 0
    }
}

/// Repetition and the limit of moves.
pub(crate) fn adjudicate<R: DropRules>(
    options: &DropOptions,
    past: &Past<'_, DropPosition<R>>,
) -> Option<Outcome> {
    past.repetition(4, options.repetition_consecutive).or_else(|| move_limit(options.move_limit?, past))
}

/// The draw by the limit of moves (rules of `move_limit`).
///
/// If the last ply of the limit gives check, play goes on until the side that gave it makes a move that does
/// not: after its own plies the other side must stand in check, after the other side's it must have stood so.
fn move_limit<R: DropRules>(limit: u32, past: &Past<'_, DropPosition<R>>) -> Option<Outcome> {
    let beyond = (past.now().ply() - 1).checked_sub(limit)?;
    let answered =
        if beyond % 2 == 0 { Some(past.now()) } else { past.steps().last().map(|step| &step.position) };
    let run_goes_on = answered.is_some_and(|position| position.is_check() == Some(true));
    (!run_goes_on).then_some(Outcome::draw(Ending::MOVE_LIMIT))
}
