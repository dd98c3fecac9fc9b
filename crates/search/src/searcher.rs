use std::sync::Arc;

use game::{Position, Side, Step};

use crate::{
    Control, DRAW, Evaluator, Experience, INFINITE, Lens, Limits, MAX_PLY, Report, RootLine, Table,
    experience::Before,
    margins::{ASPIRATION, ASPIRATION_DEPTH, ASPIRATION_GROWTH, DEEPEST, REDUCTION_BASE, REDUCTION_DIVISOR},
    path::Path,
    picker::Scored,
    value::Value,
};

/// How many positions are looked at between questions whether to stop: a fraction of a millisecond.
const POLL_EVERY: u32 = 128;

/// One thread of a search.
#[derive(Debug)]
pub struct Searcher<'t, P: Position, E: Evaluator<P>, C> {
    pub(crate) evaluator: E,
    pub(crate) table: &'t Table,
    pub(crate) control: C,
    pub(crate) path: Path,
    lens: Option<Arc<dyn Lens<P>>>,
    pub(crate) experience: Experience<P::Move>,
    /// The slot of the move played at each ply; none after a pass.
    pub(crate) played: Vec<Option<usize>>,
    pub(crate) passed: Vec<bool>,
    /// What the evaluator said at each ply; none in check.
    pub(crate) stills: Vec<Option<Value>>,
    /// The best line found from each ply on.
    pub(crate) lines: Vec<Vec<P::Move>>,
    lists: Vec<Vec<Scored<P::Move>>>,
    pub(crate) moves: Vec<P::Move>,
    pub(crate) reductions: Box<[[i32; 64]; 64]>,
    pub(crate) nodes: u64,
    node_limit: u64,
    polls: u32,
    pub(crate) deepest: usize,
    pub(crate) root_depth: usize,
    pub(crate) stopped: bool,
    /// Whether the rules end a game in which positions stand again.
    pub(crate) ends_by_repetition: bool,
    /// Off only to compare with a plain search.
    pub(crate) pruning: bool,
}

