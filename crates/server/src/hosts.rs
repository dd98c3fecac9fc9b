//! By which names clients may ask for this server.
//!
//! A page of somebody else whose name suddenly leads to this machine ("rebinding") asks with that name, and is not answered.

use std::{net::IpAddr, sync::Arc};

use api::Failure;
use axum::{
    extract::{Request, State},
    http::header,
    middleware::Next,
    response::Response,
};
use game::{Text, clipped};

use crate::carry;

/// The names of a server. Addresses in numbers and `localhost` always are: nobody else can have them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hosts {
    /// Any name.
    Any,
    /// These.
    Named(Arc<[String]>),
}

impl Hosts {
    /// Whether somebody may ask by this name, with or without a port.
    fn has(&self, host: &str) -> bool {
        let Hosts::Named(names) = self else { return true };
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let name = name.trim_end_matches('.').to_ascii_lowercase();
        let number = name.trim_start_matches('[').trim_end_matches(']');
        number.parse::<IpAddr>().is_ok()
            || name == "localhost"
            || name.ends_with(".localhost")
            || names.iter().any(|known| known.eq_ignore_ascii_case(&name))
    }
}

const TEXT: Text = Text::new(
    "This server is not known by that name",
    "このサーバーはその名前では利用できません",
    "此伺服器不接受該名稱",
);

/// Answers only those who ask by a name of ours.
pub(crate) async fn allowed(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST);
    // Without a name nobody can have been led here by one: every browser says it.
    if host.is_none_or(|host| host.to_str().is_ok_and(|host| hosts.has(host))) {
        return next.run(request).await;
    }
    let name = host.map(|host| String::from_utf8_lossy(host.as_bytes()).into_owned()).unwrap_or_default();
    let detail = format!("start the server with `--host {}` if this is its name", clipped(&name));
    let failure = Failure::Told { code: "wrong_host", status: 421, text: TEXT, detail };
    carry::respond(failure.reply(carry::spelling(request.headers())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_ours_or_nobodys() {
        let hosts = Hosts::Named(["play.example.org".to_owned()].into());
        for ours in [
            "localhost:8080",
            "LOCALHOST",
            "a.localhost",
            "127.0.0.1",
            "192.0.2.1:80",
            "[::1]:8080",
            "[::1]",
            "play.example.org",
            "Play.Example.ORG.:443",
        ] {
            assert!(hosts.has(ours), "{ours}");
        }
        for other in ["evil.example", "play.example.org.evil.example", "", "localhost.evil.example", "1.2.3"]
        {
            assert!(!hosts.has(other) && Hosts::Any.has(other), "{other}");
        }
    }
}
