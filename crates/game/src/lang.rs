use serde::{Deserialize, Serialize};

use crate::Text;

/// A language in which Ranka speaks.
///
/// ```
/// use game::{Lang, Text};
/// assert_eq!(Lang::Ja.of(&Text::new("Gold", "金", "金將")), "金");
/// assert_eq!(Lang::parse("zh"), Some(Lang::Zh));
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
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Ja, Lang::Zh];

    /// Its short name, as in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
            Lang::Zh => "zh",
        }
    }

    /// The language with this short name.
    pub fn parse(id: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.id() == id)
    }

    /// A text in this language.
    pub const fn of(self, text: &Text) -> &'static str {
        match self {
            Lang::En => text.en,
            Lang::Ja => text.ja,
            Lang::Zh => text.zh,
        }
    }
}
