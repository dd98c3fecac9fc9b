use api::Failure;
use game::Text;

/// A rule about people that somebody does not keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PeopleBreach {
    /// A name that no account can have.
    BadName,
    /// Somebody else has the name.
    NameTaken,
    /// A password that is too easily guessed.
    WeakPassword,
    /// Name and password, or name and code, do not belong together.
    Wrong,
    /// The host has closed the account.
    Closed,
    /// Too many attempts.
    TooMany,
    /// Whoever asks has an account.
    HasAccount,
    /// Whoever asks has none.
    NeedsAccount,
    /// Such a match cannot be rated.
    NotRateable,
    /// Rated matches are between accounts.
    RatedNeedsAccount,
    /// A program asks for a rated match.
    RatedIsForPeople,
    /// One of both does not want to play with the other.
    Blocked,
    /// The free seat is for others.
    OutOfRange,
    /// Without a clock there are no ratings.
    NoRatings,
    /// Nobody blocks so many, or oneself.
    NotRelated,
    /// Nobody has this id.
    Nobody,
    /// There is no such board of the strongest.
    NoBoard,
    /// The host lets them say nothing.
    Muted,
    /// Those who look on need an account to say something.
    Silent,
    /// Nothing, or too much, or signs that cannot be seen.
    BadLine,
    /// Too fast.
    TooFast,
    /// Enough was said.
    Full,
    /// There is no such line.
    NoLine,
}

impl PeopleBreach {
    #[rustfmt::skip]
    const fn told(self) -> (&'static str, u16, Text) {
        match self {
            PeopleBreach::BadName => ("bad_account_name", 400, Text::new("A name has 2 to 24 letters or digits of one script; spaces, dots, hyphens and underscores may stand between them", "名前は2〜24文字の文字か数字です(一種類の文字体系)。間に空白・点・ハイフン・下線を使えます", "名稱須為 2 到 24 個同一種文字的字母或數字，其間可用空格、點、連字號與底線")),
            PeopleBreach::NameTaken => ("name_taken", 409, Text::new("Somebody else has this name", "その名前はすでに使われています", "這個名稱已有人使用")),
            PeopleBreach::WeakPassword => ("weak_password", 400, Text::new("A password has at least 8 characters, and is not easily guessed", "パスワードは8文字以上で、推測されにくいものにしてください", "密碼至少 8 個字元，且不可容易被猜到")),
            PeopleBreach::Wrong => ("wrong_credentials", 403, Text::new("Name and password (or code) do not belong together", "名前とパスワード（またはコード）が一致しません", "名稱與密碼（或代碼）不符")),
            PeopleBreach::Closed => ("account_closed", 403, Text::new("The host of this server has closed this account", "このアカウントは管理者によって閉鎖されました", "此帳號已被伺服器管理者關閉")),
            PeopleBreach::TooMany => ("too_many_attempts", 429, Text::new("Too many attempts; wait a few minutes", "試行回数が多すぎます。数分お待ちください", "嘗試次數過多，請等待數分鐘")),
            PeopleBreach::HasAccount => ("has_account", 409, Text::new("You are logged in already", "すでにログインしています", "您已經登入")),
            PeopleBreach::NeedsAccount => ("needs_account", 403, Text::new("Log in to do that", "ログインが必要です", "請先登入")),
            PeopleBreach::NotRateable => ("not_rateable", 400, Text::new("A rated match has a clock, the plain rules of a preset, the usual start and no taking back", "レート対局には、持ち時間があり、規則は既定のまま、通常の開始局面で、待ったなしという条件が必要です", "計分對局須有計時、採用預設規則、通常起始局面，且不得悔棋")),
            PeopleBreach::RatedNeedsAccount => ("rated_needs_account", 403, Text::new("Rated matches are between accounts; log in or make one", "レート対局はアカウント同士で行います。ログインするか、アカウントを作ってください", "計分對局須雙方都有帳號，請登入或註冊")),
            PeopleBreach::RatedIsForPeople => ("rated_is_for_people", 403, Text::new("Rated matches are between people; whoever comes with a token is a program", "レート対局は人同士のものです。トークンで接続するのはプログラムとみなします", "計分對局僅限真人；以權杖連線者視為程式")),
            PeopleBreach::Blocked => ("blocked", 403, Text::new("One of you does not want to play with the other", "どちらかが相手をブロックしています", "其中一方已封鎖對方")),
            PeopleBreach::OutOfRange => ("out_of_range", 403, Text::new("Your rating at this game and pace is outside the range that this match is open to", "この遊戯と持ち時間でのあなたのレートは、この対局の募集範囲外です", "您在此棋戲與時限的積分不在這場對局的徵求範圍內")),
            PeopleBreach::NoRatings => ("no_ratings", 400, Text::new("Without a clock there are no ratings to choose an opponent by", "持ち時間のない対局にはレートがないため、相手の範囲を選べません", "不計時的對局沒有積分，無法依積分選擇對手")),
            PeopleBreach::NotRelated => ("not_related", 400, Text::new("Nobody can mute or block themselves, or more than 500 others", "自分自身や500人を超える相手をミュート・ブロックすることはできません", "不能靜音或封鎖自己，也不能超過 500 人")),
            PeopleBreach::Nobody => ("nobody", 404, Text::new("There is nobody of that name here", "その人はいません", "查無此人")),
            PeopleBreach::NoBoard => ("no_board", 404, Text::new("There is no such list of the strongest", "その順位表はありません", "沒有這個排行榜")),
            PeopleBreach::Muted => ("muted", 403, Text::new("The host of this server does not let you chat for a while", "管理者により、しばらくチャットできません", "伺服器管理者已暫時禁止您聊天")),
            PeopleBreach::Silent => ("silent", 403, Text::new("Those who look on need an account to chat", "観戦者のチャットにはアカウントが必要です", "觀戰者須有帳號才能聊天")),
            PeopleBreach::BadLine => ("bad_line", 400, Text::new("A line has 1 to 280 characters and no signs that cannot be seen", "発言は1〜280文字で、見えない文字は使えません", "發言須為 1 到 280 個字元，且不得含不可見字元")),
            PeopleBreach::TooFast => ("too_fast", 429, Text::new("Not so fast: wait a few seconds", "少し時間を置いてください", "請稍等幾秒再試")),
            PeopleBreach::Full => ("chat_full", 409, Text::new("Enough has been said at this match", "この対局のチャットは上限に達しました", "這場對局的聊天已達上限")),
            PeopleBreach::NoLine => ("no_line", 404, Text::new("There is no such line", "その発言はありません", "沒有這則發言")),
        }
    }
}

impl From<PeopleBreach> for Failure {
    fn from(breach: PeopleBreach) -> Failure {
        let (code, status, text) = breach.told();
        Failure::Told { code, status, text, detail: text.en.to_owned() }
    }
}
