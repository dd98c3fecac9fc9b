//! How many requests run at once, how long they may take, and a note of each.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::{sync::Semaphore, time};

use crate::{App, failure::Failure};

/// Refuses a request while too many are under way, and gives up on one that takes too long.
pub(crate) async fn bounded(State(app): State<App>, request: Request, next: Next) -> Response {
    run(&app.requests, app.limits.wait, request, next).await
}

/// The same for requests that wait for an engine.
pub(crate) async fn patient(State(app): State<App>, request: Request, next: Next) -> Response {
    run(&app.requests, app.limits.answer_wait(), request, next).await
}

async fn run(requests: &Arc<Semaphore>, wait: Duration, request: Request, next: Next) -> Response {
    let Ok(_permit) = requests.try_acquire() else {
        return Failure::Busy("too many requests are under way").into_response();
    };
    time::timeout(wait, next.run(request)).await.unwrap_or_else(|_| Failure::Late.into_response())
}

/// Notes every request with its status and time; never what it carried.
pub(crate) async fn log(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let began = Instant::now();
    let response = next.run(request).await;
    let millis = began.elapsed().as_secs_f64() * 1000.0;
    let status = response.status();
    if status.is_server_error() {
        tracing::warn!(%method, path, status = status.as_u16(), millis, "request");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), millis, "request");
    }
    response
}
