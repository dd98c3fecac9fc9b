//! Whom the server does not believe.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use futures_util::{SinkExt, StreamExt};
use game::Side;
use hyper_util::{rt::TokioIo, service::TowerToHyperService};
use serde_json::json;
use server::Limits;
use testkit::{Scratch, postgres::Postgres};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::{self, client::IntoClientRequest};

use super::guest::{Guest, Server, between_people, hosting, seated};
use crate::ask::{app, get, post, send};

#[tokio::test]
async fn a_forged_cookie_is_nobody() {
    let scratch = Scratch::new("forged");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    let (key, _, [ann, mut bob]) = seated(&server, between_people("shogi")).await;
    let cookie = ann.cookie.clone().expect("a cookie");
    let (id, signature) = cookie.split_once('.').expect("a signed id");
    let (_, of_bob) = bob.cookie.as_deref().and_then(|cookie| cookie.split_once('.')).expect("a signed id");
    for forged in [
        id.to_owned(),
        format!("{id}."),
        format!("{id}.{of_bob}"),
        format!("{id}x.{signature}"),
        "ranka=".to_owned(),
    ] {
        let mut eve = Guest { cookie: Some(forged) };
        assert_eq!(eve.get(&server, "/me").await.ok()["person"], json!(null));
        let act = json!({ "number": 2, "act": { "kind": "claim", "claim": "resign" } });
        let refused = eve.post(&server, &format!("/matches/{key}/act"), &act).await;
        assert_eq!(refused.error().0, "watching");
    }
    let act = json!({ "number": 2, "act": { "kind": "play", "text": "7g7f" } });
    assert_eq!(
        bob.post(&server, &format!("/matches/{key}/act"), &act).await.ok()["reason"]["rule"],
        "out_of_turn"
    );
    server.stop().await;
}

