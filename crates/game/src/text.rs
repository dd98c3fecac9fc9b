use serde::Serialize;

/// A short text in the three languages of Ranka.
///
/// ```
/// use game::Text;
/// let name = Text::new("Gold", "金将", "金將");
/// assert_eq!(name.en, "Gold");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Japanese.
    pub ja: &'static str,
    /// Traditional Chinese.
    pub zh: &'static str,
}

impl Text {
    /// English, Japanese, Traditional Chinese.
    pub const fn new(en: &'static str, ja: &'static str, zh: &'static str) -> Text {
        Text { en, ja, zh }
    }

    /// The same in every language: a letter, a name that nobody translates.
    pub const fn same(text: &'static str) -> Text {
        Text { en: text, ja: text, zh: text }
    }
}
