use super::{Scene, Stone, Volley};
use crate::{KoPosition, Move};

/// Where the generator puts what it finds.
pub(crate) trait Sink {
    /// Takes an action, and with `declinable` also the same without the promotion that it brings.
    fn add(&mut self, mv: Move, declinable: bool);

    /// Takes every action that a choice of shots makes out of one move.
    fn add_volley(&mut self, scene: &Scene<'_>, stone: &Stone, volley: &Volley);
}

impl Sink for Vec<Move> {
    #[inline]
    fn add(&mut self, mv: Move, declinable: bool) {
        self.push(mv);
        if declinable {
            self.push(mv.declining());
        }
    }

    fn add_volley(&mut self, scene: &Scene<'_>, stone: &Stone, volley: &Volley) {
        volley.expand(scene, stone, self);
    }
}

/// Counts actions without listing them.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Counter(u64);

impl Counter {
    pub(crate) const fn total(self) -> u64 {
        self.0
    }
}

impl Sink for Counter {
    #[inline]
    fn add(&mut self, _: Move, declinable: bool) {
        self.0 += 1 + u64::from(declinable);
    }

    fn add_volley(&mut self, scene: &Scene<'_>, stone: &Stone, volley: &Volley) {
        match volley.count(scene, stone) {
            Some(count) => self.0 += count,
            None => volley.expand(scene, stone, self),
        }
    }
}

/// Keeps the kills, and the promotions that are not declined.
#[derive(Debug)]
pub(crate) struct Sharp<'a> {
    pub(crate) pos: &'a KoPosition,
    pub(crate) moves: &'a mut Vec<Move>,
}

impl Sink for Sharp<'_> {
    #[inline]
    fn add(&mut self, mv: Move, declinable: bool) {
        if declinable || self.pos.kills(mv) {
            self.moves.push(mv);
        }
    }

    fn add_volley(&mut self, scene: &Scene<'_>, stone: &Stone, volley: &Volley) {
        volley.expand(scene, stone, self);
    }
}
