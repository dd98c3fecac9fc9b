//! `/picture.svg` and `/picture.png`: a position of a line or of a game, for links that are posted elsewhere and for whoever wants it.
//! `/picture.gif` and `/diagrams.svg`: the whole line, as a film and on paper.

use std::{
    collections::{HashMap, VecDeque},
    num::NonZero,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use api::Failure;
use axum::{
    Router,
    body::Bytes,
    extract::{Query, Request, rejection::QueryRejection},
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
    routing::get,
};
use game::{GameDescription, Lang, Side, Text, followed};
use picture::{
    Canvas, Look, Moment, Painter, PieceStyle, Scene, Shape, ShapeError, Still, Stills, Theme, sheets,
};
use protocol::LineId;
use raster::{Film, Pace};
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
    /// Arrows and circles on the position, with commas between them: `7g-7f,2g:red`.
    shapes: Option<String>,
    /// A diagram after every so many events.
    every: Option<NonZero<u16>>,
    /// Which sheet of diagrams, from 1.
    page: Option<NonZero<usize>>,
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
    Gif,
    Diagrams,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Svg, Kind::Png, Kind::Gif, Kind::Diagrams];

    const fn address(self) -> &'static str {
        match self {
            Kind::Svg => "/picture.svg",
            Kind::Png => "/picture.png",
            Kind::Gif => "/picture.gif",
            Kind::Diagrams => "/diagrams.svg",
        }
    }

    /// Whether it is made of pixels, for which outlines are needed.
    const fn has_pixels(self) -> bool {
        matches!(self, Kind::Png | Kind::Gif)
    }

    /// Whether it shows more than one moment.
    const fn is_whole_game(self) -> bool {
        matches!(self, Kind::Gif | Kind::Diagrams)
    }

    /// What drawing costs, beside replaying.
    fn cost(self, events: usize) -> Duration {
        let moments = u32::try_from(events).unwrap_or(u32::MAX).saturating_add(1);
        match self {
            Kind::Svg => Duration::ZERO,
            Kind::Png => DRAWING,
            Kind::Gif => FRAME.saturating_mul(moments),
            Kind::Diagrams => LOOK.saturating_mul(moments),
        }
    }
}

/// Widths that are drawn.
const WIDTHS: std::ops::RangeInclusive<u32> = 64..=1600;
const USUAL: u32 = 800;
/// Where links are shown: the size that all of them take.
pub(crate) const CARD: (u32, u32) = (1200, 630);
/// The usual width of a film, and the largest: every moment is drawn.
const FILM: (u32, u32) = (400, 640);
/// Events of a game that is shown as a whole; longer ones are made by `ranka image`.
const MOMENTS: usize = 400;
/// Arrows and circles on one picture.
const SHAPES: usize = 64;
/// What drawing pixels costs, beside replaying; a moment of a film, and looking at one.
const DRAWING: Duration = Duration::from_millis(60);
const FRAME: Duration = Duration::from_millis(12);
const LOOK: Duration = Duration::from_millis(1);
/// How long a film shows each moment, and the last one, in hundredths of a second.
const PACE: Pace = Pace { each: 80, last: 300 };
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
    Kind::ALL.into_iter().fold(Router::new(), |router, kind| {
        let gallery = gallery.clone();
        let show = move |asked: Asking, request: Request| async move {
            answer(&gallery, kind, asked, request.into_parts().0).await
        };
        router.route(kind.address(), get(show))
    })
}

type Asking = Result<Query<Asked>, QueryRejection>;

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
        let mut response = picture.bytes.into_response();
        let content = HeaderValue::from_static(assets::content_type(kind.address()));
        response.headers_mut().insert(header::CONTENT_TYPE, content);
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
    let id = subject(kind, &asked)?;
    // What is packed unpacks to several times as much.
    let cost = Cost(carry::cost_of(4 * length).0 + kind.cost(id.events.len()));
    let bytes = carry::work(&gallery.app, client, cost, move |app| drawn(app, kind, &asked, id)).await?;
    let digest = Sha256::digest(&bytes);
    let number = digest[..16].iter().fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
    let tag = HeaderValue::try_from(format!("\"{number:032x}\"")).map_err(|_| Failure::Broken("a tag"))?;
    let picture = Picture { tag, bytes: bytes.into() };
    gallery.shelf.lock().unwrap_or_else(PoisonError::into_inner).keep(key, picture.clone());
    Ok(picture)
}

/// What is to be drawn.
fn subject(kind: Kind, asked: &Asked) -> Result<LineId, Failure> {
    let mut id = match (&asked.line, &asked.game) {
        (Some(line), None) => {
            shared_line::unpacked(line).ok_or_else(|| Failure::Malformed("`line` is no line".to_owned()))?
        }
        (None, Some(game)) => LineId { game: game.clone(), ..LineId::default() },
        _ => return Err(Failure::Malformed("either `line` or `game` is needed".to_owned())),
    };
    if let Some(ply) = asked.ply {
        if ply > id.events.len() {
            return Err(Failure::Malformed(format!("the line has {} events", id.events.len())));
        }
        id.events.truncate(ply);
    }
    if kind.is_whole_game() && id.events.len() > MOMENTS {
        let told = format!("a whole game has {MOMENTS} events at most here; `ranka image` shows longer ones");
        return Err(Failure::Malformed(told));
    }
    Ok(id)
}

