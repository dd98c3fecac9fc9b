//! The evaluator that the games with drops share; their numbers stand in a file each.

use std::sync::Arc;

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Position, Side, Square};
use search::{Evaluator, Value};

use super::{
    Linear, Weights,
    drop_tables::{
        ACTIVITY, DANGER, DropTables, ENTERING, HANDS, HELD, Kings, OTHER_KING, OWN_KING, PIECES, POINTS,
        PRESSURE, SQUARES, TEMPO, activity_index, entering_indices, near_index,
    },
    weights::WeightsError,
};

/// Values positions of a game with drops by what each piece is worth by itself, where it stands, how it stands
/// to both kings, and in hand.
#[derive(Debug)]
pub struct DropEvaluator<R: DropRules> {
    pub(super) tables: Arc<DropTables<R>>,
}

impl<R: DropRules> Clone for DropEvaluator<R> {
    fn clone(&self) -> DropEvaluator<R> {
        DropEvaluator { tables: Arc::clone(&self.tables) }
    }
}

impl<R: DropRules> DropEvaluator<R> {
    /// An evaluator with the numbers of a file.
    pub(super) fn read(text: &str) -> Result<DropEvaluator<R>, WeightsError> {
        DropTables::read(text).map(|tables| DropEvaluator { tables: Arc::new(tables) })
    }

    /// What the first piece of a captured kind is worth in hand; nothing if it cannot be held.
    pub(super) fn taken(&self, pos: &DropPosition<R>, kind: usize) -> Value {
        let base = pos.base(kind);
        if base == 0 { 0 } else { self.tables.held(hand_index::<R>(base), 1) }
    }

    /// What a side loses and the other wins with a piece.
    pub(super) fn worth(&self, pos: &DropPosition<R>, kind: usize) -> Value {
        self.tables.piece(kind) + self.taken(pos, kind)
    }
}

fn signed(side: Side, value: Value) -> Value {
    if side == Side::First { value } else { -value }
}

fn kings<R: DropRules>(pos: &DropPosition<R>) -> Kings {
    Side::ALL.map(|side| pos.royal_square(side).map(index::<R>))
}

fn index<R: DropRules>(square: Square<R::Grid>) -> u8 {
    u8::try_from(square.index()).expect("boards of at most 128 squares")
}

fn hand_index<R: DropRules>(kind: usize) -> usize {
    R::HAND.iter().position(|held| *held == kind).unwrap_or(0)
}

impl<R: DropRules> Evaluator<DropPosition<R>> for DropEvaluator<R> {
    /// What pieces are worth where they stand and in hand, for the first side.
    type Accumulator = Value;

    fn accumulator(&self, pos: &DropPosition<R>) -> Value {
        let kings = kings(pos);
        let of = |side: Side| -> Value {
            let board = pos.pieces(side).into_iter().filter_map(|square| {
                let (_, kind) = pos.piece(square)?;
                Some(self.tables.standing(kind, side, index::<R>(square), kings))
            });
            let hand = pos.hand(side);
            let held = hand.kinds().map(|kind| self.tables.held(usize::from(kind), hand.count(kind)));
            board.sum::<Value>() + held.sum::<Value>()
        };
        of(Side::First) - of(Side::Second)
    }

    fn update(&self, state: &mut Value, pos: &DropPosition<R>, mv: DropMove) {
        let side = pos.side();
        let kind = usize::from(mv.kind());
        if kind == 0 {
            // Everything stands to the king in another way now.
            let mut after = *pos;
            after.play_unchecked(mv);
            *state = self.accumulator(&after);
            return;
        }
        let kings = kings(pos);
        let mut change = self.tables.standing(pos.placed(mv), side, mv.to(), kings);
        if let Some(from) = mv.from() {
            change -= self.tables.standing(kind, side, from, kings);
            if let Some(taken) = pos.captured(mv) {
                change += self.tables.standing(taken, !side, mv.to(), kings);
                change += self.one_more(pos, side, pos.base(taken), 1);
            }
        } else {
            change -= self.one_more(pos, side, kind, 0);
        }
        *state += signed(side, change);
    }

    fn value(&self, pos: &DropPosition<R>, state: &Value, side: Side) -> Value {
        let tempo = self.tables.tempo();
        let kings = kings(pos);
        let exposed =
            |side: Side| kings[side.index()].map_or(0, |king| self.tables.exposure(pos, side, king));
        let tempo = if pos.side() == side { tempo } else { -tempo };
        let free = self.tables.freedom(pos, side) - self.tables.freedom(pos, !side);
        let entered = self.tables.entry(pos, side) - self.tables.entry(pos, !side);
        signed(side, *state) - exposed(side) + exposed(!side) + free + entered + tempo
    }

    fn is_sharp(&self, pos: &DropPosition<R>, mv: DropMove) -> bool {
        mv.promotes() || pos.captured(mv).is_some()
    }

    fn gain(&self, pos: &DropPosition<R>, mv: DropMove) -> Value {
        let taken = pos.captured(mv).map_or(0, |kind| self.worth(pos, kind));
        let own = self.tables.piece(usize::from(mv.kind()));
        taken + self.tables.piece(pos.placed(mv)) - own - own / 16
    }

    fn keeps(&self, pos: &DropPosition<R>, mv: DropMove, least: Value) -> bool {
        self.exchange(pos, mv) >= least
    }

    fn slot(&self, pos: &DropPosition<R>, mv: DropMove) -> usize {
        // Dense, so that slots of pairs of moves are folded as little as can be.
        let row = match usize::from(mv.kind()) {
            kind if mv.is_drop() => R::KINDS.len() + hand_index::<R>(kind),
            _ => pos.placed(mv),
        };
        row * DropTables::<R>::AREA + usize::from(mv.to())
    }

