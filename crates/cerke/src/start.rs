use std::sync::LazyLock;

use game::Side;

use crate::{CerkePosition, Phase, RuleSet, board::Board, cfen::read_board, position::ALL_POINTS};

/// The board at the beginning of a season (rules §3).
pub(crate) const START: &str =
    "ohcg+k+g+c+h+o/+s+a1+t1t1as/p+pp+p+v+pp+pp/9/4M4/9/P+PP+PV+PP+PP/SA1T1+T1+A+S/+O+H+C+GKGCHO";

/// The board at the beginning of a season.
pub(crate) fn start_board() -> &'static Board {
    static BOARD: LazyLock<Board> =
        LazyLock::new(|| read_board(START, 0).expect("the start position of the rules"));
    &BOARD
}

impl CerkePosition {
    /// The beginning of the game.
    ///
    /// Where chance decides who opens, IA does: whoever wins the throw before the game sits down on that side.
    pub fn start(rules: RuleSet) -> CerkePosition {
        CerkePosition {
            board: start_board().clone(),
            rules,
            phase: Phase::Choose,
            mover: rules.opener.fixed(1).unwrap_or(Side::First),
            season: 1,
            points: ALL_POINTS / 2,
            stake: 1,
            tam_moved: false,
            owed: [0; 2],
            futile: [0; 2],
        }
    }
    /// The beginning of a season, opened by a side; `points` are those of IA.
    ///
    /// `None` if the game has no such season or would be over with such points.
    ///
    /// ```
    /// use cerke::{CerkePosition, RuleSet};
    /// use game::Side;
    /// let autumn = CerkePosition::season_start(RuleSet::default(), 3, Side::Second, 25).expect("a season");
    /// assert_eq!((autumn.season(), autumn.points(Side::Second)), (3, 15));
    /// assert_eq!(CerkePosition::season_start(RuleSet::default(), 5, Side::Second, 25), None);
    /// ```
    pub fn season_start(rules: RuleSet, season: u8, opener: Side, points: u8) -> Option<CerkePosition> {
        let exists = (1..=rules.seasons).contains(&season) && (1..ALL_POINTS).contains(&points);
        exists.then(|| CerkePosition { season, mover: opener, points, ..CerkePosition::start(rules) })
    }
}
