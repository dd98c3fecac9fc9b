//! What programs that show links to people are told of a page: its name, a sentence and a picture (Open Graph).

use std::{fmt::Write, sync::Arc};

use axum::http::{HeaderMap, Uri, header};
use game::{Lang, Text};
use protocol::{LineId, RecordCard};
use tokio::time;

use crate::{
    App, Hosting, carry,
    doors::Peer,
    hosting::{Host, line_of_table},
    library, manifest,
    pictures::CARD,
    shared_line,
};

/// What knows what pages are about: matches and records are in the store.
#[derive(Clone)]
pub(crate) struct Pages {
    app: App,
    host: Option<Arc<Host>>,
}

impl Pages {
    pub(crate) fn new(app: &App, matches: Option<&Hosting>) -> Pages {
        Pages { app: app.clone(), host: matches.map(|matches| matches.host().clone()) }
    }
}

/// What a page is about.
struct Subject {
    game: &'static dyn game::AnyGame,
    /// What to ask of `/picture.png`.
    picture: String,
    /// Events of the line that it shows.
    events: usize,
    /// Who plays, where somebody does.
    names: Option<String>,
}

const SITE: &str = "Ranka 爛柯";
const LINE: Text = Text::new("A game after {0} events", "{0}手まで進んだ対局", "進行至第{0}步的對局");

/// The elements for the head of a page; `None` if its address says nothing of a game, or nothing that everybody may see.
pub(crate) async fn tags(
    pages: &Pages,
    peer: Option<Peer>,
    uri: &Uri,
    headers: &HeaderMap,
) -> Option<String> {
    if let Some(told) = tags_of(uri, headers) {
        return Some(told);
    }
    kept(pages, peer, uri).await.map(|subject| written(&subject, headers))
}

/// The same, as far as the address alone tells it.
pub(crate) fn tags_of(uri: &Uri, headers: &HeaderMap) -> Option<String> {
    subject(uri).map(|subject| written(&subject, headers))
}

