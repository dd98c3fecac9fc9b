//! Catalogue, descriptions, documents, headers.

use axum::http::{Method, Request, StatusCode, header};
use serde_json::json;

use crate::ask::{app, get, line, post, send};

#[tokio::test]
async fn the_games_are_those_of_the_catalogue() {
    let reply = get(&app(), "/api/v1/games").await.ok();
    assert_eq!(reply["levels"], 10);
    let games = reply["games"].as_array().unwrap();
    let ids: Vec<&str> = games.iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, catalog::games().iter().map(|game| game.id()).collect::<Vec<_>>());
    assert_eq!(games[0]["board"], json!({"files": 9, "ranks": 9, "points": false, "look": "wedges"}));
    assert_eq!(games[3]["board"], json!({"files": 19, "ranks": 19, "points": true, "look": "stones"}));
}

#[tokio::test]
async fn every_game_describes_itself_under_every_preset() {
    let app = app();
    for game in catalog::games() {
        let id = game.id();
        let told = get(&app, &format!("/api/v1/games/{id}")).await.ok();
        assert_eq!(told, serde_json::to_value(game.description()).unwrap());
        for preset in game.presets() {
            let told = get(&app, &format!("/api/v1/games/{id}?preset={}", preset.name)).await.ok();
            let wanted = game.configured(Some(preset.name), &[]).unwrap().description();
            assert_eq!(told, serde_json::to_value(wanted).unwrap(), "{id} {}", preset.name);
        }
        for option in game.options() {
            let path = format!("/api/v1/games/{id}?option={}:{}", option.name, option.default);
            assert_eq!(get(&app, &path).await.ok(), told, "{path}");
        }
    }
}

#[tokio::test]
async fn every_game_has_rules_and_a_guide_in_every_language() {
    let app = app();
    for game in catalog::games() {
        let id = game.id();
        let both = ["guide", "rules"];
        let asked = both.into_iter().flat_map(|what| ["en", "ja", "zh", "zh-Hans"].map(|lang| (what, lang)));
        for (what, lang) in asked {
            let path = &format!("/api/v1/games/{id}/{what}?lang={lang}");
            let reply = get(&app, path).await;
            assert_eq!(reply.status, StatusCode::OK, "{path}");
            assert_eq!(reply.headers[header::CONTENT_TYPE], "text/markdown; charset=utf-8");
            let told = reply.headers[header::CONTENT_LANGUAGE].to_str().unwrap().to_owned();
            assert_eq!(told, lang, "{path}");
            assert!(String::from_utf8(reply.body).unwrap().starts_with("# "), "{path}");
        }
    }
}

#[tokio::test]
async fn chinese_is_spelt_as_it_is_asked_for() {
    let body = axum::body::Body::empty;
    let asked = Request::builder().uri("/api/v1/games").header(header::ACCEPT_LANGUAGE, "zh-Hans");
    let told = send(&app(), asked.body(body()).unwrap()).await.body;
    let told = String::from_utf8(told).unwrap();
    assert!(told.contains("将棋") && !told.contains("將棋\"}"), "{told}");
    let missing = Request::builder().uri("/api/v1/games/go").header(header::ACCEPT_LANGUAGE, "zh-Hans");
    let refused = send(&app(), missing.body(body()).unwrap()).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    assert!(!String::from_utf8(refused.body).unwrap().contains('沒'));
    let plain = String::from_utf8(get(&app(), "/api/v1/games").await.body).unwrap();
    assert!(plain.contains("將棋"));
}

#[tokio::test]
async fn the_licences_can_be_read_and_travel_compressed() {
    let request = Request::builder().uri("/licences.txt").header(header::ACCEPT_ENCODING, "gzip");
    let packed = send(&app(), request.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!(packed.headers[header::CONTENT_ENCODING], "gzip");
    let plain = get(&app(), "/licences.txt").await;
    assert_eq!(
        (plain.status, &plain.headers[header::CONTENT_TYPE]),
        (StatusCode::OK, &"text/plain; charset=utf-8".parse().unwrap())
    );
    assert!(String::from_utf8(plain.body).unwrap().contains("Apache License"));
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let app = app();
    let replies = [
        get(&app, "/").await,
        get(&app, "/no-such-file.js").await,
        get(&app, "/api/v1/games").await,
        get(&app, "/api/none").await,
        post(&app, "/api/v1/line", &line("shogi", &[])).await,
        post(&app, "/api/v1/line", &json!(3)).await,
    ];
    for reply in replies {
        let policy = reply.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"),
            "{policy}"
        );
        let policy = policy.replace("'wasm-unsafe-eval'", "");
        assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
        assert_eq!(reply.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(reply.headers[header::REFERRER_POLICY], "no-referrer");
        assert_eq!(reply.headers["cross-origin-opener-policy"], "same-origin");
        assert!(policy.ends_with("frame-ancestors 'none'"), "{policy}");
        assert_eq!(reply.headers[header::X_FRAME_OPTIONS], "DENY");
    }
}

#[tokio::test]
async fn only_pages_that_the_host_names_may_frame_ours() {
    let framers = vec!["https://school.example".to_owned(), "https://club.example:8443".to_owned()];
    let reply =
        get(&server::app(server::Limits { framers, ..server::Limits::default() }), "/learn/shogi?embed")
            .await;
    let policy = reply.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{policy}");
    assert!(policy.ends_with("frame-ancestors https://school.example https://club.example:8443"), "{policy}");
    assert!(!reply.headers.contains_key(header::X_FRAME_OPTIONS));
}

#[tokio::test]
async fn a_head_request_has_no_body() {
    for path in ["/", "/api/v1/games"] {
        let request = Request::builder().method(Method::HEAD).uri(path).body(axum::body::Body::empty());
        let reply = send(&app(), request.unwrap()).await;
        assert!(reply.body.is_empty(), "{path}");
        assert!(reply.headers.contains_key(header::CONTENT_TYPE), "{path}");
    }
}

#[tokio::test]
async fn long_answers_are_compressed_for_those_who_can_read_them() {
    let request = Request::builder().uri("/api/v1/games").header(header::ACCEPT_ENCODING, "gzip, br");
    let reply = send(&app(), request.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!(reply.headers[header::CONTENT_ENCODING], "gzip");
    assert_eq!(reply.body[..2], [0x1f, 0x8b]);
}

#[tokio::test]
async fn a_host_can_do_without_a_service_worker() {
    let app = server::app(server::Limits { searchers: 1, offline: false, ..server::Limits::default() });
    let reply = get(&app, "/service-worker.js").await;
    assert_eq!(
        (reply.status, reply.headers[header::CACHE_CONTROL].to_str().unwrap()),
        (StatusCode::OK, "no-cache")
    );
    assert!(String::from_utf8(reply.body).unwrap().contains("unregister"));
}

#[tokio::test]
async fn the_manifest_is_in_the_language_of_the_browser() {
    let asked =
        Request::builder().uri("/manifest.webmanifest").header(header::ACCEPT_LANGUAGE, "ja,en;q=0.5");
    let reply = send(&app(), asked.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!(reply.headers[header::CONTENT_TYPE], "application/manifest+json");
    assert_eq!(reply.ok()["lang"], "ja");
}
