/// Pieces in hand (持ち駒), as counts of up to twelve kinds in one word.
///
/// ```
/// use game::Hand;
/// let mut hand = Hand::EMPTY;
/// hand.add(3);
/// hand.add(3);
/// assert_eq!(hand.count(3), 2);
/// hand.take(3);
/// assert_eq!(hand.kinds().collect::<Vec<_>>(), [3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Hand(u64);

impl Hand {
    /// Nothing in hand.
    pub const EMPTY: Hand = Hand(0);
    /// How many kinds fit.
    pub const KINDS: u8 = 12;
    /// How many pieces of one kind fit.
    pub const MAX: u8 = 31;

    const WIDTH: u8 = 5;

    /// The number of pieces of the kind with this index.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "masked to five bits")]
    pub const fn count(self, kind: u8) -> u8 {
        (self.0 >> (kind * Hand::WIDTH)) as u8 & Hand::MAX
    }

    /// Whether there is a piece of the kind with this index.
    #[inline]
    pub const fn has(self, kind: u8) -> bool {
        self.count(kind) != 0
    }

    /// Adds one piece; the caller knows that there is room.
    #[inline]
    pub const fn add(&mut self, kind: u8) {
        self.0 += 1 << (kind * Hand::WIDTH);
    }

    /// Takes one piece away; the caller knows that it is there.
    #[inline]
    pub const fn take(&mut self, kind: u8) {
        self.0 -= 1 << (kind * Hand::WIDTH);
    }

    /// The same with another number of pieces of one kind.
    #[must_use]
    pub const fn with(self, kind: u8, count: u8) -> Hand {
        let shift = kind * Hand::WIDTH;
        Hand(self.0 & !((Hand::MAX as u64) << shift) | ((count & Hand::MAX) as u64) << shift)
    }

    /// Whether it has at least what the other has, kind by kind.
    #[inline]
    pub const fn covers(self, other: Hand) -> bool {
        // Every second kind at a time: the field above each then shows whether something had to be borrowed.
        const EVEN: u64 = 0x007c_1f07_c1f0_7c1f;
        const ODD: u64 = EVEN << 5;
        const BORROW: u64 = 0x0080_2008_0200_8020;
        let even = (self.0 & EVEN | BORROW).wrapping_sub(other.0 & EVEN) & BORROW;
        let odd = (self.0 >> 5 & EVEN | BORROW).wrapping_sub((other.0 & ODD) >> 5) & BORROW;
        even == BORROW && odd == BORROW
    }

    /// The larger number of each kind.
    #[must_use]
    pub fn most(self, other: Hand) -> Hand {
        Hand::from_counts(|kind| self.count(kind).max(other.count(kind)))
    }

    /// The smaller number of each kind.
    #[must_use]
    pub fn least(self, other: Hand) -> Hand {
        Hand::from_counts(|kind| self.count(kind).min(other.count(kind)))
    }

    /// As many of each kind as told.
    pub fn from_counts(count: impl Fn(u8) -> u8) -> Hand {
        (0..Hand::KINDS).fold(Hand::EMPTY, |hand, kind| hand.with(kind, count(kind)))
    }

    /// Whether nothing is in hand.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of pieces of all kinds.
    pub fn total(self) -> u32 {
        (0..Hand::KINDS).map(|kind| u32::from(self.count(kind))).sum()
    }

    /// The kinds in hand, by rising index.
    pub fn kinds(self) -> impl Iterator<Item = u8> {
        (0..Hand::KINDS).filter(move |kind| self.has(*kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SplitMix;

    fn random_hand(random: &mut SplitMix) -> Hand {
        let counts: Vec<u8> =
            (0..Hand::KINDS).map(|_| u8::try_from(random.below(32)).expect("small")).collect();
        Hand::from_counts(|kind| counts[usize::from(kind)])
    }

    #[test]
    fn hands_compare_kind_by_kind() {
        let mut random = SplitMix::new(5);
        let mut covered = 0;
        for _ in 0..2_000 {
            let a = random_hand(&mut random);
            // Close to each other, so that both answers occur.
            let changed = u8::try_from(random.below(12)).expect("small");
            let b = a.with(changed, u8::try_from(random.below(32)).expect("small"));
            for (a, b) in [(a, b), (b, a), (a, random_hand(&mut random))] {
                let wanted = (0..Hand::KINDS).all(|kind| a.count(kind) >= b.count(kind));
                assert_eq!(a.covers(b), wanted, "{a:?} {b:?}");
                covered += usize::from(wanted);
                assert!(a.most(b).covers(a) && a.most(b).covers(b));
                assert!(a.covers(a.least(b)) && b.covers(a.least(b)));
            }
        }
        assert!(covered > 1_000, "{covered}");
    }
}
