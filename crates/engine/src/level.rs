use search::Value;

/// How strong an engine plays, from 1 to 10.
///
/// A lower level looks at fewer positions and values them less exactly, as if from memory. It never throws a
/// move away on purpose.
///
/// ```
/// use engine::Level;
/// assert!(Level::new(11).is_none());
/// assert!(Level::new(1).expect("a level").nodes() < Level::new(10).expect("a level").nodes());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// Positions looked at, and how far a value may be off, by level.
const TABLE: [(u64, Value); 10] = [
    (60, 400),
    (150, 280),
    (400, 200),
    (1_000, 140),
    (2_500, 100),
    (6_000, 70),
    (16_000, 45),
    (45_000, 25),
    (140_000, 10),
    (500_000, 0),
];

impl Level {
    /// The weakest and the strongest.
    pub const RANGE: std::ops::RangeInclusive<u8> = 1..=10;

    /// The level with this number.
    pub fn new(number: u8) -> Option<Level> {
        Level::RANGE.contains(&number).then_some(Level(number))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many positions it looks at.
    pub fn nodes(self) -> u64 {
        TABLE[usize::from(self.0) - 1].0
    }

    /// How far its values may be off.
    pub fn noise(self) -> Value {
        TABLE[usize::from(self.0) - 1].1
    }
}