fn drawn(app: &App, kind: Kind, asked: &Asked, id: LineId) -> Result<Vec<u8>, Failure> {
    let (usual, largest) = if kind == Kind::Gif { FILM } else { (USUAL, *WIDTHS.end()) };
    let width = asked.width.unwrap_or(usual);
    if !(*WIDTHS.start()..=largest).contains(&width) {
        return Err(Failure::Malformed(format!("a width is {} to {largest}", WIDTHS.start())));
    }
    let stills = replayed(app, kind, id)?;
    let description = stills.description();
    let shapes = shapes(asked, description)?;
    let art = assets::art(description.id).map_err(|_| Failure::Broken("outlines that cannot be read"))?;
    if kind.has_pixels() && !art.is_whole() {
        let detail = "the program was built without the client; ask for `/picture.svg`".to_owned();
        return Err(Failure::Told { code: "no_outlines", status: 503, text: UNBUILT, detail });
    }
    let painter = Painter::new(description, &art, look(asked, kind));
    let scene = |still: &Still| {
        // A film shows who moved; a sign of the turn would make every frame as large as the board.
        let turn = still.turn.filter(|_| kind != Kind::Gif);
        painter.scene(&Moment { view: &still.view, turn, last: &still.last, shapes: &shapes })
    };
    let last = stills.all().last().map(scene).ok_or(Failure::Broken("a line without a start"))?;
    let canvas = |paper| {
        if asked.card {
            Canvas::framed(&last, CARD.0, CARD.1, painter.paper())
        } else {
            Canvas::around(&last, width, paper)
        }
    };
    let unmade = |_| Failure::Broken("a picture without pixels");
    match kind {
        Kind::Svg => Ok(last.svg(&canvas(None)).into_bytes()),
        Kind::Png => raster::png(&last.svg(&canvas(None))).map_err(unmade),
        Kind::Gif => {
            let scenes: Vec<Scene> = stills.all().iter().map(scene).collect();
            let canvas = Canvas::around(&last, width, Some(painter.paper()));
            Film { canvas: &canvas, scenes: &scenes, pace: PACE }.gif().map_err(unmade)
        }
        Kind::Diagrams => {
            let every = asked.every.map(NonZero::get);
            let sheets = sheets(&stills, &Default::default(), every, asked.lang.unwrap_or_default(), scene);
            let (page, pages) = (asked.page.map_or(1, NonZero::get), sheets.len());
            let sheet = sheets.into_iter().nth(page - 1);
            let sheet = sheet.ok_or_else(|| Failure::Malformed(format!("the game has {pages} sheets")))?;
            Ok(sheet.into_bytes())
        }
    }
}

/// The arrows and circles that are asked for; the board must have every square of them.
fn shapes(asked: &Asked, description: &GameDescription) -> Result<Vec<Shape>, Failure> {
    let told = asked.shapes.as_deref().unwrap_or_default().split(',').filter(|one| !one.is_empty());
    let shapes = told.take(SHAPES + 1).map(|text| {
        let shape: Shape = text.parse()?;
        shape.check(description)?;
        Ok(shape)
    });
    let shapes: Result<Vec<Shape>, ShapeError> = shapes.collect();
    let shapes = shapes.map_err(|error| Failure::Malformed(format!("`shapes`: {error}")))?;
    if shapes.len() > SHAPES {
        return Err(Failure::Malformed(format!("there are {SHAPES} arrows and circles at most")));
    }
    Ok(shapes)
}

/// The line, moment by moment if all of them are shown, within what the service takes of one.
fn replayed(app: &App, kind: Kind, id: LineId) -> Result<Stills, Failure> {
    app.limits.bounds.whole(&id)?;
    let refused = |error: &dyn std::fmt::Display| Failure::Malformed(error.to_string());
    let known = catalog::find(&id.game).map_err(|error| Failure::NotFound(error.to_string()))?;
    let settings: Vec<(String, String)> = id.options.into_iter().collect();
    let game = known.configured(id.preset.as_deref(), &settings).map_err(|error| refused(&error))?;
    let line = match &id.start {
        Some(text) => game.diagram_from(text).map_err(|error| refused(&error))?,
        None => game.new_line(),
    };
    if !kind.is_whole_game() {
        let events: Vec<&str> = id.events.iter().map(String::as_str).collect();
        let line = followed(line, &events).map_err(|error| refused(&error))?;
        return Ok(Stills::of_last(&*game, line));
    }
    let mut stills = Stills::new(&*game, line);
    for (number, event) in (1..).zip(&id.events) {
        let shown = game::clipped(event);
        stills
            .play(event, Vec::new())
            .map_err(|error| Failure::Malformed(format!("event {number} `{shown}`: {error}")))?;
    }
    Ok(stills)
}

fn look(asked: &Asked, kind: Kind) -> Look {
    Look {
        lang: asked.lang.unwrap_or_default(),
        theme: match asked.theme {
            None if kind == Kind::Diagrams => Theme::Book,
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
