use game::{Position, Side, scramble};
use search::{Evaluator, Value};

use super::sight::{HARDEST, Sight};
use crate::Strength;

/// Another evaluator seen through weak eyes: each position is off by an amount that stays the same for it, and moves
/// that are hard to see are overlooked, the same ones throughout a search.
#[derive(Clone, Debug)]
pub(crate) struct Blurred<E> {
    sharp: E,
    noise: Value,
    oversight: u32,
    /// What values are off by, for a whole game.
    errors: u64,
    /// What is overlooked, for one move.
    blind_spots: u64,
}

impl<E> Blurred<E> {
    /// As an engine of this strength sees it from `root`.
    pub(crate) fn new<P: Position>(sharp: E, strength: Strength, seed: u64, root: &P) -> Blurred<E> {
        let Strength { noise, oversight, .. } = strength;
        let errors = scramble(seed);
        Blurred { sharp, noise, oversight, errors, blind_spots: scramble(errors ^ root.key().0) }
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

impl<P: Position, E: Evaluator<P> + Sight<P>> Evaluator<P> for Blurred<E> {
    type Accumulator = E::Accumulator;

    const REPETITION: bool = E::REPETITION;
    const DECIDED: Value = E::DECIDED;

    fn accumulator(&self, pos: &P) -> E::Accumulator {
        self.sharp.accumulator(pos)
    }
    fn update(&self, state: &mut E::Accumulator, pos: &P, mv: P::Move) {
        self.sharp.update(state, pos, mv);
    }
    fn resolved(&self, state: &E::Accumulator, before: &P, after: &P) -> E::Accumulator {
        self.sharp.resolved(state, before, after)
    }
    fn value(&self, pos: &P, state: &E::Accumulator, side: Side) -> Value {
        let value = self.sharp.value(pos, state, side);
        if side == Side::First { value + self.error(pos) } else { value - self.error(pos) }
    }
    fn is_sharp(&self, pos: &P, mv: P::Move) -> bool {
        self.sharp.is_sharp(pos, mv)
    }
    fn gain(&self, pos: &P, mv: P::Move) -> Value {
        self.sharp.gain(pos, mv)
    }
    fn keeps(&self, pos: &P, mv: P::Move, least: Value) -> bool {
        self.sharp.keeps(pos, mv, least)
    }
    fn slot(&self, pos: &P, mv: P::Move) -> usize {
        self.sharp.slot(pos, mv)
    }
    fn forcing_moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        self.sharp.forcing_moves(pos, moves);
    }
    fn may_pass(&self, pos: &P) -> bool {
        self.sharp.may_pass(pos)
    }
    fn passed(&self, pos: &P) -> Option<P> {
        self.sharp.passed(pos)
    }
    fn moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        self.sharp.moves(pos, moves);
    }
    fn sharp_moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        let start = moves.len();
        self.sharp.sharp_moves(pos, moves);
        if self.oversight > 0 {
            let mut index = 0;
            moves.retain(|mv| {
                index += 1;
                index <= start || !self.overlooks(pos, *mv)
            });
        }
    }
    /// Whoever overlooks moves must see all at once, to know whether anything is left.
    fn is_staged(&self) -> bool {
        self.oversight == 0 && self.sharp.is_staged()
    }
    fn quiet_moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        self.sharp.quiet_moves(pos, moves);
    }
    fn recall(&self, pos: &P, code: u32) -> Option<P::Move> {
        self.sharp.recall(pos, code)
    }
    fn overlooks(&self, pos: &P, mv: P::Move) -> bool {
        if self.oversight == 0 {
            return false;
        }
        let chance = u64::from(self.oversight * self.sharp.effort(pos, mv) / HARDEST);
        scramble(self.blind_spots ^ u64::from(self.sharp.code(mv))) % 1_000 < chance
    }
    fn code(&self, mv: P::Move) -> u32 {
        self.sharp.code(mv)
    }
}
