use std::{fmt::Debug, hash::Hash};

use game::Geometry;

/// 5x5, 25 squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grid5;

impl Geometry for Grid5 {
    const COLUMNS: u8 = 5;
    const ROWS: u8 = 5;
    type Bits = u128;
    const FULL: u128 = (1 << 25) - 1;
    type Cells<T: Copy + Eq + Hash + Debug + Send + Sync + 'static> = [T; 25];

    fn cells<T: Copy + Eq + Hash + Debug + Send + Sync + 'static>(value: T) -> [T; 25] {
        [value; 25]
    }
}
