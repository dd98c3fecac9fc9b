use std::fmt::Display;

use serde::{Deserialize, Serialize};

use crate::Text;

/// A [`Text`] made at run time; on the wire both are the same.
///
/// ```
/// use game::{Text, Words};
/// let words = Words::from_each(|pick| format!("{}!", pick(&Text::new("Gold", "金", "金"))));
/// assert_eq!((words.en.as_str(), words.ja.as_str()), ("Gold!", "金!"));
/// let words = Words::filled(Text::new("{0} of {1}", "{1}本中{0}本", "{1} 支中 {0} 支"), &[&3, &5]);
/// assert_eq!((words.en.as_str(), words.ja.as_str()), ("3 of 5", "5本中3本"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Words {
    /// English.
    pub en: String,
    /// Japanese.
    pub ja: String,
    /// Traditional Chinese.
    pub zh: String,
}

/// Chooses one language of a text.
pub type Pick = fn(&Text) -> &'static str;

impl Words {
    /// Makes the words of each language by the same recipe.
    pub fn from_each(make: impl Fn(Pick) -> String) -> Words {
        Words { en: make(|text| text.en), ja: make(|text| text.ja), zh: make(|text| text.zh) }
    }

    /// A text with its places `{0}`, `{1}` … filled.
    pub fn filled(text: Text, values: &[&dyn Display]) -> Words {
        Words::from_each(|pick| fill(pick(&text), values))
    }

    /// This and then that; English puts a space between sentences.
    pub fn then(self, next: &Words) -> Words {
        Words { en: self.en + " " + &next.en, ja: self.ja + &next.ja, zh: self.zh + &next.zh }
    }
}

impl From<Text> for Words {
    fn from(text: Text) -> Words {
        Words::from_each(|pick| pick(&text).to_owned())
    }
}

/// Fills the places `{0}`, `{1}` … of a text.
pub(crate) fn fill(template: &str, values: &[&dyn Display]) -> String {
    let places = values.iter().enumerate();
    places.fold(template.to_owned(), |text, (i, value)| text.replace(&format!("{{{i}}}"), &value.to_string()))
}
