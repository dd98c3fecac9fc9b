use crate::Position;

/// A line of a perft table: a depth and what was counted there, one cell a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftRow {
    /// Plies from the position.
    pub depth: u32,
    /// The counts; a game without chance has just the number of nodes.
    pub cells: Vec<String>,
}

/// The number of move sequences of this length; the last ply is counted without being played.
///
/// A chance outcome is a ply of its own, each possible outcome counted once.
pub fn count_nodes<P: Position>(pos: &P, depth: u32) -> u64 {
    Counter { bulk: true, buffers: buffers(depth) }.count(pos, depth)
}

/// The same number, with every last ply played: what a search pays for a node.
pub fn count_nodes_played<P: Position>(pos: &P, depth: u32) -> u64 {
    Counter { bulk: false, buffers: buffers(depth) }.count(pos, depth)
}

/// The node count behind each legal move.
pub fn divide<P: Position>(pos: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    let below = |mv| {
        let mut child = pos.clone();
        child.play_unchecked(mv);
        (mv, count_nodes(&child, depth.saturating_sub(1)))
    };
    moves.into_iter().map(below).collect()
}

fn buffers<M>(depth: u32) -> Vec<Vec<M>> {
    (0..=depth.min(64)).map(|_| Vec::new()).collect()
}

struct Counter<M> {
    bulk: bool,
    buffers: Vec<Vec<M>>,
}

impl<M: Copy> Counter<M> {
    fn count<P: Position<Move = M>>(&mut self, pos: &P, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if !pos.chances().is_empty() {
            return self.count_chances(pos, depth);
        }
        if depth == 1 && self.bulk {
            return pos.count_moves();
        }
        // One list for each ply, kept between calls, so that the walk allocates nothing.
        let mut moves = self.buffers.pop().unwrap_or_default();
        moves.clear();
        pos.generate(&mut moves);
        let mut nodes = 0;
        for &mv in &moves {
            let mut child = pos.clone();
            child.play_unchecked(mv);
            nodes += self.count(&child, depth - 1);
        }
        self.buffers.push(moves);
        nodes
    }

    fn count_chances<P: Position<Move = M>>(&mut self, pos: &P, depth: u32) -> u64 {
        let below = |&(chance, _): &(P::Chance, u32)| {
            let mut child = pos.clone();
            child.resolve_unchecked(chance);
            self.count(&child, depth - 1)
        };
        pos.chances().iter().map(below).sum()
    }
}
