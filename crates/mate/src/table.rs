//! What is known of positions, in a table that never grows.

use game::Hand;

/// Proof and disproof numbers at most; this many means "never".
pub(crate) const NEVER: u32 = 1 << 28;
/// Plies at most; this many means "however long".
pub(crate) const ANY_LENGTH: u16 = u16::MAX;

/// How many neighbours a position may be kept among.
const WINDOW: usize = 16;
const ENTRY_BYTES: usize = size_of::<Entry>();

/// What is known of a position with a board and the attacker's hand.
#[derive(Clone, Copy, Debug)]
struct Entry {
    board: u64,
    hand: Hand,
    pn: u32,
    dn: u32,
    /// Of a proof the plies of the mate; of a disproof the plies within which there is none.
    length: u16,
    /// The smallest distance from the root at which the position was met.
    depth: u16,
    /// How much work stands behind it; 0 for an empty place.
    work: u32,
}

const EMPTY: Entry = Entry { board: 0, hand: Hand::EMPTY, pn: 0, dn: 0, length: 0, depth: 0, work: 0 };

/// A place in the search: what stands on the board, and what the attacker holds. The defender holds the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) board: u64,
    pub(crate) hand: Hand,
}

/// What a search found out about a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// Mate within so many plies, and the attacker needs no more in hand than this.
    Mate { length: u16, hand: Hand },
    /// No mate within so many plies, even if the attacker had this in hand.
    NoMate { length: u16, hand: Hand },
    /// How hard it seems to prove and to disprove, and how near to the root it was met.
    Open { pn: u32, dn: u32, depth: u16 },
}

impl Found {
    /// Whether it is proved that there is no mate within so many plies. A search that was asked about more plies than its longest path
    /// disproves fewer: mate may lie behind what was cut off.
    pub(crate) fn excludes(self, within: u16) -> bool {
        matches!(self, Found::NoMate { length, .. } if length >= within)
    }
}

/// The table. Places with one board are neighbours, so that what is known with one hand helps with another.
#[derive(Debug)]
pub(crate) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table of about so many bytes.
    pub(crate) fn new(bytes: usize) -> Table {
        Table { entries: vec![EMPTY; (bytes / ENTRY_BYTES).max(4 * WINDOW)] }
    }

    fn start(&self, board: u64) -> usize {
        let places = self.entries.len() - WINDOW + 1;
        // The upper half of the product spreads the keys evenly over any number of places.
        usize::try_from((u128::from(board) * places as u128) >> 64).unwrap_or(0)
    }

    fn window(&self, board: u64) -> &[Entry] {
        let start = self.start(board);
        &self.entries[start..start + WINDOW]
    }

    /// What is known of a place, for a mate within so many plies.
    pub(crate) fn look(&self, place: Place, length: u16) -> Option<Found> {
        let Place { board, hand } = place;
        let mut open = None;
        let (mut pn, mut dn, mut depth) = (1, 1, u16::MAX);
        for entry in self.window(board) {
            if entry.work == 0 || entry.board != board {
                continue;
            }
            if entry.pn == 0 {
                if entry.length <= length && hand.covers(entry.hand) {
                    return Some(Found::Mate { length: entry.length, hand: entry.hand });
                }
            } else if entry.dn == 0 {
                if entry.length >= length && entry.hand.covers(hand) {
                    return Some(Found::NoMate { length: entry.length, hand: entry.hand });
                }
            } else if entry.hand == hand {
                open = Some((entry.pn, entry.dn));
                depth = depth.min(entry.depth);
            } else if hand.covers(entry.hand) {
                // With more in hand it is at least as hard to disprove.
                dn = dn.max(entry.dn);
                depth = depth.min(entry.depth);
            } else if entry.hand.covers(hand) {
                pn = pn.max(entry.pn);
                depth = depth.min(entry.depth);
            }
        }
        let (pn, dn) = match open {
            Some(own) => own,
            None if depth == u16::MAX => return None,
            None => (pn, dn),
        };
        Some(Found::Open { pn, dn, depth })
    }

    /// Keeps what was found out about a place with so much work.
    pub(crate) fn keep(&mut self, place: Place, found: Found, work: u32) {
        let start = self.start(place.board);
        let window = &mut self.entries[start..start + WINDOW];
        let work = work.max(1);
        let new = match found {
            Found::Mate { length, hand } => {
                Entry { board: place.board, hand, pn: 0, dn: NEVER, length, depth: 0, work }
            }
            Found::NoMate { length, hand } => {
                Entry { board: place.board, hand, pn: NEVER, dn: 0, length, depth: 0, work }
            }
            Found::Open { pn, dn, depth } => {
                Entry { board: place.board, hand: place.hand, pn, dn, length: 0, depth, work }
            }
        };
        let mut slot = None;
        for (index, entry) in window.iter_mut().enumerate() {
            if entry.work == 0 || entry.board != place.board || !new.replaces(entry, place.hand) {
                continue;
            }
            if slot.is_none() {
                slot = Some(index);
            } else {
                entry.work = 0;
            }
        }
        let slot = slot.unwrap_or_else(|| cheapest(window));
        let old = window[slot];
        let same = old.board == new.board && old.work != 0 && old.pn != 0 && old.dn != 0;
        window[slot] = new;
        if same && new.pn != 0 && new.dn != 0 {
            window[slot].depth = new.depth.min(old.depth);
            window[slot].work = new.work.saturating_add(old.work);
        }
    }
}

impl Entry {
    /// Whether an entry of the same board says nothing more beside this one, which is about a hand.
    fn replaces(&self, other: &Entry, hand: Hand) -> bool {
        let is_open = other.pn != 0 && other.dn != 0;
        if is_open {
            return other.hand == hand
                || self.pn == 0 && other.hand.covers(self.hand) && self.length == 0
                || self.dn == 0 && self.hand.covers(other.hand) && self.length == ANY_LENGTH;
        }
        (self.pn == 0 && other.pn == 0 && other.hand.covers(self.hand) && other.length >= self.length)
            || (self.dn == 0 && other.dn == 0 && self.hand.covers(other.hand) && other.length <= self.length)
    }
}

/// The place of what cost least to find out.
fn cheapest(window: &[Entry]) -> usize {
    let cost = |entry: &Entry| entry.work;
    (0..window.len()).min_by_key(|index| cost(&window[*index])).unwrap_or(0)
}
