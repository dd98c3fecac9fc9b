//! Sessions: a token in a cookie, of which the store has a digest. Whoever reads the store can log in as nobody.

use api::Failure;
use axum::http::{HeaderMap, HeaderValue, header};
use store::{NewSession, SessionOf};

use crate::hosting::{Host, Secret, failing, kept_by_browsers, token_of};

/// What a cookie begins with that is no guest's.
const PREFIX: &str = "session-";
const HOUR: u64 = 60 * 60 * 1000;
/// A session ends that was not seen for so long.
const LASTS: u64 = 90 * 24 * HOUR;
/// That it was seen is noted so often.
const SEEN: u64 = HOUR;
/// A year: the store says how long a session lasts.
const AGE: u32 = 365 * 24 * 60 * 60;
/// Characters that are kept of what a browser says about itself.
const DEVICE: usize = 160;

/// The digest of the token in a cookie that is no guest's.
pub(crate) fn digest_of(cookie: &str) -> Option<String> {
    Some(Secret::read(cookie.strip_prefix(PREFIX)?)?.commitment())
}

/// Whose session a digest is.
pub(crate) async fn whose(host: &Host, digest: &str) -> Result<Option<SessionOf>, Failure> {
    let now = host.now();
    let found = host.store.session(digest, oldest(now)).await.map_err(|error| failing(&error))?;
    if found.as_ref().is_some_and(|session| now.saturating_sub(session.seen) > SEEN) {
        host.store.see_session(digest, now).await.map_err(|error| failing(&error))?;
    }
    Ok(found)
}

/// Sessions that were seen before are over.
pub(super) const fn oldest(now: u64) -> u64 {
    now.saturating_sub(LASTS)
}

/// The session of whoever asks, and its digest.
pub(super) async fn asking(host: &Host, headers: &HeaderMap) -> Result<Option<(SessionOf, String)>, Failure> {
    let Some(digest) = token_of(headers).and_then(digest_of) else { return Ok(None) };
    Ok(whose(host, &digest).await?.map(|session| (session, digest)))
}

/// A new session for whoever asks, and the cookie that stands for it.
pub(super) fn fresh(headers: &HeaderMap) -> Result<(NewSession, HeaderValue), Failure> {
    let secret = Secret::fresh().map_err(|_| Failure::Broken("no random numbers"))?;
    let word = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let device = word(header::USER_AGENT).unwrap_or_default();
    let device = device.chars().filter(|c| !c.is_control()).take(DEVICE).collect();
    let session = NewSession { digest: secret.commitment(), name: secret.name("session"), device };
    Ok((session, kept_by_browsers(&format!("{PREFIX}{}", secret.written()), AGE, headers)))
}

/// The cookie of nobody.
pub(super) fn farewell(headers: &HeaderMap) -> HeaderValue {
    kept_by_browsers("", 0, headers)
}
