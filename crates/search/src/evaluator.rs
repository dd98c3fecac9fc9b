use std::hash::{Hash, Hasher};

use game::{Position, Side};

use crate::{MATE, Value};

/// What a search must know about a game beyond its rules: values, and which moves are sharp.
///
/// These are decisions of an engine, not of the rules, so they stand apart from [`Position`].
pub trait Evaluator<P: Position>: Clone + Send {
    /// Whatever the evaluator keeps along a line, updated with each move instead of being computed anew.
    type Accumulator: Clone + Send;

    /// What a game won counts at most in an average over chance, on the scale of [`Evaluator::value`]: if it were
    /// [`MATE`], a small risk would outweigh all that the value knows.
    const DECIDED: Value = MATE;

    /// The accumulator for a position.
    fn accumulator(&self, pos: &P) -> Self::Accumulator;

    /// Updates it for a move; called before it is played.
    fn update(&self, state: &mut Self::Accumulator, pos: &P, mv: P::Move);

    /// The accumulator after a chance event; computed anew unless the evaluator knows better.
    fn resolved(&self, state: &Self::Accumulator, before: &P, after: &P) -> Self::Accumulator {
        let _ = (state, before);
        self.accumulator(after)
    }

    /// What a position is worth for a side.
    fn value(&self, pos: &P, state: &Self::Accumulator, side: Side) -> Value;

    /// Whether a move changes much at once: a capture, a promotion, a shot.
    fn is_sharp(&self, pos: &P, mv: P::Move) -> bool;

    /// What a sharp move wins at first sight, for trying the best first.
    fn gain(&self, pos: &P, mv: P::Move) -> Value;

    /// Whether a sharp move keeps at least `least` once the other side has taken back what it can.
    fn keeps(&self, pos: &P, mv: P::Move, least: Value) -> bool {
        let _ = (pos, mv, least);
        true
    }

    /// A small number for "this piece to this square", for learning which quiet moves are good.
    fn slot(&self, pos: &P, mv: P::Move) -> usize;

    /// Whether giving the move away is an idea here: not where every move might harm the mover.
    fn may_pass(&self, pos: &P) -> bool {
        let _ = pos;
        false
    }

    /// The position with the other side to move, if [`Evaluator::may_pass`] allows it.
    fn passed(&self, pos: &P) -> Option<P> {
        let _ = pos;
        None
    }

    /// Appends the moves worth a look: all legal ones, except for those that come to the same as another.
    fn moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        pos.generate(moves);
    }

    /// Appends the sharp moves.
    fn sharp_moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        let start = moves.len();
        pos.generate(moves);
        let mut kept = start;
        for i in start..moves.len() {
            if self.is_sharp(pos, moves[i]) {
                moves.swap(kept, i);
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    /// Whether moves can be listed in stages: then [`Evaluator::recall`] finds a remembered one without listing any,
    /// and [`Evaluator::sharp_moves`] and [`Evaluator::quiet_moves`] together list each legal move once.
    fn is_staged(&self) -> bool {
        false
    }

    /// Appends the moves that [`Evaluator::sharp_moves`] does not list.
    fn quiet_moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        let mut sharp = Vec::new();
        self.sharp_moves(pos, &mut sharp);
        let start = moves.len();
        pos.generate(moves);
        let quiet = moves.split_off(start);
        moves.extend(quiet.into_iter().filter(|mv| !sharp.contains(mv)));
    }

    /// The legal move of a position that has this code.
    fn recall(&self, pos: &P, code: u32) -> Option<P::Move> {
        let mut moves = Vec::new();
        pos.generate(&mut moves);
        moves.into_iter().find(|mv| self.code(*mv) == code)
    }

    /// Appends moves that are not sharp but force an answer, such as checks: looked at once before a line is left.
    fn forcing_moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        let _ = (pos, moves);
    }

    /// A short number that tells the moves of a position apart, for the table.
    fn code(&self, mv: P::Move) -> u32 {
        let mut hasher = Fold(0);
        mv.hash(&mut hasher);
        let hash = hasher.finish();
        #[expect(clippy::cast_possible_truncation, reason = "half of a hash")]
        let code = (hash ^ (hash >> 32)) as u32;
        code.max(1)
    }
}

/// A plain hash for codes of moves; the standard one is made for other dangers.
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        game::scramble(self.0)
    }
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0 ^ u64::from(number)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    // Lengths and variants are as wide as the machine's words, but a code must be the same everywhere: it decides which moves share a
    // place, and so which positions a search looks at.
    fn write_usize(&mut self, number: usize) {
        self.write(&(number as u64).to_le_bytes());
    }
    fn write_isize(&mut self, number: isize) {
        self.write(&(number as i64).to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_same_whatever_the_width_of_a_word() {
        #[derive(Hash)]
        enum Move {
            #[expect(dead_code, reason = "makes the other one have a variant to tell")]
            Pass,
            Steps([u16; 2]),
        }
        let mut derived = Fold(0);
        Move::Steps([3, 4]).hash(&mut derived);
        let mut written = Fold(0);
        // The variant, the length, the items.
        written.write(&1_u64.to_le_bytes());
        written.write(&2_u64.to_le_bytes());
        written.write(&[3, 0, 4, 0]);
        assert_eq!(derived.finish(), written.finish());
        let mut negative = Fold(0);
        negative.write_isize(-1);
        let mut bytes = Fold(0);
        bytes.write(&[0xff; 8]);
        assert_eq!(negative.finish(), bytes.finish());
    }
}
