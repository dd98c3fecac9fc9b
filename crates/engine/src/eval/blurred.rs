use std::sync::Arc;

use game::{Position, Side, scramble};
use search::{Evaluator, Lens, Value};

use super::sight::{HARDEST, Sight};
use crate::Strength;

/// Weak eyes: each position's value is off by an amount that stays the same for it, and moves that are hard to see are
/// overlooked, the same ones throughout a search.
#[derive(Debug)]
pub(crate) struct Blurred<E> {
    sight: E,
    noise: Value,
    oversight: u32,
    /// What values are off by, for a whole game.
    errors: u64,
    /// What is overlooked, for one move.
    blind_spots: u64,
}

impl<E> Blurred<E> {
    /// The eyes of an engine of this strength that looks from `root`; none if it sees clearly.
    pub(crate) fn lens<P: Position>(
        sight: &E,
        strength: Strength,
        seed: u64,
        root: &P,
    ) -> Option<Arc<dyn Lens<P>>>
    where
        E: Evaluator<P> + Sight<P> + Sync + 'static,
    {
        let Strength { noise, oversight, .. } = strength;
        let errors = scramble(seed);
        let blind_spots = scramble(errors ^ root.key().0);
        let blurred = Blurred { sight: sight.clone(), noise, oversight, errors, blind_spots };
        (noise > 0 || oversight > 0).then(|| Arc::new(blurred) as Arc<dyn Lens<P>>)
    }

    fn error<P: Position>(&self, pos: &P) -> Value {
        if self.noise == 0 {
            return 0;
        }
        let random = scramble(pos.key().0 ^ self.errors);
        // Two draws make small errors likelier than large ones.
        let draw = |bits: u64| Value::try_from(bits & 0x3ff).unwrap_or(0) - 512;
        (draw(random) + draw(random >> 20)) * self.noise / 1_024
    }
}

impl<P: Position, E: Evaluator<P> + Sight<P> + Sync> Lens<P> for Blurred<E> {
    fn seen(&self, pos: &P, value: Value, side: Side) -> Value {
        if side == Side::First { value + self.error(pos) } else { value - self.error(pos) }
    }

    fn is_blind(&self) -> bool {
        self.oversight > 0
    }

    fn overlooks(&self, pos: &P, mv: P::Move, code: u32) -> bool {
        let chance = u64::from(self.oversight * self.sight.effort(pos, mv) / HARDEST);
        scramble(self.blind_spots ^ u64::from(code)) % 1_000 < chance
    }
}
