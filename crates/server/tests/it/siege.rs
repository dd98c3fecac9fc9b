//! Clients that ask for as much as they can, and an honest one among them. Nothing here depends on how fast the machine is: what holds
//! the others up stands still until the honest client has been answered. `examples/siege.rs` measures the same.

use std::{net::SocketAddr, time::Duration};

use serde_json::{Value, json};
use server::{Budget, Limits};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpSocket, TcpStream},
};

use crate::ask::{line, post, with};

/// A search that ends when it is stopped: by those who wait for it leaving.
const ENDLESS: Budget = Budget { search: Duration::from_hours(1), hint: Duration::from_hours(1), hash: 1 };

async fn served(limits: Limits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let app = server::app(limits.clone());
    tokio::spawn(async move { server::serve(listener, app, &limits, std::future::pending()).await });
    address
}

/// Sends a request from some address of this machine.
async fn sent(server: SocketAddr, from: &str, path: &str, body: &Value) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(format!("{from}:0").parse().expect("an address")).expect("an address of this machine");
    let mut stream = socket.connect(server).await.expect("a connection");
    let body = body.to_string();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await.expect("a request");
    stream
}

async fn replied(mut stream: TcpStream) -> String {
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await.expect("a reply");
    reply
}

/// The status of a reply, once it comes.
async fn status(stream: TcpStream) -> u16 {
    replied(stream).await.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status")
}

fn thinks(level: Option<u8>) -> Value {
    with(line("shogi", &[]), &json!({ "level": level, "seed": 1 }))
}

/// Forty searches that never end hold all places for long ones: a low level answers all the same, and so does whatever needs no engine.
#[tokio::test]
async fn endless_searches_do_not_hold_up_a_low_level() {
    let server = served(Limits { searchers: 2, budget: ENDLESS, ..Limits::default() }).await;
    let mut besiegers = Vec::new();
    for _ in 0..40 {
        besiegers.push(sent(server, "127.0.0.2", "/api/v1/line/hint", &line("shogi", &[])).await);
    }
    for _ in 0..10 {
        // From the same address too: short work never waits for long.
        for from in ["127.0.0.1", "127.0.0.2"] {
            assert_eq!(status(sent(server, from, "/api/v1/line/answer", &thinks(Some(1))).await).await, 200);
            assert_eq!(status(sent(server, from, "/api/v1/line", &line("shogi", &[])).await).await, 200);
        }
    }
    drop(besiegers);
}

/// Those who left are no longer thought for, and their places are free.
#[tokio::test]
async fn searches_of_clients_that_left_end() {
    let limits = Limits { searchers: 1, queue: 4, budget: ENDLESS, ..Limits::default() };
    let server = served(limits).await;
    for _ in 0..3 {
        let mut besiegers = Vec::new();
        for _ in 0..8 {
            besiegers.push(sent(server, "127.0.0.2", "/api/v1/line/hint", &line("shogi", &[])).await);
        }
        drop(besiegers);
    }
    // An engine at full strength thinks for four seconds, and only if all of them are gone.
    // That a client left is noticed when its connection is looked at: until then its place is taken.
    let mut said = 503;
    for _ in 0..5_000 {
        said = status(sent(server, "127.0.0.3", "/api/v1/line/answer", &thinks(None)).await).await;
        if said != 503 {
            break;
        }
    }
    assert_eq!(said, 200);
}

/// What could not be thought about in time is refused at once, not after it has waited.
#[tokio::test]
async fn a_search_that_would_come_too_late_is_refused_at_once() {
    let limits = Limits {
        searchers: 1,
        queue: 64,
        wait: Duration::from_secs(9),
        budget: ENDLESS,
        ..Limits::default()
    };
    let server = served(limits).await;
    let mut replies = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let asked = sent(server, "127.0.0.2", "/api/v1/line/answer", &thinks(None)).await;
        replies.spawn(status(asked));
    }
    // Nine seconds are enough for one at work and two that wait, four seconds each.
    for _ in 0..3 {
        assert_eq!(replies.join_next().await.expect("a reply").expect("a reply"), 503);
    }
}

/// A line as long as may be would be searched in vain: the move that is found has no place in it.
#[tokio::test]
async fn a_line_that_may_not_grow_is_not_thought_about() {
    let bounds = service::Bounds { events: 4, ..service::Bounds::default() };
    let app = server::app(Limits { searchers: 1, bounds, budget: ENDLESS, ..Limits::default() });
    let events = ["7g7f", "3c3d", "2g2f", "8c8d"];
    for (path, more) in [("/api/v1/line/answer", json!({ "level": 10 })), ("/api/v1/line/answer", json!({}))]
    {
        let reply = post(&app, path, &with(line("shogi", &events), &more)).await;
        assert_eq!(reply.error().0, "too_large", "{}", reply.json());
    }
    let seats = json!({ "first": { "kind": "engine", "level": 10 }, "second": { "kind": "person" } });
    let which = json!({ "line": { "setup": { "game": "shogi", "seats": seats }, "events": events } });
    let reply = post(&app, "/api/v1/match/answer", &json!({ "match": which, "now": 0, "lang": "en" })).await;
    assert_eq!(reply.error().0, "too_large", "{}", reply.json());
}
