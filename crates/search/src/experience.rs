use game::Side;

/// How many slots an evaluator's numbers are folded into.
const SLOTS: usize = 1 << 12;
/// Slots of pairs of moves are folded harder: what does not fit a processor's caches costs more than it tells.
const PAIRED: usize = 1 << 11;
const BEFORE: usize = 1 << 10;
const LIMIT: i32 = 16_384;

/// The slots of the moves played last before a move: the other side's, and the mover's own before that.
pub(crate) type Before = [Option<usize>; 2];

/// Which moves have been good so far: quiet ones by themselves, as answers to the move before and as continuations
/// of the one before that; sharp ones by themselves.
#[derive(Clone, Debug)]
pub(crate) struct Experience {
    alone: Box<[i16]>,
    pairs: [Box<[i16]>; 2],
    sharp: Box<[i16]>,
    /// Nothing has been learnt yet.
    is_blank: bool,
}

impl Default for Experience {
    fn default() -> Experience {
        let blank = |len: usize| vec![0; len].into_boxed_slice();
        Experience {
            alone: blank(2 * SLOTS),
            pairs: [blank(BEFORE * PAIRED), blank(BEFORE * PAIRED)],
            is_blank: true,
            sharp: blank(2 * SLOTS),
        }
    }
}

impl Experience {
    /// Forgets half of everything, so that an earlier search guides the next without ruling it.
    pub(crate) fn fade(&mut self) {
        // A short search would spend more time on these tables than on positions.
        if !self.is_blank {
            self.tables().flat_map(|table| table.iter_mut()).for_each(|entry| *entry /= 2);
        }
    }

    fn tables(&mut self) -> impl Iterator<Item = &mut Box<[i16]>> {
        [&mut self.alone, &mut self.sharp].into_iter().chain(&mut self.pairs)
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
        self.is_blank = false;
        nudge(&mut self.alone[alone_index(side, slot)], bonus);
        for (table, before) in self.pairs.iter_mut().zip(before) {
            if let Some(before) = before {
                nudge(&mut table[pair_index(before, slot)], bonus);
            }
        }
    }

    /// The same for a sharp move.
    pub(crate) fn learn_sharp(&mut self, side: Side, slot: usize, bonus: i32) {
        self.is_blank = false;
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
