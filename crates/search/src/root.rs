use crate::Value;

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// Plies of the finished iteration.
    pub depth: u32,
    /// The longest line looked at.
    pub deepest: usize,
    /// Positions looked at.
    pub nodes: u64,
    /// The best lines, best first.
    pub lines: Vec<RootLine<M>>,
    /// How full the table is, in thousandths.
    pub fullness: usize,
}

/// One of the best lines.
#[derive(Clone, PartialEq, Debug)]
pub struct RootLine<M> {
    /// What it is worth for the side to move.
    pub value: Value,
    /// Its moves, up to the first chance event.
    pub moves: Vec<M>,
}
