//! What the levels are made of, game by game; `ranka ladder` measures them (docs/levels.md).

use search::Value;

use crate::{Level, Strength};

/// What the ten levels of a game are made of: positions, error and oversights, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strengths([(u64, Value, u32); 10]);

#[rustfmt::skip]
pub(super) const SHOGI: Strengths = Strengths([
    (     11, 1_350,   955), (     19, 1_040,   792), (     31,   825,   656), (     48,   668,   549), (     84,   522,   449),
    (    135,   427,   379), (    207,   357,   325), (    560,   238,   222), (  1_650,   148,   136), (  2_000,     0,     0),
]);
#[rustfmt::skip]
pub(super) const QUEEN: Strengths = Strengths([
    (      8, 1_450,   960), (     13, 1_210,   870), (     25,   905,   703), (     37,   760,   612), (     56,   635,   527),
    (     84,   510,   438), (    122,   380,   338), (    178,   212,   195), (    228,    72,    66), (    232,     0,     0),
]);
#[rustfmt::skip]
pub(super) const ONI: Strengths = Strengths([
    (     17, 1_120,   840), (     27,   900,   700), (     43,   704,   575), (     61,   590,   503), (     84,   522,   460),
    (    121,   441,   396), (    210,   353,   323), (    350,   285,   265), (    820,   200,   190), (  1_100,     0,     0),
]);
#[rustfmt::skip]
pub(super) const KO: Strengths = Strengths([
    (     10, 1_400, 1_000), (     17, 1_080,   815), (     36,   780,   630), (     88,   535,   458), (    295,   322,   293),
    (    655,   216,   203), (    865,   163,   153), (    930,   111,   104), (    980,    62,    58), (  1_000,     0,     0),
]);
#[rustfmt::skip]
pub(super) const CERKE: Strengths = Strengths([
    (      8,   600,   760), (     20,   391,   577), (     46,   266,   443), (    104,   180,   325), (    265,   122,   228),
    (    390,   105,   196), (  1_100,    70,   124), (  2_300,    52,    90), (  5_500,    25,    43), ( 25_000,     0,     0),
]);

/// A game that nobody measured yet takes the numbers of the one that most is known of: its levels are in order, but
/// their steps may be uneven.
pub(crate) const UNMEASURED: Strengths = SHOGI;

impl Strengths {
    /// What a level is made of.
    pub fn of(&self, level: Level) -> Strength {
        let (nodes, noise, oversight) = self.0[usize::from(level.number() - Level::RANGE.start())];
        Strength { nodes, noise, oversight }
    }

    /// A higher level sees more, and the highest sees clearly.
    #[cfg(test)]
    pub(super) fn hold(&self) {
        let levels: Vec<Strength> = Level::RANGE.filter_map(Level::new).map(|level| self.of(level)).collect();
        for pair in levels.windows(2) {
            let (low, high) = (pair[0], pair[1]);
            assert!(low.nodes <= high.nodes && low.noise >= high.noise, "{low:?}, {high:?}");
            assert!(low.oversight >= high.oversight && low != high, "{low:?}, {high:?}");
        }
        let best = levels.last().expect("ten levels");
        assert_eq!((best.noise, best.oversight), (0, 0), "{self:?}");
    }
}
