use std::{convert::Infallible, ops::Deref};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};

use crate::doors::Peer;

/// Who asks: what the head of a request says, and where it comes from.
pub(crate) struct Asking {
    headers: HeaderMap,
    pub(crate) peer: Option<Peer>,
}

impl Asking {
    /// Whether a program asks: browsers send the cookie, whoever sends its value as a token is none. Both are of the same people.
    pub(crate) fn is_program(&self) -> bool {
        self.headers.contains_key(header::AUTHORIZATION)
    }
}

impl Deref for Asking {
    type Target = HeaderMap;

    fn deref(&self) -> &HeaderMap {
        &self.headers
    }
}

impl<S: Sync> FromRequestParts<S> for Asking {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asking, Infallible> {
        Ok(Asking { headers: parts.headers.clone(), peer: parts.extensions.get::<Peer>().copied() })
    }
}
