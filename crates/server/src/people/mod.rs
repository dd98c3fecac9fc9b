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

use crate::{addresses::Addresses, hosting::Desk};

/// Everything about people, below `/api/v1`.
pub(crate) fn routes() -> Addresses<Desk> {
    Addresses::new()
        .get("/account", account::mine)
        .post("/account", account::sign_up)
        .post("/account/login", account::log_in)
        .post("/account/logout", account::log_out)
        .post("/account/recover", account::recover)
        .post("/account/password", account::new_password)
        .post("/account/codes", account::new_codes)
        .post("/account/end", account::end_session)
        .post("/account/delete", leaving::delete)
        .get("/account/export", export::export)
        .get("/people/{id}", profile::profile)
        .post("/people/{id}/relation", relations::relate)
        .get("/relations", relations::mine)
        .get("/leaders", profile::leaders)
        .get("/matches/{key}/people", profile::at_match)
        .get("/matches/{key}/chat", chat::heard)
        .post("/matches/{key}/chat", chat::say)
        .post("/matches/{key}/chat/report", chat::report)
}
