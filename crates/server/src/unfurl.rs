//! What programs that show links to people are told of a page: its name, a sentence and a picture (Open Graph).

use std::fmt::Write;

use axum::http::{HeaderMap, Uri, header};
use game::{Lang, Text};

use crate::{manifest, pictures::CARD, shared_line};

/// What a page is about, as far as its address says it.
struct Subject {
    game: &'static dyn game::AnyGame,
    /// What to ask of `/picture.png`.
    picture: String,
    /// Events of the line that it shows.
    events: usize,
}

const SITE: &str = "Ranka 爛柯";
const LINE: Text = Text::new("A game after {0} events", "{0}手まで進んだ対局", "進行至第{0}步的對局");

/// The elements for the head of a page; `None` if its address says nothing of a game.
pub(crate) fn tags(uri: &Uri, headers: &HeaderMap) -> Option<String> {
    let Subject { game, picture, events } = subject(uri)?;
    let lang = lang(headers);
    let description = game.description();
    let title = format!("{} · {SITE}", lang.of(&description.name));
    let about = if events > 0 {
        lang.of(&LINE).replace("{0}", &events.to_string())
    } else {
        lang.of(&description.summary).to_owned()
    };
    let origin = origin(headers);
    let picture = origin.map(|origin| format!("{origin}/picture.png?{picture}&card=true&lang={}", lang.id()));
    let (width, height) = (CARD.0.to_string(), CARD.1.to_string());
    let card = if picture.is_some() { "summary_large_image" } else { "summary" };
    let mut told = vec![
        ("property", "og:type", "website"),
        ("property", "og:site_name", SITE),
        ("property", "og:title", &title),
        ("property", "og:description", &about),
        ("property", "og:locale", locale(lang)),
        ("name", "twitter:card", card),
    ];
    if let Some(picture) = &picture {
        told.extend([
            ("property", "og:image", picture.as_str()),
            ("property", "og:image:type", "image/png"),
            ("property", "og:image:width", &width),
            ("property", "og:image:height", &height),
            ("property", "og:image:alt", &title),
        ]);
    }
    Some(told.into_iter().fold(String::new(), |mut out, (kind, name, value)| {
        let _ = writeln!(out, r#"    <meta {kind}="{name}" content="{}" />"#, escaped(value));
        out
    }))
}

/// What the address of a page is about: the line of a shared game, or the game that stands in its path.
fn subject(uri: &Uri) -> Option<Subject> {
    let parts: Vec<&str> = uri.path().split('/').filter(|part| !part.is_empty()).collect();
    if parts == ["play"] {
        let line = uri.query()?.split('&').find_map(|pair| pair.strip_prefix("line="))?;
        let id = shared_line::unpacked(line)?;
        let game = catalog::find(&id.game).ok()?;
        return Some(Subject { game, picture: format!("line={line}"), events: id.events.len() });
    }
    let game = parts.get(1).filter(|_| parts.len() <= 3).and_then(|id| catalog::find(id).ok())?;
    Some(Subject { game, picture: format!("game={}", game.id()), events: 0 })
}

/// The address by which the server was asked; its name is one of ours, or the request had not come so far.
fn origin(headers: &HeaderMap) -> Option<String> {
    let word = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = word(header::HOST.as_str())?;
    // A proxy that speaks TLS says so; whoever else does deceives only itself.
    let scheme = if word("x-forwarded-proto") == Some("https") { "https" } else { "http" };
    Some(format!("{scheme}://{host}"))
}

fn lang(headers: &HeaderMap) -> Lang {
    manifest::spoken(
        headers.get(header::ACCEPT_LANGUAGE).and_then(|told| told.to_str().ok()).unwrap_or_default(),
    )
}

const fn locale(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en_GB",
        Lang::Ja => "ja_JP",
        Lang::Zh => "zh_TW",
        Lang::ZhHans => "zh_CN",
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

    use super::*;

    fn told(address: &str, headers: &[(&'static str, &str)]) -> Option<String> {
        let headers = headers
            .iter()
            .map(|(name, value)| (header::HeaderName::from_static(name), value.parse().unwrap()))
            .collect();
        tags(&address.parse().unwrap(), &headers)
    }

    #[test]
    fn pages_of_a_game_show_its_start() {
        for game in catalog::games() {
            for page in ["new", "rules", "learn", "sheet"] {
                let tags = told(&format!("/{page}/{}", game.id()), &[("host", "play.example.org")]).unwrap();
                let picture = format!(
                    "http://play.example.org/picture.png?game={}&amp;card=true&amp;lang=en",
                    game.id()
                );
                assert!(tags.contains(&picture) && tags.contains("summary_large_image"), "{tags}");
            }
        }
        for page in ["/", "/settings", "/play", "/play/abc", "/new/chess", "/play?line=zzz"] {
            assert_eq!(told(page, &[]), None, "{page}");
        }
    }

    #[test]
    fn a_shared_line_shows_itself_in_the_readers_language() {
        let game = catalog::games()[0];
        let line = format!("[\"{}\",null,{{}},null,[\"7g7f\"]]", game.id());
        let address = &format!("/play?line=j{}", URL_SAFE_NO_PAD.encode(line));
        let headers = [("host", "a\"b"), ("x-forwarded-proto", "https"), ("accept-language", "ja")];
        let tags = told(address, &headers).unwrap();
        assert!(tags.contains("https://a&quot;b/picture.png?line=jWy") && tags.contains("lang=ja"), "{tags}");
        assert!(tags.contains("1手まで") && tags.contains(game.name().ja), "{tags}");
        assert!(told(address, &[]).unwrap().contains("content=\"summary\""), "no name, no picture");
    }
}
