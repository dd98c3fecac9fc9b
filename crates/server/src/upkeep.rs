//! For whoever keeps the server running: whether it is there, whether it can do its work, and what it counts.

use std::{net::IpAddr, sync::Arc};

use axum::{
    Router,
    extract::State,
    http::{Extensions, HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};

use crate::{App, Hosting, doors::Peer, metrics::Page};

#[derive(Clone)]
struct Upkeep {
    app: App,
    matches: Option<Hosting>,
}

/// `/health`, `/ready` and `/metrics`.
pub(crate) fn routes(app: &App, matches: Option<&Hosting>) -> Router {
    let upkeep = Upkeep { app: app.clone(), matches: matches.cloned() };
    Router::new()
        .route("/health", get(async || plain(StatusCode::OK, "alive\n".to_owned())))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics))
        .with_state(Arc::new(upkeep))
}

fn plain(status: StatusCode, text: String) -> Response {
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    let fresh = HeaderValue::from_static("no-store");
    (status, [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, fresh)], text).into_response()
}

/// Whether requests can be answered: what lasts can be reached, and the server does not stop.
async fn ready(State(upkeep): State<Arc<Upkeep>>) -> Response {
    match &upkeep.matches {
        Some(matches) if !matches.is_ready().await => {
            plain(StatusCode::SERVICE_UNAVAILABLE, "not ready\n".to_owned())
        }
        Some(_) => plain(StatusCode::OK, "ready\n".to_owned()),
        None => plain(StatusCode::OK, "ready, without matches\n".to_owned()),
    }
}

/// Whether somebody may know: this machine, and whom its host allows; never somebody for whom an unknown proxy asks.
fn may_know(allowed: &[IpAddr], peer: Option<Peer>, headers: &HeaderMap) -> bool {
    let Some(Peer(address)) = peer else { return true };
    let asks_for_others = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    allowed.iter().any(|one| Peer::at(*one).0 == address) || (address.is_loopback() && !asks_for_others)
}

async fn metrics(State(upkeep): State<Arc<Upkeep>>, headers: HeaderMap, extensions: Extensions) -> Response {
    let Upkeep { app, matches } = &*upkeep;
    if !may_know(&app.limits.metrics_for, extensions.get::<Peer>().copied(), &headers) {
        return plain(
            StatusCode::FORBIDDEN,
            "the host decides who may read this (--metrics-for)\n".to_owned(),
        );
    }
    let mut page = Page::default();
    page.requests(&app.metrics);
    page.count(
        "ranka_faults_total",
        "Mistakes of ours that ended a request or a search.",
        app.faults.count(),
    );
    let ((waiting, thinking), (queued, replaying)) = (app.searchers.load(), app.replayers.load());
    page.gauge("ranka_searches_waiting", "Requests that wait for an engine.", waiting);
    page.gauge("ranka_searches_running", "Engines that think for those who ask.", thinking);
    page.gauge("ranka_replays_waiting", "Requests that wait for a replay.", queued);
    page.gauge("ranka_replays_running", "Lines being replayed.", replaying);
    page.gauge("ranka_large_messages", "Large messages being read.", app.bodies.inside());
    page.gauge("ranka_sockets", "Sockets and streams of matches that are open.", app.sockets.inside());
    if let Some(matches) = matches {
        matches.measure(&mut page);
    }
    plain(StatusCode::OK, page.written())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_for_this_machine_and_whom_its_host_allows() {
        let from = |text: &str| Some(Peer::at(text.parse().unwrap()));
        let (plain, mut proxied) = (HeaderMap::new(), HeaderMap::new());
        proxied.insert("x-forwarded-for", HeaderValue::from_static("192.0.2.7"));
        assert!(may_know(&[], from("127.0.0.1"), &plain) && may_know(&[], from("::1"), &plain));
        assert!(!may_know(&[], from("127.0.0.1"), &proxied) && !may_know(&[], from("10.0.0.5"), &plain));
        assert!(may_know(&["10.0.0.5".parse().unwrap()], from("10.0.0.5"), &plain));
    }
}
