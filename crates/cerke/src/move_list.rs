use crate::Move;

/// A list of moves that grows by whole sets of squares: what a piece can do is a set, and sets are short.
///
/// Moves gather in a fixed chunk first, so that adding one costs no look at the list's capacity.
pub(crate) struct MoveList<'a> {
    moves: &'a mut Vec<Move>,
    chunk: [Move; MoveList::CHUNK],
    filled: usize,
}

impl<'a> MoveList<'a> {
    const CHUNK: usize = 256;
    /// No set of squares is larger.
    const MOST: usize = 81;

    #[inline]
    pub(crate) fn new(moves: &'a mut Vec<Move>) -> MoveList<'a> {
        MoveList { moves, chunk: [Move::PASS; MoveList::CHUNK], filled: 0 }
    }

    /// Adds the move with each of these last squares.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the halves are meant")]
    pub(crate) fn add(&mut self, mv: Move, bits: u128) {
        if self.filled > MoveList::CHUNK - MoveList::MOST {
            self.flush();
        }
        self.add_half(mv, bits as u64);
        self.add_half(mv.on(64), (bits >> 64) as u64);
    }

    /// The half that begins at a multiple of 64 has that number in the move already.
    #[inline]
    fn add_half(&mut self, mv: Move, mut bits: u64) {
        let mut filled = self.filled;
        while bits != 0 {
            self.chunk[filled] = mv.on(bits.trailing_zeros());
            filled += 1;
            bits &= bits - 1;
        }
        self.filled = filled;
    }

    /// Hands over what has gathered.
    pub(crate) fn flush(&mut self) {
        self.moves.extend_from_slice(&self.chunk[..self.filled]);
        self.filled = 0;
    }
}
