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
    (     12, 1_300,   940), (     17, 1_100,   840), (     23,   940,   730), (     32,   800,   640), (     66,   580,   490),
    (    200,   360,   330), (  1_600,   160,   150), (  8_000,    81,    75), ( 52_000,    31,    13), (450_000,     0,     0),
];
#[rustfmt::skip]
const QUEEN: Table = [
    (      5, 1_700, 1_000), (     11, 1_300,   930), (     19, 1_100,   790), (     30,   830,   660), (     53,   640,   530),
    (    130,   430,   390), (    320,   300,   280), (  2_600,   130,   120), ( 21_000,    53,    41), (230_000,     0,     0),
];
#[rustfmt::skip]
const ONI: Table = [
    (     20, 1_000,   780), (     26,   890,   690), (     34,   790,   630), (     64,   580,   500), (    140,   410,   370),
    (    280,   310,   290), (    890,   200,   190), (  2_900,   120,   120), ( 12_000,    67,    59), ( 89_000,     0,     0),
];
#[rustfmt::skip]
const KO: Table = [
    (     10, 1_400, 1_000), (     14, 1_200,   880), (     20,   990,   770), (     37,   750,   610), (    100,   480,   420),
    (    410,   270,   250), (  1_000,   190,   180), (  4_400,   110,    96), ( 26_000,    45,    31), (150_000,     0,     0),
];
#[rustfmt::skip]
const CERKE: Table = [
    (    12, 480, 680), (    30, 320, 510), (    70, 220, 390), (   170, 155, 280), (    400, 105, 200),
    (   700,  88, 160), ( 1_200,  74, 130), ( 2_600,  52,  85), (  7_500,  28,  38), ( 40_000,   0,   0),
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
