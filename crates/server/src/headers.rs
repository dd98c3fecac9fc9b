use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

/// Files of our own and nothing else: no inline script or style, no other host. That WebAssembly may be compiled lets no text
/// become a script. Who may frame us is added to it.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors ";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// The headers that depend on what the host allows.
#[derive(Clone)]
pub(crate) struct Policy {
    content: HeaderValue,
    /// Whether nobody may frame us: older browsers know another header for that.
    unframed: bool,
}

impl Policy {
    /// One by which the pages of these origins may show ours in a frame. What no header can hold lets
    /// nothing be shown at all.
    pub(crate) fn new(framers: &[String]) -> Policy {
        let sealed = || HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
        let framers = if framers.is_empty() { "'none'".to_owned() } else { framers.join(" ") };
        Policy {
            content: HeaderValue::try_from(format!("{POLICY}{framers}")).unwrap_or_else(|_| sealed()),
            unframed: framers == "'none'",
        }
    }
}

/// Sets the headers that keep a browser from doing what the client never needs.
pub(crate) async fn secure(State(policy): State<Arc<Policy>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, policy.content.clone());
    if policy.unframed {
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    response
}
