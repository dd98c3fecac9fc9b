//! How much a search must look at to know a solution.

use game::{Game, MoveOf};
use search::{Control, Evaluator, Limits, Report, Searcher, Table};

use super::Maker;

/// Positions looked at for the hardest.
const MOST_NODES: u64 = 12_000;

/// Keeps what each iteration thought best.
struct Noting<'a, M>(&'a mut Vec<(u64, M)>);

impl<M: Copy> Control<M> for Noting<'_, M> {
    fn stop(&mut self, _nodes: u64) -> bool {
        false
    }

    fn deepen(&mut self, report: &Report<M>) -> bool {
        let best = report.lines.first().and_then(|line| line.moves.first());
        self.0.extend(best.map(|mv| (report.nodes, *mv)));
        true
    }
}

impl<G: Game, E: Evaluator<G::Position>> Maker<G, E> {
    /// Positions that a search looks at until it prefers one of these moves for good; twice as many as it looks at in all
    /// if it never does.
    pub(super) fn effort(&self, pos: &G::Position, right: &[MoveOf<G>]) -> u64 {
        let table = Table::new(1);
        let mut notes = Vec::new();
        let searcher = Searcher::new(self.evaluator.clone(), &table, Noting(&mut notes));
        let limits = Limits { nodes: MOST_NODES, ..Limits::default() };
        searcher.ending_by_repetition(self.game.ends_by_repetition()).search(&[], pos, &limits);
        let sure = notes.iter().rev().take_while(|(_, best)| right.contains(best)).last();
        sure.map_or(2 * MOST_NODES, |(nodes, _)| *nodes)
    }
}
