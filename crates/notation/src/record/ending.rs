use std::borrow::Cow;

use game::Side;

/// How a line ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The reason: an id of [`Word::ALL`] or of an ending of the game, else the word of a format that nobody knows.
    pub by: Cow<'static, str>,
    /// Who won, if anybody did.
    pub winner: Option<Side>,
}

impl End {
    /// The end for this reason.
    pub fn new(by: impl Into<Cow<'static, str>>, winner: Option<Side>) -> End {
        End { by: by.into(), winner }
    }
}

/// Who wins by the word of an end, seen from the side whose turn it would be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Implied {
    /// The side to move loses.
    MoverLoses,
    /// The side to move wins.
    MoverWins,
    /// Nobody wins.
    Nobody,
}

impl Implied {
    /// The winner where this side is to move.
    pub fn winner(self, mover: Side) -> Option<Side> {
        match self {
            Implied::MoverLoses => Some(!mover),
            Implied::MoverWins => Some(mover),
            Implied::Nobody => None,
        }
    }
}

/// An ending with its words in the formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// The reason.
    pub id: &'static str,
    /// The word of KIF.
    pub kif: &'static str,
    /// The word of CSA, without its sign; empty where it has none.
    pub csa: &'static str,
    /// Who wins.
    pub implied: Implied,
}

const fn word(id: &'static str, kif: &'static str, csa: &'static str, implied: Implied) -> Word {
    Word { id, kif, csa, implied }
}

use Implied::{MoverLoses, MoverWins, Nobody};

impl Word {
    /// Every word; of several for one reason the first is written.
    #[rustfmt::skip]
    pub const ALL: [Word; 35] = [
        word("resignation",        "投了",             "TORYO",           MoverLoses),
        word("interrupted",        "中断",             "CHUDAN",          Nobody),
        word("repetition",         "千日手",           "SENNICHITE",      Nobody),
        word("impasse",            "持将棋",           "JISHOGI",         Nobody),
        word("mate",               "詰み",             "TSUMI",           MoverLoses),
        word("mate",               "詰",               "",                MoverLoses),
        word("no_mate",            "不詰",             "FUZUMI",          Nobody),
        word("timeout",            "切れ負け",         "TIME_UP",         MoverLoses),
        word("timeout",            "時間切れ",         "",                MoverLoses),
        word("illegal_move",       "反則負け",         "ILLEGAL_MOVE",    MoverLoses),
        word("illegal_move",       "反則勝ち",         "ILLEGAL_ACTION",  MoverWins),
        word("illegal_move",       "反則手",           "",                MoverLoses),
        word("declaration",        "入玉勝ち",         "KACHI",           MoverWins),
        word("declaration",        "入玉宣言",         "",                MoverWins),
        word("declaration",        "勝ち宣言",         "",                MoverWins),
        word("agreement",          "引き分け",         "HIKIWAKE",        Nobody),
        word("agreement",          "引分",             "",                Nobody),
        word("agreement",          "引分け",           "",                Nobody),
        word("forfeit",            "不戦勝",           "",                MoverWins),
        word("forfeit",            "不戦敗",           "",                MoverLoses),
        word("forfeit",            "不戦敗け",         "",                MoverLoses),
        word("move_limit",         "最大手数",         "MAX_MOVES",       Nobody),
        word("try",                "トライ",           "",                MoverWins),
        word("sealed",             "封じ手",           "",                Nobody),
        word("taken_back",         "待った",           "MATTA",           Nobody),
        word("error",              "エラー",           "ERROR",           Nobody),
        word("perpetual_check",    "連続王手の千日手", "",                MoverWins),
        word("perpetual_check",    "連続王手千日手",   "",                MoverLoses),
        word("stalemate",          "指し手なし",       "",                MoverLoses),
        word("royal_captured",     "玉の捕獲",         "",                MoverLoses),
        word("bare_royal",         "裸玉",             "",                MoverLoses),
        word("no_progress",        "進展なし",         "",                Nobody),
        word("failed_declaration", "宣言失敗",         "",                MoverLoses),
        word("adjourned",          "指し掛け",         "",                Nobody),
        word("aborted",            "対局中止",         "",                Nobody),
    ];

    /// What a word of KIF means.
    pub fn of_kif(word: &str) -> Option<Word> {
        Word::ALL.into_iter().find(|known| known.kif == word)
    }

    /// What a word of CSA means; the signs of sides are the reader's business.
    pub fn of_csa(word: &str) -> Option<Word> {
        Word::ALL.into_iter().find(|known| known.csa == word && !word.is_empty())
    }

    /// The word that says an end best where this side is to move, and whether it says all.
    pub fn best(end: &End, mover: Side, fits: impl Fn(&Word) -> bool) -> Option<(Word, bool)> {
        let known = || Word::ALL.into_iter().filter(|word| word.id == end.by && fits(word));
        let whole = known().find(|word| word.implied.winner(mover) == end.winner);
        whole.map(|word| (word, true)).or_else(|| known().next().map(|word| (word, false)))
    }
}
