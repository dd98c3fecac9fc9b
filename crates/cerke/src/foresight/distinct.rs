//! The actions of a turn without those that only differ in how they get to the same, for engines.

use game::Position as _;

use crate::{
    CerkePosition, Move, Phase,
    generate::{Ground, for_each},
    move_list::MoveList,
    rule_set::Consequence,
    square::{bit, bit_of},
    tables::{NEIGHBOURS, WITHIN, neighbours},
};

/// The farthest that a throw carries (rules §5).
const FARTHEST: usize = 5;

impl CerkePosition {
    /// Appends legal moves, of those that come to the same only one: of tam2's paths to a square any, of a man's ways
    /// to a square the one that leaves least to luck. Throws that cannot succeed are left out, and so are steps on
    /// tam2 that cost points and take nothing. There is a move whenever there is a legal one.
    pub fn generate_distinct(&self, moves: &mut Vec<Move>) {
        if self.phase != Phase::Choose || self.rules.capture_stepped_piece {
            self.generate(moves);
            return;
        }
        let before = moves.len();
        let mut list = MoveList::new(moves);
        let ground = self.ground();
        let mut passes = false;
        for_each(self.board.men(ground.side), |from| {
            self.distinct_man(&ground, from, &mut passes, &mut list);
        });
        self.distinct_tam(&mut list);
        self.generate_drops(&mut list);
        list.flush();
        if moves.len() == before {
            self.generate(moves);
        }
    }

    fn distinct_man(&self, ground: &Ground, from: u32, passes: &mut bool, list: &mut MoveList<'_>) {
        let first = self.reach_of(ground, from, from).all();
        let mut reached = first & ground.open;
        list.add(Move::goes(from), reached);
        let tam = bit(self.board.tam_index());
        // Squares that are reached by lines, by the via point: more than eight lines, each over one man, nobody has.
        let (mut lines, mut count) = ([(0, 0); 16], 0);
        for_each(first & ground.steppable & !tam, |via| {
            let second = self.reach_of(ground, from, via);
            let back = second.fixed & bit_of(from);
            // Stepping back to the origin is a pass (§5), and one is enough.
            let pass = if *passes { 0 } else { back };
            *passes |= back != 0;
            let fixed = second.fixed & ground.open & !reached;
            list.add(Move::steps(from, via), fixed | pass);
            reached |= fixed;
            if second.line != 0 && count < lines.len() {
                lines[count] = (via, second.line & ground.open);
                count += 1;
            }
        });
        if !self.names_squares() {
            for (via, line) in &lines[..count] {
                let targets = line & WITHIN[FARTHEST][*via as usize] & !reached;
                list.add(Move::steps_line(from, *via), self.listed(targets, *via as usize));
            }
            // What a throw may lead to is decided after it: each throw stays.
            count = 0;
        }
        for within in WITHIN.iter().take(FARTHEST + 1).skip(1) {
            for (via, line) in &lines[..count] {
                let targets = line & within[*via as usize] & !reached;
                list.add(Move::steps_line(from, *via), targets);
                reached |= targets;
            }
        }
        if first & ground.steppable & tam != 0 {
            self.distinct_over_tam(ground, from, !reached, list);
        }
    }

    /// Steps on tam2 (§11): where they cost something, only to take something.
    fn distinct_over_tam(&self, ground: &Ground, from: u32, left: u128, list: &mut MoveList<'_>) {
        let free = self.rules.step_tam == Consequence::Free;
        let wanted = if free { ground.open } else { ground.open & ground.occupied } & left;
        let via = self.board.tam_word();
        let second = self.reach_of(ground, from, via);
        list.add(Move::steps(from, via), second.fixed & wanted);
        let line = second.line & !second.fixed & WITHIN[FARTHEST][self.board.tam_index()];
        list.add(Move::steps_line(from, via), self.listed(line & wanted, self.board.tam_index()));
    }

    /// One path of tam2 to each square (§7).
    fn distinct_tam(&self, list: &mut MoveList<'_>) {
        if !self.tam_may_move() {
            return;
        }
        let origin = self.board.tam_index();
        let free = self.board.empty() | bit(origin);
        let mut ends = self.tam_ends();
        let mut add = |mv: Move, targets: u128| {
            list.add(mv, targets & ends);
            ends &= !targets;
        };
        for_each(NEIGHBOURS[origin] & free, |first| {
            let near = neighbours(first);
            add(Move::tam(first), near);
            for_each(near & !free, |via| {
                add(Move::tam_step_second(first, via), neighbours(via));
            });
        });
        for_each(NEIGHBOURS[origin] & !free, |via| {
            for_each(neighbours(via) & free, |first| {
                add(Move::tam_step_first(via, first), neighbours(first));
            });
        });
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use game::{Game as _, Position as _, SplitMix};

    use super::*;
    use crate::Cerke;

    /// Where moves lead whatever falls, throws that fail and penalties apart: men, tam2, hands and who is to move.
    fn certain_ends(pos: &CerkePosition, moves: &[Move]) -> HashSet<CerkePosition> {
        let ends = moves.iter().filter(|mv| !pos.is_thrown_for(**mv)).map(|mv| {
            let mut after = pos.clone();
            after.play_unchecked(*mv);
            after
        });
        ends.collect()
    }

    #[test]
    fn nothing_that_can_be_had_for_certain_is_lost_and_nothing_comes_twice() {
        let mut random = SplitMix::new(7);
        let mut pos = Cerke::default().start();
        let (mut all, mut few) = (0, 0);
        for _ in 0..2_000 {
            if let Some(chance) = random.pick_weighted(pos.chances()) {
                pos.resolve_unchecked(*chance);
                continue;
            }
            let (mut legal, mut distinct) = (Vec::new(), Vec::new());
            pos.generate(&mut legal);
            pos.generate_distinct(&mut distinct);
            let Some(&mv) = random.pick(&legal) else {
                pos = Cerke::default().start();
                continue;
            };
            let known: HashSet<&Move> = legal.iter().collect();
            assert!(distinct.iter().all(|mv| known.contains(mv)), "{pos:?}");
            assert!(!distinct.is_empty());
            let ends = certain_ends(&pos, &distinct);
            let certain = distinct.iter().filter(|mv| !pos.is_thrown_for(**mv)).count();
            assert!(ends.len() == certain || pos.phase() != Phase::Choose, "{pos:?}");
            for lost in certain_ends(&pos, &legal).difference(&ends) {
                let stepped =
                    matches!(lost.phase(), Phase::Declaration { made } if !made.negative().is_empty());
                assert!(stepped, "{pos:?} to {lost:?}");
            }
            (all, few) = (all + legal.len(), few + distinct.len());
            pos.play_unchecked(mv);
        }
        assert!(few * 2 < all, "{few} of {all}");
    }
}
