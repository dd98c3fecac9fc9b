use game::Side;

use crate::MAX_PLY;

/// How many slots an evaluator's numbers are folded into.
const SLOTS: usize = 1 << 12;
/// Slots of pairs of moves are folded harder: what does not fit a processor's caches costs more than it tells.
const PAIRED: usize = 1 << 11;
const BEFORE: usize = 1 << 10;
/// What a history can say for or against a move: half of what its entries could hold, so that sums never overflow.
const LIMIT: i32 = 16_384;

/// The slots of the moves played last before a move: the other side's, and the mover's own before that.
pub(crate) type Before = [Option<usize>; 2];

/// Two quiet moves that were too good elsewhere at the same ply.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Killers<M>(pub(crate) Option<M>, pub(crate) Option<M>);

/// What one thread of a search has learnt: which moves have been good so far. Kept between the moves of a game, it
/// helps the next search.
///
/// Quiet moves are known by themselves, as answers to the move before and as continuations of the one before that;
/// sharp ones by themselves.
#[derive(Clone, Debug)]
pub struct Experience<M> {
    alone: Box<[i16]>,
    pairs: [Box<[i16]>; 2],
    sharp: Box<[i16]>,
    killers: Vec<Killers<M>>,
    /// Events of the game before the position that was searched last.
    events: usize,
}

/// Nothing learnt yet, and no room for it either: a search makes that when it begins, so that whoever stands in for
/// another one for a moment costs nothing.
impl<M> Default for Experience<M> {
    fn default() -> Experience<M> {
        let none = || Vec::new().into_boxed_slice();
        Experience { alone: none(), pairs: [none(), none()], sharp: none(), killers: Vec::new(), events: 0 }
    }
}

impl<M: Copy + PartialEq> Experience<M> {
    /// Prepares for the search of a position so many events into the game: what was learnt ahead of the last one is
    /// so much nearer now.
    ///
    /// Half of what is known of single moves is forgotten, so that an earlier search guides the next without ruling
    /// it. Pairs stay: a short search would spend more time on their tables than on positions.
    pub(crate) fn begin(&mut self, events: usize) {
        if self.alone.is_empty() {
            self.make_room();
        }
        for table in [&mut self.alone, &mut self.sharp] {
            table.iter_mut().for_each(|entry| *entry /= 2);
        }
        let nearer = events.checked_sub(self.events).map_or(MAX_PLY, |plies| plies.min(MAX_PLY));
        self.killers.drain(..nearer);
        self.killers.resize(MAX_PLY, Killers(None, None));
        self.events = events;
    }

    fn make_room(&mut self) {
        let blank = |len: usize| vec![0; len].into_boxed_slice();
        self.alone = blank(2 * SLOTS);
        self.pairs = [blank(BEFORE * PAIRED), blank(BEFORE * PAIRED)];
        self.sharp = blank(2 * SLOTS);
        self.killers = vec![Killers(None, None); MAX_PLY];
    }

    /// The quiet moves that were too good at a ply.
    pub(crate) fn killers(&self, ply: usize) -> Killers<M> {
        self.killers[ply]
    }

    /// Remembers a quiet move that was too good at a ply.
    pub(crate) fn add_killer(&mut self, ply: usize, mv: M) {
        let Killers(first, second) = &mut self.killers[ply];
        if *first != Some(mv) {
            *second = first.replace(mv);
        }
    }

    /// What is thought of a quiet move.
    pub(crate) fn score(&self, side: Side, before: Before, slot: usize) -> i32 {
        let pairs = self.pairs.iter().zip(before);
        let paired = pairs.filter_map(|(table, before)| Some(i32::from(table[pair_index(before?, slot)])));
        i32::from(self.alone[alone_index(side, slot)]) + paired.sum::<i32>()
    }

    /// What is thought of a sharp move, beyond what it wins.
    pub(crate) fn sharp_score(&self, side: Side, slot: usize) -> i32 {
        i32::from(self.sharp[alone_index(side, slot)])
    }

    /// Moves a quiet move's score towards good or bad; the nearer the limit, the less.
    pub(crate) fn learn(&mut self, side: Side, before: Before, slot: usize, bonus: i32) {
        nudge(&mut self.alone[alone_index(side, slot)], bonus);
        for (table, before) in self.pairs.iter_mut().zip(before) {
            if let Some(before) = before {
                nudge(&mut table[pair_index(before, slot)], bonus);
            }
        }
    }

    /// The same for a sharp move.
    pub(crate) fn learn_sharp(&mut self, side: Side, slot: usize, bonus: i32) {
        nudge(&mut self.sharp[alone_index(side, slot)], bonus);
    }
}

fn alone_index(side: Side, slot: usize) -> usize {
    side.index() * SLOTS + slot % SLOTS
}

fn pair_index(before: usize, slot: usize) -> usize {
    before % BEFORE * PAIRED + slot % PAIRED
}

#[expect(clippy::cast_possible_truncation, reason = "stays within the limit of 16,384")]
fn nudge(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn killers_come_nearer_as_the_game_goes_on() {
        let mut experience = Experience::default();
        experience.begin(10);
        experience.add_killer(4, 'a');
        experience.add_killer(4, 'b');
        experience.begin(12);
        let Killers(first, second) = experience.killers(2);
        assert_eq!((first, second), (Some('b'), Some('a')));
        // A game that is not a continuation has another tree.
        experience.begin(3);
        assert_eq!(experience.killers(2).0, None);
    }
}
