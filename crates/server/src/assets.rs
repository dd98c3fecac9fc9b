//! The client's files, embedded in the program with their compressed forms.

use axum::{
    body::Body,
    extract::State,
    http::{Extensions, HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use picture::{Art, ArtError};
use rust_embed::{Embed, EmbeddedFile};

use crate::{
    doors::Peer,
    routes,
    unfurl::{self, Pages},
};

/// What `npm run build` has made: every file, and beside it `.br` and `.gz` where they are smaller.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// The outlines of a game's pieces with which the program was built; none if it was built without the client.
///
/// # Errors
/// If the client's files are not those of this program.
pub fn art(game: &str) -> Result<Art, ArtError> {
    art_of::<Client>(game)
}

fn art_of<Files: Embed>(game: &str) -> Result<Art, ArtError> {
    let text = |name: &str| {
        let file = Files::get(&format!("art/{name}.json"))?;
        Some(String::from_utf8_lossy(&file.data).into_owned())
    };
    match (text(game), text("lettering")) {
        (Some(pieces), Some(lettering)) => Art::read(&pieces, &lettering),
        _ => Ok(Art::none()),
    }
}

const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Ranka</title>\
    <h1>The web client is not part of this program</h1>\
    <p>It was built without the client. Build everything with <code>cargo xtask serve</code>, \
    or the client alone with <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code> before the program.</p>";

/// Forever: the name changes with the content.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Ask again each time; the tag spares the transfer.
const FRESH: HeaderValue = HeaderValue::from_static("no-cache");

/// A file of the client, or the page, which finds out itself what an address means; where the client knows none, the
/// page says so to people and the status to everybody else.
pub(crate) async fn page(
    State(pages): State<Pages>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    extensions: Extensions,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let peer = extensions.get::<Peer>().copied();
    let tags =
        if routes::is_page(uri.path()) { unfurl::tags(&pages, peer, &uri, &headers).await } else { None };
    respond::<Client>(&method, &uri, &headers, tags.as_deref())
}

/// The licences of everything that the program and its client are made of.
pub(crate) async fn licences() -> Response {
    let kind = HeaderValue::from_static(content_type("licences.txt"));
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, FRESH)], notice::NOTICE).into_response()
}

/// Takes the place of a service worker that a host does not want: forgets what was kept, and itself.
const FAREWELL: &str = "self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('ranka ')) await caches.delete(name);
  await self.registration.unregister();
})()));
";

/// What a browser that kept the client gets where it shall not.
pub(crate) async fn farewell() -> Response {
    let kind = HeaderValue::from_static(content_type("service-worker.js"));
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, FRESH)], FAREWELL).into_response()
}

/// `tags` are for the head of a page.
fn respond<Files: Embed>(method: &Method, uri: &Uri, headers: &HeaderMap, tags: Option<&str>) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.');
    let name = if is_page { "index.html" } else { path };
    let unfurled = tags.filter(|_| is_page && routes::is_page(uri.path())).and_then(unfurled::<Files>);
    let mut response = match unfurled.or_else(|| file::<Files>(name, headers)) {
        Some(response) => response,
        None if is_page => (StatusCode::SERVICE_UNAVAILABLE, Html(UNBUILT)).into_response(),
        None => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
    };
    if is_page && response.status() == StatusCode::OK && !routes::is_page(uri.path()) {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    if *method == Method::HEAD {
        *response.body_mut() = Body::empty();
    }
    response
}

/// The page with what its address is about, for programs that show links to people.
fn unfurled<Files: Embed>(tags: &str) -> Option<Response> {
    let page = Files::get("index.html")?;
    let text = String::from_utf8_lossy(&page.data);
    let (before, after) = text.split_once("</head>")?;
    let text = format!("{before}{tags}  </head>{after}");
    let length = HeaderValue::from(text.len());
    let mut response = Html(text).into_response();
    let vary = HeaderValue::from_static("accept-language, host, x-forwarded-proto");
    let headers = [(header::CACHE_CONTROL, FRESH), (header::VARY, vary), (header::CONTENT_LENGTH, length)];
    response.headers_mut().extend(headers);
    Some(response)
}

fn file<Files: Embed>(name: &str, headers: &HeaderMap) -> Option<Response> {
    // The compressed forms have no address of their own.
    if [".br", ".gz"].iter().any(|end| name.ends_with(end)) {
        return None;
    }
    let plain = Files::get(name)?;
    let (encoding, chosen) =
        compressed::<Files>(name, headers).map_or((None, plain), |(word, file)| (Some(word), file));
    let tag = tag(&chosen);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok()).unwrap_or_default();
    let mut response = if is_known(&tag, known) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let length = HeaderValue::from(chosen.data.len());
        let mut response = Body::from(chosen.data.into_owned()).into_response();
        let kind = HeaderValue::from_static(content_type(name));
        response.headers_mut().extend([(header::CONTENT_TYPE, kind), (header::CONTENT_LENGTH, length)]);
        if let Some(word) = encoding {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(word));
        }
        response
    };
    let cache = if name.starts_with("assets/") { IMMUTABLE } else { FRESH };
    let vary = HeaderValue::from_static("accept-encoding");
    response.headers_mut().extend([(header::CACHE_CONTROL, cache), (header::VARY, vary)]);
    if let Ok(tag) = HeaderValue::try_from(tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    Some(response)
}

/// The best compressed form that there is and the browser takes.
fn compressed<Files: Embed>(name: &str, headers: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    let form = |(word, end): (&'static str, &str)| {
        let file = accepts(accepted, word).then(|| Files::get(&format!("{name}{end}")))??;
        Some((word, file))
    };
    [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(form)
}

/// Whether an `Accept-Encoding` has this encoding, and not with the weight 0.
fn accepts(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let named = parts.next().is_some_and(|word| word.eq_ignore_ascii_case(encoding));
        let refused = parts.filter_map(|part| part.strip_prefix("q=")).any(|q| q.parse() == Ok(0.0_f32));
        named && !refused
    })
}

