//! What can be told of a server in numbers, as Prometheus reads it.

use std::{
    fmt::Write,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// A number that only grows.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Relaxed);
    }

    pub(crate) fn value(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// Upper ends of the spans that times are counted by, in milliseconds.
const SPANS: [u32; 9] = [1, 5, 10, 25, 50, 100, 250, 1000, 5000];

/// How long something took, each time.
#[derive(Debug, Default)]
pub(crate) struct Times {
    spans: [Count; SPANS.len()],
    count: Count,
    micros: Count,
}

impl Times {
    pub(crate) fn add(&self, time: Duration) {
        self.count.add(1);
        self.micros.add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
        for (span, count) in SPANS.into_iter().zip(&self.spans) {
            if time <= Duration::from_millis(u64::from(span)) {
                count.add(1);
            }
        }
    }
}

/// What is counted about requests.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// By the first digit of their status, from 1.
    pub(crate) requests: [Count; 5],
    pub(crate) times: Times,
}

impl Metrics {
    pub(crate) fn request(&self, status: u16, time: Duration) {
        if let Some(count) = self.requests.get(usize::from(status / 100).wrapping_sub(1)) {
            count.add(1);
        }
        self.times.add(time);
    }
}

/// A page of numbers.
#[derive(Debug, Default)]
pub(crate) struct Page(String);

impl Page {
    /// A number that only grows.
    pub(crate) fn count(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, help, "counter");
        self.line(name, "", &value);
    }

    /// A number that grows and falls.
    pub(crate) fn gauge(&mut self, name: &str, help: &str, value: usize) {
        self.head(name, help, "gauge");
        self.line(name, "", &value);
    }

    pub(crate) fn requests(&mut self, metrics: &Metrics) {
        let name = "ranka_http_requests_total";
        self.head(name, "Requests by the class of their status.", "counter");
        for (class, count) in (1..).zip(&metrics.requests) {
            self.line(name, &format!("{{status=\"{class}xx\"}}"), &count.value());
        }
        self.times("ranka_http_request_seconds", "How long requests took.", &metrics.times);
    }

    pub(crate) fn times(&mut self, name: &str, help: &str, times: &Times) {
        self.head(name, help, "histogram");
        for (span, count) in SPANS.into_iter().zip(&times.spans) {
            let seconds = f64::from(span) / 1000.0;
            self.line(name, &format!("_bucket{{le=\"{seconds}\"}}"), &count.value());
        }
        self.line(name, "_bucket{le=\"+Inf\"}", &times.count.value());
        let micros = times.micros.value();
        self.line(name, "_sum", &format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000));
        self.line(name, "_count", &times.count.value());
    }

    fn head(&mut self, name: &str, help: &str, kind: &str) {
        // A string takes everything.
        let _ = write!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
    }

    fn line(&mut self, name: &str, rest: &str, value: &dyn std::fmt::Display) {
        let _ = writeln!(self.0, "{name}{rest} {value}");
    }

    pub(crate) fn written(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_add_up() {
        let metrics = Metrics::default();
        for millis in [0, 3, 80, 80, 6000] {
            metrics.request(200, Duration::from_millis(millis));
        }
        metrics.request(503, Duration::ZERO);
        metrics.request(42, Duration::ZERO);
        let mut page = Page::default();
        page.requests(&metrics);
        let text = page.written();
        for line in [
            "ranka_http_requests_total{status=\"2xx\"} 5",
            "ranka_http_requests_total{status=\"5xx\"} 1",
            "ranka_http_request_seconds_bucket{le=\"0.001\"} 3",
            "ranka_http_request_seconds_bucket{le=\"0.005\"} 4",
            "ranka_http_request_seconds_bucket{le=\"0.1\"} 6",
            "ranka_http_request_seconds_bucket{le=\"5\"} 6",
            "ranka_http_request_seconds_bucket{le=\"+Inf\"} 7",
            "ranka_http_request_seconds_sum 6.163000",
            "ranka_http_request_seconds_count 7",
        ] {
            assert!(text.lines().any(|one| one == line), "{line} in\n{text}");
        }
    }
}
