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
