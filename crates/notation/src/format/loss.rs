use std::collections::BTreeMap;

use game::Text;

/// Something in a record that a format has no words for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Loss {
    /// Variations.
    Variations,
    /// Comments.
    Comments,
    /// Arrows and circles.
    Shapes,
    /// What engines thought.
    Values,
    /// Times used.
    Times,
    /// Parts of seconds.
    Fractions,
    /// Bookmarks.
    Bookmarks,
    /// Names of players.
    Names,
    /// Event, dates and other headers.
    Headers,
    /// Preset and options.
    Rules,
    /// How the game ended, or why.
    Results,
    /// That a move was illegal.
    Illegal,
    /// The moves themselves.
    Moves,
    /// Variations within too many others.
    Depth,
}

impl Loss {
    /// What it is, in plain words.
    pub const fn name(self) -> &'static str {
        self.text().en
    }

    /// The same in every language.
    #[rustfmt::skip]
    pub const fn text(self) -> Text {
        match self {
            Loss::Variations => Text::new("variations",                         "変化",             "變化"),
            Loss::Comments   => Text::new("comments",                           "コメント",         "註解"),
            Loss::Shapes     => Text::new("arrows and circles",                 "矢印と丸",         "箭頭與圓圈"),
            Loss::Values     => Text::new("values of engines",                  "エンジンの評価値", "引擎評分"),
            Loss::Times      => Text::new("times",                              "消費時間",         "用時"),
            Loss::Fractions  => Text::new("parts of seconds",                   "秒未満の時間",     "不足一秒的時間"),
            Loss::Bookmarks  => Text::new("bookmarks",                          "しおり",           "書籤"),
            Loss::Names      => Text::new("names of players",                   "対局者名",         "棋手姓名"),
            Loss::Headers    => Text::new("headers",                            "ヘッダー",         "表頭資料"),
            Loss::Rules      => Text::new("rules",                              "規則",             "規則"),
            Loss::Results    => Text::new("results or their reasons",           "結果やその理由",   "結果或其原因"),
            Loss::Illegal    => Text::new("that a move was illegal",            "反則手であること", "某一步犯規"),
            Loss::Moves      => Text::new("moves",                              "指し手",           "棋步"),
            Loss::Depth      => Text::new("variations within too many others",  "深すぎる変化",     "過深的變化"),
        }
    }
}

/// What was lost, and how often.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Losses(BTreeMap<Loss, u64>);

impl Losses {
    /// Notes a loss.
    pub fn note(&mut self, loss: Loss) {
        *self.0.entry(loss).or_default() += 1;
    }

    /// Notes a loss if there is one.
    pub fn note_if(&mut self, lost: bool, loss: Loss) {
        if lost {
            self.note(loss);
        }
    }

    /// Whether nothing was lost.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was lost.
    pub fn iter(&self) -> impl Iterator<Item = Loss> {
        self.0.keys().copied()
    }

    /// Whether this was lost.
    pub fn contains(&self, loss: Loss) -> bool {
        self.0.contains_key(&loss)
    }
}

/// A record in some format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text, which ends with a line break.
    pub text: String,
    /// What it does not say.
    pub losses: Losses,
}
