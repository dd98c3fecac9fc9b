//! What the levels are made of, game by game; `ranka ladder` measures them (docs/levels.md).

use ::cerke::Cerke;
use drop_shogi::{DropRules, OniRules, QueenRules};
use game::Game;
use ko_shogi::Ko;
use search::Value;

use crate::{Level, Strength};

type Table = [(u64, Value, u32); 10];

#[rustfmt::skip]
const SHOGI: Table = [
    (    40, 900, 600), (    80, 550, 450), (   180, 380, 340), (   420, 270, 250), (  1_000, 190, 170),
    ( 2_500, 130, 110), ( 7_000,  80,  60), (25_000,  40,  25), (110_000,  15,   0), (600_000,   0,   0),
];
#[rustfmt::skip]
const QUEEN: Table = [
    (    40, 900, 600), (    80, 550, 450), (   180, 380, 340), (   420, 270, 250), (  1_000, 190, 170),
    ( 2_500, 130, 110), ( 7_000,  80,  60), (25_000,  40,  25), (110_000,  15,   0), (600_000,   0,   0),
];
#[rustfmt::skip]
const ONI: Table = [
    (    40, 900, 600), (    80, 550, 450), (   180, 380, 340), (   420, 270, 250), (  1_000, 190, 170),
    ( 2_500, 130, 110), ( 7_000,  80,  60), (25_000,  40,  25), (110_000,  15,   0), (600_000,   0,   0),
];
#[rustfmt::skip]
const KO: Table = [
    (    40, 900, 600), (    80, 550, 450), (   180, 380, 340), (   420, 270, 250), (  1_000, 190, 170),
    ( 2_500, 130, 110), ( 6_000,  80,  60), (15_000,  40,  25), ( 45_000,  15,   0), (150_000,   0,   0),
];
#[rustfmt::skip]
const CERKE: Table = [
    (    20, 400, 600), (    40, 260, 450), (    90, 190, 340), (   200, 140, 250), (    450, 100, 170),
    ( 1_000,  70, 110), ( 2_500,  40,  60), ( 6_000,  20,  25), ( 15_000,   8,   0), ( 40_000,   0,   0),
];

/// What a level of a game is made of.
pub(crate) fn strength(game: &str, level: Level) -> Strength {
    let table = match game {
        QueenRules::ID => &QUEEN,
        OniRules::ID => &ONI,
        Ko::ID => &KO,
        Cerke::ID => &CERKE,
        // A game that is not measured yet takes the numbers of the one that most is known of.
        _ => &SHOGI,
    };
    let (nodes, noise, oversight) = table[usize::from(level.number()) - 1];
    Strength { nodes, noise, oversight }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_level_sees_more_and_the_highest_sees_clearly() {
        for game in crate::eval::GAMES {
            let levels: Vec<Strength> =
                Level::RANGE.filter_map(Level::new).map(|level| strength(game, level)).collect();
            for pair in levels.windows(2) {
                let (low, high) = (pair[0], pair[1]);
                assert!(low.nodes <= high.nodes && low.noise >= high.noise, "{game}: {low:?}, {high:?}");
                assert!(low.oversight >= high.oversight && low != high, "{game}: {low:?}, {high:?}");
            }
            let best = levels.last().expect("ten levels");
            assert_eq!((best.noise, best.oversight), (0, 0), "{game}");
        }
    }
}
