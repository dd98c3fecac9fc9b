//! What the server refuses to do, and how it stops.

use std::time::Duration;

use axum::http::{StatusCode, header};
use serde_json::json;
use server::{Budget, Limits};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
};

use crate::ask::{get, line, post, with};

#[tokio::test]
async fn too_many_requests_are_refused_politely() {
    let app = server::app(Limits { requests: 0, replays: 0, ..Limits::default() });
    let reply = get(&app, "/api/v1/games").await;
    assert_eq!((reply.status, reply.error().0.as_str()), (StatusCode::SERVICE_UNAVAILABLE, "busy"));
    assert_eq!(reply.headers[header::RETRY_AFTER], "1");
    // Files need no work: the page can always say that the server is busy.
    assert_ne!(get(&app, "/robots.txt").await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_request_that_takes_too_long_is_given_up() {
    let app = server::app(Limits { replays: 0, wait: Duration::from_millis(20), ..Limits::default() });
    let reply = post(&app, "/api/v1/line", &line("shogi", &[])).await;
    assert_eq!((reply.status, reply.error().0.as_str()), (StatusCode::GATEWAY_TIMEOUT, "late"));
}

fn brief(millis: u64) -> Budget {
    Budget { search: Duration::from_millis(millis), ..Budget::default() }
}

/// One engine that never comes to an end, and nobody may wait: of many that ask, the first to hear something hears that it is busy.
#[tokio::test]
async fn a_full_queue_of_searches_refuses_more() {
    let budget = Budget { hint: Duration::from_hours(1), hash: 1, ..Budget::default() };
    let app = server::app(Limits { searchers: 1, queue: 0, budget, ..Limits::default() });
    let mut asked = tokio::task::JoinSet::new();
    for _ in 0..4 {
        let app = app.clone();
        asked.spawn(async move { post(&app, "/api/v1/line/hint", &line("ko", &[])).await });
    }
    let reply = asked.join_next().await.expect("somebody").expect("an answer");
    assert_eq!((reply.status, reply.error().0.as_str()), (StatusCode::SERVICE_UNAVAILABLE, "busy"));
}

#[tokio::test]
async fn a_strong_level_answers_when_its_time_is_up() {
    let app = server::app(Limits { searchers: 1, budget: brief(100), ..Limits::default() });
    for body in [with(line("ko", &[]), &json!({ "level": 10 })), line("ko", &[])] {
        let told = post(&app, "/api/v1/line/answer", &body).await.ok();
        assert!(told["event"].is_string(), "{body}");
    }
}

async fn asked(stream: &mut TcpStream) -> String {
    stream
        .write_all(b"GET /api/v1/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await
        .expect("a request");
    let mut text = String::new();
    stream.read_to_string(&mut text).await.expect("an answer");
    text
}

#[tokio::test]
async fn the_server_answers_until_it_is_told_to_stop() {
    let limits = Limits { connections: 2, head_wait: Duration::from_millis(50), ..Limits::default() };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let app = server::app(limits.clone());
    let served =
        tokio::spawn(
            async move { server::serve(listener, app, &limits, async { drop(stopped.await) }).await },
        );
    // Two that say nothing are cut off, and then there is room again.
    let mut idle = [TcpStream::connect(address).await.unwrap(), TcpStream::connect(address).await.unwrap()];
    let mut third = TcpStream::connect(address).await.unwrap();
    assert!(asked(&mut third).await.starts_with("HTTP/1.1 200 OK"));
    for stream in &mut idle {
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).await.unwrap();
    }
    stop.send(()).unwrap();
    served.await.unwrap().unwrap();
    assert!(TcpStream::connect(address).await.is_err());
}

/// A server on a free port of this machine.
async fn served(limits: Limits) -> std::net::SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a connection");
    let address = listener.local_addr().expect("a connection");
    let app = server::app(limits.clone());
    tokio::spawn(async move { server::serve(listener, app, &limits, std::future::pending()).await });
    address
}

/// Somebody at another address of this machine.
async fn from_elsewhere(address: std::net::SocketAddr) -> TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().expect("a connection");
    socket.bind("127.0.0.2:0".parse().expect("a connection")).expect("a connection");
    socket.connect(address).await.expect("a connection")
}

