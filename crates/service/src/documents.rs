use game::{Lang, simplified_markdown};
use rust_embed::Embed;

use crate::ServiceError;

/// The rules and the player's guides.
#[derive(Embed)]
#[folder = "../../docs"]
#[include = "guide/*"]
#[include = "rules/*"]
struct Documents;

/// The player's guide of a game.
pub(crate) fn guide(game: &str, lang: Lang) -> Result<String, ServiceError> {
    written(|lang| document(format!("guide/{game}.{lang}.md")), lang)
}

/// The rules document of a game, in English where nobody has translated it, and the language that it is in.
pub(crate) fn rules(game: &str, lang: Lang) -> Result<(String, Lang), ServiceError> {
    let read = |lang: Lang| Ok((written(|lang| document(format!("rules/{game}.{lang}.md")), lang)?, lang));
    read(lang).or_else(|_: ServiceError| read(Lang::En))
}

/// A document in a language: as somebody wrote it, or spelt in the characters of its readers.
fn written(read: impl Fn(&str) -> Result<String, ServiceError>, lang: Lang) -> Result<String, ServiceError> {
    let text = read(lang.written().id())?;
    Ok(if lang == Lang::ZhHans { simplified_markdown(&text) } else { text })
}

fn document(path: String) -> Result<String, ServiceError> {
    let file = Documents::get(&path).ok_or_else(|| ServiceError::Document(path.clone()))?;
    String::from_utf8(file.data.into_owned()).map_err(|_| ServiceError::Document(path))
}
