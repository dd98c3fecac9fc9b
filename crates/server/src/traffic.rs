//! A note of each request.

use std::{
    sync::{
        Arc,
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

/// Refusals for want of room are noted together, so often at most: whoever asks too much shall not fill a disk.
const EVERY: u64 = 10;

/// How many were refused since that was noted last.
#[derive(Debug)]
struct Refusals {
    began: Instant,
    count: AtomicU64,
    /// Seconds since the beginning.
    noted: AtomicU64,
}

impl Refusals {
    fn new() -> Arc<Refusals> {
        Arc::new(Refusals { began: Instant::now(), count: AtomicU64::new(0), noted: AtomicU64::new(0) })
    }

    /// Counts one more; how many there were if it is time to note it.
    fn add(&self, seconds: u64) -> Option<u64> {
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
    refusals: Arc<Refusals>,
    metrics: Arc<Metrics>,
}

impl Traffic {
    pub(crate) fn new(metrics: &Arc<Metrics>) -> Traffic {
        Traffic { refusals: Refusals::new(), metrics: metrics.clone() }
    }
}

/// Notes every request with its status and time; never what it carried.
pub(crate) async fn log(State(traffic): State<Traffic>, request: Request, next: Next) -> Response {
    let Traffic { refusals, metrics } = traffic;
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let began = Instant::now();
    let response = next.run(request).await;
    let (time, status) = (began.elapsed(), response.status());
    let millis = time.as_secs_f64() * 1000.0;
    metrics.request(status.as_u16(), time);
    let is_refused = status == StatusCode::SERVICE_UNAVAILABLE;
    if is_refused && let Some(count) = refusals.add(refusals.began.elapsed().as_secs()) {
        tracing::warn!(count, "requests were refused for want of room");
    }
    if status.is_server_error() && !is_refused {
        tracing::warn!(%method, path, status = status.as_u16(), millis, "request");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), millis, "request");
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_noted_together() {
        let refusals = Refusals::new();
        assert_eq!(refusals.add(0), Some(1), "the first at once");
        assert_eq!([refusals.add(0), refusals.add(5), refusals.add(10)], [None; 3]);
        assert_eq!(refusals.add(11), Some(4));
        assert_eq!(refusals.add(12), None);
    }
}
