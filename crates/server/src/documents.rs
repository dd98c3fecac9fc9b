use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use rust_embed::Embed;

use crate::failure::Failure;

/// The rules and the player's guides.
#[derive(Embed)]
#[folder = "../../docs"]
#[include = "guide/*"]
#[include = "rules/*"]
struct Documents;

const LANGUAGES: [&str; 3] = ["en", "ja", "zh"];

/// The player's guide of a game.
pub(crate) fn guide(game: &str, language: &str) -> Result<Response, Failure> {
    if !LANGUAGES.contains(&language) {
        return Err(Failure::Malformed(format!("`lang` must be one of {}", LANGUAGES.join(", "))));
    }
    document(&format!("guide/{game}.{language}.md"))
}

/// The rules document of a game.
pub(crate) fn rules(game: &str) -> Result<Response, Failure> {
    document(&format!("rules/{game}.md"))
}

fn document(path: &str) -> Result<Response, Failure> {
    let file =
        Documents::get(path).ok_or_else(|| Failure::NotFound(format!("there is no document `{path}`")))?;
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], file.data.into_owned()).into_response())
}
