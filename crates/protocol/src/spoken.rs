use game::{Lang, simplified};
use serde::{Serialize, Serializer, ser::Error};
use serde_json::{Map, Value};

/// Something that is told in one language: whatever it holds in all languages is written as a single text.
///
/// ```
/// use game::{Lang, Text};
/// use protocol::Spoken;
/// let told = Spoken { lang: Lang::Ja, what: vec![Text::new("Gold", "金", "金將")] };
/// assert_eq!(serde_json::to_string(&told).unwrap(), r#"["金"]"#);
/// let told = Spoken { lang: Lang::ZhHans, what: Text::new("Gold", "金", "金將") };
/// assert_eq!(serde_json::to_string(&told).unwrap(), r#""金将""#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken<T> {
    /// The language.
    pub lang: Lang,
    /// What is told.
    pub what: T,
}

impl<T: Serialize> Serialize for Spoken<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut value = serde_json::to_value(&self.what).map_err(S::Error::custom)?;
        speak(&mut value, self.lang);
        value.serialize(serializer)
    }
}

/// Leaves one language of each text.
fn speak(value: &mut Value, lang: Lang) {
    match value {
        Value::Object(fields) => {
            if let Some(words) = text_in(fields, lang) {
                *value = words;
            } else {
                fields.values_mut().for_each(|field| speak(field, lang));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| speak(item, lang)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Spells the Chinese of every text in Simplified characters, for a client that asked for those and picks languages itself.
///
/// ```
/// let mut value = serde_json::json!({ "name": { "en": "Gold", "ja": "金", "zh": "金將" }, "id": "將" });
/// protocol::spell_simplified(&mut value);
/// assert_eq!(value["name"]["zh"], "金将");
/// assert_eq!(value["id"], "將");
/// ```
pub fn spell_simplified(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(words) = text_in(fields, Lang::ZhHans) {
                fields.insert(Lang::Zh.id().to_owned(), words);
            } else {
                fields.values_mut().for_each(spell_simplified);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(spell_simplified),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What an object says in one language, if it is a text.
fn text_in(fields: &Map<String, Value>, lang: Lang) -> Option<Value> {
    let is_text = fields.len() == Lang::WRITTEN.len()
        && Lang::WRITTEN.iter().all(|lang| fields.contains_key(lang.id()));
    let words = fields.get(lang.written().id()).filter(|_| is_text)?;
    match (lang, words.as_str()) {
        (Lang::ZhHans, Some(words)) => Some(Value::from(simplified(words))),
        _ => Some(words.clone()),
    }
}
