//! A plain search for forced wins that knows nothing but the rules.

use std::collections::HashMap;

use game::{Position, Side, Turn};

/// Below so many plies looking up costs more than searching.
const WORTH_KEEPING: u32 = 3;

/// Looks for wins of a side.
#[derive(Debug)]
pub(crate) struct Plain<P> {
    side: Side,
    /// Whether the side may give check only.
    checks: bool,
    /// How many positions may still be looked at.
    left: u64,
    known: HashMap<(P, u32), bool>,
}

/// It took too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLong;

impl<P: Position> Plain<P> {
    pub(crate) fn new(side: Side, checks: bool, positions: u64) -> Plain<P> {
        Plain { side, checks, left: positions, known: HashMap::new() }
    }

    /// Whether the side wins within so many plies, whatever the other one does.
    pub(crate) fn wins(&mut self, pos: &P, plies: u32) -> Result<bool, TooLong> {
        let mover = match pos.turn() {
            Turn::Over(outcome) => return Ok(outcome.winner() == Some(self.side)),
            Turn::Chance => return Ok(false),
            Turn::Player(mover) => mover,
        };
        if plies == 0 {
            return Ok(false);
        }
        if plies >= WORTH_KEEPING
            && let Some(known) = self.known.get(&(pos.clone(), plies))
        {
            return Ok(*known);
        }
        let found = self.decide(pos, mover, plies)?;
        if plies >= WORTH_KEEPING {
            self.known.insert((pos.clone(), plies), found);
        }
        Ok(found)
    }

    fn decide(&mut self, pos: &P, mover: Side, plies: u32) -> Result<bool, TooLong> {
        let mut moves = Vec::new();
        pos.generate(&mut moves);
        for mv in moves {
            self.left = self.left.checked_sub(1).ok_or(TooLong)?;
            let mut after = pos.clone();
            after.play_unchecked(mv);
            let is_own = mover == self.side;
            if is_own && self.checks && after.is_check() != Some(true) {
                continue;
            }
            if self.wins(&after, plies - 1)? == is_own {
                return Ok(is_own);
            }
        }
        Ok(mover != self.side)
    }
}
