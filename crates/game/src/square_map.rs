use std::{
    fmt::Debug,
    hash::Hash,
    ops::{Index, IndexMut},
};

use crate::{Geometry, Square};

/// One value for each square of a board of shape `G`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SquareMap<G: Geometry, T: Copy + Eq + Hash + Debug + Send + Sync + 'static>(G::Cells<T>);

impl<G: Geometry, T: Copy + Eq + Hash + Debug + Send + Sync + 'static> SquareMap<G, T> {
    /// The same value on every square.
    pub fn filled(value: T) -> SquareMap<G, T> {
        SquareMap(G::cells(value))
    }
}

impl<G: Geometry, T: Copy + Eq + Hash + Debug + Send + Sync + 'static> Index<Square<G>> for SquareMap<G, T> {
    type Output = T;

    #[inline]
    fn index(&self, square: Square<G>) -> &T {
        &self.0.as_ref()[square.index()]
    }
}

impl<G: Geometry, T: Copy + Eq + Hash + Debug + Send + Sync + 'static> IndexMut<Square<G>>
    for SquareMap<G, T>
{
    #[inline]
    fn index_mut(&mut self, square: Square<G>) -> &mut T {
        &mut self.0.as_mut()[square.index()]
    }
}
