//! What the reasons of ends are called.

use cerke::ending::{FINAL_POINTS, POINTS_EXHAUSTED};
use drop_shogi::ending::{DECLARATION, FAILED_DECLARATION, IMPASSE};
use game::{Ending, Text};
use ko_shogi::ending::COMMAND_LOST;

use super::End;

/// Endings of the rules.
const OF_RULES: [Ending; 18] = [
    Ending::MATE,
    Ending::STALEMATE,
    Ending::ROYAL_CAPTURED,
    Ending::BARE_ROYAL,
    Ending::REPETITION,
    Ending::PERPETUAL_CHECK,
    Ending::MOVE_LIMIT,
    Ending::NO_PROGRESS,
    Ending::RESIGNATION,
    Ending::AGREEMENT,
    Ending::ILLEGAL_MOVE,
    Ending::TIMEOUT,
    IMPASSE,
    DECLARATION,
    FAILED_DECLARATION,
    COMMAND_LOST,
    POINTS_EXHAUSTED,
    FINAL_POINTS,
];

/// Those that only records know.
#[rustfmt::skip]
const OF_RECORDS: [(&str, Text); 9] = [
    ("interrupted", Text::new("interruption",       "中断",     "中斷")),
    ("adjourned",   Text::new("adjournment",        "指し掛け", "暫停")),
    ("sealed",      Text::new("a sealed move",      "封じ手",   "封手")),
    ("no_mate",     Text::new("no mate",            "不詰",     "不詰")),
    ("forfeit",     Text::new("forfeit",            "不戦",     "棄權")),
    ("try",         Text::new("try",                "トライ",   "進入王位")),
    ("taken_back",  Text::new("a move taken back",  "待った",   "悔棋")),
    ("error",       Text::new("an error",           "エラー",   "錯誤")),
    ("aborted",     Text::new("calling off",        "対局中止", "取消對局")),
];

impl End {
    /// What the reason is called, unless it is a word that nobody knows.
    ///
    /// ```
    /// use notation::End;
    /// assert_eq!(End::new("adjourned", None).name().map(|name| name.ja), Some("指し掛け"));
    /// assert_eq!(End::new("a dog ate the board", None).name(), None);
    /// ```
    pub fn name(&self) -> Option<Text> {
        let of_rules = OF_RULES.iter().find(|ending| ending.id() == self.by).map(|ending| ending.name());
        of_rules.or_else(|| OF_RECORDS.iter().find(|(id, _)| *id == self.by).map(|(_, name)| *name))
    }
}
