use super::{CheckRule, Piece, Position, Rules, Side, Square, pieces};

impl Position {
    /// Every square that the piece on `from` could go to as far as its movement is concerned: Shogi §4.
    ///
    /// A slide ends before an own piece and on an enemy piece; a step or jump looks only at its end.
    pub(crate) fn for_each_target(
        &self,
        rules: &Rules,
        from: Square,
        piece: Piece,
        mut visit: impl FnMut(Square),
    ) {
        let (steps, slides) = pieces::ways(self.game, rules, piece.kind, piece.promoted);
        let go = |(sideways, forward): pieces::Dir, times: i8| {
            // Shogi §1: forward is towards rank a for Black.
            let down = if piece.side == Side::First { -forward } else { forward };
            (from.0 + sideways * times, from.1 + down * times)
        };
        let is_own = |to: Square| self.board.get(to).is_some_and(|other| other.side == piece.side);
        for dir in steps {
            let to = go(*dir, 1);
            if self.is_on_board(to) && !is_own(to) {
                visit(to);
            }
        }
        for dir in slides {
            for times in 1.. {
                let to = go(*dir, times);
                if !self.is_on_board(to) || is_own(to) {
                    break;
                }
                visit(to);
                if self.board.get(to).is_some() {
                    break;
                }
            }
        }
    }
}

/// Whether a move of the enemy could take the side's king: Shogi §7.
pub(crate) fn in_check(pos: &Position, rules: &Rules, side: Side) -> bool {
    let Some(king) = pos.king(side) else { return false };
    pos.board.iter().filter(|(_, piece)| piece.side != side).any(|(from, piece)| {
        let mut hit = false;
        pos.for_each_target(rules, from, piece, |to| hit |= to == king);
        hit
    })
}

/// Shogi §7, `check_rule = capture`: a side without a king has lost it.
pub(crate) fn has_lost_king(pos: &Position, rules: &Rules, side: Side) -> bool {
    rules.check_rule == CheckRule::Capture && pos.king(side).is_none()
}
