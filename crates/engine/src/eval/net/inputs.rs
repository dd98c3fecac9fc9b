use game::{Position, Side};

/// What a net sees of a position: rows of its first layer, by the game's own tables.
///
/// `A` is what the evaluator without a net keeps along a line; it may know where kings and commands stand.
pub trait Inputs<P: Position, A>: Send + Sync + 'static {
    /// How many rows there are.
    const ROWS: usize;

    /// Whose turn it is, also while chance decides.
    fn turn(pos: &P) -> Side;

    /// Whether a net has anything to say here; not where the game is over or the board is about to be set up anew.
    fn speaks(pos: &P) -> bool {
        let _ = pos;
        true
    }

    /// All rows that a viewer sees.
    fn each(pos: &P, kept: &A, viewer: Side, row: impl FnMut(usize));

    /// Whether a move changes more than [`Inputs::change`] can tell: then all is looked at anew.
    fn upsets(pos: &P, kept: &A, mv: P::Move) -> bool;

    /// The rows that come (`true`) and go (`false`) by a move that does not upset; asked before it is played.
    fn change(pos: &P, kept: &A, mv: P::Move, viewer: Side, row: impl FnMut(usize, bool));

    /// Whether a chance event left all rows as they were.
    fn stays(before: &P, after: &P) -> bool {
        let _ = (before, after);
        false
    }
}
