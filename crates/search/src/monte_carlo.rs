use std::collections::HashMap;

use game::{Key, Position, Side, SplitMix, Turn};

use crate::{Evaluator, INFINITE, Searcher, Table, Value, value::final_value};

/// How a [`MonteCarlo`] search weighs what it knows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Curiosity {
    /// How much is tried beyond what has been best so far.
    pub explore: f64,
    /// The value that makes a move 2.7 times as likely to be tried.
    pub prior: f64,
    /// The value that makes winning 2.7 times as likely as losing.
    pub scale: f64,
}

impl Default for Curiosity {
    fn default() -> Curiosity {
        Curiosity { explore: 0.4, prior: 100.0, scale: 400.0 }
    }
}

/// A tree that grows by one position at a time where it is most promising (PUCT); chance falls by a seeded generator.
///
/// Leaves are worth what is left of the evaluator's value once the sharp moves are played out. It is there to be
/// compared with [`Searcher`].
#[derive(Debug)]
pub struct MonteCarlo<'t, P: Position, J: Evaluator<P>> {
    searcher: Searcher<'t, P, J, ()>,
    curiosity: Curiosity,
    nodes: HashMap<Key, Node<P::Move>>,
    random: SplitMix,
}

#[derive(Debug)]
struct Node<M> {
    side: Side,
    visits: u32,
    /// What a move is thought to be worth that has not been tried.
    hope: f64,
    edges: Vec<Edge<M>>,
}

#[derive(Debug)]
struct Edge<M> {
    mv: M,
    prior: f64,
    visits: u32,
    /// Sum of the chances to win that were found, for the side that moves.
    won: f64,
}

impl<'t, P: Position, J: Evaluator<P>> MonteCarlo<'t, P, J> {
    /// A tree without positions. The table is for what leaves are worth.
    pub fn new(evaluator: J, table: &'t Table, curiosity: Curiosity, seed: u64) -> MonteCarlo<'t, P, J> {
        let searcher = Searcher::new(evaluator, table, ());
        MonteCarlo { searcher, curiosity, nodes: HashMap::new(), random: SplitMix::new(seed) }
    }

    /// Grows the tree so many times from a position in which a player moves; gives the move tried most often and what
    /// it is worth.
    pub fn search(&mut self, pos: &P, playouts: u64) -> Option<(P::Move, Value)> {
        self.nodes.clear();
        let state = self.searcher.evaluator.accumulator(pos);
        for _ in 0..playouts.max(2) {
            self.playout(pos.clone(), state.clone());
        }
        let edges = &self.nodes.get(&pos.key())?.edges;
        let best = edges.iter().max_by_key(|edge| edge.visits)?;
        let chance = (best.won / f64::from(best.visits.max(1))).clamp(0.001, 0.999);
        #[expect(clippy::cast_possible_truncation, reason = "seven times the scale at most")]
        let value = ((chance / (1.0 - chance)).ln() * self.curiosity.scale) as Value;
        Some((best.mv, value))
    }

    /// Walks down to a position that is not in the tree yet, adds it, and tells everybody on the way what it is worth.
    fn playout(&mut self, mut pos: P, mut state: J::Accumulator) {
        let mut path: Vec<(Key, usize)> = Vec::new();
        let first = loop {
            match pos.turn() {
                Turn::Over(outcome) => break self.chance_to_win(final_value(outcome, Side::First, 0)),
                Turn::Chance => {
                    let Some(&chance) = self.random.pick_weighted(pos.chances()) else { return };
                    let before = pos.clone();
                    pos.resolve_unchecked(chance);
                    state = self.searcher.evaluator.resolved(&state, &before, &pos);
                }
                Turn::Player(side) => {
                    let key = pos.key();
                    let Some(node) = self.nodes.get(&key) else { break self.expand(&pos, &state, side) };
                    // A line that repeats itself goes nowhere.
                    if path.len() > crate::MAX_PLY {
                        break 0.5;
                    }
                    let index = node.choose(self.curiosity.explore);
                    let mv = node.edges[index].mv;
                    path.push((key, index));
                    self.searcher.evaluator.update(&mut state, &pos, mv);
                    pos.play_unchecked(mv);
                }
            }
        };
        for (key, index) in path {
            let node = self.nodes.get_mut(&key).expect("a position on the way");
            let edge = &mut node.edges[index];
            node.visits += 1;
            edge.visits += 1;
            edge.won += if node.side == Side::First { first } else { 1.0 - first };
        }
    }

    /// Adds a position; gives the chance of the first side to win.
    fn expand(&mut self, pos: &P, state: &J::Accumulator, side: Side) -> f64 {
        let value = self.searcher.value(pos, state, side, (-INFINITE, INFINITE), 0, 0);
        let mut moves = Vec::new();
        self.searcher.evaluator.moves(pos, &mut moves);
        let still = self.searcher.evaluator.value(pos, state, side);
        let worth: Vec<f64> =
            moves.iter().map(|mv| self.promise(pos, state, side, *mv) - f64::from(still)).collect();
        let most = worth.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> =
            worth.iter().map(|worth| ((worth - most) / self.curiosity.prior).exp()).collect();
        let all: f64 = weights.iter().sum();
        let edges = moves.iter().zip(weights);
        let edges =
            edges.map(|(&mv, weight)| Edge { mv, prior: weight / all, visits: 0, won: 0.0 }).collect();
        let hope = self.chance_to_win(value);
        self.nodes.insert(pos.key(), Node { side, visits: 0, hope, edges });
        if side == Side::First { hope } else { 1.0 - hope }
    }

    /// What a move is worth at first sight.
    fn promise(&self, pos: &P, state: &J::Accumulator, side: Side, mv: P::Move) -> f64 {
        let evaluator = &self.searcher.evaluator;
        let (mut state, mut child) = (state.clone(), pos.clone());
        evaluator.update(&mut state, pos, mv);
        child.play_unchecked(mv);
        let luck =
            if child.mover().is_none() && evaluator.is_sharp(pos, mv) { evaluator.gain(pos, mv) } else { 0 };
        f64::from(evaluator.value(&child, &state, side) + luck)
    }

    fn chance_to_win(&self, value: Value) -> f64 {
        1.0 / (1.0 + (-f64::from(value) / self.curiosity.scale).exp())
    }
}

impl<M> Node<M> {
    /// The move that is best, or may be and has been tried too little (PUCT).
    fn choose(&self, explore: f64) -> usize {
        let urge = explore * f64::from(self.visits + 1).sqrt();
        let score = |edge: &Edge<M>| {
            let tried = f64::from(edge.visits);
            let known = if edge.visits == 0 { self.hope - 0.1 } else { edge.won / tried };
            known + urge * edge.prior / (1.0 + tried)
        };
        let scored = self.edges.iter().map(score).enumerate();
        scored.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(index, _)| index)
    }
}
