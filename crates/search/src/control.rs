use crate::root::Report;

/// What bounds a search, apart from the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies of the first iteration; several searchers do more for each other if they are not all at the same.
    pub first_depth: u32,
    /// Plies of the deepest iteration.
    pub depth: u32,
    /// Positions looked at, by this searcher.
    pub nodes: u64,
    /// How many best lines to report.
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { first_depth: 1, depth: 100, nodes: u64::MAX, lines: 1 }
    }
}

/// When to stop, and who wants to know.
pub trait Control<M> {
    /// Asked every few hundred positions: whether to stop at once.
    fn stop(&mut self, nodes: u64) -> bool;

    /// Told after every finished iteration; says whether to begin another.
    fn deepen(&mut self, report: &Report<M>) -> bool {
        let _ = report;
        true
    }
}

/// Searches to the limits.
impl<M> Control<M> for () {
    fn stop(&mut self, _nodes: u64) -> bool {
        false
    }
}
