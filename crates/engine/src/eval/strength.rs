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
    (     11, 1_350,   955), (     19, 1_040,   792), (     31,   825,   656), (     48,   668,   549), (     84,   522,   449),
    (    135,   427,   379), (    207,   357,   325), (    500,   248,   232), (  1_900,   140,   128), (  2_000,     0,     0),
];
#[rustfmt::skip]
const QUEEN: Table = [
    (      5, 1_700, 1_000), (     11, 1_300,   930), (     25,   930,   710), (     41,   720,   585), (     76,   550,   472),
    (    112,   460,   410), (    225,   345,   317), (    800,   209,   194), (  2_200,   138,   125), (  3_200,     0,     0),
];
#[rustfmt::skip]
const ONI: Table = [
    (     19, 1_050,   800), (     35,   780,   620), (     62,   588,   503), (     88,   503,   446), (    136,   420,   379),
    (    201,   359,   328), (    290,   309,   286), (    538,   240,   224), (  1_250,   165,   160), (  2_200,     0,     0),
];
#[rustfmt::skip]
const KO: Table = [
    (     10, 1_400, 1_000), (     14, 1_200,   880), (     20,   990,   770), (     37,   750,   610), (    100,   480,   420),
    (    320,   305,   280), (    750,   215,   205), (  1_600,   155,   145), (  3_400,   105,   100), (  6_500,     0,     0),
];
#[rustfmt::skip]
const CERKE: Table = [
    (      8,   600,   760), (     28,   340,   530), (     85,   200,   358), (    260,   128,   232), (    560,    92,   172),
    (  1_000,    78,   140), (  1_800,    62,   105), (  4_000,    40,    62), ( 11_000,    18,    24), ( 40_000,     0,     0),
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
