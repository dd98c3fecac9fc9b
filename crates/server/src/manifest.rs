//! How the client is installed: its name, its pictures, and a way to each game of the catalogue.

use axum::{
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use game::{Lang, Text};
use serde_json::{Value, json};

/// The colour of the pages' paper, by day.
const PAPER: &str = "#f6f1e6";

const ABOUT: Text = Text::new(
    "Games of the shogi family, on one table",
    "将棋の仲間たちを一つの盤上で",
    "將棋家族，同桌對弈",
);

/// The manifest, in the first language of the browser that we speak.
pub(crate) async fn manifest(headers: HeaderMap) -> Response {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|languages| languages.to_str().ok());
    let lang = spoken(asked.unwrap_or_default());
    let head = [
        (header::CONTENT_TYPE, "application/manifest+json"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-language"),
    ];
    (head, manifest_in(lang).to_string()).into_response()
}

/// The first language of a list that we speak.
pub(crate) fn spoken(languages: &str) -> Lang {
    let mut tags = languages.split(',').filter_map(|entry| entry.split(';').next()).map(str::trim);
    let known = |tag: &str| {
        let tag = tag.to_ascii_lowercase();
        let simplified = ["zh-hans", "zh-cn", "zh-sg"].iter().any(|start| tag.starts_with(start));
        match tag.split('-').next().unwrap_or_default() {
            "en" => Some(Lang::En),
            "ja" => Some(Lang::Ja),
            "zh" if simplified => Some(Lang::ZhHans),
            "zh" => Some(Lang::Zh),
            _ => None,
        }
    };
    tags.find_map(known).unwrap_or(Lang::En)
}

fn manifest_in(lang: Lang) -> Value {
    let icon = |name: &str, size: u32, purpose: &str| json!({ "src": format!("/icons/{name}.png"), "sizes": format!("{size}x{size}"), "type": "image/png", "purpose": purpose });
    let shortcuts: Vec<Value> = catalog::games()
        .iter()
        .map(
            |game| json!({ "name": lang.of(&game.description().name), "url": format!("/new/{}", game.id()) }),
        )
        .collect();
    json!({
        "id": "/",
        "name": "Ranka 爛柯",
        "short_name": "Ranka",
        "description": lang.of(&ABOUT),
        "lang": lang.id(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [icon("192", 192, "any"), icon("512", 512, "any"), icon("maskable", 512, "maskable")],
        "shortcuts": shortcuts,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_way_to_it_in_every_language() {
        for lang in [Lang::En, Lang::Ja, Lang::Zh, Lang::ZhHans] {
            let told = manifest_in(lang);
            let shortcuts = told["shortcuts"].as_array().expect("a list");
            assert_eq!(shortcuts.len(), catalog::games().len());
            for (shortcut, game) in shortcuts.iter().zip(catalog::games()) {
                assert_eq!(shortcut["url"], format!("/new/{}", game.id()));
                assert!(shortcut["name"].as_str().is_some_and(|name| !name.is_empty()), "{told}");
            }
        }
        assert_ne!(manifest_in(Lang::Zh)["description"], manifest_in(Lang::ZhHans)["description"]);
    }

    #[test]
    fn the_language_is_the_first_that_we_speak() {
        for (asked, lang) in [
            ("", Lang::En),
            ("fr, ja;q=0.8", Lang::Ja),
            ("zh-TW,en", Lang::Zh),
            ("zh-CN", Lang::ZhHans),
            ("zh-Hans-TW", Lang::ZhHans),
            ("de", Lang::En),
        ] {
            assert_eq!(spoken(asked), lang, "{asked}");
        }
    }

    #[test]
    fn the_paper_is_that_of_the_pages() {
        let theme = include_str!("../../../web/src/theme/tokens.css");
        assert!(theme.contains(&format!("--paper: light-dark({PAPER},")));
        let page = include_str!("../../../web/index.html");
        assert!(page.contains(&format!("content=\"{PAPER}\"")));
    }
}
