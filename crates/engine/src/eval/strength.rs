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
    (     12, 1_300,   940), (     17, 1_100,   830), (     24,   920,   720), (     35,   770,   630), (     67,   570,   480),
    (    150,   410,   360), (  1_000,   190,   180), (  5_800,    93,    86), ( 45_000,    35,    18), (450_000,     0,     0),
];
#[rustfmt::skip]
const QUEEN: Table = [
    (      5, 1_700, 1_000), (     11, 1_300,   930), (     19, 1_000,   790), (     31,   810,   650), (     50,   650,   540),
    (     99,   480,   420), (    250,   320,   300), (  1_300,   170,   160), ( 12_000,    69,    61), (110_000,     0,     0),
];
#[rustfmt::skip]
const ONI: Table = [
    (     19, 1_000,   790), (     25,   900,   700), (     32,   810,   640), (     55,   620,   520), (    140,   410,   370),
    (    290,   310,   290), (    960,   200,   190), (  3_100,   120,   120), ( 13_000,    66,    58), ( 94_000,     0,     0),
];
#[rustfmt::skip]
const KO: Table = [
    (     10, 1_400, 1_000), (     16, 1_100,   860), (     24,   910,   710), (     41,   710,   590), (     77,   540,   460),
    (    180,   370,   340), (    580,   240,   220), (  3_100,   120,   120), ( 21_000,    51,    39), (150_000,     0,     0),
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
