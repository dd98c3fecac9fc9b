//! `/picture.svg` and `/picture.png`: a position of a line or of a game, for links that are posted elsewhere and for whoever wants it.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use api::Failure;
use axum::{
    Router,
    body::Bytes,
    extract::{Query, Request, State, rejection::QueryRejection},
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
    routing::get,
};
use game::{AnyGame, AnyLine, EventKind, Lang, Path, Side, Text};
use picture::{Canvas, Look, Moment, Painter, PieceStyle, Scene, Theme};
use protocol::LineId;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tokio::time;

use crate::{App, assets, carry, doors::Peer, queue::Cost, shared_line};

/// What is asked for.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// A line, packed as in links.
    line: Option<String>,
    /// A game, to see its start.
    game: Option<String>,
    /// After so many events instead of all.
    ply: Option<usize>,
    /// The side at the bottom.
    side: Option<Side>,
    /// The language in which ranks are named.
    lang: Option<Lang>,
    /// What stands on the pieces.
    pieces: Option<Pieces>,
    /// What the board is made of.
    theme: Option<Board>,
    /// Width in pixels.
    width: Option<u32>,
    /// The shape of a card beside a link, whatever the width; with paper around the board.
    #[serde(default)]
    card: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Pieces {
    One,
    Two,
    Pictograms,
    Latin,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Board {
    Kaya,
    Walnut,
    Slate,
    Book,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Svg,
    Png,
}

/// Widths that are drawn.
const WIDTHS: std::ops::RangeInclusive<u32> = 64..=1600;
const USUAL: u32 = 800;
/// Where links are shown: the size that all of them take.
pub(crate) const CARD: (u32, u32) = (1200, 630);
/// What drawing pixels costs, beside replaying.
const DRAWING: Duration = Duration::from_millis(60);
/// Pictures kept ready, in number and bytes.
const KEPT: (usize, usize) = (64, 8 << 20);
/// A picture of a line never changes but with the program: a day is long enough to spare most of the work.
const CACHED: HeaderValue = HeaderValue::from_static("public, max-age=86400");

const UNBUILT: Text = Text::new(
    "This server has no outlines to make pictures of",
    "このサーバーには画像にする字形がありません",
    "此伺服器沒有可繪成圖片的字形",
);

/// What is drawn once is kept for others who ask for the same.
#[derive(Debug, Default)]
struct Shelf {
    known: HashMap<String, Picture>,
    /// The oldest first.
    order: VecDeque<String>,
    bytes: usize,
}

#[derive(Clone, Debug)]
struct Picture {
    tag: HeaderValue,
    bytes: Bytes,
}

impl Shelf {
    fn keep(&mut self, key: String, picture: Picture) {
        self.bytes += picture.bytes.len();
        if let Some(before) = self.known.insert(key.clone(), picture) {
            self.bytes -= before.bytes.len();
        } else {
            self.order.push_back(key);
        }
        while self.order.len() > KEPT.0 || self.bytes > KEPT.1 {
            let Some(oldest) = self.order.pop_front() else { break };
            self.bytes -= self.known.remove(&oldest).map_or(0, |picture| picture.bytes.len());
        }
    }
}

#[derive(Clone)]
struct Gallery {
    app: App,
    shelf: Arc<Mutex<Shelf>>,
}

/// The addresses of pictures.
pub(crate) fn routes(app: &App) -> Router {
    let gallery = Gallery { app: app.clone(), shelf: Arc::default() };
    Router::new().route("/picture.svg", get(svg)).route("/picture.png", get(png)).with_state(gallery)
}

type Asking = Result<Query<Asked>, QueryRejection>;

async fn svg(State(gallery): State<Gallery>, asked: Asking, request: Request) -> Response {
    answer(&gallery, Kind::Svg, asked, request.into_parts().0).await
}

async fn png(State(gallery): State<Gallery>, asked: Asking, request: Request) -> Response {
    answer(&gallery, Kind::Png, asked, request.into_parts().0).await
}

async fn answer(gallery: &Gallery, kind: Kind, asked: Asking, request: Parts) -> Response {
    let headers = &request.headers;
    let key = request.uri.to_string();
    let client = request.extensions.get::<Peer>().copied();
    let found = asked.map_err(|rejection| Failure::Malformed(rejection.body_text()));
    let made = match found {
        Ok(Query(asked)) => {
            let limit = gallery.app.limits.wait;
            time::timeout(limit, picture(gallery, kind, asked, key, client))
                .await
                .unwrap_or(Err(Failure::Late))
        }
        Err(failure) => Err(failure),
    };
    match made {
        Ok(picture) => shown(kind, picture, headers),
        Err(failure) => carry::respond(failure.reply(carry::spelling(headers))),
    }
}

fn shown(kind: Kind, picture: Picture, headers: &HeaderMap) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok()).unwrap_or_default();
    let is_known = picture.tag.to_str().is_ok_and(|tag| assets::is_known(tag, known));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let name = if kind == Kind::Svg { "picture.svg" } else { "picture.png" };
        let mut response = picture.bytes.into_response();
        response
            .headers_mut()
            .insert(header::CONTENT_TYPE, HeaderValue::from_static(assets::content_type(name)));
        response
    };
    response.headers_mut().extend([(header::CACHE_CONTROL, CACHED), (header::ETAG, picture.tag)]);
    response
}

