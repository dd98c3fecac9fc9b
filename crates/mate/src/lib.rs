//! Finds mates in the games with drops.
//!
//! The search goes by proof numbers: it looks where least is missing for a proof that the attacker mates by checks
//! alone, or that he does not. What it finds is remembered in a table of fixed size under the board and the
//! attacker's hand, together with how little of the hand the mate needs, and how much more would not help. A mate
//! is told only with its line, on which every defence was proved to lose.
//!
//! No clock and no thread is used here: the caller says when to stop.

mod any_solver;
mod hands;
mod line;
mod node;
mod repeats;
mod solver;
mod table;
mod unique;

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::Side;

pub use any_solver::{AnySolver, solver_for};
pub use unique::{Required, Uniqueness};

use crate::{
    line::{follow, next_move},
    solver::{Search, Stopped, UNBOUNDED},
    table::Found,
};

/// What came of looking for a mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<M> {
    /// The attacker mates.
    Mate {
        /// The moves, up to the mate.
        line: Vec<M>,
        /// Whether it was proved that no mate is shorter.
        shortest: bool,
    },
    /// No series of checks mates.
    NoMate,
    /// It was stopped before it knew.
    Unknown,
}

/// What came of it, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// What came of it.
    pub verdict: Verdict<M>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Looks for a mate by the side to move with a table of so many bytes. `stop` is asked every few hundred positions,
/// with their number.
pub fn solve<R: DropRules>(
    position: &DropPosition<R>,
    bytes: usize,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Report<DropMove> {
    Solver::new(position, bytes).solve(stop)
}

/// A solver that keeps what it found out about a position, and so can answer any defence.
#[derive(Debug)]
pub struct Solver<R: DropRules> {
    position: DropPosition<R>,
    search: Search<R>,
    attacker: Side,
}

impl<R: DropRules> Solver<R> {
    /// A solver for a position, whose side to move attacks, with a table of so many bytes.
    pub fn new(position: &DropPosition<R>, bytes: usize) -> Solver<R> {
        let attacker = position.side();
        Solver { position: *position, search: Search::new(bytes, attacker), attacker }
    }

    /// Looks for a mate. `stop` is asked every few hundred positions, with their number.
    pub fn solve(&mut self, stop: &mut dyn FnMut(u64) -> bool) -> Report<DropMove> {
        let position = self.position;
        let verdict = match self.search.decide(&position, UNBOUNDED, stop) {
            Err(Stopped) | Ok(Found::Open { .. }) => Verdict::Unknown,
            Ok(Found::NoMate { .. }) => Verdict::NoMate,
            Ok(Found::Mate { length, .. }) => shorten(&mut self.search, &position, length, stop),
        };
        Report { verdict, nodes: self.search.nodes }
    }

    /// The attacker's move where he mates within so many plies, and the plies that remain after it. The position must
    /// follow from the solver's own, so that both have the same pieces; `None` if there is no such mate, or if it is
    /// stopped.
    pub fn next_move(
        &mut self,
        position: &DropPosition<R>,
        within: u16,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Option<(DropMove, u16)> {
        next_move(&mut self.search, position, self.attacker, within, stop).ok().flatten()
    }
}

/// Looks for shorter mates until there is none, or until it is stopped.
fn shorten<R: DropRules>(
    search: &mut Search<R>,
    position: &DropPosition<R>,
    length: u16,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Verdict<DropMove> {
    let attacker = position.side();
    let (mut known, mut best) = (length, None);
    while let Ok(line) = follow(search, position, attacker, known, stop) {
        known = u16::try_from(line.len()).unwrap_or(known).min(known);
        best = Some(line);
        let shorter = if known < 2 { Ok(None) } else { search.decide(position, known - 2, stop).map(Some) };
        match shorter {
            Ok(Some(Found::Mate { length, .. })) => known = length,
            Ok(_) => return told(best, true),
            Err(Stopped) => break,
        }
    }
    told(best, false)
}

fn told(line: Option<Vec<DropMove>>, shortest: bool) -> Verdict<DropMove> {
    line.map_or(Verdict::Unknown, |line| Verdict::Mate { line, shortest })
}
