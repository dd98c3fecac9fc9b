use std::ops::{Index, IndexMut};

use crate::Side;

/// One value for each side.
///
/// ```
/// use game::{BySide, Side};
/// let points = BySide::new(20, 21);
/// assert_eq!(points[Side::Second], 21);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// The value of the first side, then that of the second.
    pub const fn new(first: T, second: T) -> BySide<T> {
        BySide([first, second])
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}