#[tokio::test]
async fn pages_of_other_hosts_are_refused() {
    let scratch = Scratch::new("origin");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    let (key, _, [ann, _]) = seated(&server, between_people("shogi")).await;
    let cookie = ann.cookie.expect("a cookie");
    for (origin, allowed) in [("http://evil.example", false), ("null", false), ("http://ours", true)] {
        let request = Request::builder()
            .method(Method::POST)
            .uri("/api/v1/me")
            .header(header::HOST, "ours")
            .header(header::ORIGIN, origin)
            .header(header::COOKIE, &cookie)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(r#"{"name":"x"}"#));
        let reply = send(&server.app, request.expect("a request")).await;
        assert_eq!(reply.status.is_success(), allowed, "{origin}");
        // A form of another page sends what no form of ours does.
    }
    let form = Request::builder().method(Method::POST).uri("/api/v1/me").header(header::COOKIE, &cookie);
    let form = form.header(header::CONTENT_TYPE, "text/plain").body(Body::from(r#"{"name":"x"}"#));
    assert_eq!(send(&server.app, form.expect("a request")).await.error().0, "not_json");
    let address = format!("ws://{}/api/v1/matches/{key}/socket", server.address);
    let mut request = address.into_client_request().expect("an address");
    request.headers_mut().insert(header::ORIGIN, "http://evil.example".parse().expect("a header"));
    let refused = tokio_tungstenite::connect_async(request).await;
    assert!(matches!(refused, Err(tungstenite::Error::Http(reply)) if reply.status() == 403));
    server.stop().await;
}

#[tokio::test]
async fn only_so_many_sockets_are_open() {
    let scratch = Scratch::new("sockets");
    let limits = Limits { sockets: 3, ..Limits::default() };
    let server = Server::limited(&store::Place::Folder(scratch.path().into()), 1, limits).await;
    let (key, players, [ann, _]) = seated(&server, between_people("shogi")).await;
    let third = ann.connect(&server, &key, 0).await.expect("a third one");
    let more = ann.connect(&server, &key, 0).await;
    assert!(matches!(more, Err(tungstenite::Error::Http(reply)) if reply.status() == 503));
    drop((players, third));
    // Places are given back.
    let mut again = ann.connect(&server, &key, 0).await;
    while again.is_err() {
        tokio::task::yield_now().await;
        again = ann.connect(&server, &key, 0).await;
    }
    server.stop().await;
}

/// Whoever talks without end is told to stop; whoever sends a head without end is told that it is too long.
#[tokio::test]
async fn who_says_too_much_is_cut_off() {
    let scratch = Scratch::new("chatty");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    let (key, mut players, [ann, bob]) = seated(&server, between_people("shogi")).await;
    let mut chatty = ann.connect(&server, &key, 0).await.expect("a socket");
    for id in 0..200 {
        let ping = format!(r#"{{"kind":"ping","id":{id}}}"#);
        if chatty.send(tungstenite::Message::text(ping)).await.is_err() {
            break;
        }
    }
    let mut answered = 0;
    let code = loop {
        match chatty.next().await.expect("told why").expect("told why") {
            tungstenite::Message::Close(frame) => break frame.map(|frame| u16::from(frame.code)),
            tungstenite::Message::Text(text) if text.contains("pong") => answered += 1,
            _ => {}
        }
    };
    assert_eq!((code, answered), (Some(1008), 100));
    players[0].play("7g7f").await.expect("the other socket of the same person goes on");
    drop(bob);
    // How much is read at once is a matter of luck: a head a little longer than allowed may pass.
    for (more, passes) in [(1_000, true), (400_000, false)] {
        let mut stream = tokio::net::TcpStream::connect(server.address.as_str()).await.expect("a connection");
        let head = format!(
            "GET /health HTTP/1.1\r\nhost: x\r\nx: {}\r\nconnection: close\r\n\r\n",
            "x".repeat(more)
        );
        let mut reply = Vec::new();
        // Nobody reads the rest of a head that is too long, so that the end may be abrupt.
        let sent = stream.write_all(head.as_bytes()).await;
        let heard = stream.read_to_end(&mut reply).await;
        assert!(!passes || (sent.is_ok() && heard.is_ok()), "{more}");
        assert_eq!(String::from_utf8_lossy(&reply).contains("200 OK"), passes, "{more}");
    }
    server.stop().await;
}

/// Whoever asks without a cookie is somebody new each time, whom the store would have to keep.
#[tokio::test]
async fn only_so_many_guests_come_at_once() {
    let scratch = Scratch::new("guests");
    let limits = Limits { guests: 3, ..Limits::default() };
    let server = Server::limited(&store::Place::Folder(scratch.path().into()), 1, limits).await;
    let mut known = Guest::default();
    known.post(&server, "/me", &json!({ "name": "Ann" })).await.ok();
    let setup = hosting(between_people("shogi"), None);
    let mut refused = None;
    for _ in 0..50 {
        let reply = Guest::default().post(&server, "/matches", &setup).await;
        if !reply.status.is_success() {
            refused = Some((reply.status.as_u16(), reply.error().0));
            break;
        }
    }
    assert_eq!(refused, Some((429, "too_fast".to_owned())));
    known.host(&server, &setup).await;
    server.stop().await;
}

/// Over TLS, of which a proxy takes care, the cookie is sent back over TLS alone; also that of a guest.
#[tokio::test]
async fn a_cookie_that_came_over_tls_stays_there() {
    let scratch = Scratch::new("secure");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    for (origin, secure) in [("https://ours", true), ("http://ours", false)] {
        let request = Request::builder().method(Method::POST).uri("/api/v1/me");
        let request = request.header(header::HOST, "ours").header(header::ORIGIN, origin);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let reply = send(&server.app, request.body(Body::from(r#"{"name":"x"}"#)).expect("a request")).await;
        let cookie = reply.headers[header::SET_COOKIE].to_str().expect("text");
        assert_eq!(cookie.contains("; Secure"), secure, "{cookie}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_server_without_a_store_says_so() {
    let app = app();
    for reply in [
        get(&app, "/api/v1/matches").await,
        get(&app, "/api/v1/me").await,
        get(&app, "/api/v1/matches/abc/socket").await,
        post(
            &app,
            "/api/v1/matches",
            &serde_json::to_value(hosting(between_people("shogi"), None)).expect("a message"),
        )
        .await,
    ] {
        assert_eq!(reply.error().0, "no_matches");
    }
}

#[tokio::test]
async fn what_is_no_message_is_told() {
    let scratch = Scratch::new("messages");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    let mut ann = Guest::default();
    for body in ["", "{", "[]", r#"{"setup":1}"#, r#"{"name":"x","more":1}"#] {
        let reply = ann.ask(&server, Method::POST, "/me", Some(body.to_owned())).await;
        assert_eq!(reply.error().0, "malformed", "{body}");
    }
    assert_eq!(ann.ask(&server, Method::DELETE, "/me", None).await.error().0, "wrong_method");
    assert_eq!(ann.get(&server, "/matches/abc/socket").await.error().0, "malformed", "not a socket");
    let large = ann.ask(&server, Method::POST, "/me", Some(" ".repeat(300 * 1024))).await;
    assert_eq!(large.error().0, "too_large");
    server.stop().await;
}

/// A database that knows no NUL would fail at it: names that cannot be are nobody's, and nobody asks the store for them.
#[tokio::test]
async fn what_can_be_no_name_is_not_looked_for() {
    let Some(postgres) = Postgres::start() else { return };
    let server = Server::start(&postgres.database().parse().expect("an address")).await;
    let mut ann = Guest::default();
    ann.post(&server, "/account", &json!({ "name": "Ann", "password": "correct horse" })).await.ok();
    for name in ["%00", "abc%00defghjk", "..%2F..", "ABCDEFGHJKMN", "abcdefghjkmnp"] {
        for (path, code) in [
            (format!("/matches/{name}"), "not_found"),
            (format!("/matches/{name}/chat"), "not_found"),
            (format!("/matches/{name}/people"), "not_found"),
            (format!("/matches/{name}/stream"), "not_found"),
            (format!("/people/{name}"), "nobody"),
            (format!("/library/{name}"), "not_found"),
        ] {
            let reply = ann.get(&server, &path).await;
            assert_eq!((reply.status.as_u16(), reply.error().0.as_str()), (404, code), "{path}");
        }
        let none = ann.get(&server, &format!("/library?game={name}&player={name}&event={name}")).await.ok();
        assert_eq!(none["rows"], json!([]), "{name}");
        let page = ann.get(&server, &format!("/library?before=5-{name}")).await;
        assert_eq!(page.error().0, "malformed", "{name}");
        let muted = json!({ "relation": "muted" });
        let reply = ann.post(&server, &format!("/people/{name}/relation"), &muted).await;
        assert_eq!(reply.error().0, "nobody");
    }
    ann.post(&server, "/account/end", &json!({ "session": "\0" })).await.ok();
    server.stop().await;
}

/// A client that opens a socket and never reads: the connection is a pipe here, so that nothing but the socket's own deadline can end it.
#[tokio::test]
async fn a_socket_that_does_not_listen_is_cut_off() {
    let scratch = Scratch::new("deaf");
    let limits = Limits { sockets: 1, write_wait: Duration::from_millis(20), ..Limits::default() };
    let server = Server::limited(&store::Place::Folder(scratch.path().into()), 1, limits).await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let made = ann.host(&server, &hosting(between_people("shogi"), Some(Side::First))).await;
    bob.sit(&server, &made.key).await;
    let (near, far) = tokio::io::duplex(64);
    let served = hyper::server::conn::http1::Builder::new()
        .serve_connection(TokioIo::new(far), TowerToHyperService::new(server.app.clone()))
        .with_upgrades();
    let conversation = tokio::spawn(served);
    let request = format!("ws://ours/api/v1/matches/{}/socket", made.key).into_client_request();
    let (deaf, _) =
        tokio_tungstenite::client_async(request.expect("a request"), near).await.expect("a socket");
    let mut other = bob.connect(&server, &made.key, 0).await;
    while other.is_err() {
        tokio::task::yield_now().await;
        other = bob.connect(&server, &made.key, 0).await;
    }
    drop((deaf, other));
    conversation.await.expect("an end").expect("an upgrade");
    server.stop().await;
}