/// A strong tag: each form has the hash of its own bytes.
fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let number = hash[..16].iter().fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
    format!("\"{number:032x}\"")
}

/// Whether a tag is among those that a client says it knows.
pub(crate) fn is_known(tag: &str, known: &str) -> bool {
    known.split(',').map(str::trim).any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

pub(crate) fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "gif" => "image/gif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "md" => "text/markdown; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        // Browsers compile it while it arrives only if it is called so.
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Embed)]
    #[folder = "tests/client"]
    struct Fixture;

    #[derive(Embed)]
    #[folder = "tests/no-such-folder"]
    #[allow_missing = true]
    struct Nothing;

    fn get(path: &str, headers: &[(header::HeaderName, &str)]) -> Response {
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
        let uri = path.parse().unwrap();
        respond::<Fixture>(&Method::GET, &uri, &headers, unfurl::tags_of(&uri, &headers).as_deref())
    }

    fn told(response: &Response, name: header::HeaderName) -> &str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[test]
    fn every_page_address_gets_the_page_and_every_file_its_own() {
        let pages = ["/", "/play/anything", "/settings/"].map(|address| (address, StatusCode::OK));
        let nothing = ["/rules/x/", "/new/xyz", "/.git/config", "/%F0%9F%98%80"]
            .map(|address| (address, StatusCode::NOT_FOUND));
        for (address, status) in pages.into_iter().chain(nothing) {
            let page = get(address, &[]);
            assert_eq!(page.status(), status, "{address}");
            assert_eq!(told(&page, header::CONTENT_TYPE), "text/html; charset=utf-8");
            assert_eq!(told(&page, header::CACHE_CONTROL), "no-cache");
        }
        for missing in
            ["/no.js", "/assets/app-1a2b.js.br", "/index.html.gz", "/../Cargo.toml", "/a/../../b.txt"]
        {
            assert_eq!(get(missing, &[]).status(), StatusCode::NOT_FOUND, "{missing}");
        }
        assert_eq!(told(&get("/assets/app-1a2b.js", &[]), header::CACHE_CONTROL), IMMUTABLE);
        assert_eq!(told(&get("/robots.txt", &[]), header::CONTENT_LENGTH), "6");
    }

    #[test]
    fn the_smallest_form_that_is_accepted_is_sent_and_has_a_tag_of_its_own() {
        let forms = ["br, gzip", "gzip", "identity"]
            .map(|accepted| get("/assets/app-1a2b.js", &[(header::ACCEPT_ENCODING, accepted)]));
        let encodings = forms.each_ref().map(|form| told(form, header::CONTENT_ENCODING));
        assert_eq!(encodings, ["br", "gzip", ""]);
        let tags = forms.each_ref().map(|form| told(form, header::ETAG));
        assert!(tags.iter().all(|tag| tag.starts_with('"') && tag.len() == 34), "{tags:?}");
        assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2]);
        assert!(forms.iter().all(|form| told(form, header::VARY) == "accept-encoding"));
        // There is no `br` of the page, so the next best is sent.
        let page = get("/", &[(header::ACCEPT_ENCODING, "br, gzip")]);
        assert_eq!(told(&page, header::CONTENT_ENCODING), "gzip");
    }

    #[test]
    fn a_page_about_a_game_says_so_in_its_head() {
        let id = catalog::games()[0].id();
        let page =
            get(&format!("/new/{id}"), &[(header::HOST, "localhost:8080"), (header::ACCEPT_LANGUAGE, "ja")]);
        assert_eq!(page.status(), StatusCode::OK);
        assert!(told(&page, header::VARY).contains("host"));
        let before = told(&get("/", &[]), header::CONTENT_LENGTH).parse::<usize>().unwrap();
        let length = told(&page, header::CONTENT_LENGTH).parse::<usize>().unwrap();
        assert!(length > before + 400, "{length} bytes");
        let nothing = get(&format!("/strange/{id}"), &[(header::HOST, "localhost")]);
        assert_eq!(
            (nothing.status(), told(&nothing, header::VARY)),
            (StatusCode::NOT_FOUND, "accept-encoding")
        );
    }

    #[test]
    fn a_known_tag_spares_the_body() {
        let tag = told(&get("/robots.txt", &[]), header::ETAG).to_owned();
        let again = get("/robots.txt", &[(header::IF_NONE_MATCH, &tag)]);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(told(&again, header::ETAG), tag);
        assert_eq!(told(&again, header::CONTENT_LENGTH), "");
        assert_eq!(get("/robots.txt", &[(header::IF_NONE_MATCH, "\"other\"")]).status(), StatusCode::OK);
    }

    #[test]
    fn a_program_without_client_says_how_to_build_it() {
        let page = respond::<Nothing>(&Method::GET, &"/".parse().unwrap(), &HeaderMap::new(), None);
        assert_eq!(page.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(UNBUILT.contains("cargo xtask serve"));
    }

    #[test]
    fn an_encoding_counts_unless_its_weight_is_zero() {
        assert!(accepts("gzip, br", "br"));
        assert!(accepts("gzip;q=0.5, BR;q=1.0", "br"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("gzip", "br"));
        assert!(!accepts("", "gzip"));
    }

    #[test]
    fn tags_are_compared_without_their_weakness() {
        let asked = |value: &str| is_known("\"a\"", value);
        assert!(asked("\"a\"") && asked("\"b\", W/\"a\"") && asked("*"));
        assert!(!asked("\"b\"") && !asked("a"));
    }
}
