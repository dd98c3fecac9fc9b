use game::{Position, Side};

use crate::{
    Control, Evaluator, MAX_PLY, Searcher,
    margins::{
        CHECK_DEPTH, DISLIKED, DISLIKED_DEPTH, EXTENDED, HOPELESS_BASE, HOPELESS_DEPTH, HOPELESS_MARGIN,
        LATE_BASE, LATE_DEPTH, LESSON, LESSON_LIMIT, PASS_DEPTH, PASS_LEAD, PASS_LEAD_PLIES, PASS_REDUCTION,
        PASS_SHARE, QUIET_PLIES, RAZOR_DEPTH, RAZOR_MARGIN, REDUCED_AFTER, REDUCED_DEPTH,
        REDUCTION_EXPERIENCE, REDUCTION_EXPERIENCE_PLIES, SHARP_LOSS, SHARP_LOSS_DEPTH, SINGULAR_DEPTH,
        SINGULAR_MARGIN, SINGULAR_TRUST, SPLIT, STANDING_DEPTH, STANDING_MARGIN, THROWN_AWAY,
        THROWN_AWAY_DEPTH, UNKNOWN_DEPTH,
    },
    picker::{Picker, Scored},
    quiescence::ended,
    table::{Bound, Entry},
    value::{FARTHEST_MATE, MATE, Value, final_value, from_table, is_mate, to_table},
};

/// A position to be searched, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<M> {
    pub(crate) side: Side,
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    /// A move left out, to see how good the others are.
    pub(crate) without: Option<M>,
    /// Whether the side stands better than at its last move: then more is hoped for.
    pub(crate) improving: bool,
}

impl<M> Node<M> {
    fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What is known of a node before its moves are tried.
struct Outlook {
    /// The evaluator's value; none in check.
    still: Option<Value>,
    entry: Option<Entry>,
}

/// What is to be expected of a move.
enum Prospect {
    Fair,
    Poor,
    /// Neither this nor any other quiet move is worth a try.
    QuietPoor,
}

impl Outlook {
    /// The evaluator's value, or what an earlier search made of it.
    fn expected(&self, ply: usize) -> Option<Value> {
        let still = self.still?;
        let Some(entry) = self.entry else { return Some(still) };
        let found = from_table(entry.value, ply);
        let better = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => found > still,
            Bound::Upper => found < still,
        };
        Some(if better && !is_mate(found) { found } else { still })
    }

    /// The code of the move that was best when the position was seen before.
    fn code(&self) -> Option<u32> {
        self.entry.and_then(|entry| entry.remembered())
    }
}