async fn picture(
    gallery: &Gallery,
    kind: Kind,
    asked: Asked,
    key: String,
    client: carry::Client,
) -> Result<Picture, Failure> {
    let kept = gallery.shelf.lock().unwrap_or_else(PoisonError::into_inner).known.get(&key).cloned();
    if let Some(picture) = kept {
        return Ok(picture);
    }
    let length = asked.line.as_ref().map_or(0, String::len);
    // What is packed unpacks to several times as much.
    let cost = Cost(carry::cost_of(4 * length).0 + if kind == Kind::Png { DRAWING } else { Duration::ZERO });
    let bytes = carry::work(&gallery.app, client, cost, move |app| drawn(app, kind, &asked)).await?;
    let digest = Sha256::digest(&bytes);
    let number = digest[..16].iter().fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
    let tag = HeaderValue::try_from(format!("\"{number:032x}\"")).map_err(|_| Failure::Broken("a tag"))?;
    let picture = Picture { tag, bytes: bytes.into() };
    gallery.shelf.lock().unwrap_or_else(PoisonError::into_inner).keep(key, picture.clone());
    Ok(picture)
}

fn drawn(app: &App, kind: Kind, asked: &Asked) -> Result<Vec<u8>, Failure> {
    let width = asked.width.unwrap_or(USUAL);
    if !WIDTHS.contains(&width) {
        return Err(Failure::Malformed(format!("a width is {} to {}", WIDTHS.start(), WIDTHS.end())));
    }
    let id = match (&asked.line, &asked.game) {
        (Some(line), None) => {
            shared_line::unpacked(line).ok_or_else(|| Failure::Malformed("`line` is no line".to_owned()))?
        }
        (None, Some(game)) => LineId { game: game.clone(), ..LineId::default() },
        _ => return Err(Failure::Malformed("either `line` or `game` is needed".to_owned())),
    };
    let (game, line) = replayed(app, id, asked.ply)?;
    let art = assets::art(game.id()).map_err(|_| Failure::Broken("outlines that cannot be read"))?;
    if kind == Kind::Png && !art.is_whole() {
        let detail = "the program was built without the client; ask for `/picture.svg`".to_owned();
        return Err(Failure::Told { code: "no_outlines", status: 503, text: UNBUILT, detail });
    }
    let description = game.description();
    let painter = Painter::new(&description, &art, look(asked));
    let scene = scene(&painter, &*line);
    let canvas = if asked.card {
        Canvas::framed(&scene, CARD.0, CARD.1, painter.paper())
    } else {
        Canvas::around(&scene, width, None)
    };
    let svg = scene.svg(&canvas);
    match kind {
        Kind::Svg => Ok(svg.into_bytes()),
        Kind::Png => raster::png(&svg).map_err(|_| Failure::Broken("a picture without pixels")),
    }
}

/// A line with the game that it belongs to.
type Replayed = (Box<dyn AnyGame>, Box<dyn AnyLine>);

/// The line, within what the service takes of one.
fn replayed(app: &App, mut id: LineId, ply: Option<usize>) -> Result<Replayed, Failure> {
    app.limits.bounds.whole(&id)?;
    if let Some(ply) = ply {
        if ply > id.events.len() {
            return Err(Failure::Malformed(format!("the line has {} events", id.events.len())));
        }
        id.events.truncate(ply);
    }
    let refused = |error: &dyn std::fmt::Display| Failure::Malformed(error.to_string());
    let known = catalog::find(&id.game).map_err(|error| Failure::NotFound(error.to_string()))?;
    let settings: Vec<(String, String)> = id.options.into_iter().collect();
    let game = known.configured(id.preset.as_deref(), &settings).map_err(|error| refused(&error))?;
    let events: Vec<&str> = id.events.iter().map(String::as_str).collect();
    let line = game.replay(id.start.as_deref(), &events).map_err(|error| refused(&error))?;
    Ok((game, line))
}

/// The last position of a line, with the move that led there; what fell since does not make it forgotten.
fn scene(painter: &Painter<'_>, line: &dyn AnyLine) -> Scene {
    let events = line.events().len();
    let last = (0..events).rev().find_map(|from| {
        line.history(from).into_iter().next().and_then(|event| match event.kind {
            EventKind::Move { path, .. } => Some(path),
            _ => None,
        })
    });
    let last: Path = last.unwrap_or_default();
    painter.scene(&Moment { view: &line.view(), turn: line.turn().player(), last: &last, shapes: &[] })
}

fn look(asked: &Asked) -> Look {
    Look {
        lang: asked.lang.unwrap_or_default(),
        theme: match asked.theme {
            None | Some(Board::Kaya) => Theme::Kaya,
            Some(Board::Walnut) => Theme::Walnut,
            Some(Board::Slate) => Theme::Slate,
            Some(Board::Book) => Theme::Book,
        },
        dark: false,
        pieces: match asked.pieces {
            None | Some(Pieces::One) => PieceStyle::One,
            Some(Pieces::Two) => PieceStyle::Two,
            Some(Pieces::Pictograms) => PieceStyle::Pictograms,
            Some(Pieces::Latin) => PieceStyle::Latin,
        },
        side: asked.side.unwrap_or(Side::First),
        coordinates: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_pictures_give_way() {
        let mut shelf = Shelf::default();
        let picture =
            |size: usize| Picture { tag: HeaderValue::from_static("\"a\""), bytes: vec![0; size].into() };
        for number in 0..KEPT.0 + 5 {
            shelf.keep(number.to_string(), picture(10));
        }
        assert_eq!((shelf.known.len(), shelf.order.len(), shelf.bytes), (KEPT.0, KEPT.0, KEPT.0 * 10));
        assert!(!shelf.known.contains_key("4") && shelf.known.contains_key("5"));
        shelf.keep("large".to_owned(), picture(KEPT.1));
        assert_eq!((shelf.known.len(), shelf.bytes), (1, KEPT.1));
        shelf.keep("large".to_owned(), picture(10));
        assert_eq!((shelf.known.len(), shelf.bytes), (1, 10));
    }
}
