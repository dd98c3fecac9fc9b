use crate::Value;

/// A move with what is expected of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored<M> {
    pub(crate) mv: M,
    pub(crate) score: i32,
    pub(crate) sharp: bool,
}

impl<M> Scored<M> {
    /// Whether it is the move that the table remembers.
    pub(crate) const fn is_remembered(&self) -> bool {
        self.score == REMEMBERED
    }
}

/// What is still to be listed: most nodes are cut off before everything is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unlisted {
    All,
    Sharp,
    Quiet,
    Nothing,
}

/// Hands out moves, the most promising first. Most nodes are cut off after a few, so nothing is sorted ahead.
#[derive(Debug)]
pub(crate) struct Picker<M> {
    pub(crate) moves: Vec<Scored<M>>,
    pub(crate) unlisted: Unlisted,
    next: usize,
}

impl<M: Copy> Picker<M> {
    /// Moves in a list that is given back at the end.
    pub(crate) fn new(moves: Vec<Scored<M>>, unlisted: Unlisted) -> Picker<M> {
        Picker { moves, unlisted, next: 0 }
    }

    /// The best of the moves listed, if nothing that is still to be listed can be better.
    pub(crate) fn next(&mut self) -> Option<Scored<M>> {
        let bar = match self.unlisted {
            Unlisted::All | Unlisted::Sharp => REMEMBERED,
            Unlisted::Quiet => GOOD_SHARP / 2,
            Unlisted::Nothing => i32::MIN,
        };
        let rest = self.moves.get_mut(self.next..)?;
        let mut best = 0;
        for i in 1..rest.len() {
            if rest[i].score > rest[best].score {
                best = i;
            }
        }
        if rest.get(best)?.score < bar {
            return None;
        }
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0])
    }

    /// Leaves out the quiet moves that have not been handed out.
    pub(crate) fn forget_quiet(&mut self) {
        let mut kept = self.next;
        for i in self.next..self.moves.len() {
            if self.moves[i].sharp {
                self.moves.swap(kept, i);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }

    /// The list, for the next node of this ply.
    pub(crate) fn into_list(self) -> Vec<Scored<M>> {
        self.moves
    }

    /// The moves handed out before the present one.
    pub(crate) fn tried(&self) -> &[Scored<M>] {
        &self.moves[..self.next.saturating_sub(1)]
    }
}

/// Where moves stand in line.
pub(crate) const REMEMBERED: i32 = 1 << 30;
pub(crate) const GOOD_SHARP: i32 = 1 << 28;
pub(crate) const KILLER: i32 = 1 << 26;
pub(crate) const BAD_SHARP: i32 = -(1 << 26);

/// The score of a sharp move by what it wins.
pub(crate) fn sharp_score(gain: Value, keeps: bool) -> i32 {
    gain + if keeps { GOOD_SHARP } else { BAD_SHARP }
}