fn written(subject: &Subject, headers: &HeaderMap) -> String {
    let Subject { game, picture, events, names } = subject;
    let lang = lang(headers);
    let description = game.description();
    let name = lang.of(&description.name);
    let title = match names {
        Some(names) => format!("{names} · {name} · {SITE}"),
        None => format!("{name} · {SITE}"),
    };
    let about = if *events > 0 {
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
    told.into_iter().fold(String::new(), |mut out, (kind, name, value)| {
        let _ = writeln!(out, r#"    <meta {kind}="{name}" content="{}" />"#, escaped(value));
        out
    })
}

/// The same of a page whose match or record the store has, if everybody may see it; the page itself does not wait long for it.
async fn kept(pages: &Pages, peer: Option<Peer>, uri: &Uri) -> Option<Subject> {
    let host = pages.host.as_ref()?;
    let (kind, key) = uri.path().trim_matches('/').split_once('/')?;
    if !matches!(kind, "match" | "library") {
        return None;
    }
    let _inside = pages.app.desks.enter(peer)?;
    let found = async {
        let (line, names) = if kind == "match" {
            line_of_table(host, key).await?
        } else {
            line_of_record(pages, host, peer, key).await?
        };
        about(&line, names)
    };
    time::timeout(WAIT, found).await.ok()?
}

/// How long a page waits for what it is about.
const WAIT: time::Duration = time::Duration::from_secs(2);

fn about(line: &LineId, names: [Option<String>; 2]) -> Option<Subject> {
    let game = catalog::find(&line.game).ok()?;
    let picture = format!("line={}", shared_line::packed(line)?);
    let is_named = names.iter().any(Option::is_some);
    let names = is_named.then(|| names.map(|name| name.unwrap_or_else(|| "?".to_owned())).join(" – "));
    Some(Subject { game, picture, events: line.events.len(), names })
}

async fn line_of_record(
    pages: &Pages,
    host: &Host,
    peer: Option<Peer>,
    key: &str,
) -> Option<(LineId, [Option<String>; 2])> {
    let (stored, record) = library::seen_by(host, key, None).await.ok()??;
    let cost = carry::cost_of(record.len());
    let filed = carry::work(&pages.app, peer, cost, move |_| Ok(service::refile(&record)?)).await.ok()?;
    let RecordCard { first, second, .. } = stored.card;
    Some((filed.line, [first, second]))
}

/// What the address of a page is about: the line of a shared game, or the game that stands in its path.
fn subject(uri: &Uri) -> Option<Subject> {
    let parts: Vec<&str> = uri.path().split('/').filter(|part| !part.is_empty()).collect();
    if parts == ["play"] {
        let line = uri.query()?.split('&').find_map(|pair| pair.strip_prefix("line="))?;
        let id = shared_line::unpacked(line)?;
        let game = catalog::find(&id.game).ok()?;
        return Some(Subject { game, picture: format!("line={line}"), events: id.events.len(), names: None });
    }
    let game = parts.get(1).filter(|_| parts.len() <= 3).and_then(|id| catalog::find(id).ok())?;
    Some(Subject { game, picture: format!("game={}", game.id()), events: 0, names: None })
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
        tags_of(&address.parse().unwrap(), &headers)
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
        for page in [
            "/",
            "/settings",
            "/play",
            "/play/abc",
            "/new/chess",
            "/play?line=zzz",
            "/match/abc",
            "/library/abc",
        ] {
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

    /// What programs are told of a page, with the line of its picture.
    async fn told_of(pages: &Pages, path: &str) -> Option<(String, LineId)> {
        let headers = HeaderMap::from_iter([(header::HOST, "play.example.org".parse().unwrap())]);
        let tags = tags(pages, None, &path.parse().unwrap(), &headers).await?;
        let (_, picture) = tags.split_once("picture.png?line=").expect("a picture");
        let line = shared_line::unpacked(picture.split('&').next().unwrap()).expect("a line");
        Some((tags, line))
    }

    fn somebody(name: &str) -> protocol::Person {
        protocol::Person { id: name.to_lowercase(), name: name.to_owned() }
    }

    #[tokio::test]
    async fn matches_and_records_that_everybody_may_see_tell_who_plays() {
        let scratch = testkit::Scratch::new("unfurl");
        let store = store::Store::open(&store::Place::Folder(scratch.path().into())).await.unwrap();
        let hosting = Hosting::start(store.clone(), Arc::new(|| 1_000_000)).await.unwrap();
        let app = Arc::new(crate::Shared::new(crate::Limits { searchers: 1, ..crate::Limits::default() }));
        let pages = Pages::new(&app, Some(&hosting));
        let game = catalog::games()[0].id();
        let mut keys = Vec::new();
        for listed in [true, false] {
            let setup = matchplay::between(game, protocol::Seat::Person, protocol::Seat::Person);
            let seat = Some(game::Side::First);
            let request = protocol::HostRequest { setup, seat, listed, rated: false, within: None };
            let table = hosting.host().host(request, &somebody("Ann \"A\""), false).await.unwrap();
            hosting.host().sit(&table, somebody("Bob"), false).await.unwrap();
            keys.push(table.log.lock().await.key().to_owned());
        }
        let (tags, line) = told_of(&pages, &format!("/match/{}", keys[0])).await.expect("a match");
        assert!(tags.contains("og:title\" content=\"Ann &quot;A&quot; – Bob · "), "{tags}");
        assert_eq!((line.game.as_str(), line.events.len()), (game, 0));
        let record = format!(
            r#"{{"ranka":1,"game":"{game}","players":{{"first":"Eve"}},"moves":[{{"event":"7g7f"}},{{"event":"7g7f"}}]}}"#
        );
        let (shown, hidden) = ("5a".repeat(10), "d0".repeat(10));
        for (key, public) in [(&shown, true), (&hidden, false)] {
            let new = library::filed_anew(&record, key.clone(), "ann", public, 5).unwrap();
            store.bring_record(&new).await.unwrap();
        }
        let (tags, line) = told_of(&pages, &format!("/library/{shown}")).await.expect("a record");
        assert!(
            tags.contains("og:title\" content=\"Eve – ? · ") && tags.contains("A game after 1 events"),
            "{tags}"
        );
        assert_eq!(line.events, ["7g7f"], "what the rules do not play is not in the picture");
        for path in [
            &format!("/match/{}", keys[1]),
            "/match/nothing",
            &format!("/library/{hidden}"),
            "/library/nothing",
            &format!("/other/{shown}"),
        ] {
            assert_eq!(told_of(&pages, path).await, None, "{path}");
        }
        hosting.stop().await;
    }
}
