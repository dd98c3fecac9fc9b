use game::Lang;
use serde::{Serialize, Serializer, ser::Error};
use serde_json::Value;

/// Something that is told in one language: whatever it holds in all languages is written as a single text.
///
/// ```
/// use game::{Lang, Text};
/// use protocol::Spoken;
/// let told = Spoken { lang: Lang::Ja, what: vec![Text::new("Gold", "金", "金將")] };
/// assert_eq!(serde_json::to_string(&told).unwrap(), r#"["金"]"#);
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
            let is_text = fields.len() == Lang::ALL.len()
                && Lang::ALL.iter().all(|lang| fields.contains_key(lang.id()));
            match fields.get_mut(lang.id()).filter(|_| is_text) {
                Some(words) => *value = words.take(),
                None => fields.values_mut().for_each(|field| speak(field, lang)),
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| speak(item, lang)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
