//! Whatever is sent, the answer is an error that says what is wrong.

use axum::{
    body::Body,
    http::{Method, Request, StatusCode, header},
};
use game::SplitMix;
use serde_json::{Value, json};

use crate::ask::{app, get, line, post, post_bytes, send, with};

const POSTS: [&str; 6] = [
    "/api/v1/line",
    "/api/v1/line/play",
    "/api/v1/line/explain",
    "/api/v1/line/answer",
    "/api/v1/line/hint",
    "/api/v1/line/remark",
];

#[tokio::test]
async fn what_does_not_exist_is_named() {
    let app = app();
    let mut bad_preset = line("shogi", &[]);
    bad_preset["line"]["whole"]["preset"] = "none".into();
    let mut bad_option = line("shogi", &[]);
    bad_option["line"]["whole"]["options"] = json!({"none": "1"});
    let mut bad_start = line("shogi", &[]);
    bad_start["line"]["whole"]["start"] = "9/9 b - 1".into();
    let cases = [
        (line("go", &[]), StatusCode::NOT_FOUND, "unknown_game", "go"),
        (bad_preset, StatusCode::BAD_REQUEST, "unknown_rules", "none"),
        (bad_option, StatusCode::BAD_REQUEST, "unknown_rules", "none"),
        (bad_start, StatusCode::BAD_REQUEST, "bad_position", "at byte"),
        (line("shogi", &["7g7f", "7g7f"]), StatusCode::BAD_REQUEST, "bad_event", "event 2 `7g7f`"),
        (line("shogi", &["resign", "7g7f"]), StatusCode::BAD_REQUEST, "bad_event", "event 2"),
        (line("cerke", &["💥"]), StatusCode::BAD_REQUEST, "bad_event", "event 1"),
    ];
    let forgotten = json!({"line": {"known": {"token": "00000000000000000000000000000000"}}, "lang": "en"});
    let cases = cases.into_iter().chain([
        (forgotten, StatusCode::CONFLICT, "unknown_token", "everything it follows from"),
        (with(line("shogi", &[]), &json!({"since": 1})), StatusCode::BAD_REQUEST, "future", "since"),
    ]);
    for (id, status, code, part) in cases {
        let reply = post(&app, "/api/v1/line", &id).await;
        let (told, detail) = reply.error();
        assert_eq!((reply.status, told.as_str()), (status, code), "{id}");
        assert!(detail.contains(part), "{detail}");
    }
}

