/// An offset as the piece's owner sees it: columns to the right, then rows, where −1 is forward.
pub type Dir = (i8, i8);

/// Straight ahead.
pub const FORWARD: Dir = (0, -1);

/// Forward, right, back, left.
pub const ORTHOGONAL: &[Dir] = &[(0, -1), (1, 0), (0, 1), (-1, 0)];

/// The four diagonal neighbours.
pub const DIAGONAL: &[Dir] = &[(1, -1), (1, 1), (-1, 1), (-1, -1)];

/// All eight neighbours.
pub const ALL_AROUND: &[Dir] = &[(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The eight squares of a knight's leap.
pub const KNIGHT: &[Dir] = &[(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];
