use crate::Dir;

/// One way in which a piece moves. A piece has one or more; captures use the same moves unless its game says
/// otherwise.
///
/// A movement that two pieces share belongs here; what only one piece does is code of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// To a neighbouring square.
    Step(&'static [Dir]),
    /// Straight to a square, whatever stands in between.
    Jump(&'static [Dir]),
    /// Any distance in a direction, up to the first piece.
    Slide(&'static [Dir]),
    /// At most so many squares in a direction, up to the first piece.
    Range(&'static [Dir], u8),
    /// One up to so many hops, each to any of these offsets.
    Walk(&'static [Dir], u8),
}
