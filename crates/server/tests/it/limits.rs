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
    let app = server::app(Limits { requests: 0, ..Limits::default() });
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

#[tokio::test]
async fn a_full_queue_of_searches_refuses_more() {
    // One engine, nobody may wait: of many that ask at once, some must be refused, and none waits for ever.
    let limits = Limits { searchers: 1, queue: 0, budget: brief(300), ..Limits::default() };
    let app = server::app(limits);
    let body = with(line("ko", &[]), &json!({ "level": 10 }));
    let asked: Vec<_> = (0..4)
        .map(|_| {
            let (app, body) = (app.clone(), body.clone());
            tokio::spawn(async move { post(&app, "/api/v1/line/answer", &body).await })
        })
        .collect();
    let mut refused = 0;
    for reply in asked {
        let reply = reply.await.unwrap();
        if reply.status == StatusCode::SERVICE_UNAVAILABLE {
            assert_eq!(reply.error().0, "busy");
            refused += 1;
        } else {
            reply.ok();
        }
    }
    assert!(refused > 0);
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
