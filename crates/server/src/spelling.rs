//! Texts in all languages carry Traditional Chinese; a client that asks for Simplified gets that in its place.

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::header::{ACCEPT_LANGUAGE, CONTENT_LENGTH, CONTENT_TYPE},
    middleware::Next,
    response::Response,
};
use game::Lang;
use protocol::spell_simplified;
use serde_json::Value;

/// Spells the Chinese of an answer in Simplified characters if exactly that language is asked for.
pub(crate) async fn spelt(request: Request, next: Next) -> Response {
    let wanted = request.headers().get(ACCEPT_LANGUAGE).is_some_and(|lang| lang == Lang::ZhHans.id());
    let response = next.run(request).await;
    let is_json = response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !wanted || !is_json {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // What we answer is bounded by what may be asked.
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let spelt = serde_json::from_slice::<Value>(&bytes).and_then(|mut value| {
        spell_simplified(&mut value);
        serde_json::to_vec(&value)
    });
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(spelt.unwrap_or_else(|_| bytes.to_vec())))
}
