use game::{Position, Side};

use crate::{
    Control, Evaluator, MAX_PLY, Searcher,
    margins::{QUIET_EVASIONS, QUIET_MARGIN, QUIET_PLIES},
    picker::{Picker, REMEMBERED, Scored, Unlisted, sharp_score},
    table::{Bound, Entry},
    value::{INFINITE, Value, final_value, to_table},
};

impl<P: Position, E: Evaluator<P>, C: Control<P::Move>> Searcher<'_, P, E, C> {
    /// The value once the sharp moves are played out; in check, every move is.
    pub(crate) fn quiescence(
        &mut self,
        pos: &P,
        state: &E::Accumulator,
        side: Side,
        (mut alpha, beta): (Value, Value),
        ply: usize,
        rest: i32,
    ) -> Value {
        if self.out_of_time() || ply >= MAX_PLY - 1 {
            return self.still(pos, state, side);
        }
        self.deepest = self.deepest.max(ply);
        let entry = self.table.probe(pos.key());
        if let Some(value) = entry.and_then(|entry| entry.settles((alpha, beta), 0, ply)) {
            return value;
        }
        let code = entry.and_then(|entry| entry.remembered());
        let check = pos.is_check() == Some(true);
        let mut list = self.take_list(ply);
        // In check nothing is known before a move is tried; a search stopped there hands this on.
        let mut best = -INFINITE;
        if check && rest > 0 {
            self.list_all(pos, side, code, ply, &mut list);
            if list.is_empty() {
                self.give_list(ply, list);
                return ended(pos, side, ply);
            }
        } else {
            best = self.still(pos, state, side);
            if best >= beta || rest == 0 {
                self.give_list(ply, list);
                return best;
            }
            self.list_sharp(pos, code, rest == QUIET_PLIES, &mut list);
        }
        let still = best;
        let floor = alpha;
        alpha = alpha.max(best);
        let mut best_code = 0;
        let mut picker = Picker::new(list, Unlisted::Nothing);
        while let Some(Scored { mv, sharp, .. }) = picker.next() {
            if still > -INFINITE {
                let hopeless = sharp && still + self.evaluator.gain(pos, mv) + QUIET_MARGIN <= alpha;
                if hopeless || !self.evaluator.keeps(pos, mv, 0) {
                    continue;
                }
            } else if !sharp && best > -crate::MATE / 2 && picker.tried().len() > QUIET_EVASIONS {
                continue;
            }
            let value = self.try_quietly(pos, state, side, mv, (alpha, beta), ply, rest - 1);
            if self.stopped {
                break;
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                best_code = self.evaluator.code(mv);
            }
            if alpha >= beta {
                break;
            }
        }
        self.give_list(ply, picker.into_list());
        if !self.stopped {
            self.remember_end(pos, best, best_code, (floor, beta), ply);
        }
        best
    }

    /// Keeps what the end of a line was found to be worth.
    fn remember_end(&self, pos: &P, best: Value, code: u32, (alpha, beta): (Value, Value), ply: usize) {
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        self.table.store(pos.key(), Entry { code, value: to_table(best, ply), depth: 0, bound });
    }

    #[expect(clippy::too_many_arguments, reason = "a node is what it is")]
    fn try_quietly(
        &mut self,
        pos: &P,
        state: &E::Accumulator,
        side: Side,
        mv: P::Move,
        (alpha, beta): (Value, Value),
        ply: usize,
        rest: i32,
    ) -> Value {
        let mut state = state.clone();
        self.evaluator.update(&mut state, pos, mv);
        let mut child = pos.clone();
        child.play_unchecked(mv);
        self.nodes += 1;
        match child.mover() {
            // Chance after a sharp move: evaluated as it stands.
            None => self.still(&child, &state, side),
            Some(mover) if mover == side => {
                self.quiescence(&child, &state, side, (alpha, beta), ply + 1, rest)
            }
            Some(mover) => -self.quiescence(&child, &state, mover, (-beta, -alpha), ply + 1, rest),
        }
    }

    fn list_sharp(&mut self, pos: &P, code: Option<u32>, forcing: bool, list: &mut Vec<Scored<P::Move>>) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.evaluator.sharp_moves(pos, &mut moves);
        if self.is_blind() {
            moves.retain(|mv| !self.overlooks(pos, *mv));
        }
        list.extend(moves.iter().map(|&mv| {
            let remembered = code.is_some_and(|code| self.evaluator.code(mv) == code);
            let score = if remembered { REMEMBERED } else { sharp_score(self.evaluator.gain(pos, mv), true) };
            Scored { mv, score, sharp: true }
        }));
        if forcing {
            moves.clear();
            self.evaluator.forcing_moves(pos, &mut moves);
            list.extend(moves.iter().map(|&mv| Scored { mv, score: 0, sharp: false }));
        }
        self.moves = moves;
    }
}

/// The value of a position without moves.
pub(crate) fn ended<P: Position>(pos: &P, side: Side, ply: usize) -> Value {
    pos.turn().outcome().map_or(crate::DRAW, |outcome| final_value(outcome, side, ply))
}
