//! Carries requests of `/api` to their replies: reads them, finds room and an engine for them, and gives up in time.

use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
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

use crate::{App, searchers::Order};

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

fn spelling(headers: &HeaderMap) -> Spelling {
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
    let Ok(_permit) = app.requests.try_acquire() else {
        return Err(Failure::Busy("too many requests are under way"));
    };
    let limits = &app.limits;
    let wait = if route.is_thought_about() { limits.answer_wait() } else { limits.wait };
    let answered = async {
        let method = request.method().to_string();
        let body = if route.has_message() { message(request).await? } else { Bytes::new() };
        answer(app, Letter { method, address, spelling, body }).await
    };
    time::timeout(wait, answered).await.unwrap_or(Err(Failure::Late))
}

/// A request that has been read.
struct Letter {
    method: String,
    address: String,
    spelling: Spelling,
    body: Bytes,
}

async fn answer(app: &App, letter: Letter) -> Result<Reply, Failure> {
    let begun = work(app, move |app| {
        let Letter { method, address, spelling, body } = &letter;
        let chance = RandomState::new().hash_one(address);
        let request = api::Request { method, path: address, spelling: *spelling, body, chance };
        Ok(app.api.begin(&request))
    });
    match begun.await? {
        Step::Done(reply) => Ok(reply),
        Step::Think(question) => think(app, question).await,
    }
}

async fn think(app: &App, question: Box<Question>) -> Result<Reply, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    // Whoever no longer waits needs no answer: the engine is free for others.
    let _guard = StopOnDrop(stop.clone());
    let thought = app.searchers.ask(Order { job: question.job().clone(), stop }).await;
    work(app, move |app| Ok(question.finish(&app.api, thought))).await
}

struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// The body of a request that carries a message; whatever is wrong with it is told.
async fn message(request: Request) -> Result<Bytes, Failure> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Failure::NotJson);
    }
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
    job: impl FnOnce(&App) -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let room = app.replays.clone().acquire_owned().await;
    let room = room.map_err(|_| Failure::Busy("the server is closing"))?;
    let app = app.clone();
    let job = move || {
        let done = app.faults.contain("a replay broke off", || job(&app));
        drop(room);
        done
    };
    tokio::task::spawn_blocking(job).await.unwrap_or(Err(Failure::Busy("the server is closing")))
}
