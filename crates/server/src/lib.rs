//! The web application: the line service and the client that uses it.
//!
//! [`app`] is the router, which tests call directly; [`serve`] answers connections until it is told to stop.
//! The service keeps no state that a client could lose: whoever asks names the whole line.

mod assets;
mod carry;
mod faults;
mod headers;
mod limits;
mod manifest;
mod routes;
mod searchers;
mod serve;
mod traffic;

pub use api::Budget;
pub use limits::Limits;
pub use serve::serve;

use std::sync::Arc;

use api::Api;
use axum::{Router, extract::DefaultBodyLimit, middleware, routing::get};
use tokio::sync::Semaphore;
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

use crate::{faults::Faults, searchers::Searchers};

/// What all requests share.
pub(crate) struct Shared {
    limits: Limits,
    api: Api,
    searchers: Searchers,
    /// Requests under way.
    requests: Arc<Semaphore>,
    /// Lines being replayed: work for a processor, unlike waiting.
    replays: Arc<Semaphore>,
    faults: Faults,
}

impl Shared {
    fn new(limits: Limits) -> Shared {
        let faults = Faults::default();
        Shared {
            api: Api::new(limits.bounds),
            searchers: Searchers::start(&limits, &faults, api::engine_of),
            requests: Arc::new(Semaphore::new(limits.requests)),
            replays: Arc::new(Semaphore::new(limits.replays)),
            limits,
            faults,
        }
    }
}

type App = Arc<Shared>;

/// The whole application: `/api/v1` and the client's pages.
pub fn app(limits: Limits) -> Router {
    let shared = Arc::new(Shared::new(limits));
    let licences = get(assets::licences).layer(CompressionLayer::new());
    let mut router = Router::new()
        .nest("/api", carry::routes(&shared))
        .route("/licences.txt", licences)
        .route("/manifest.webmanifest", get(manifest::manifest));
    if !shared.limits.offline {
        router = router.route("/service-worker.js", get(assets::farewell));
    }
    layered(router.fallback(assets::page), &shared)
}

/// What every request goes through, whatever it asks for.
fn layered(router: Router, shared: &Shared) -> Router {
    router
        .layer(DefaultBodyLimit::max(shared.limits.body))
        .layer(CatchPanicLayer::custom(shared.faults.clone()))
        .layer(middleware::from_fn(headers::secure))
        .layer(middleware::from_fn(traffic::log))
}
