//! The web application: the line service and the client that uses it.
//!
//! [`app`] is the router, which tests call directly; [`serve`] answers connections until it is told to stop.
//! The service keeps no state that a client could lose: whoever asks names the whole line.

mod answers;
mod api;
mod assets;
mod documents;
mod failure;
mod headers;
mod labels;
mod limits;
mod lines;
mod message;
mod searchers;
mod serve;
mod state;
mod traffic;

pub use limits::Limits;
pub use serve::serve;

use std::sync::Arc;

use axum::{Router, extract::DefaultBodyLimit, middleware};
use tokio::sync::Semaphore;

use crate::{lines::Lines, searchers::Searchers};

/// What all requests share.
pub(crate) struct Shared {
    limits: Limits,
    lines: Lines,
    searchers: Searchers,
    /// Requests under way.
    requests: Arc<Semaphore>,
    /// Lines being replayed: work for a processor, unlike waiting.
    replays: Arc<Semaphore>,
}

type App = Arc<Shared>;

/// The whole application: `/api/v1` and the client's pages.
pub fn app(limits: Limits) -> Router {
    let shared = Arc::new(Shared {
        lines: Lines::new(limits.kept_lines, limits.kept_events),
        searchers: Searchers::start(&limits),
        requests: Arc::new(Semaphore::new(limits.requests)),
        replays: Arc::new(Semaphore::new(limits.replays)),
        limits,
    });
    Router::new()
        .nest("/api", api::routes(&shared))
        .fallback(assets::page)
        .layer(DefaultBodyLimit::max(shared.limits.body))
        .layer(middleware::from_fn(headers::secure))
        .layer(middleware::from_fn(traffic::log))
}
