use game::Text;
use serde::{Deserialize, Serialize};

/// A [`Text`] made at run time; on the wire both are the same.
///
/// ```
/// use protocol::Words;
/// let words = Words::from_each(|pick| format!("{}!", pick(&game::Text::new("Gold", "金", "金"))));
/// assert_eq!((words.en.as_str(), words.ja.as_str()), ("Gold!", "金!"));
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
}

impl From<Text> for Words {
    fn from(text: Text) -> Words {
        Words::from_each(|pick| pick(&text).to_owned())
    }
}