impl<P: Position, E: Evaluator<P>, C: Control<P::Move>> Searcher<'_, P, E, C> {
    /// What a position is worth for `side`, whoever acts in it.
    pub(crate) fn value(
        &mut self,
        pos: &P,
        state: &E::Accumulator,
        side: Side,
        (alpha, beta): (Value, Value),
        depth: i32,
        ply: usize,
    ) -> Value {
        match pos.mover() {
            None => self.chance(pos, state, side, (alpha, beta), depth, ply),
            Some(mover) if mover == side => {
                self.node(pos, state, Node { side, alpha, beta, depth, ply, without: None, improving: false })
            }
            Some(mover) => {
                let (alpha, beta) = (-beta, -alpha);
                let node = Node { side: mover, alpha, beta, depth, ply, without: None, improving: false };
                -self.node(pos, state, node)
            }
        }
    }

    /// A node in which `node.side` moves.
    fn node(&mut self, pos: &P, state: &E::Accumulator, node: Node<P::Move>) -> Value {
        self.lines[node.ply].clear();
        if !self.pruning || node.ply == 0 || node.without.is_some() {
            return self.open(pos, state, node);
        }
        if self.ends_by_repetition {
            let settled = self.path.repetition(pos.key(), node.side, node.ply);
            return settled.unwrap_or_else(|| self.open(pos, state, node));
        }
        let cost = self.path.return_cost(pos.key(), node.side);
        if cost == 0 {
            return self.open(pos, state, node);
        }
        // Less deep: what it is worth was looked for when it stood first.
        let (alpha, beta, depth) = (node.alpha + cost, node.beta + cost, node.depth / 2);
        let value = self.open(pos, state, Node { alpha, beta, depth, ..node });
        // An end that lies beyond a return could have been had before it, or is none: a win that waits for itself.
        let most = E::DECIDED.min(FARTHEST_MATE);
        value.clamp(-most, most) - cost
    }

    /// The same, whether or not the position stood before.
    fn open(&mut self, pos: &P, state: &E::Accumulator, mut node: Node<P::Move>) -> Value {
        if node.without.is_none() {
            // A win farther away than one already found is of no use.
            let distance = Value::try_from(node.ply).unwrap_or(1_000);
            node.alpha = node.alpha.max(distance - MATE);
            node.beta = node.beta.min(MATE - distance - 1);
            if node.alpha >= node.beta {
                return node.alpha;
            }
        }
        if node.depth <= 0 && !self.pruning {
            return self.leaf(pos, state, &node);
        }
        if node.depth <= 0 || node.ply >= MAX_PLY - 2 {
            return self.quiescence(pos, state, node.side, (node.alpha, node.beta), node.ply, QUIET_PLIES);
        }
        if self.out_of_time() {
            return 0;
        }
        let entry = self.table.probe(pos.key()).filter(|_| node.without.is_none());
        if let Some(value) = entry.and_then(|entry| usable(&entry, &node, self.pruning)) {
            return value;
        }
        let check = pos.is_check() == Some(true);
        let still = (!check).then(|| self.still(pos, state, node.side));
        self.stills[node.ply] = still;
        let before = node.ply.checked_sub(2).and_then(|ply| self.stills[ply]);
        node.improving = still.zip(before).is_some_and(|(now, before)| now > before);
        let outlook = Outlook { still, entry };
        if let Some(value) = self.prune(pos, state, &node, &outlook) {
            return value;
        }
        if self.pruning && entry.is_none_or(|entry| entry.code == 0) && node.depth >= UNKNOWN_DEPTH {
            node.depth -= 1;
        }
        let mut picker = self.picker(pos, outlook.code(), check, node.ply);
        let value = self.try_moves(pos, state, node, &outlook, &mut picker);
        self.give_list(node.ply, picker.into_list());
        value
    }

    /// The value of a node that is looked into no further.
    fn leaf(&self, pos: &P, state: &E::Accumulator, node: &Node<P::Move>) -> Value {
        let over = pos.turn().outcome().map(|outcome| final_value(outcome, node.side, node.ply));
        over.unwrap_or_else(|| self.still(pos, state, node.side))
    }

    /// Cuts that need no move: a position far above the window, or one that stands even a pass.
    fn prune(
        &mut self,
        pos: &P,
        state: &E::Accumulator,
        node: &Node<P::Move>,
        outlook: &Outlook,
    ) -> Option<Value> {
        let still = outlook.expected(node.ply)?;
        if !self.pruning || node.is_pv() || node.without.is_some() || is_mate(node.beta) {
            return None;
        }
        let margin = STANDING_MARGIN * (node.depth - i32::from(node.improving));
        if node.depth <= STANDING_DEPTH && still - margin >= node.beta {
            return Some(still);
        }
        if node.depth <= RAZOR_DEPTH && still + RAZOR_MARGIN * node.depth < node.alpha {
            let value =
                self.quiescence(pos, state, node.side, (node.alpha, node.beta), node.ply, QUIET_PLIES);
            if value < node.alpha {
                return Some(value);
            }
        }
        let tries = node.depth >= PASS_DEPTH && still >= node.beta && !self.passed[node.ply];
        if !tries || !self.evaluator.may_pass(pos) {
            return None;
        }
        let passed = self.evaluator.passed(pos)?;
        let lead = ((still - node.beta) / PASS_LEAD).clamp(0, PASS_LEAD_PLIES);
        let depth = node.depth - PASS_REDUCTION - node.depth / PASS_SHARE - lead;
        self.path.push(pos.key(), Some(node.side), false);
        self.passed[node.ply + 1] = true;
        self.played[node.ply] = None;
        let value = self.value(&passed, state, node.side, (node.beta - 1, node.beta), depth, node.ply + 1);
        self.passed[node.ply + 1] = false;
        self.path.pop();
        (value >= node.beta && !self.stopped).then_some(if is_mate(value) { node.beta } else { value })
    }

    /// Tries the moves in order until one is too good; remembers what was learnt.
    fn try_moves(
        &mut self,
        pos: &P,
        state: &E::Accumulator,
        node: Node<P::Move>,
        outlook: &Outlook,
        picker: &mut Picker<P::Move>,
    ) -> Value {
        let (mut alpha, mut best, mut best_code) = (node.alpha, -MATE, 0);
        let (mut tried, mut bound) = (0, Bound::Upper);
        while let Some(scored) = self.next_move(pos, node.side, outlook.code(), node.ply, picker) {
            let mv = scored.mv;
            if node.without == Some(mv) {
                continue;
            }
            match self.prospect(pos, &node, outlook, scored, tried, alpha, best) {
                Prospect::Fair => {}
                Prospect::Poor => continue,
                Prospect::QuietPoor => {
                    picker.forget_quiet();
                    continue;
                }
            }
            let extension = self.extension(pos, state, &node, outlook, scored);
            let value = self.try_move(pos, state, &Node { alpha, ..node }, scored, tried, extension);
            if self.stopped {
                return best.max(alpha);
            }
            tried += 1;
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    bound = Bound::Exact;
                    best_code = self.evaluator.code(mv);
                    self.extend_line(mv, node.ply);
                }
            }
            if alpha >= node.beta {
                bound = Bound::Lower;
                self.reward(pos, &node, scored, picker.tried());
                break;
            }
        }
        if picker.moves.is_empty() {
            return ended(pos, node.side, node.ply);
        }
        if tried == 0 && node.without.is_some() {
            return node.alpha;
        }
        if node.without.is_none() {
            let value = to_table(best, node.ply);
            self.table.store(pos.key(), Entry { code: best_code, value, depth: node.depth, bound });
        }
        best
    }

    /// Whether a move late in the list of a shallow node is worth a try.
    #[expect(clippy::too_many_arguments, reason = "everything that speaks for or against a move")]
    fn prospect(
        &self,
        pos: &P,
        node: &Node<P::Move>,
        outlook: &Outlook,
        scored: Scored<P::Move>,
        tried: usize,
        alpha: Value,
        best: Value,
    ) -> Prospect {
        let desperate = is_mate(best) && best < 0;
        let Some(still) = outlook.still.filter(|_| self.pruning && tried > 0 && node.ply > 0 && !desperate)
        else {
            return Prospect::Fair;
        };
        let poor = |poor: bool| if poor { Prospect::Poor } else { Prospect::Fair };
        if scored.sharp {
            let loses = node.depth <= SHARP_LOSS_DEPTH
                && !node.is_pv()
                && !self.evaluator.keeps(pos, scored.mv, -SHARP_LOSS * node.depth)
                && !gives_check(pos, scored.mv);
            return poor(loses);
        }
        let depth = usize::try_from(node.depth).unwrap_or(0);
        let patience = (LATE_BASE + depth * depth) * if node.is_pv() { 2 } else { 1 };
        let patience = if node.improving { patience } else { patience / 2 + 1 };
        let late = node.depth <= LATE_DEPTH && tried > patience;
        let best_case = still + HOPELESS_BASE + HOPELESS_MARGIN * node.depth;
        let hopeless = node.depth <= HOPELESS_DEPTH && best_case <= alpha;
        if late || hopeless {
            return Prospect::QuietPoor;
        }
        let disliked = node.depth <= DISLIKED_DEPTH && scored.score < -DISLIKED * node.depth;
        let thrown_away = || {
            node.depth <= THROWN_AWAY_DEPTH
                && !self.evaluator.keeps(pos, scored.mv, -THROWN_AWAY * node.depth)
        };
        poor(!node.is_pv() && (disliked || thrown_away()))
    }

    /// Looks deeper into a move that alone keeps the position together.
    fn extension(
        &mut self,
        pos: &P,
        state: &E::Accumulator,
        node: &Node<P::Move>,
        outlook: &Outlook,
        scored: Scored<P::Move>,
    ) -> i32 {
        let Some(entry) = outlook.entry.filter(|entry| entry.bound != Bound::Upper) else { return 0 };
        let singular = self.pruning
            && scored.is_remembered()
            && node.ply > 0
            && node.without.is_none()
            && node.depth >= SINGULAR_DEPTH
            && entry.depth >= node.depth - SINGULAR_TRUST
            && !is_mate(entry.value);
        if !singular {
            return 0;
        }
        let bar = entry.value - SINGULAR_MARGIN * node.depth;
        let others = Node {
            alpha: bar - 1,
            beta: bar,
            depth: (node.depth - 1) / 2,
            without: Some(scored.mv),
            ..*node
        };
        let value = self.node(pos, state, others);
        i32::from(value < bar && !self.stopped)
    }

    /// Plays a move and searches it: first with a narrow window and less deep the later it comes.
    pub(crate) fn try_move(
        &mut self,
        pos: &P,
        state: &E::Accumulator,
        node: &Node<P::Move>,
        scored: Scored<P::Move>,
        tried: usize,
        extension: i32,
    ) -> Value {
        let mv = scored.mv;
        let slot = self.evaluator.slot(pos, mv);
        let mut state = state.clone();
        self.evaluator.update(&mut state, pos, mv);
        let mut child = pos.clone();
        child.play_unchecked(mv);
        self.nodes += 1;
        let check = child.is_check() == Some(true);
        // A check that only throws a piece away forces nothing worth looking at.
        let looks_further = check
            && extension == 0
            && (node.is_pv() || node.depth <= CHECK_DEPTH)
            && self.evaluator.keeps(pos, mv, 0);
        let extension = if looks_further { 1 } else { extension };
        let extension = if self.pruning && node.ply < EXTENDED * self.root_depth { extension } else { 0 };
        // A turn split by a second decision is one turn to whoever looks ahead. Chance costs a ply: it multiplies
        // the tree, and where every turn begins with a throw the depth would never shrink.
        let same = self.pruning && child.mover() == Some(node.side);
        let depth = node.depth - i32::from(!same || node.ply > SPLIT * self.root_depth) + extension;
        self.path.push(pos.key(), Some(node.side), check);
        self.played[node.ply] = Some(slot);
        let (alpha, beta, ply) = (node.alpha, node.beta, node.ply + 1);
        let mut value = Value::MIN;
        let mut wide = tried == 0;
        if !wide {
            let less = self.reduction(node, scored, tried, check || extension > 0);
            value = self.value(&child, &state, node.side, (alpha, alpha + 1), depth - less, ply);
            if value > alpha && less > 0 {
                value = self.value(&child, &state, node.side, (alpha, alpha + 1), depth, ply);
            }
            wide = value > alpha && value < beta;
        }
        if wide {
            value = self.value(&child, &state, node.side, (alpha, beta), depth, ply);
        }
        self.path.pop();
        value
    }

    /// How much less deep a late move is searched.
    fn reduction(&self, node: &Node<P::Move>, scored: Scored<P::Move>, tried: usize, forcing: bool) -> i32 {
        let early = node.depth < REDUCED_DEPTH || tried < REDUCED_AFTER;
        if !self.pruning || early || (scored.sharp && scored.score > 0) {
            return 0;
        }
        let mut less = self.reductions[usize::try_from(node.depth).unwrap_or(0).min(63)][tried.min(63)];
        less -= i32::from(node.is_pv()) + i32::from(forcing);
        if !scored.sharp {
            let plies = REDUCTION_EXPERIENCE_PLIES;
            less -= (scored.score / REDUCTION_EXPERIENCE).clamp(-plies, plies);
        }
        less.clamp(0, node.depth - 2)
    }

    /// Remembers a move that was too good, and that those before it were not.
    fn reward(
        &mut self,
        pos: &P,
        node: &Node<P::Move>,
        best: Scored<P::Move>,
        tried_before: &[Scored<P::Move>],
    ) {
        let bonus = (LESSON * node.depth * node.depth).min(LESSON_LIMIT);
        let before = self.before(node.ply);
        let slot = |mv| self.evaluator.slot(pos, mv);
        for scored in tried_before.iter().filter(|scored| scored.sharp) {
            self.experience.learn_sharp(node.side, slot(scored.mv), -bonus);
        }
        if best.sharp {
            self.experience.learn_sharp(node.side, slot(best.mv), bonus);
            return;
        }
        self.experience.learn(node.side, before, slot(best.mv), bonus);
        for scored in tried_before.iter().filter(|scored| !scored.sharp) {
            self.experience.learn(node.side, before, slot(scored.mv), -bonus);
        }
        self.experience.add_killer(node.ply, best.mv);
    }
}

/// Whether a move attacks a royal piece: what it gives away may not matter then.
fn gives_check<P: Position>(pos: &P, mv: P::Move) -> bool {
    let mut child = pos.clone();
    child.play_unchecked(mv);
    child.is_check() == Some(true)
}

/// The value of a remembered position, if it settles the node. A plain search takes only what it would have
/// found itself.
fn usable<M>(entry: &Entry, node: &Node<M>, deeper: bool) -> Option<Value> {
    if node.is_pv() || (entry.depth > node.depth && !deeper) {
        return None;
    }
    entry.settles((node.alpha, node.beta), node.depth, node.ply)
}
