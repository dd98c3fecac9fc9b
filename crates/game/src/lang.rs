use serde::{Deserialize, Serialize};

use crate::{Text, simplified::simplified_text};

/// A language in which Ranka speaks.
///
/// ```
/// use game::{Lang, Text};
/// let gold = Text::new("Gold", "金将", "金將");
/// assert_eq!(Lang::Ja.of(&gold), "金将");
/// assert_eq!(Lang::ZhHans.of(&Text::new("Silver", "銀将", "銀將")), "银将");
/// assert_eq!(Lang::parse("zh-Hans"), Some(Lang::ZhHans));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
    /// Traditional Chinese.
    Zh,
    /// Simplified Chinese, made from the Traditional texts.
    #[serde(rename = "zh-Hans")]
    ZhHans,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Ja, Lang::Zh, Lang::ZhHans];
    /// Those in which texts are written; the other is made from them.
    pub const WRITTEN: [Lang; 3] = [Lang::En, Lang::Ja, Lang::Zh];

    /// Its short name, as in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
            Lang::Zh => "zh",
            Lang::ZhHans => "zh-Hans",
        }
    }

    /// The language with this short name.
    pub fn parse(id: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.id() == id)
    }

    /// The language whose texts are taken for this one.
    pub const fn written(self) -> Lang {
        match self {
            Lang::ZhHans => Lang::Zh,
            other => other,
        }
    }

    /// A text in this language.
    pub fn of(self, text: &Text) -> &'static str {
        match self {
            Lang::En => text.en,
            Lang::Ja => text.ja,
            Lang::Zh => text.zh,
            Lang::ZhHans => simplified_text(text.zh),
        }
    }
}
