//! A game that an engine plays against itself, to learn from.

use game::{Game, Line, MoveOf, Position, Side, SplitMix, Turn};
use search::{Evaluator, Limits, Searcher, Table, Value};

/// How games are played to learn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampling {
    /// Positions looked at for a move.
    pub nodes: u64,
    /// Random moves at the beginning.
    pub opening: u32,
    /// Beyond this value a game is decided and soon broken off.
    pub decided: Value,
    /// Games that take longer than so many plies are draws.
    pub longest: usize,
}

impl Sampling {
    /// Well before a game is decided, a position teaches little more.
    pub(crate) const fn is_lopsided(&self, value: Value) -> bool {
        value.abs() > self.decided / 25 * 18
    }
}

/// How many decisions in a row must say that a game is decided before it is broken off.
const AGREED: u32 = 6;

/// A game under way.
pub(crate) struct SelfPlay<'a, G: Game, E: Evaluator<G::Position>> {
    line: Line<G>,
    searcher: Searcher<'a, G::Position, E, ()>,
    sampling: &'a Sampling,
    random: SplitMix,
    /// How many decisions in a row said that the game is decided.
    decided: u32,
}

/// What the engine decided.
pub(crate) struct Decided<M> {
    pub(crate) best: M,
    /// What the search said, for the first side.
    pub(crate) value: Value,
}

/// Sees the line before each move that the engine chose.
pub(crate) type OnDecision<'a, G> = &'a mut dyn FnMut(&Line<G>, &Decided<MoveOf<G>>);

/// Plays a game to its end, or until it is decided, and says who won.
pub(crate) fn self_play<G: Game, E: Evaluator<G::Position>>(
    game: &G,
    evaluator: &E,
    sampling: &Sampling,
    seed: u64,
    on_decision: OnDecision<'_, G>,
) -> (Line<G>, Option<Side>) {
    let table = Table::new(1);
    let searcher =
        Searcher::new(evaluator.clone(), &table, ()).ending_by_repetition(game.ends_by_repetition());
    let line = Line::new(game.clone(), game.start());
    let mut play = SelfPlay { line, searcher, sampling, random: SplitMix::new(seed), decided: 0 };
    let winner = play.finish(on_decision);
    (play.line, winner)
}

impl<G: Game, E: Evaluator<G::Position>> SelfPlay<'_, G, E> {
    fn finish(&mut self, on_decision: OnDecision<'_, G>) -> Option<Side> {
        // Openings of one length would meet the same side to move over and over.
        let mut by_chance = self.sampling.opening + u32::try_from(self.random.below(4)).unwrap_or(0);
        while self.line.steps().len() < self.sampling.longest {
            match self.line.turn() {
                Turn::Over(outcome) => return outcome.winner(),
                Turn::Chance => {
                    let chance = *self.random.pick_weighted(self.line.position().chances())?;
                    self.line.resolve_unchecked(chance);
                }
                Turn::Player(_) if by_chance > 0 => {
                    by_chance -= 1;
                    let mut moves = Vec::new();
                    self.line.generate(&mut moves);
                    let mv = *self.random.pick(&moves)?;
                    self.line.play_unchecked(mv);
                }
                Turn::Player(side) => {
                    let decided = self.decide(side)?;
                    let Decided { best, value } = decided;
                    self.decided = if value.abs() > self.sampling.decided { self.decided + 1 } else { 0 };
                    if self.decided >= AGREED {
                        return Some(if value > 0 { Side::First } else { Side::Second });
                    }
                    on_decision(&self.line, &decided);
                    self.line.play_unchecked(best);
                }
            }
        }
        None
    }

    fn decide(&mut self, side: Side) -> Option<Decided<MoveOf<G>>> {
        let limits = Limits { nodes: self.sampling.nodes, ..Limits::default() };
        let report = self.searcher.search(self.line.steps(), self.line.position(), &limits);
        let best = report.lines.first()?;
        let value = if side == Side::First { best.value } else { -best.value };
        Some(Decided { best: *best.moves.first()?, value })
    }
}

/// Whether what the evaluator says of a position can be trusted: nothing is to be taken at once.
pub(crate) fn is_quiet<P: Position, E: Evaluator<P>>(evaluator: &E, pos: &P, best: P::Move) -> bool {
    pos.is_check() != Some(true) && !evaluator.is_sharp(pos, best)
}
