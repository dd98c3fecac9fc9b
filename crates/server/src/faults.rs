//! Our own mistakes: a panic ends the request that met it, which is told so, and nothing else.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use api::{Failure, Spelling};
use axum::{body::Body, http::Response};
use tower_http::catch_panic::ResponseForPanic;

use crate::carry::respond;

/// Counts the panics since the server started.
#[derive(Clone, Default)]
pub(crate) struct Faults(Arc<AtomicU64>);

impl Faults {
    /// Does some work; if it panics, that is counted and the caller gets an error.
    ///
    /// Whatever the work shares with others must be whole at each moment, as a line behind a lock is: it is used
    /// again after a panic.
    pub(crate) fn contain<T>(
        &self,
        what: &'static str,
        work: impl FnOnce() -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(self.note(what, panic.as_ref())))
    }

    /// How many there were.
    pub(crate) fn count(&self) -> u64 {
        self.0.load(Relaxed)
    }

    /// Counts a panic. Its message is for the log alone: it may repeat what a client sent.
    fn note(&self, what: &'static str, panic: &(dyn Any + Send)) -> Failure {
        self.0.fetch_add(1, Relaxed);
        let words = panic.downcast_ref::<&str>().copied();
        let reason = words.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        tracing::error!(faults = self.count(), reason = reason.unwrap_or("unknown"), "{what}");
        Failure::Broken(what)
    }
}

/// The answer to a request whose handler itself panicked.
impl ResponseForPanic for Faults {
    type ResponseBody = Body;

    fn response_for_panic(&mut self, panic: Box<dyn Any + Send>) -> Response<Body> {
        respond(self.note("a request broke off", panic.as_ref()).reply(Spelling::default()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use api::Job;
    use axum::{Router, http::Request, http::StatusCode, routing::get};
    use game::OptionError;
    use http_body_util::BodyExt;
    use protocol::{ApiError, LineId};
    use tower::ServiceExt;

    use super::*;
    use crate::{
        App, Limits, Shared,
        carry::{self, Client},
        layered,
        queue::Cost,
        searchers::{Order, Searchers},
    };

    const COST: Cost = Cost(std::time::Duration::from_millis(1));

    fn shared() -> App {
        Arc::new(Shared::new(Limits { searchers: 1, replays: 1, ..Limits::default() }))
    }

    async fn asked(router: &Router, path: &str) -> (StatusCode, Vec<u8>, bool) {
        let request = Request::builder().uri(path).body(Body::empty()).expect("a request");
        let (parts, body) = router.clone().oneshot(request).await.expect("an answer").into_parts();
        let body = body.collect().await.expect("a whole body").to_bytes().to_vec();
        (parts.status, body, parts.headers.contains_key("content-security-policy"))
    }

    #[tokio::test]
    async fn a_handler_that_panics_ends_its_own_request_only() {
        async fn broken() -> &'static str {
            panic!("a fault for the test")
        }
        let shared = shared();
        let router =
            layered(Router::new().route("/broken", get(broken)).route("/whole", get("whole")), &shared);
        for round in 1..=2 {
            let (status, body, secure) = asked(&router, "/broken").await;
            let ApiError { error } = serde_json::from_slice(&body).expect("an ApiError");
            assert_eq!((status, error.code.as_str()), (StatusCode::INTERNAL_SERVER_ERROR, "broken"));
            assert!(!error.detail.contains("for the test"), "the message of a panic is not for clients");
            assert!(secure, "an answer like any other");
            assert_eq!(shared.faults.count(), round);
        }
        assert_eq!(asked(&router, "/whole").await.1, b"whole");
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_place_back() {
        let shared = shared();
        for round in 1..=3 {
            let broken = |_: &App| -> Result<(), Failure> { panic!("a fault for the test") };
            let done = carry::work(&shared, None, COST, broken).await;
            assert!(matches!(done, Err(Failure::Broken(_))));
            assert_eq!(shared.faults.count(), round);
        }
        assert!(matches!(carry::work(&shared, None, COST, |_| Ok(7)).await, Ok(7)));
    }

    /// Panics for a set of rules that no game has.
    fn faulty_engine_of(rules: &LineId) -> Result<Option<Box<dyn engine::AnyEngine>>, OptionError> {
        assert!(rules.preset.as_deref() != Some("faulty"), "a fault for the test");
        api::engine_of(rules)
    }

    #[tokio::test]
    async fn a_search_that_panics_leaves_its_thread_to_the_next() {
        let faults = Faults::default();
        let limits = Limits { searchers: 1, ..Limits::default() };
        let searchers =
            Searchers::<Client>::start(limits.searching(), limits.budget, &faults, faulty_engine_of);
        let id = catalog::games()[0].id();
        let order = |preset: Option<&str>| {
            let preset = preset.map(str::to_owned);
            let line = LineId {
                game: id.to_owned(),
                preset,
                options: BTreeMap::new(),
                start: None,
                events: Vec::new(),
            };
            let job = Job { line, level: Some(1), seed: 1, is_hint: false, millis: None, judged: None };
            Order { job, stop: Arc::default() }
        };
        for round in 1..=3 {
            assert!(matches!(searchers.ask(None, order(Some("faulty"))).await, Err(Failure::Broken(_))));
            assert_eq!(faults.count(), round);
            assert!(searchers.ask(None, order(None)).await.is_ok());
        }
    }
}
