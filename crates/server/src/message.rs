use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::{StatusCode, header},
    response::IntoResponse,
};
use serde::de::DeserializeOwned;

use crate::failure::Failure;

/// The body of a request as a message; whatever is wrong with it is told.
pub(crate) struct Message<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Message<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Message<T>, Failure> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(Failure::NotJson);
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            let detail = rejection.body_text();
            if rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
                Failure::TooLarge(detail)
            } else {
                Failure::Malformed(detail)
            }
        })?;
        serde_json::from_slice(&bytes).map(Message).map_err(|error| Failure::Malformed(error.to_string()))
    }
}
