use api::Failure;
use game::Text;

/// A rule of the library that somebody does not keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LibraryBreach {
    /// There is no such record, or not for whoever asks.
    NotFound,
    /// Nobody has room for so many.
    Full,
    /// One of them is too large.
    TooLarge,
    /// No date.
    BadDate,
    /// Too much at once.
    TooFast,
}

impl LibraryBreach {
    #[rustfmt::skip]
    const fn told(self) -> (&'static str, u16, Text) {
        match self {
            LibraryBreach::NotFound => ("not_found", 404, Text::new("There is no such record in the library", "その棋譜はライブラリーにありません", "棋譜庫中沒有這份棋譜")),
            LibraryBreach::Full => ("library_full", 409, Text::new("You have no room for so many records in the library; delete some of them first", "ライブラリーに空きがありません。先にご自分の棋譜をいくつか削除してください", "您在棋譜庫中的空間不足，請先刪除一些自己的棋譜")),
            LibraryBreach::TooLarge => ("record_too_large", 413, Text::new("One of the records is too large for the library", "ライブラリーに入れるには大きすぎる棋譜があります", "其中有一份棋譜太大，無法放入棋譜庫")),
            LibraryBreach::BadDate => ("bad_date", 400, Text::new("A date is written like 2024, 2024-02 or 2024-02-03", "日付は 2024、2024-02、2024-02-03 のように書いてください", "日期請寫成 2024、2024-02 或 2024-02-03")),
            LibraryBreach::TooFast => ("too_fast", 429, Text::new("Too much at once; wait a moment", "続けて操作しすぎです。少しお待ちください", "操作過於頻繁，請稍候")),
        }
    }
}

impl From<LibraryBreach> for Failure {
    fn from(breach: LibraryBreach) -> Failure {
        let (code, status, text) = breach.told();
        Failure::Told { code, status, text, detail: text.en.to_owned() }
    }
}