impl<'t, P: Position, E: Evaluator<P>, C: Control<P::Move>> Searcher<'t, P, E, C> {
    /// A searcher that shares a table.
    pub fn new(evaluator: E, table: &'t Table, control: C) -> Searcher<'t, P, E, C> {
        Searcher {
            evaluator,
            table,
            control,
            path: Path::default(),
            lens: None,
            experience: Experience::default(),
            played: vec![None; MAX_PLY],
            passed: vec![false; MAX_PLY + 1],
            stills: vec![None; MAX_PLY + 1],
            lines: vec![Vec::new(); MAX_PLY + 1],
            lists: (0..=MAX_PLY).map(|_| Vec::new()).collect(),
            moves: Vec::new(),
            reductions: reductions(),
            nodes: 0,
            node_limit: u64::MAX,
            polls: 0,
            deepest: 0,
            root_depth: 0,
            stopped: false,
            ends_by_repetition: true,
            pruning: true,
        }
    }

    /// The same with what earlier searches of the game learnt.
    pub fn with_experience(mut self, experience: Experience<P::Move>) -> Self {
        self.experience = experience;
        self
    }

    /// What it learnt, for the next search of the game.
    pub fn into_experience(self) -> Experience<P::Move> {
        self.experience
    }

    /// The same as somebody sees it who does not see clearly.
    pub fn through(mut self, lens: Option<Arc<dyn Lens<P>>>) -> Self {
        self.lens = lens;
        self
    }

    /// The same for rules that do, or do not, end a game in which positions stand again.
    pub const fn ending_by_repetition(mut self, ends: bool) -> Self {
        self.ends_by_repetition = ends;
        self
    }

    /// Searches every move to the full depth, as a plain minimax would value it: slow, and good for checking
    /// the clever search.
    pub fn without_pruning(mut self) -> Self {
        self.pruning = false;
        self
    }

    /// Searches a position in which a player moves, with the steps that led to it.
    ///
    /// Even when stopped at once it reports a legal move, if there is one.
    pub fn search(&mut self, steps: &[Step<P>], pos: &P, limits: &Limits) -> Report<P::Move> {
        self.begin(steps, limits);
        let mut roots = Vec::new();
        self.evaluator.moves(pos, &mut roots);
        let (Some(side), Some(&first)) = (pos.mover(), roots.first()) else {
            return Report { depth: 0, deepest: 0, nodes: 0, lines: Vec::new(), fullness: 0 };
        };
        let fallback = RootLine { value: DRAW, moves: vec![first] };
        let mut report = Report { depth: 0, deepest: 0, nodes: 0, lines: vec![fallback], fullness: 0 };
        let state = self.evaluator.accumulator(pos);
        roots.sort_by_cached_key(|mv| -self.first_sight(pos, &state, side, *mv));
        report.lines[0].moves[0] = roots[0];
        let deepest = limits.depth.min(DEEPEST);
        for depth in limits.first_depth.clamp(1, deepest.max(1))..=deepest {
            self.root_depth = depth as usize;
            let mut found: Vec<RootLine<P::Move>> = Vec::new();
            for index in 0..limits.lines.clamp(1, roots.len()) {
                let guess = report.lines.get(index).filter(|_| report.depth > 0).map(|line| line.value);
                let line = self.aspire(pos, &state, side, &roots[index..], guess, depth);
                let Some(line) = line else { break };
                // The best move goes to the front, so that the next line leaves it out and the next depth
                // begins with it.
                let best = roots.iter().position(|mv| Some(mv) == line.moves.first()).unwrap_or(index);
                roots[index..=best].rotate_right(1);
                found.push(line);
            }
            let complete = found.len() == limits.lines.clamp(1, roots.len());
            if self.stopped && !complete {
                // What was finished of this depth is better than what was known before.
                if let Some(line) = found.into_iter().next() {
                    report.lines[0] = line;
                }
                break;
            }
            found.sort_by_key(|line| -line.value);
            let fullness = self.table.fullness();
            report = Report { depth, deepest: self.deepest, nodes: self.nodes, lines: found, fullness };
            if self.stopped || !self.control.deepen(&report) || self.nodes >= self.node_limit {
                break;
            }
        }
        report.nodes = self.nodes;
        report
    }

    /// What a root move is worth before anything is searched: a search that is stopped at once knows no more.
    fn first_sight(&self, pos: &P, state: &E::Accumulator, side: Side, mv: P::Move) -> Value {
        let mut state = state.clone();
        self.evaluator.update(&mut state, pos, mv);
        let mut child = pos.clone();
        child.play_unchecked(mv);
        let still = self.still(&child, &state, side);
        let lost = self.evaluator.is_sharp(pos, mv) && !self.evaluator.keeps(pos, mv, 0);
        if lost { still - self.evaluator.gain(pos, mv).max(0) } else { still }
    }

    /// What a position is worth without looking ahead, as this player sees it.
    pub(crate) fn still(&self, pos: &P, state: &E::Accumulator, side: Side) -> Value {
        let value = self.evaluator.value(pos, state, side);
        self.lens.as_ref().map_or(value, |lens| lens.seen(pos, value, side))
    }

    /// Whether some moves may be overlooked.
    pub(crate) fn is_blind(&self) -> bool {
        self.lens.as_ref().is_some_and(|lens| lens.is_blind())
    }

    /// Whether a move is not seen at all.
    pub(crate) fn overlooks(&self, pos: &P, mv: P::Move) -> bool {
        let blind = self.lens.as_ref().filter(|lens| lens.is_blind());
        blind.is_some_and(|lens| lens.overlooks(pos, mv, self.evaluator.code(mv)))
    }

    fn begin(&mut self, steps: &[Step<P>], limits: &Limits) {
        self.path.begin(steps);
        self.experience.begin(steps.len());
        self.nodes = 0;
        self.node_limit = limits.nodes;
        self.deepest = 0;
        self.stopped = false;
    }

    /// One line at one depth, first with a window around what the last depth said.
    fn aspire(
        &mut self,
        pos: &P,
        state: &E::Accumulator,
        side: Side,
        roots: &[P::Move],
        guess: Option<Value>,
        depth: u32,
    ) -> Option<RootLine<P::Move>> {
        let mut margin = if depth >= ASPIRATION_DEPTH { ASPIRATION } else { INFINITE };
        let guess = guess.unwrap_or(DRAW);
        let (mut alpha, mut beta) = ((guess - margin).max(-INFINITE), (guess + margin).min(INFINITE));
        loop {
            let line = self.root(pos, state, side, roots, (alpha, beta), depth);
            let line = line.filter(|_| !self.stopped || depth == 1)?;
            margin = margin.saturating_mul(ASPIRATION_GROWTH);
            if line.value <= alpha && alpha > -INFINITE {
                alpha = line.value.saturating_sub(margin).max(-INFINITE);
            } else if line.value >= beta && beta < INFINITE {
                beta = line.value.saturating_add(margin).min(INFINITE);
            } else {
                return Some(line);
            }
        }
    }

    /// The best of the moves at the root within a window.
    fn root(
        &mut self,
        pos: &P,
        state: &E::Accumulator,
        side: Side,
        roots: &[P::Move],
        (mut alpha, beta): (Value, Value),
        depth: u32,
    ) -> Option<RootLine<P::Move>> {
        let mut best: Option<RootLine<P::Move>> = None;
        let depth = i32::try_from(depth).unwrap_or(1);
        for (tried, &mv) in roots.iter().enumerate() {
            let scored = Scored { mv, score: 0, sharp: self.evaluator.is_sharp(pos, mv) };
            let node = crate::node::Node { side, alpha, beta, depth, ply: 0, without: None, improving: true };
            let value = self.try_move(pos, state, &node, scored, tried, 0);
            if self.stopped {
                break;
            }
            if best.as_ref().is_none_or(|line| value > line.value) {
                let mut moves = vec![mv];
                moves.extend_from_slice(&self.lines[1]);
                if value > alpha || best.is_none() {
                    best = Some(RootLine { value, moves });
                }
                alpha = alpha.max(value);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Whether to stop; asks the control now and then.
    pub(crate) fn out_of_time(&mut self) -> bool {
        self.polls = self.polls.wrapping_add(1);
        if self.nodes >= self.node_limit
            || (self.polls.is_multiple_of(POLL_EVERY) && self.control.stop(self.nodes))
        {
            self.stopped = true;
        }
        self.stopped
    }

    /// What was played before a ply.
    pub(crate) fn before(&self, ply: usize) -> Before {
        [1, 2].map(|back| ply.checked_sub(back).and_then(|ply| self.played[ply]))
    }

    /// The list of a ply, empty.
    pub(crate) fn take_list(&mut self, ply: usize) -> Vec<Scored<P::Move>> {
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        list
    }

    /// Gives the list back, to save allocating another.
    pub(crate) fn give_list(&mut self, ply: usize, list: Vec<Scored<P::Move>>) {
        self.lists[ply] = list;
    }

    /// Puts a move before the line found below it.
    pub(crate) fn extend_line(&mut self, mv: P::Move, ply: usize) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&below[0]);
    }
}

fn reductions() -> Box<[[i32; 64]; 64]> {
    let mut table = Box::new([[0; 64]; 64]);
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (tried, cell) in row.iter_mut().enumerate().skip(1) {
            #[expect(clippy::cast_precision_loss, reason = "numbers below 64")]
            let less = REDUCTION_BASE + (depth as f64).ln() * (tried as f64).ln() / REDUCTION_DIVISOR;
            #[expect(clippy::cast_possible_truncation, reason = "a small number")]
            let less = less as i32;
            *cell = less;
        }
    }
    table
}