#[tokio::test]
async fn addresses_and_methods_that_are_not_there_are_errors_too() {
    let app = app();
    for (path, status, code) in [
        ("/api", StatusCode::NOT_FOUND, "not_found"),
        ("/api/v1", StatusCode::NOT_FOUND, "not_found"),
        ("/api/v2/games", StatusCode::NOT_FOUND, "not_found"),
        ("/api/v1/games/go", StatusCode::NOT_FOUND, "unknown_game"),
        ("/api/v1/games/%FF", StatusCode::BAD_REQUEST, "malformed"),
        ("/api/v1/games/shogi?preset=none", StatusCode::BAD_REQUEST, "unknown_rules"),
        ("/api/v1/games/shogi?option=none", StatusCode::BAD_REQUEST, "malformed"),
        ("/api/v1/games/shogi?option=none:1", StatusCode::BAD_REQUEST, "unknown_rules"),
        ("/api/v1/games/shogi?colour=red", StatusCode::BAD_REQUEST, "malformed"),
        ("/api/v1/games/shogi/guide", StatusCode::BAD_REQUEST, "malformed"),
        ("/api/v1/games/shogi/guide?lang=xx", StatusCode::BAD_REQUEST, "malformed"),
        ("/api/v1/games/go/rules?lang=en", StatusCode::NOT_FOUND, "unknown_game"),
        ("/api/v1/line", StatusCode::METHOD_NOT_ALLOWED, "wrong_method"),
    ] {
        let reply = get(&app, path).await;
        assert_eq!((reply.status, reply.error().0.as_str()), (status, code), "{path}");
    }
    let request = Request::builder().method(Method::DELETE).uri("/").body(Body::empty()).unwrap();
    assert_eq!(send(&app, request).await.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn a_body_must_be_json_of_the_right_shape() {
    let app = app();
    for path in POSTS {
        let plain = Request::builder().method(Method::POST).uri(path).body(Body::from("{}")).unwrap();
        let reply = send(&app, plain).await;
        assert_eq!(
            (reply.status, reply.error().0.as_str()),
            (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json")
        );
        for body in ["", "{", "null", "[]", "{}", "\"x\"", "{\"game\":5}", "{\"line\":{}}", "\u{feff}{}"] {
            let reply = post_bytes(&app, path, body.into()).await;
            assert_eq!(
                (reply.status, reply.error().0.as_str()),
                (StatusCode::BAD_REQUEST, "malformed"),
                "{body}"
            );
        }
    }
    let reply = post(&app, "/api/v1/line", &with(line("shogi", &[]), &json!({"colour": "red"}))).await;
    assert!(reply.error().1.contains("unknown field `colour`"), "{reply:?}");
    let request = Request::builder().method(Method::POST).uri("/api/v1/line");
    let request = request.header(header::CONTENT_TYPE, "application/json").body(Body::from(vec![0xff, 0xfe]));
    assert_eq!(send(&app, request.unwrap()).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn what_is_too_large_is_refused_before_it_is_read() {
    let app = app();
    let many: Vec<&str> = vec!["7g7f"; 4001];
    let long = "7".repeat(300);
    let mut start = line("shogi", &[]);
    start["line"]["whole"]["start"] = "9".repeat(5000).into();
    let bodies = [
        line("shogi", &many).to_string().into_bytes(),
        line("shogi", &[&long]).to_string().into_bytes(),
        start.to_string().into_bytes(),
        vec![b' '; 300_000],
        format!("{}1", "[".repeat(200_000)).into_bytes(),
    ];
    for (number, body) in bodies.into_iter().enumerate() {
        let reply = post_bytes(&app, "/api/v1/line", body).await;
        let (code, _) = reply.error();
        let deep = number == 4 && code == "malformed";
        assert!(
            deep || (reply.status, code.as_str()) == (StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
            "{number}: {code}"
        );
    }
    let reply =
        post(&app, "/api/v1/line/play", &with(line("shogi", &[]), &json!({"act": {"text": long}}))).await;
    assert_eq!(reply.error().0, "too_large");
}

/// Valid bodies with bytes changed, cut and doubled: every answer is a success or a proper error.
#[tokio::test]
async fn garbage_is_answered_by_errors() {
    let app = app();
    let mut numbers = SplitMix::new(11);
    let seeds: Vec<Value> = catalog::games()
        .iter()
        .flat_map(|game| {
            let start = game.description().setups[0].position.clone();
            let mut id = line(game.id(), &[&game.new_line().moves()[0]]);
            id["line"]["whole"]["start"] = start.into();
            [id.clone(), with(id, &json!({"act": {"text": "resign"}}))]
        })
        .collect();
    let mut refused = 0;
    for _ in 0..1500 {
        let seed = numbers.pick(&seeds).unwrap();
        let mut bytes = seed.to_string().into_bytes();
        for _ in 0..=numbers.below(3) {
            let at = usize::try_from(numbers.below(bytes.len() as u64)).unwrap();
            match numbers.below(4) {
                0 => bytes[at] = u8::try_from(numbers.below(256)).unwrap(),
                1 => bytes.truncate(at.max(1)),
                2 => drop(bytes.remove(at)),
                _ => bytes.insert(at, *numbers.pick(b"09/+-*kK\"{}[],: ").unwrap()),
            }
        }
        let path = if seed.get("act").is_some() { POSTS[1] } else { POSTS[0] };
        let reply = post_bytes(&app, path, bytes).await;
        if reply.status != StatusCode::OK {
            assert!(reply.status.is_client_error(), "{reply:?}");
            reply.error();
            refused += 1;
        }
    }
    assert!(refused > 1000, "{refused}");
}
