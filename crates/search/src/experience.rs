use game::Side;

/// How many slots an evaluator's numbers are folded into.
const SLOTS: usize = 1 << 12;
/// Slots of pairs of moves are folded harder, to stay within a few megabytes.
const PAIRED: usize = 1 << 10;
const LIMIT: i32 = 16_384;

/// Which quiet moves have been good so far: by themselves, and as answers to the move before.
#[derive(Clone, Debug)]
pub(crate) struct Experience {
    alone: Box<[i16]>,
    answers: Box<[i16]>,
}

impl Default for Experience {
    fn default() -> Experience {
        Experience {
            alone: vec![0; 2 * SLOTS].into_boxed_slice(),
            answers: vec![0; PAIRED * PAIRED].into_boxed_slice(),
        }
    }
}

impl Experience {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.alone.fill(0);
        self.answers.fill(0);
    }

    /// Forgets half of everything, so that an earlier search guides the next without ruling it.
    pub(crate) fn fade(&mut self) {
        for entry in self.alone.iter_mut().chain(&mut self.answers) {
            *entry /= 2;
        }
    }

    pub(crate) fn score(&self, side: Side, before: Option<usize>, slot: usize) -> i32 {
        let alone = i32::from(self.alone[alone_index(side, slot)]);
        alone + before.map_or(0, |before| i32::from(self.answers[answer_index(before, slot)]))
    }

    /// Moves a move's score towards good or bad; the nearer the limit, the less.
    pub(crate) fn learn(&mut self, side: Side, before: Option<usize>, slot: usize, bonus: i32) {
        nudge(&mut self.alone[alone_index(side, slot)], bonus);
        if let Some(before) = before {
            nudge(&mut self.answers[answer_index(before, slot)], bonus);
        }
    }
}

fn alone_index(side: Side, slot: usize) -> usize {
    side.index() * SLOTS + slot % SLOTS
}

fn answer_index(before: usize, slot: usize) -> usize {
    before % PAIRED * PAIRED + slot % PAIRED
}

#[expect(clippy::cast_possible_truncation, reason = "stays within the limit of 16,384")]
fn nudge(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}
