use crate::{YakuSet, square::Square};

/// Where a turn stands. A turn is split exactly where new information arrives: at throws, at the decision that
/// follows a stepping throw, and at the declaration (rules §10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The mover chooses what to do.
    Choose,
    /// The sticks are in the air for a line movement after a step (§5).
    SteppingThrow {
        /// Where the man stands.
        origin: Square,
        /// The via point.
        via: Square,
        /// What was named: the square; or, where only the direction counts, the neighbour of the via point on
        /// that side; or, where nothing is named, the via point itself.
        aim: Square,
    },
    /// The throw reaches: land, or leave the man on its origin (§5).
    Landing {
        /// Where the man stands.
        origin: Square,
        /// The via point.
        via: Square,
        /// What was named, as in [`Phase::SteppingThrow`].
        aim: Square,
        /// The distance of the farthest square that may be taken.
        reach: u8,
    },
    /// The sticks are in the air for a man that enters the water (§6).
    WaterThrow {
        /// Where the man stands.
        origin: Square,
        /// The via point, if it stepped.
        via: Option<Square>,
        /// The square of water.
        target: Square,
    },
    /// Hands were made: the mover goes on or ends the season (§12).
    Declaration {
        /// The hands made in this turn.
        made: YakuSet,
    },
    /// Who opens the season is still to be thrown (§12).
    Opening,
    /// All points are gone, or the last season is over (§12).
    Over,
}

impl Phase {
    /// A number that tells phases apart, for keys.
    pub(crate) fn code(self) -> u64 {
        let pack = |tag: u64, squares: [usize; 3], more: u32| {
            let [a, b, c] = squares.map(|index| index as u64);
            tag << 60 | a << 46 | b << 39 | c << 32 | u64::from(more)
        };
        match self {
            Phase::Choose => pack(0, [0; 3], 0),
            Phase::SteppingThrow { origin, via, aim } => {
                pack(1, [origin.index(), via.index(), aim.index()], 0)
            }
            Phase::Landing { origin, via, aim, reach } => {
                pack(2, [origin.index(), via.index(), aim.index()], u32::from(reach))
            }
            Phase::WaterThrow { origin, via, target } => {
                pack(3, [origin.index(), via.map_or(127, Square::index), target.index()], 0)
            }
            Phase::Declaration { made } => pack(4, [0; 3], made.bits()),
            Phase::Opening => pack(5, [0; 3], 0),
            Phase::Over => pack(6, [0; 3], 0),
        }
    }
}
