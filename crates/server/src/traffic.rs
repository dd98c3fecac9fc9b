//! A note of each request.

use std::time::Instant;

use axum::{extract::Request, middleware::Next, response::Response};

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
