use serde::{Deserialize, Serialize};

use crate::Text;

/// The rule that ended a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// In check without a legal move (詰み).
    Mate,
    /// Not in check, but without a legal move.
    Stalemate,
    /// The royal piece was taken.
    RoyalCaptured,
    /// Every other piece of the loser was taken.
    BareRoyal,
    /// The same position once too often (千日手).
    Repetition,
    /// A repetition forced by checking all the time (連続王手の千日手).
    PerpetualCheck,
    /// Both royals have entered; the pieces were counted by agreement (持将棋).
    Impasse,
    /// A declaration of the entered king (入玉宣言).
    Declaration,
    /// A declaration that did not meet its conditions.
    FailedDeclaration,
    /// The agreed number of plies was reached.
    MoveLimit,
    /// Too long without a capture or promotion.
    NoProgress,
    /// The command was lost: general, marshal, middle troop and banner.
    CommandLost,
    /// All points have gone to the winner.
    PointsExhausted,
    /// The last season is over; the points decide.
    FinalPoints,
    /// The loser gave up (投了).
    Resignation,
    /// Both players agreed.
    Agreement,
    /// The loser made an illegal move (反則).
    IllegalMove,
    /// The loser ran out of time (切れ負け).
    Timeout,
}

impl Ending {
    /// Every ending there is.
    pub const ALL: [Ending; 18] = [
        Ending::Mate,
        Ending::Stalemate,
        Ending::RoyalCaptured,
        Ending::BareRoyal,
        Ending::Repetition,
        Ending::PerpetualCheck,
        Ending::Impasse,
        Ending::Declaration,
        Ending::FailedDeclaration,
        Ending::MoveLimit,
        Ending::NoProgress,
        Ending::CommandLost,
        Ending::PointsExhausted,
        Ending::FinalPoints,
        Ending::Resignation,
        Ending::Agreement,
        Ending::IllegalMove,
        Ending::Timeout,
    ];

    /// The name to show.
    pub const fn name(self) -> Text {
        match self {
            Ending::Mate => Text::new("checkmate", "詰み", "將死"),
            Ending::Stalemate => Text::new("having no legal move", "指し手なし", "無子可動"),
            Ending::RoyalCaptured => Text::new("capture of the king", "玉の捕獲", "吃掉王"),
            Ending::BareRoyal => Text::new("bare king", "裸玉", "孤王"),
            Ending::Repetition => Text::new("repetition", "千日手", "千日手"),
            Ending::PerpetualCheck => Text::new("perpetual check", "連続王手の千日手", "連續王手千日手"),
            Ending::Impasse => Text::new("impasse", "持将棋", "持將棋"),
            Ending::Declaration => Text::new("declaration", "入玉宣言", "入玉宣言"),
            Ending::FailedDeclaration => Text::new("failed declaration", "宣言失敗", "宣言失敗"),
            Ending::MoveLimit => Text::new("the move limit", "最大手数", "手數上限"),
            Ending::NoProgress => Text::new("lack of progress", "進展なし", "久無進展"),
            Ending::CommandLost => Text::new("loss of the command", "指揮の喪失", "失去指揮"),
            Ending::PointsExhausted => Text::new("taking every point", "得点の枯渇", "點數歸零"),
            Ending::FinalPoints => Text::new("points", "得点", "點數"),
            Ending::Resignation => Text::new("resignation", "投了", "認輸"),
            Ending::Agreement => Text::new("agreement", "合意", "協議"),
            Ending::IllegalMove => Text::new("an illegal move", "反則", "犯規"),
            Ending::Timeout => Text::new("timeout", "時間切れ", "超時"),
        }
    }
}
