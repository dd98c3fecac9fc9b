//! Carries requests of `/api` to their replies: reads them, finds room and an engine for them, and gives up in time.

use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use api::{Failure, Question, Reply, Route, Spelling, Step};
use axum::{
    Router,
    body::{Body, Bytes},
    extract::{FromRequest, OriginalUri, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use tokio::time;
use tower_http::compression::CompressionLayer;

use crate::{App, doors::Peer, queue::Cost, searchers::Order};

/// Everything behind `/api`.
pub(crate) fn routes(app: &App) -> Router {
    Router::new().fallback(carry).with_state(app.clone()).layer(CompressionLayer::new())
}

/// Answers of the service are fresh or worthless.
const UNCACHED: HeaderValue = HeaderValue::from_static("no-cache");

async fn carry(State(app): State<App>, OriginalUri(uri): OriginalUri, request: Request) -> Response {
    let (spelling, is_head) = (spelling(request.headers()), request.method() == Method::HEAD);
    let address = uri.path_and_query().map_or_else(String::new, ToString::to_string);
    let reply = match Route::find(request.method().as_str(), &address) {
        Ok(route) => bounded(&app, &route, address, spelling, request).await,
        Err(failure) => Err(failure),
    };
    let mut response = respond(reply.unwrap_or_else(|failure| failure.reply(spelling)));
    if is_head {
        *response.body_mut() = Body::empty();
    }
    response
}

pub(crate) fn spelling(headers: &HeaderMap) -> Spelling {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|languages| languages.to_str().ok());
    Spelling::asked(asked.unwrap_or_default())
}

/// A reply as HTTP has it.
pub(crate) fn respond(reply: Reply) -> Response {
    let Reply { status, headers, body } = reply;
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = (status, Body::from(body)).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, UNCACHED);
    for (name, value) in headers {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// Refuses a request while too many are under way, and gives up on one that takes too long.
async fn bounded(
    app: &App,
    route: &Route,
    address: String,
    spelling: Spelling,
    request: Request,
) -> Result<Reply, Failure> {
    let limits = &app.limits;
    let method = request.method().to_string();
    let client = request.extensions().get::<Peer>().copied();
    // Read first, and soon: a request that trickles in holds nobody's place.
    let read = time::timeout(limits.read_wait, message_of(app, request, route.has_message())).await;
    let body = read.unwrap_or(Err(Failure::Late))?;
    let wait = if route.is_thought_about() { limits.answer_wait() } else { limits.wait };
    let answered = answer(app, client, Letter { method, address, spelling, body });
    time::timeout(wait, answered).await.unwrap_or(Err(Failure::Late))
}

/// A request that has been read.
struct Letter {
    method: String,
    address: String,
    spelling: Spelling,
    body: Bytes,
}

/// Whoever asks, as far as the server can tell one from another.
pub(crate) type Client = Option<Peer>;

/// Bytes of a message that take a millisecond at most: the events of a line that nobody has asked about yet.
const BYTES: usize = 64;

/// How long a message of so many bytes takes at most.
pub(crate) fn cost_of(bytes: usize) -> Cost {
    Cost(Duration::from_millis(1 + u64::try_from(bytes / BYTES).unwrap_or(u64::MAX)))
}

async fn answer(app: &App, client: Client, letter: Letter) -> Result<Reply, Failure> {
    let begun = work(app, client, cost_of(letter.body.len()), move |app| {
        let Letter { method, address, spelling, body } = &letter;
        let chance = RandomState::new().hash_one(address);
        let request = api::Request { method, path: address, spelling: *spelling, body, chance };
        Ok(app.api.begin(&request))
    });
    match begun.await? {
        Step::Done(reply) => Ok(reply),
        Step::Think(question) => think(app, client, question).await,
    }
}

async fn think(app: &App, client: Client, question: Box<Question>) -> Result<Reply, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    // Whoever no longer waits needs no answer: the engine is free for others.
    let _guard = StopOnDrop(stop.clone());
    let thought = app.searchers.ask(client, Order { job: question.job().clone(), stop }).await;
    let cost = Cost(Duration::from_millis(1));
    work(app, client, cost, move |app| Ok(question.finish(&app.api, thought))).await
}

struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// The body of a request, if it carries a message.
pub(crate) async fn message_of(app: &App, request: Request, carries: bool) -> Result<Bytes, Failure> {
    if carries { message(app, request).await } else { Ok(Bytes::new()) }
}

/// Bytes of a message of which any number may be read at once.
const SMALL: usize = 8 * 1024;

/// The body of a request that carries a message; whatever is wrong with it is told.
async fn message(app: &App, request: Request) -> Result<Bytes, Failure> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Failure::NotJson);
    }
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let length = length.and_then(|length| length.parse::<usize>().ok());
    if length.is_some_and(|length| length > app.limits.body) {
        return Err(Failure::TooLarge(format!("a message has at most {} bytes", app.limits.body)));
    }
    // What large messages take together is bounded, and nobody can take it all.
    let _inside = if length.is_none_or(|length| length > SMALL) {
        let inside = app.bodies.enter(request.extensions().get::<Peer>().copied());
        Some(inside.ok_or(Failure::Busy("too many large messages are on their way"))?)
    } else {
        None
    };
    Bytes::from_request(request, &()).await.map_err(|rejection| {
        let detail = rejection.body_text();
        if rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
            Failure::TooLarge(detail)
        } else {
            Failure::Malformed(detail)
        }
    })
}

/// Does work for a processor away from the threads that wait for messages, as much at once as there is room for.
pub(crate) async fn work<T: Send + 'static>(
    app: &App,
    client: Client,
    cost: Cost,
    job: impl FnOnce(&App) -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let own = app.clone();
    let job = move |(): &mut ()| own.faults.contain("a replay broke off", || job(&own));
    app.replayers.run(client, cost, job).await?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_a_game_under_way_are_short_and_whole_long_games_are_not() {
        let known = r#"{"line":{"known":{"token":"00000000000000000000000000000000"}},"act":{"text":"7g7f"},"lang":"en"}"#;
        assert!(!cost_of(known.len()).is_long());
        assert!(!cost_of(600 * r#""7g7f","#.len()).is_long(), "as long as games are");
        assert!(cost_of(4000 * r#""7g7f","#.len()).is_long());
    }
}
