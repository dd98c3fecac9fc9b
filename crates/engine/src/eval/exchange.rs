//! What is left of a move after both sides have taken on its square as long as it pays.

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Side, Square};
use search::Value;

use super::DropEvaluator;

/// What a king is worth in an exchange: more than everything that it could take.
const KING: Value = 20_000;

impl<R: DropRules> DropEvaluator<R> {
    /// The balance of an exchange begun by a move.
    pub(super) fn exchange(&self, pos: &DropPosition<R>, mv: DropMove) -> Value {
        let worth = |kind: usize| if kind == 0 { KING } else { self.worth(pos, kind) };
        let square = at::<R>(mv.to());
        let mut occupied = pos.pieces(Side::First) | pos.pieces(Side::Second);
        if let Some(from) = mv.from() {
            occupied.remove(at::<R>(from));
        }
        occupied.insert(square);
        let mut gains = [0; 32];
        let promotion = self.tables.piece(pos.placed(mv)) - self.tables.piece(usize::from(mv.kind()));
        gains[0] = pos.captured(mv).map_or(0, worth) + promotion;
        let (mut standing, mut side, mut depth) = (worth(pos.placed(mv)), !pos.side(), 0);
        while depth + 1 < gains.len() {
            let attackers = pos.attackers_of(square, side, occupied);
            let attackers =
                attackers.into_iter().filter_map(|from| pos.piece(from).map(|(_, kind)| (from, kind)));
            let Some((from, kind)) = attackers.min_by_key(|(_, kind)| worth(*kind)) else { break };
            depth += 1;
            gains[depth] = standing - gains[depth - 1];
            standing = worth(kind);
            occupied.remove(from);
            side = !side;
        }
        while depth > 0 {
            gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
            depth -= 1;
        }
        gains[0]
    }
}

fn at<R: DropRules>(index: u8) -> Square<R::Grid> {
    Square::from_index(u16::from(index)).expect("a square of the board")
}
