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
    let text = document(format!("guide/{game}.{}.md", lang.written().id()))?;
    Ok(if lang == Lang::ZhHans { simplified_markdown(&text) } else { text })
}

/// The rules document of a game.
pub(crate) fn rules(game: &str) -> Result<String, ServiceError> {
    document(format!("rules/{game}.md"))
}

fn document(path: String) -> Result<String, ServiceError> {
    let file = Documents::get(&path).ok_or_else(|| ServiceError::Document(path.clone()))?;
    String::from_utf8(file.data.into_owned()).map_err(|_| ServiceError::Document(path))
}
