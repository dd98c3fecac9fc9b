use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use game::Key;

use crate::value::{Value, from_table};

/// What a search found out about a position, and how sure it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Lower,
    Upper,
    Exact,
}

/// A remembered position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// Code of the best move, 0 if none is known.
    pub(crate) code: u32,
    pub(crate) value: Value,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

impl Entry {
    /// Code of the best move, if one is known.
    pub(crate) fn remembered(&self) -> Option<u32> {
        (self.code != 0).then_some(self.code)
    }

    /// The value of the position at this ply, if it settles a search of the depth within the window.
    pub(crate) fn settles(&self, (alpha, beta): (Value, Value), depth: i32, ply: usize) -> Option<Value> {
        if self.depth < depth {
            return None;
        }
        let value = from_table(self.value, ply);
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        settles.then_some(value)
    }
}

/// Positions that a search has seen, shared by any number of searchers without locks.
///
/// A slot holds its data and, beside it, the key mixed with the data. Two searchers that write at once may mix
/// their halves; such a slot then matches no key and is as good as empty.
#[derive(Debug)]
pub struct Table {
    slots: Box<[[AtomicU64; 2]]>,
    age: AtomicU64,
}

/// Slots that a position may take: a line of a processor's cache.
const CLUSTER: usize = 4;
/// An entry of the present search is worth so many plies more than an old one: any depth that was searched before.
const FRESH: i32 = 64;
/// A bound replaces a deeper one of the same position up to so many plies, since it is about the present window.
const KEPT: i32 = 4;

impl Table {
    /// A table of about so many megabytes, at least one.
    ///
    /// # Panics
    /// If there is not so much memory.
    pub fn new(megabytes: usize) -> Table {
        Table::try_new(megabytes).expect("memory for a table")
    }

    /// The same; `None` if there is not so much memory.
    pub fn try_new(megabytes: usize) -> Option<Table> {
        let count = megabytes.max(1).checked_mul(1 << 20)? / size_of::<[AtomicU64; 2]>();
        let mut slots = Vec::new();
        slots.try_reserve_exact(count).ok()?;
        slots.resize_with(count, Default::default);
        Some(Table { slots: slots.into_boxed_slice(), age: AtomicU64::new(0) })
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in &self.slots {
            slot[0].store(0, Relaxed);
            slot[1].store(0, Relaxed);
        }
    }

    /// Lets what earlier searches wrote give way first.
    pub fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) & AGE, Relaxed);
    }

    /// How full it is with entries of the present search, in thousandths.
    pub fn fullness(&self) -> usize {
        let age = self.age.load(Relaxed);
        let fresh = |slot: &&[AtomicU64; 2]| {
            let data = slot[1].load(Relaxed);
            data != 0 && data & AGE == age
        };
        self.slots.iter().take(1_000).filter(fresh).count()
    }

    fn cluster(&self, key: Key) -> &[[AtomicU64; 2]] {
        let clusters = self.slots.len() / CLUSTER;
        #[expect(clippy::cast_possible_truncation, reason = "the product is below the number of clusters")]
        let index = ((u128::from(key.0) * clusters as u128) >> 64) as usize * CLUSTER;
        &self.slots[index..index + CLUSTER]
    }

    pub(crate) fn probe(&self, key: Key) -> Option<Entry> {
        self.cluster(key).iter().find_map(|slot| {
            let data = slot[1].load(Relaxed);
            (data != 0 && slot[0].load(Relaxed) ^ data == key.0).then(|| unpack(data))
        })
    }

    pub(crate) fn store(&self, key: Key, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let cluster = self.cluster(key);
        let worth = |slot: &[AtomicU64; 2]| {
            let data = slot[1].load(Relaxed);
            if data == 0 || slot[0].load(Relaxed) ^ data == key.0 {
                return i32::MIN;
            }
            unpack(data).depth + if data & AGE == age { FRESH } else { 0 }
        };
        let slot = cluster.iter().min_by_key(|slot| worth(slot)).expect("a cluster with slots");
        let old = slot[1].load(Relaxed);
        if old != 0 && slot[0].load(Relaxed) ^ old == key.0 {
            let old_entry = unpack(old);
            // A shallow look must not drive out what a deep one found.
            if entry.bound != Bound::Exact && old & AGE == age && old_entry.depth > entry.depth + KEPT {
                return;
            }
            if entry.code == 0 {
                entry.code = old_entry.code;
            }
        }
        let data = pack(entry, age);
        slot[0].store(key.0 ^ data, Relaxed);
        slot[1].store(data, Relaxed);
    }
}

// From the top: 32 bits of code, 16 of value, 8 of depth, 2 of bound, 6 of age.
const AGE: u64 = 63;

#[expect(clippy::cast_sign_loss, reason = "moved to be positive first")]
fn pack(entry: Entry, age: u64) -> u64 {
    let bound = match entry.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    let value = (entry.value + 32_768).clamp(0, 65_535) as u64;
    let depth = (entry.depth + 16).clamp(0, 255) as u64;
    u64::from(entry.code) << 32 | value << 16 | depth << 8 | bound << 6 | age
}

fn unpack(data: u64) -> Entry {
    let bound = match data >> 6 & 3 {
        1 => Bound::Lower,
        2 => Bound::Upper,
        _ => Bound::Exact,
    };
    Entry {
        code: (data >> 32) as u32,
        value: (data >> 16 & 0xffff) as Value - 32_768,
        depth: (data >> 8 & 0xff) as i32 - 16,
        bound,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_not_made() {
        assert!(Table::try_new(1 << 40).is_none());
    }

    #[test]
    fn what_was_stored_is_found_again() {
        let table = Table::new(1);
        let entry = Entry { code: 77, value: -29_990, depth: -1, bound: Bound::Upper };
        table.store(Key(5), entry);
        assert_eq!(table.probe(Key(5)), Some(entry));
        assert_eq!(table.probe(Key(6)), None);
        table.clear();
        assert_eq!(table.probe(Key(5)), None);
    }
}
