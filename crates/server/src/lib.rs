//! The web application: the line service and the client that uses it.
//!
//! [`app`] is the router, which tests call directly; [`serve`] answers connections until it is told to stop.
//! The service keeps no state that a client could lose: whoever asks names the whole line.

mod addresses;
mod assets;
mod carry;
mod doors;
mod faults;
mod headers;
mod hosting;
mod hosts;
mod library;
mod limits;
mod manifest;
mod metrics;
mod openapi;
mod people;
mod pictures;
mod queue;
mod routes;
mod searchers;
mod serve;
mod shared_line;
mod traffic;
mod unfurl;
mod upkeep;
mod workers;

pub use api::Budget;
pub use assets::art;
pub use hosting::{Clock, Hosting, HostingError, Kept, KeptError, Taken, machine_clock, take_up};
pub use hosts::Hosts;
pub use limits::{LibraryLimits, Limits};
pub use openapi::{OPERATIONS, Operation};
pub use people::{account_name, folded_name};
pub use serve::{listen, serve};

use std::sync::Arc;

use api::Api;
use axum::{Router, extract::DefaultBodyLimit, handler::Handler, middleware, routing::get};
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

use crate::{
    carry::Client, doors::Doors, faults::Faults, metrics::Metrics, searchers::Searchers, workers::Workers,
};

/// What all requests share.
pub(crate) struct Shared {
    limits: Limits,
    api: Api,
    searchers: Searchers<Client>,
    /// What replays lines: work for a processor, unlike waiting.
    replayers: Workers<Client, ()>,
    /// Large messages being read.
    bodies: Arc<Doors>,
    /// Requests about matches under way, which wait for what lasts.
    desks: Arc<Doors>,
    /// Sockets and streams of matches that are open.
    sockets: Arc<Doors>,
    metrics: Arc<Metrics>,
    faults: Faults,
}

impl Shared {
    fn new(limits: Limits) -> Shared {
        let faults = Faults::default();
        Shared {
            api: Api::new(limits.bounds),
            searchers: Searchers::start(limits.searching(), limits.budget, &faults, api::engine_of),
            replayers: Workers::start(limits.replaying(), || ()),
            bodies: Doors::new(limits.bodies, limits.bodies_each),
            desks: Doors::new(limits.requests, limits.requests_each),
            sockets: Doors::new(limits.sockets, limits.sockets_each),
            metrics: Arc::default(),
            limits,
            faults,
        }
    }
}

type App = Arc<Shared>;

/// The application without matches between people: `/api/v1` and the client's pages.
pub fn app(limits: Limits) -> Router {
    application(limits, None)
}

/// The whole application.
pub fn app_with(limits: Limits, matches: &Hosting) -> Router {
    application(limits, Some(matches))
}

fn application(limits: Limits, matches: Option<&Hosting>) -> Router {
    let shared = Arc::new(Shared::new(limits));
    let upkeep = upkeep::routes(&shared, matches);
    let pages = unfurl::Pages::new(&shared, matches);
    let matches = matches.map_or_else(hosting::absent, |matches| hosting::routes(&shared, matches));
    let licences = get(assets::licences).layer(CompressionLayer::new());
    let mut router = Router::new()
        .nest("/api/v1", matches.merge(openapi::routes()))
        .nest("/api", carry::routes(&shared))
        .merge(upkeep)
        .merge(pictures::routes(&shared))
        .route("/licences.txt", licences)
        .route("/manifest.webmanifest", get(manifest::manifest));
    if !shared.limits.offline {
        router = router.route("/service-worker.js", get(assets::farewell));
    }
    layered(router.fallback_service(assets::page.with_state(pages)), &shared)
}

/// What every request goes through, whatever it asks for.
fn layered(router: Router, shared: &Shared) -> Router {
    let policy = Arc::new(headers::Policy::new(&shared.limits.framers));
    router
        .layer(DefaultBodyLimit::max(shared.limits.body))
        .layer(CatchPanicLayer::custom(shared.faults.clone()))
        .layer(middleware::from_fn_with_state(shared.limits.hosts.clone(), hosts::allowed))
        .layer(middleware::from_fn_with_state(policy, headers::secure))
        .layer(middleware::from_fn_with_state(traffic::Traffic::new(&shared.metrics), traffic::log))
}
