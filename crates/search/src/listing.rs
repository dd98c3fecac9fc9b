//! Which moves of a node are listed when, and what is expected of them.

use game::{Position, Side};

use crate::{
    Control, Evaluator, Searcher,
    experience::Killers,
    picker::{KILLER, Picker, REMEMBERED, Scored, Unlisted, sharp_score},
};

/// What experience with a sharp move counts beside what it wins: a sixteenth of the history's entry, so 1,024 either way
/// where it is surest. That is more than a rook (798): a capture that failed again and again comes after lesser
/// ones that did well, whatever it wins.
const SHARP_SHARE: i32 = 16;

impl<P: Position, E: Evaluator<P>, C: Control<P::Move>> Searcher<'_, P, E, C> {
    /// Hands out the moves of a node: the remembered one before any other is listed, then sharp ones, then quiet
    /// ones. Where a game cannot list in stages, or in check, everything is listed at once; so it is for whoever
    /// overlooks moves and must know whether anything is left.
    pub(crate) fn picker(&mut self, pos: &P, code: Option<u32>, check: bool, ply: usize) -> Picker<P::Move> {
        let mut list = self.take_list(ply);
        if !self.evaluator.is_staged() || self.is_blind() || !self.pruning {
            return Picker::new(list, Unlisted::All);
        }
        if let Some(mv) = code.and_then(|code| self.evaluator.recall(pos, code)) {
            list.push(Scored { mv, score: REMEMBERED, sharp: self.evaluator.is_sharp(pos, mv) });
        }
        Picker::new(list, if check { Unlisted::All } else { Unlisted::Sharp })
    }

    /// The next move of a node; lists more as they are needed.
    pub(crate) fn next_move(
        &mut self,
        pos: &P,
        side: Side,
        code: Option<u32>,
        ply: usize,
        picker: &mut Picker<P::Move>,
    ) -> Option<Scored<P::Move>> {
        loop {
            if let Some(scored) = picker.next() {
                return Some(scored);
            }
            let recalled = picker.moves.first().filter(|first| first.is_remembered()).map(|first| first.mv);
            let mut moves = std::mem::take(&mut self.moves);
            moves.clear();
            picker.unlisted = match picker.unlisted {
                Unlisted::Nothing => {
                    self.moves = moves;
                    return None;
                }
                Unlisted::Sharp => {
                    self.evaluator.sharp_moves(pos, &mut moves);
                    Unlisted::Quiet
                }
                Unlisted::Quiet => {
                    self.evaluator.quiet_moves(pos, &mut moves);
                    Unlisted::Nothing
                }
                Unlisted::All => {
                    self.evaluator.moves(pos, &mut moves);
                    Unlisted::Nothing
                }
            };
            if let Some(recalled) = recalled {
                moves.retain(|mv| *mv != recalled);
            }
            self.score_all(pos, side, code, ply, &moves, &mut picker.moves);
            self.moves = moves;
        }
    }

    /// Lists all moves with what is expected of them.
    pub(crate) fn list_all(
        &mut self,
        pos: &P,
        side: Side,
        code: Option<u32>,
        ply: usize,
        list: &mut Vec<Scored<P::Move>>,
    ) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.evaluator.moves(pos, &mut moves);
        self.score_all(pos, side, code, ply, &moves, list);
        self.moves = moves;
    }

    /// Adds moves to a list with what is expected of them; the one with the code is the remembered one.
    fn score_all(
        &self,
        pos: &P,
        side: Side,
        code: Option<u32>,
        ply: usize,
        moves: &[P::Move],
        list: &mut Vec<Scored<P::Move>>,
    ) {
        let Killers(first, second) = self.experience.killers(ply);
        let before = self.before(ply);
        // Whoever overlooks everything looks again.
        let seen = |mv: &&P::Move| !self.overlooks(pos, **mv);
        let blind = !moves.iter().any(|mv| seen(&mv));
        for &mv in moves.iter().filter(|mv| blind || seen(mv)) {
            let sharp = self.evaluator.is_sharp(pos, mv);
            let score = if code.is_some_and(|code| self.evaluator.code(mv) == code) {
                REMEMBERED
            } else if sharp {
                let known = self.experience.sharp_score(side, self.evaluator.slot(pos, mv)) / SHARP_SHARE;
                sharp_score(self.evaluator.gain(pos, mv) + known, self.evaluator.keeps(pos, mv, 0))
            } else if first == Some(mv) || second == Some(mv) {
                KILLER + i32::from(first == Some(mv))
            } else {
                self.experience.score(side, before, self.evaluator.slot(pos, mv))
            };
            list.push(Scored { mv, score, sharp });
        }
    }
}
