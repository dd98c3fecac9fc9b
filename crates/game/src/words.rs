use std::{borrow::Cow, fmt::Display};

use serde::{Deserialize, Serialize};

use crate::{Lang, Text, simplified::simplified};

/// A [`Text`] made at run time; on the wire both are the same.
///
/// ```
/// use game::{Text, Words};
/// let words = Words::from_each(|pick| format!("{}!", pick(&Text::new("Gold", "金", "金"))));
/// assert_eq!((words.en.as_str(), words.ja.as_str()), ("Gold!", "金!"));
/// let words = Words::filled(Text::new("{0} of {1}", "{1}本中{0}本", "{1} 支中 {0} 支"), &[&3, &5]);
/// assert_eq!((words.en.as_str(), words.ja.as_str()), ("3 of 5", "5本中3本"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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

    /// The words in the language that is chosen of a text.
    pub(crate) fn chosen(&self, language: impl Fn(&Text) -> &'static str) -> &str {
        const NAMES: Text = Text::new("en", "ja", "zh");
        match language(&NAMES) {
            "ja" => &self.ja,
            "zh" => &self.zh,
            _ => &self.en,
        }
    }

    /// A text with its places `{0}`, `{1}` … filled.
    pub fn filled(text: Text, values: &[&dyn Display]) -> Words {
        Words::from_each(|pick| fill(pick(&text), values))
    }

    /// A text whose places `{0}`, `{1}` … are filled with words, each language with its own.
    pub fn composed(text: Text, parts: &[Words]) -> Words {
        let of = |pick: fn(&Words) -> &str| parts.iter().map(pick).collect::<Vec<&str>>();
        let filled = |template: &str, parts: Vec<&str>| {
            let parts: Vec<&dyn Display> = parts.iter().map(|part| part as _).collect();
            fill(template, &parts)
        };
        Words {
            en: filled(text.en, of(|words| &words.en)),
            ja: filled(text.ja, of(|words| &words.ja)),
            zh: filled(text.zh, of(|words| &words.zh)),
        }
    }

    /// These words in one language.
    pub fn of(&self, lang: Lang) -> Cow<'_, str> {
        match lang {
            Lang::En => Cow::Borrowed(&self.en),
            Lang::Ja => Cow::Borrowed(&self.ja),
            Lang::Zh => Cow::Borrowed(&self.zh),
            Lang::ZhHans => simplified(&self.zh),
        }
    }

    /// The same in every language: a number, the name of a square.
    pub fn same(text: impl Display) -> Words {
        let text = text.to_string();
        Words { en: text.clone(), ja: text.clone(), zh: text }
    }

    /// Names one after the other.
    ///
    /// ```
    /// use game::{Text, Words};
    /// let names = ["A", "B", "C"].map(Text::same);
    /// assert_eq!(Words::list(names).en, "A, B and C");
    /// assert_eq!(Words::list(names).zh, "A、B、C");
    /// ```
    pub fn list(names: impl IntoIterator<Item = impl Into<Words>>) -> Words {
        joined(names, "and")
    }

    /// Names of which one holds: "A, B or C".
    pub fn either(names: impl IntoIterator<Item = impl Into<Words>>) -> Words {
        joined(names, "or")
    }

    /// As a sentence begins: English with a capital letter.
    #[must_use]
    pub fn capitalized(self) -> Words {
        let mut signs = self.en.chars();
        let first = signs.next().map(|sign| sign.to_uppercase().collect::<String>()).unwrap_or_default();
        Words { en: first + signs.as_str(), ..self }
    }

    /// As a sentence goes on after a colon: English with a small letter.
    #[must_use]
    pub fn within(self) -> Words {
        let mut signs = self.en.chars();
        let first = signs.next().map(|sign| sign.to_lowercase().collect::<String>()).unwrap_or_default();
        Words { en: first + signs.as_str(), ..self }
    }

    /// This and at once that, as one sentence.
    #[must_use]
    pub fn joined(self, next: &Words) -> Words {
        Words { en: self.en + &next.en, ja: self.ja + &next.ja, zh: self.zh + &next.zh }
    }

    /// This and then that; English puts a space between sentences.
    pub fn then(self, next: &Words) -> Words {
        Words { en: self.en + " " + &next.en, ja: self.ja + &next.ja, zh: self.zh + &next.zh }
    }
}

impl From<&str> for Words {
    fn from(text: &str) -> Words {
        Words::same(text)
    }
}

impl From<String> for Words {
    fn from(text: String) -> Words {
        Words::same(text)
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

/// Names one after the other, the last after a word in English.
fn joined(names: impl IntoIterator<Item = impl Into<Words>>, last_word: &str) -> Words {
    let names: Vec<Words> = names.into_iter().map(Into::into).collect();
    let en = match names.as_slice() {
        [before @ .., name, last] => {
            let before: String = before.iter().flat_map(|name| [&name.en, ", "]).collect();
            format!("{before}{} {last_word} {}", name.en, last.en)
        }
        other => other.first().map(|name| name.en.clone()).unwrap_or_default(),
    };
    let all = |pick: fn(&Words) -> &str| names.iter().map(pick).collect::<Vec<&str>>().join("、");
    Words { en, ja: all(|name| &name.ja), zh: all(|name| &name.zh) }
}
