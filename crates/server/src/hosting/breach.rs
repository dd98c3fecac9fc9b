use api::Failure;
use game::Text;
use protocol::Reason;

/// A rule of matches that a server keeps which somebody does not keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HostBreach {
    /// Nobody sits opposite.
    Alone,
    /// Something happened that whoever acts does not know yet.
    Behind,
    /// A person tells no engine's opinion.
    NoScores,
    /// Somebody else sits there.
    SeatTaken,
    /// The match is over.
    Over,
    /// Only those who sit at a match act in it.
    Watching,
    /// Nobody could sit down, or there is no such engine.
    NoSeat,
    /// The free seat is for a program.
    OnlyPrograms,
    /// A name that nobody can have.
    BadName,
    /// Too many matches of one person wait for an opponent.
    TooMany,
    /// A page of another host asks.
    OtherOrigin,
    /// The log does not replay.
    SetAside,
    /// This server keeps no matches.
    NoMatches,
    /// No such match.
    NotFound,
}

impl HostBreach {
    /// What a player is told.
    pub(crate) fn reason(self) -> Reason {
        let (rule, _, text) = self.told();
        Reason { rule: rule.to_owned(), section: None, text: text.into() }
    }

    #[rustfmt::skip]
    const fn told(self) -> (&'static str, u16, Text) {
        match self {
            HostBreach::Alone => ("alone", 409, Text::new("nobody sits opposite yet", "まだ相手がいません", "對手尚未就座")),
            HostBreach::Behind => ("behind", 409, Text::new("something has happened meanwhile; look again", "その間に局面が変わりました。もう一度ご覧ください", "局面已有變化，請再看一次")),
            HostBreach::NoScores => ("no_scores", 400, Text::new("people tell no engine's opinion", "評価値は送れません", "不能附上評價值")),
            HostBreach::SeatTaken => ("seat_taken", 409, Text::new("Both seats are taken", "席は埋まっています", "座位已滿")),
            HostBreach::Over => ("over", 409, Text::new("The match is over", "対局は終わっています", "對局已結束")),
            HostBreach::Watching => ("watching", 403, Text::new("only those who sit at the match can do that", "対局者だけができます", "只有對局者可以這樣做")),
            HostBreach::NoSeat => ("no_seat", 400, Text::new("One seat must be for you, and the other for somebody or a level that there is", "席の一つはご自身のもの、もう一つは人か実在する強さでなければなりません", "一個座位須給您自己，另一個須給他人或現有的等級")),
            HostBreach::OnlyPrograms => ("only_programs", 403, Text::new("The free seat is for a program, which comes with a token", "空いている席はトークンを持つプログラムのための席です", "空位是給持有權杖的程式的")),
            HostBreach::BadName => ("bad_name", 400, Text::new("A name has 1 to 24 characters and no signs that cannot be seen", "名前は1〜24文字で、見えない文字は使えません", "名稱須為 1 到 24 個字元，且不得含不可見字元")),
            HostBreach::TooMany => ("too_many", 429, Text::new("Too many of your matches wait for an opponent already", "相手を待っている対局が多すぎます", "您等待對手的對局太多了")),
            HostBreach::OtherOrigin => ("other_origin", 403, Text::new("This can be asked by the pages of this server only", "このサーバーのページからのみ利用できます", "僅限本伺服器的頁面使用")),
            HostBreach::SetAside => ("set_aside", 500, Text::new("This match was damaged and is kept for the host to look at", "この対局の記録は壊れています。管理者が調べられるよう保存してあります", "此對局的紀錄已損壞，已保留供管理者檢查")),
            HostBreach::NoMatches => ("no_matches", 404, Text::new("This server keeps no matches between people", "このサーバーではオンライン対局ができません", "此伺服器不提供線上對局")),
            HostBreach::NotFound => ("not_found", 404, Text::new("There is no such match", "その対局はありません", "沒有這場對局")),
        }
    }
}

impl From<HostBreach> for Failure {
    fn from(breach: HostBreach) -> Failure {
        let (code, status, text) = breach.told();
        Failure::Told { code, status, text, detail: text.en.to_owned() }
    }
}
