//! Places that are no mate because the way to them ran in a circle: true on that way alone.

use game::{Hand, scramble};

use crate::table::Place;

const SLOTS: usize = 1 << 18;

/// Remembers such places by the way that led to them; what comes later replaces what was there.
#[derive(Debug)]
pub(crate) struct Repeats {
    slots: Vec<(u64, u16)>,
}

impl Repeats {
    pub(crate) fn new() -> Repeats {
        Repeats { slots: vec![(0, 0); SLOTS] }
    }

    /// How near to the root the repeated place is.
    pub(crate) fn look(&self, way: u64) -> Option<u16> {
        let (kept, repeats) = self.slots[slot(way)];
        (kept == way).then_some(repeats)
    }

    pub(crate) fn keep(&mut self, way: u64, repeats: u16) {
        self.slots[slot(way)] = (way, repeats);
    }
}

fn slot(way: u64) -> usize {
    usize::try_from(way).unwrap_or(0) & (SLOTS - 1)
}

/// The way that goes on to a place. The order counts: how near to the root a repeated place is follows from it.
pub(crate) fn step(way: u64, place: Place) -> u64 {
    scramble(way ^ place.board.rotate_left(23) ^ scramble(fold(place.hand)))
}

fn fold(hand: Hand) -> u64 {
    (0..Hand::KINDS).fold(0, |all, kind| all << 5 | u64::from(hand.count(kind)))
}
