//! People: accounts and their sessions, ratings, what they say at a match and what they think of each other.
//!
//! A guest is known by a signed cookie, an account by a session that the store keeps. Both are the same person, so that a guest who
//! makes an account keeps the own matches.

mod account;
mod breach;
mod chat;
mod export;
mod gates;
mod leaving;
mod naming;
mod passwords;
mod profile;
mod ratings;
mod relations;
mod sessions;
mod watch;

pub(crate) use breach::PeopleBreach;
pub(crate) use chat::hears;
pub(crate) use gates::Gates;
pub(crate) use passwords::Passwords;

/// A name that an account can have: as it is shown, and as names are compared; none if no account can have it.
pub fn account_name(text: &str) -> Option<(String, String)> {
    let name = naming::account_name(text)?;
    let folded = naming::folded(&name);
    Some((name, folded))
}

/// A name as names are compared.
pub fn folded_name(text: &str) -> String {
    naming::folded(text)
}

pub(crate) use ratings::{RatedEnd, RatedResult, range_for, rating_at, settle};
pub(crate) use relations::{may_host, may_sit};
pub(crate) use sessions::{digest_of, whose};
pub(crate) use watch::watch;

use axum::{
    Router,
    routing::{get, post},
};

use crate::hosting::Desk;

/// Everything about people, below `/api/v1`.
pub(crate) fn routes() -> Router<Desk> {
    Router::new()
        .route("/account", get(account::mine).post(account::sign_up))
        .route("/account/login", post(account::log_in))
        .route("/account/logout", post(account::log_out))
        .route("/account/recover", post(account::recover))
        .route("/account/password", post(account::new_password))
        .route("/account/codes", post(account::new_codes))
        .route("/account/end", post(account::end_session))
        .route("/account/delete", post(leaving::delete))
        .route("/account/export", get(export::export))
        .route("/people/{id}", get(profile::profile))
        .route("/people/{id}/relation", post(relations::relate))
        .route("/relations", get(relations::mine))
        .route("/leaders", get(profile::leaders))
        .route("/matches/{key}/people", get(profile::at_match))
        .route("/matches/{key}/chat", get(chat::heard).post(chat::say))
        .route("/matches/{key}/chat/report", post(chat::report))
}

/// The addresses of [`routes`], for a server that knows nobody.
pub(crate) const ADDRESSES: [&str; 5] =
    ["/account", "/account/{*rest}", "/people/{*rest}", "/relations", "/leaders"];
