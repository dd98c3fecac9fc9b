use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use game::{Lang, simplified_markdown};

use crate::ServiceError;

/// The rules and the player's guides, by their paths in the folder of documents.
///
/// A WebAssembly module has none of its own, since a page seldom wants more than one of them: whoever runs it gives what is asked for.
#[derive(Debug, Default)]
pub(crate) struct Library {
    /// What was given; `None` if there is no such document.
    given: Mutex<BTreeMap<String, Option<String>>>,
}

impl Library {
    /// Takes a document, or that there is none.
    pub(crate) fn give(&self, path: &str, text: Option<String>) {
        self.given.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), text);
    }

    /// The player's guide of a game.
    pub(crate) fn guide(&self, game: &str, lang: Lang) -> Result<String, ServiceError> {
        self.written("guide", game, lang)
    }

    /// The rules document of a game, in English where nobody has translated it, and the language that it is in.
    pub(crate) fn rules(&self, game: &str, lang: Lang) -> Result<(String, Lang), ServiceError> {
        let read = |lang: Lang| Ok((self.written("rules", game, lang)?, lang));
        match read(lang) {
            Err(ServiceError::Document(_)) => read(Lang::En),
            told => told,
        }
    }

    /// A document in a language: as somebody wrote it, or spelt in the characters of its readers.
    fn written(&self, kind: &str, game: &str, lang: Lang) -> Result<String, ServiceError> {
        let text = self.document(format!("{kind}/{game}.{}.md", lang.written().id()))?;
        Ok(if lang == Lang::ZhHans { simplified_markdown(&text) } else { text })
    }

    fn document(&self, path: String) -> Result<String, ServiceError> {
        let given = self.given.lock().unwrap_or_else(PoisonError::into_inner).get(&path).cloned();
        match given {
            Some(text) => text.ok_or(ServiceError::Document(path)),
            None => own(path),
        }
    }
}

/// A document that the program brings along.
#[cfg(not(target_family = "wasm"))]
fn own(path: String) -> Result<String, ServiceError> {
    #[derive(rust_embed::Embed)]
    #[folder = "../../docs"]
    #[include = "guide/*"]
    #[include = "rules/*"]
    struct Documents;

    let file = Documents::get(&path).and_then(|file| String::from_utf8(file.data.into_owned()).ok());
    file.ok_or(ServiceError::Document(path))
}

/// The module brings none along.
#[cfg(target_family = "wasm")]
fn own(path: String) -> Result<String, ServiceError> {
    Err(ServiceError::NotGiven(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_is_told_and_what_there_is_not_is_told_in_english() {
        let library = Library::default();
        library.give("rules/x.en.md", Some("rules".to_owned()));
        library.give("rules/x.ja.md", None);
        library.give("rules/x.zh.md", Some("規則".to_owned()));
        let rules = |lang| library.rules("x", lang);
        assert_eq!(rules(Lang::Ja), Ok(("rules".to_owned(), Lang::En)));
        assert_eq!(rules(Lang::Zh), Ok(("規則".to_owned(), Lang::Zh)));
        assert_eq!(rules(Lang::ZhHans), Ok(("规则".to_owned(), Lang::ZhHans)));
        library.give("guide/x.en.md", None);
        assert_eq!(library.guide("x", Lang::En), Err(ServiceError::Document("guide/x.en.md".to_owned())));
    }
}
