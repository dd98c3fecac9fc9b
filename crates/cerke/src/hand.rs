use game::Hand as Counts;

use crate::{Kind, Man};

/// The men that a side holds (手駒 *hop1zuo1*): captured and not dropped again.
///
/// ```
/// use cerke::{Color, Hand, Kind, Man};
/// let mut hand = Hand::EMPTY;
/// hand.add(Man::new(Color::Red, Kind::Pawn));
/// assert_eq!(hand.count(Man::new(Color::Red, Kind::Pawn)), 1);
/// assert_eq!(hand.count(Man::new(Color::Black, Kind::Pawn)), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand([Counts; 2]);

impl Hand {
    /// Nothing in hand.
    pub const EMPTY: Hand = Hand([Counts::EMPTY; 2]);

    /// How many of this man are held.
    #[inline]
    pub const fn count(self, man: Man) -> u8 {
        self.0[man.color.index()].count(man.kind.code())
    }

    /// How many of this kind are held, whatever their colour.
    #[inline]
    pub const fn of_kind(self, kind: Kind) -> u8 {
        self.0[0].count(kind.code()) + self.0[1].count(kind.code())
    }

    /// Whether there is one of this man.
    #[inline]
    pub const fn has(self, man: Man) -> bool {
        self.count(man) != 0
    }

    /// Adds a man; there are never more than eight equal ones.
    #[inline]
    pub const fn add(&mut self, man: Man) {
        self.0[man.color.index()].add(man.kind.code());
    }

    /// Takes a man away that is known to be there.
    #[inline]
    pub const fn take(&mut self, man: Man) {
        self.0[man.color.index()].take(man.kind.code());
    }

    /// Whether nothing is in hand.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0].is_empty() && self.0[1].is_empty()
    }

    /// The different men in hand, in the order in which hands are written.
    pub fn men(self) -> impl Iterator<Item = Man> {
        (0..Man::COUNT).filter_map(Man::from_index).filter(move |man| self.has(*man))
    }
}
