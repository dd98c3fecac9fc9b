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
    (    135,   427,   379), (    207,   357,   325), (    560,   238,   222), (  1_650,   148,   136), (  2_000,     0,     0),
];
#[rustfmt::skip]
const QUEEN: Table = [
    (      8, 1_450,   960), (     13, 1_210,   870), (     25,   905,   703), (     37,   760,   612), (     56,   635,   527),
    (     84,   510,   438), (    122,   380,   338), (    178,   212,   195), (    228,    72,    66), (    232,     0,     0),
];
#[rustfmt::skip]
const ONI: Table = [
    (     19, 1_050,   800), (     31,   830,   654), (     43,   704,   575), (     61,   590,   503), (     84,   522,   460),
    (    121,   441,   396), (    210,   353,   323), (    350,   285,   265), (    820,   200,   190), (  1_100,     0,     0),
];
#[rustfmt::skip]
const KO: Table = [
    (     10, 1_400, 1_000), (     17, 1_080,   815), (     36,   780,   630), (     88,   535,   458), (    295,   322,   293),
    (    655,   216,   203), (    865,   163,   153), (    930,   111,   104), (    980,    62,    58), (  1_000,     0,     0),
];
#[rustfmt::skip]
const CERKE: Table = [
    (      8,   600,   760), (     20,   391,   577), (     46,   266,   443), (     94,   190,   340), (    160,   153,   280),
    (    390,   105,   196), (  1_100,    70,   124), (  2_300,    52,    90), (  5_500,    25,    43), ( 25_000,     0,     0),
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
