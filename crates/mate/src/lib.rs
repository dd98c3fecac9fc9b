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
            Ok(Found::Mate { length, .. }) => shorten(&mut self.search, &position, length, stop),
            Ok(found) if found.excludes(UNBOUNDED) => Verdict::NoMate,
            Err(Stopped) | Ok(Found::Open { .. } | Found::NoMate { .. }) => Verdict::Unknown,
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
        if known < 2 {
            return told(best, true);
        }
        match search.decide(position, known - 2, stop) {
            Ok(Found::Mate { length, .. }) => known = length,
            Ok(found) => return told(best, found.excludes(known - 2)),
            Err(Stopped) => break,
        }
    }
    told(best, false)
}

fn told(line: Option<Vec<DropMove>>, shortest: bool) -> Verdict<DropMove> {
    line.map_or(Verdict::Unknown, |line| Verdict::Mate { line, shortest })
}

#[cfg(test)]
mod tests {
    use drop_shogi::{DropGame, ShogiRules};

    use super::*;

    #[test]
    fn a_path_that_was_cut_off_disproves_nothing() {
        let game = DropGame::<ShogiRules>::default();
        // Mate in seven, as `testdata/shogi/problems.txt` has it.
        let problem = game.parse_problem("9/6B1k/9/5gN2/9/9/9/9/9 b S2rb3g3s3n4l18p 1").expect("a position");
        // The last check is looked at from the place before it, where a defender has answered the fifth ply.
        for (deepest, is_found) in [(2, false), (5, false), (6, true)] {
            let mut solver = Solver::new(&problem, 1 << 20);
            solver.search.deepest = deepest;
            let Report { verdict, .. } = solver.solve(&mut |nodes| nodes > 100_000);
            match verdict {
                Verdict::Mate { line, .. } => assert!(is_found && line.len() == 7, "{deepest}: {line:?}"),
                other => assert_eq!((other, is_found), (Verdict::Unknown, false), "{deepest}"),
            }
        }
    }
}
