//! A note of each request.

use std::{
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Instant,
};

use axum::{
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::Response,
};

use crate::metrics::Metrics;

/// What a client can bring about is noted together, so often at most: whoever asks too much shall not fill a disk.
const EVERY: u64 = 10;

/// How often something happened since that was noted last.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    began: OnceLock<Instant>,
    count: AtomicU64,
    /// Seconds since the beginning.
    noted: AtomicU64,
}

impl Gathered {
    pub(crate) const fn new() -> Gathered {
        Gathered { began: OnceLock::new(), count: AtomicU64::new(0), noted: AtomicU64::new(0) }
    }

    /// Counts one more; how many there were if it is time to note it.
    pub(crate) fn add(&self) -> Option<u64> {
        self.add_at(self.began.get_or_init(Instant::now).elapsed().as_secs())
    }

    fn add_at(&self, seconds: u64) -> Option<u64> {
        let count = self.count.fetch_add(1, Relaxed) + 1;
        let noted = self.noted.load(Relaxed);
        let is_time = noted == 0 || seconds >= noted + EVERY;
        let mine = is_time && self.noted.compare_exchange(noted, seconds.max(1), Relaxed, Relaxed).is_ok();
        mine.then(|| {
            self.count.fetch_sub(count, Relaxed);
            count
        })
    }
}

/// What is noted and counted.
#[derive(Clone, Debug)]
pub(crate) struct Traffic {
    /// Requests for which there was no room, and those that failed otherwise.
    refusals: Arc<Gathered>,
    failures: Arc<Gathered>,
    metrics: Arc<Metrics>,
}

impl Traffic {
    pub(crate) fn new(metrics: &Arc<Metrics>) -> Traffic {
        Traffic { refusals: Arc::default(), failures: Arc::default(), metrics: metrics.clone() }
    }

    /// How many requests a warning tells of, if one is due now that another was answered so.
    fn warns(&self, status: StatusCode) -> Option<u64> {
        if status == StatusCode::SERVICE_UNAVAILABLE {
            self.refusals.add()
        } else if status.is_server_error() {
            self.failures.add()
        } else {
            None
        }
    }
}

/// Notes every request with its status and time; never what it carried.
pub(crate) async fn log(State(traffic): State<Traffic>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let began = Instant::now();
    let response = next.run(request).await;
    let (time, status) = (began.elapsed(), response.status());
    let millis = time.as_secs_f64() * 1000.0;
    traffic.metrics.request(status.as_u16(), time);
    match traffic.warns(status) {
        Some(count) if status == StatusCode::SERVICE_UNAVAILABLE => {
            tracing::warn!(count, "requests were refused for want of room");
        }
        // The last of them stands for all.
        Some(count) => {
            tracing::warn!(count, %method, path, status = status.as_u16(), millis, "requests failed");
        }
        None => {}
    }
    tracing::debug!(%method, path, status = status.as_u16(), millis, "request");
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_noted_together() {
        let refusals = Gathered::new();
        assert_eq!(refusals.add_at(0), Some(1), "the first at once");
        assert_eq!([refusals.add_at(0), refusals.add_at(5), refusals.add_at(10)], [None; 3]);
        assert_eq!(refusals.add_at(11), Some(4));
        assert_eq!(refusals.add_at(12), None);
    }

    /// Whatever a client can make fail a thousand times is told a few times.
    #[test]
    fn failures_of_every_kind_are_noted_together() {
        let traffic = Traffic::new(&Arc::default());
        for status in [StatusCode::SERVICE_UNAVAILABLE, StatusCode::INTERNAL_SERVER_ERROR] {
            assert_eq!(traffic.warns(status), Some(1), "{status}");
        }
        let failures = [
            StatusCode::SERVICE_UNAVAILABLE,
            StatusCode::INTERNAL_SERVER_ERROR,
            StatusCode::BAD_GATEWAY,
            StatusCode::GATEWAY_TIMEOUT,
        ];
        let warned = failures.iter().cycle().take(4_000).filter_map(|status| traffic.warns(*status));
        // A machine that stands still for ten seconds may tell again.
        assert!(warned.count() < 40);
        let harmless = [StatusCode::OK, StatusCode::NOT_FOUND, StatusCode::TOO_MANY_REQUESTS];
        assert!(harmless.iter().all(|status| traffic.warns(*status).is_none()));
    }
}
