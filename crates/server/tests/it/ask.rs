use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::Limits;
use tower::ServiceExt;

/// The application, with one engine.
pub(crate) fn app() -> Router {
    server::app(Limits { searchers: 1, ..Limits::default() })
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    /// The body of a success.
    pub(crate) fn ok(self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", String::from_utf8_lossy(&self.body));
        self.json()
    }

    /// Makes sure that this is a proper error, and gives its code and detail.
    pub(crate) fn error(&self) -> (String, String) {
        assert!(!self.status.is_success());
        let json = self.json();
        let error = &json["error"];
        for language in ["en", "ja", "zh"] {
            assert!(error["text"][language].as_str().is_some_and(|text| !text.is_empty()), "{json}");
        }
        let word = |name: &str| error[name].as_str().unwrap_or_else(|| panic!("{name} in {json}")).to_owned();
        (word("code"), word("detail"))
    }
}

pub(crate) async fn send(app: &Router, request: Request<Body>) -> Reply {
    let response = app.clone().oneshot(request).await.expect("an answer");
    let (parts, body) = response.into_parts();
    let body = body.collect().await.expect("a whole body").to_bytes().to_vec();
    Reply { status: parts.status, headers: parts.headers, body }
}

pub(crate) async fn get(app: &Router, path: &str) -> Reply {
    send(app, Request::builder().uri(path).body(Body::empty()).expect("a request")).await
}

pub(crate) async fn post(app: &Router, path: &str, body: &Value) -> Reply {
    post_bytes(app, path, body.to_string().into_bytes()).await
}

pub(crate) async fn post_bytes(app: &Router, path: &str, body: Vec<u8>) -> Reply {
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::CONTENT_TYPE, "application/json; charset=utf-8")
        .body(Body::from(body));
    send(app, request.expect("a request")).await
}

/// A line of a game from its usual start, to be told in English.
pub(crate) fn line(game: &str, events: &[&str]) -> Value {
    let id = json!({ "game": game, "preset": null, "options": {}, "start": null, "events": events });
    json!({ "line": { "whole": id }, "lang": "en" })
}

/// The same request with more fields.
pub(crate) fn with(mut request: Value, more: &Value) -> Value {
    let fields = more.as_object().expect("fields").clone();
    request.as_object_mut().expect("a request").extend(fields);
    request
}
