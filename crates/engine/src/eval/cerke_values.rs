//! The numbers of Cerke's evaluator.

use std::sync::LazyLock;

use cerke::{Kind, Man, Square};
use game::Side;
use search::Value;

use super::weights::{Block, Weights, WeightsError};

/// By kind: what a man is worth on the board.
pub(super) const BOARD: usize = 0;
/// By kind: in hand, for the hands (役) that it may serve in later and for being dropped; those that one more man would
/// make are counted apart.
pub(super) const HELD: usize = 1;
/// By kind: how readily it is taken, in percent.
pub(super) const EASE: usize = 2;
/// By kind: for each row that it has advanced, up to [`FARTHEST`].
pub(super) const FORWARD: usize = 3;
/// By kind: on a fixed square of the hue, where it moves best (rules §4).
pub(super) const HUE: usize = 4;
/// For being to move.
pub(super) const TEMPO: usize = 5;

const FARTHEST: u8 = 5;
const KINDS: usize = Kind::ALL.len();

/// The numbers, and what follows from them.
#[derive(Clone, Debug)]
pub(super) struct CerkeValues {
    weights: Weights,
    /// By side, kind and square: a man on the board.
    standing: Box<[[[Value; 81]; KINDS]; 2]>,
}

/// The values of the file.
pub(super) static VALUES: LazyLock<CerkeValues> =
    LazyLock::new(|| CerkeValues::read(include_str!("values/cerke.txt")).expect("numbers of the game"));

fn blocks() -> Vec<Block> {
    let block = |name, len, pull| Block { name, len, row: KINDS, pull };
    vec![
        block("board", KINDS, 1),
        block("held", KINDS, 1),
        block("ease", KINDS, 1),
        block("forward", KINDS, 2),
        block("hue", KINDS, 2),
        block("tempo", 1, 1),
    ]
}

/// How many rows a man has advanced, as far as that counts.
pub(super) fn advance(side: Side, at: Square) -> u8 {
    let rows = match side {
        Side::First => 8 - at.row(),
        Side::Second => at.row(),
    };
    rows.min(FARTHEST)
}

impl CerkeValues {
    pub(super) fn read(text: &str) -> Result<CerkeValues, WeightsError> {
        Weights::read(text, blocks()).map(CerkeValues::new)
    }

    pub(super) fn new(weights: Weights) -> CerkeValues {
        let mut standing = Box::new([[[0; 81]; KINDS]; 2]);
        for side in Side::ALL {
            for kind in 0..KINDS {
                for at in Square::all() {
                    let hue = if cerke::fixed_hue().contains(at) { weights.block(HUE)[kind] } else { 0 };
                    let forward = weights.block(FORWARD)[kind] * Value::from(advance(side, at));
                    standing[side.index()][kind][at.index()] = weights.block(BOARD)[kind] + forward + hue;
                }
            }
        }
        CerkeValues { weights, standing }
    }

    pub(super) const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// A man on the board.
    pub(super) const fn standing(&self, man: Man, side: Side, at: Square) -> Value {
        self.standing[side.index()][man.kind.index()][at.index()]
    }

    /// A man in hand.
    pub(super) fn held(&self, man: Man) -> Value {
        self.weights.block(HELD)[man.kind.index()]
    }

    /// How readily a man is taken, in percent.
    pub(super) fn ease(&self, man: Man) -> Value {
        self.weights.block(EASE)[man.kind.index()]
    }

    /// What a man that changes sides is worth to both.
    pub(super) fn taken(&self, man: Man) -> Value {
        self.weights.block(BOARD)[man.kind.index()] + self.held(man)
    }

    /// Being to move.
    pub(super) fn tempo(&self) -> Value {
        self.weights.block(TEMPO)[0]
    }
}