#[tokio::test]
async fn messages_that_trickle_in_hold_nobodys_place() {
    let address = served(Limits { requests: 1, bodies: 8, ..Limits::default() }).await;
    let mut slow = Vec::new();
    for _ in 0..8 {
        let mut stream = from_elsewhere(address).await;
        let head = b"POST /api/v1/line HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{";
        stream.write_all(head).await.expect("a connection");
        slow.push(stream);
    }
    for _ in 0..20 {
        let mut honest = TcpStream::connect(address).await.expect("a connection");
        assert!(asked(&mut honest).await.starts_with("HTTP/1.1 200 OK"));
    }
}

#[tokio::test]
async fn a_message_that_says_it_is_too_large_is_refused_at_once() {
    let address = served(Limits { read_wait: Duration::from_hours(1), ..Limits::default() }).await;
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let head = b"POST /api/v1/line HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999999999\r\n\r\n{";
    stream.write_all(head).await.expect("a connection");
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await.expect("an answer");
    assert!(reply.starts_with("HTTP/1.1 413"), "{reply}");
}

#[tokio::test]
async fn one_address_sends_only_so_many_large_messages_at_once() {
    let limits = Limits { bodies_each: 2, read_wait: Duration::from_hours(1), ..Limits::default() };
    let address = served(limits).await;
    let large = b"POST /api/v1/line HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{";
    let mut slow = Vec::new();
    // Which two come in first is a matter of chance: of three, one is refused.
    for _ in 0..3 {
        let mut stream = from_elsewhere(address).await;
        stream.write_all(large).await.expect("a connection");
        slow.push(stream);
    }
    let mut replies = tokio::task::JoinSet::new();
    for mut stream in slow {
        replies.spawn(async move {
            let mut reply = [0; 12];
            stream.read_exact(&mut reply).await.map(|_| (reply, stream))
        });
    }
    let (reply, _) = replies.join_next().await.expect("an answer").expect("an answer").expect("an answer");
    assert_eq!(&reply, b"HTTP/1.1 503");
    assert_eq!(replies.len(), 2, "the others are waited for");
    let mut small = from_elsewhere(address).await;
    assert!(asked(&mut small).await.starts_with("HTTP/1.1 200 OK"), "small ones are read as ever");
}

#[tokio::test]
async fn whoever_does_not_read_is_cut_off() {
    let limits = Limits { connections: 4, write_wait: Duration::from_millis(100), ..Limits::default() };
    let address = served(limits).await;
    let mut deaf = Vec::new();
    for _ in 0..4 {
        let mut stream = from_elsewhere(address).await;
        // More than the buffers of both ends hold, asked for and never read.
        let asks = "GET /licences.txt HTTP/1.1\r\nhost: x\r\n\r\n".repeat(300);
        stream.write_all(asks.as_bytes()).await.expect("a connection");
        deaf.push(stream);
    }
    let mut honest = TcpStream::connect(address).await.expect("a connection");
    assert!(asked(&mut honest).await.starts_with("HTTP/1.1 200 OK"), "there is room again");
}

#[tokio::test]
async fn one_address_has_only_so_many_connections() {
    let address = served(Limits { connections_each: 2, ..Limits::default() }).await;
    let _idle = [from_elsewhere(address).await, from_elsewhere(address).await];
    let mut third = from_elsewhere(address).await;
    assert_eq!(third.read(&mut [0; 16]).await.unwrap_or(0), 0, "closed without a word");
    let mut honest = TcpStream::connect(address).await.expect("a connection");
    assert!(asked(&mut honest).await.starts_with("HTTP/1.1 200 OK"));
}
