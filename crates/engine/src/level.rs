use std::time::Duration;

/// How long an engine at full strength may think about a move against a person: longer than any level takes, short
/// enough to wait for.
pub const FULL_STRENGTH: Duration = Duration::from_secs(4);

/// How strong an engine plays, from 1 to 10.
///
/// A lower level looks at fewer positions, values them less exactly, as if from memory, and overlooks moves that
/// people overlook. It never throws a move away on purpose. What a level is made of stands with the evaluators,
/// game by game.
///
/// ```
/// use engine::Level;
/// assert!(Level::new(11).is_none());
/// assert_eq!(Level::new(10).map(Level::number), Some(10));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

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

    /// However slow the machine, it answers within this.
    pub const fn patience(self) -> Duration {
        Duration::from_millis(if self.0 <= 5 { 900 } else { 4_500 })
    }
}