    fn may_pass(&self, pos: &DropPosition<R>) -> bool {
        pos.pieces(pos.side()).count() > 3
    }

    fn passed(&self, pos: &DropPosition<R>) -> Option<DropPosition<R>> {
        pos.passed()
    }

    fn sharp_moves(&self, pos: &DropPosition<R>, moves: &mut Vec<DropMove>) {
        pos.generate_sharp(moves);
    }

    fn is_staged(&self) -> bool {
        true
    }

    fn quiet_moves(&self, pos: &DropPosition<R>, moves: &mut Vec<DropMove>) {
        pos.generate_quiet(moves);
    }

    fn code(&self, mv: DropMove) -> u32 {
        mv.code()
    }

    fn recall(&self, pos: &DropPosition<R>, code: u32) -> Option<DropMove> {
        Some(DropMove::from_code(code)).filter(|mv| pos.is_legal(*mv))
    }

    fn forcing_moves(&self, pos: &DropPosition<R>, moves: &mut Vec<DropMove>) {
        pos.generate_quiet_checks(moves);
    }
}

impl<R: DropRules> DropEvaluator<R> {
    /// What the last of the pieces in hand is worth, once there are `more` of its kind; a king cannot be held.
    fn one_more(&self, pos: &DropPosition<R>, side: Side, kind: usize, more: u8) -> Value {
        if kind == 0 {
            return 0;
        }
        let hand = hand_index::<R>(kind);
        let now = pos.hand(side).count(u8::try_from(hand).expect("few kinds in hand"));
        self.tables.held(hand, now + more) - self.tables.held(hand, (now + more).saturating_sub(1))
    }
}

impl<R: DropRules> Linear<DropPosition<R>> for DropEvaluator<R> {
    fn weights(&self) -> &Weights {
        &self.tables.weights
    }

    fn with_weights(&self, weights: Weights) -> DropEvaluator<R> {
        DropEvaluator { tables: Arc::new(DropTables::new(weights)) }
    }

    fn parts(&self, pos: &DropPosition<R>, parts: &mut Vec<(u32, i16)>) {
        let start = |block: usize| self.tables.weights.start(block);
        let kings = kings(pos);
        let area = self.tables.weights.blocks()[SQUARES].len / R::KINDS.len();
        for side in Side::ALL {
            let sign = if side == Side::First { 1 } else { -1 };
            let mut add = |at: usize| parts.push((u32::try_from(at).expect("few numbers"), sign));
            let seen = |at: u8| DropTables::<R>::seen(side, at);
            for square in pos.pieces(side) {
                let Some((_, kind)) = pos.piece(square) else { continue };
                let at = seen(index::<R>(square));
                add(start(PIECES) + kind);
                add(start(SQUARES) + kind * area + at);
                if kind == 0 {
                    continue;
                }
                for (block, whose) in [(OWN_KING, side), (OTHER_KING, !side)] {
                    if let Some(king) = kings[whose.index()] {
                        add(start(block) + near_index::<R>(kind, seen(king), at));
                    }
                }
            }
            let hand = pos.hand(side);
            for kind in hand.kinds() {
                let count = usize::from(hand.count(kind)).min(HELD);
                (0..count).for_each(|held| add(start(HANDS) + usize::from(kind) * HELD + held));
            }
            pos.each_slider(side, |kind, free| add(start(ACTIVITY) + activity_index(kind, free)));
            if let Some((king, points)) = pos.entering(side).map(entering_indices) {
                add(start(ENTERING) + king);
                if let Some(points) = points {
                    add(start(POINTS) + points);
                }
            }
            if let Some(king) = kings[side.index()] {
                let (danger, pressure) = self.tables.storm(pos, side, king);
                for (block, at) in [(DANGER, danger), (PRESSURE, pressure)] {
                    parts.push((u32::try_from(start(block) + at).expect("few numbers"), -sign));
                }
            }
        }
        let sign = if pos.side() == Side::First { 1 } else { -1 };
        parts.push((u32::try_from(start(TEMPO)).expect("few numbers"), sign));
    }
}

#[cfg(test)]
mod tests {
    use drop_shogi::{DropGame, OniRules, QueenRules, ShogiRules};
    use game::{Game, SplitMix};

    use super::*;

    /// Along random games: what is kept is what the position says, and the parts make up the value.
    fn holds<R: DropRules>(evaluator: &DropEvaluator<R>) {
        let game = DropGame::<R>::default();
        let mut random = SplitMix::new(3);
        let mut pos = game.start();
        let mut state = evaluator.accumulator(&pos);
        let (mut moves, mut parts) = (Vec::new(), Vec::new());
        for _ in 0..3_000 {
            moves.clear();
            pos.generate(&mut moves);
            let Some(&mv) = random.pick(&moves) else {
                pos = game.start();
                state = evaluator.accumulator(&pos);
                continue;
            };
            evaluator.update(&mut state, &pos, mv);
            pos.play_unchecked(mv);
            assert_eq!(state, evaluator.accumulator(&pos), "after {mv:?}");
            parts.clear();
            evaluator.parts(&pos, &mut parts);
            let numbers = evaluator.weights().numbers();
            let sum: Value = parts.iter().map(|&(at, times)| numbers[at as usize] * Value::from(times)).sum();
            assert_eq!(sum, evaluator.value(&pos, &state, Side::First));
        }
    }

    #[test]
    fn what_is_kept_along_a_line_is_what_the_position_says() {
        holds::<ShogiRules>(&super::super::shogi::evaluator());
        holds::<QueenRules>(&super::super::queen::evaluator());
        holds::<OniRules>(&super::super::oni::evaluator());
    }
}
