/// What a puzzle is rated at that a search knows at the first position.
const EASIEST: u64 = 500;
/// How much is added each time the number of positions doubles.
const DOUBLING: u64 = 110;

/// How hard a puzzle is for which a search has to look at so many positions. Whole numbers only: the same everywhere.
///
/// ```
/// assert_eq!(puzzles::rating(1), 500);
/// assert_eq!(puzzles::rating(1024), 1600);
/// assert!(puzzles::rating(1500) > 1600);
/// ```
pub fn rating(nodes: u64) -> u32 {
    let nodes = nodes.clamp(1, u64::from(u32::MAX));
    let doublings = u64::from(nodes.ilog2());
    // Between two powers of two a straight line will do.
    let rest = (nodes - (1 << doublings)) * DOUBLING / (1 << doublings);
    u32::try_from(EASIEST + doublings * DOUBLING + rest).unwrap_or(u32::MAX)
}
