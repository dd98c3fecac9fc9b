//! Positions of games that an engine plays against itself, each with what came of it.

use game::{Game, Line, MoveOf, Position, Side, SplitMix, Turn};
use search::{Evaluator, Limits, Searcher, Table, Value};

use super::Sampling;

/// How many decisions in a row must say that a game is decided before it is broken off.
const AGREED: u32 = 6;

/// A game that an engine plays against itself.
struct SelfPlay<'a, G: Game, E: Evaluator<G::Position>> {
    line: Line<G>,
    evaluator: &'a E,
    searcher: Searcher<'a, G::Position, E, ()>,
    limits: Limits,
    random: SplitMix,
    /// Quiet positions, with what the search said for the first side.
    kept: Vec<(Value, String)>,
    /// How many decisions in a row said that the game is decided.
    decided: u32,
}

/// Plays a game and gives its quiet positions, those in which the best move is not a sharp one, as lines of text:
/// the result for the first side in halves (0, 1, 2), what the search said for the first side, the position.
pub(super) fn play<G: Game, E: Evaluator<G::Position>>(
    game: &G,
    evaluator: &E,
    sampling: &Sampling,
    seed: u64,
) -> Vec<String> {
    let table = Table::new(1);
    let mut play = SelfPlay {
        line: Line::new(game.clone(), game.start()),
        evaluator,
        searcher: Searcher::new(evaluator.clone(), &table, ())
            .ending_by_repetition(game.ends_by_repetition()),
        limits: Limits { nodes: sampling.nodes, ..Limits::default() },
        random: SplitMix::new(seed),
        kept: Vec::new(),
        decided: 0,
    };
    let winner = play.finish(sampling);
    let result = match winner {
        Some(Side::First) => 2,
        Some(Side::Second) => 0,
        None => 1,
    };
    play.kept.into_iter().map(|(value, position)| format!("{result}\t{value}\t{position}")).collect()
}

impl<G: Game, E: Evaluator<G::Position>> SelfPlay<'_, G, E> {
    /// Plays to the end, or until it is decided; says who won.
    fn finish(&mut self, sampling: &Sampling) -> Option<Side> {
        // Openings of one length would meet the same side to move over and over.
        let mut by_chance = sampling.opening + u32::try_from(self.random.below(4)).unwrap_or(0);
        while self.line.steps().len() < sampling.longest {
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
                    let (mv, value) = self.decide(side)?;
                    self.decided = if value.abs() > sampling.decided { self.decided + 1 } else { 0 };
                    if self.decided >= AGREED {
                        return Some(if value > 0 { Side::First } else { Side::Second });
                    }
                    // Well before a game is decided, a position teaches little more.
                    self.keep(mv, value, sampling.decided / 25 * 18);
                    self.line.play_unchecked(mv);
                }
            }
        }
        None
    }

    /// The best move, and what it is worth for the first side.
    fn decide(&mut self, side: Side) -> Option<(MoveOf<G>, Value)> {
        let report = self.searcher.search(self.line.steps(), self.line.position(), &self.limits);
        let best = report.lines.first()?;
        let value = if side == Side::First { best.value } else { -best.value };
        Some((*best.moves.first()?, value))
    }

    fn keep(&mut self, best: MoveOf<G>, value: Value, lopsided: Value) {
        let pos = self.line.position();
        let quiet = pos.is_check() != Some(true) && !self.evaluator.is_sharp(pos, best);
        if quiet && value.abs() <= lopsided {
            let mut text = String::new();
            self.line.game().write_position(pos, &mut text);
            self.kept.push((value, text));
        }
    }
}
