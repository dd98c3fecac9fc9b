//! Pictures of positions by their addresses.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

use crate::ask::{app, get, send};

/// A line as plain text in an address.
fn packed(game: &str, events: &[&str]) -> String {
    let line = serde_json::json!([game, null, {}, null, events]);
    format!("j{}", URL_SAFE_NO_PAD.encode(line.to_string()))
}

#[tokio::test]
async fn every_game_has_a_picture_and_a_line_has_another() {
    let app = app();
    for game in catalog::games() {
        let start = get(&app, &format!("/picture.svg?game={}&lang=zh-Hans", game.id())).await;
        assert_eq!(start.status, StatusCode::OK, "{}", game.id());
        assert_eq!(start.headers[header::CONTENT_TYPE], "image/svg+xml");
        assert!(start.headers[header::CACHE_CONTROL].to_str().unwrap().contains("public"));
        let drawn = String::from_utf8(start.body).unwrap();
        assert_eq!(drawn.matches("<use ").count(), game.new_line().view().pieces.len(), "{}", game.id());
        let mut line = game.new_line();
        let first = line.moves().remove(0);
        line.apply(&first).unwrap();
        let link = packed(game.id(), &[&first]);
        let moved = get(&app, &format!("/picture.svg?line={link}&lang=zh-Hans")).await;
        let moved = String::from_utf8(moved.body).unwrap();
        assert_ne!(moved, drawn);
        let before = get(&app, &format!("/picture.svg?line={link}&lang=zh-Hans&ply=0")).await;
        assert_eq!(String::from_utf8(before.body).unwrap(), drawn, "before anything happened");
    }
}

/// The whole line as a film and on paper; arrows on a position.
#[tokio::test]
async fn a_whole_game_is_a_film_or_sheets_of_diagrams() {
    let app = app();
    let link = packed("shogi", &["7g7f", "3c3d", "2g2f"]);
    let film = get(&app, &format!("/picture.gif?line={link}&width=120")).await;
    if film.status == StatusCode::SERVICE_UNAVAILABLE {
        assert_eq!(film.error().0, "no_outlines", "a program without the client");
    } else {
        assert_eq!(film.headers[header::CONTENT_TYPE], "image/gif");
        assert!(film.body.starts_with(b"GIF89a"));
    }
    let sheet = get(&app, &format!("/diagrams.svg?line={link}&every=1&lang=ja")).await;
    assert_eq!(sheet.headers[header::CONTENT_TYPE], "image/svg+xml");
    let sheet = String::from_utf8(sheet.body).unwrap();
    assert!(sheet.contains("210mm") && sheet.matches("<svg ").count() == 1 + 3 && sheet.contains("▲７六歩"));
    let plain = get(&app, &format!("/picture.svg?line={link}")).await;
    let drawn = get(&app, &format!("/picture.svg?line={link}&shapes=8c-8d:red,2f")).await;
    assert!(drawn.body.len() > plain.body.len());
    let long = packed("shogi", &["7g7f"; 401]);
    for (asked, told) in [
        (format!("picture.gif?line={long}"), "400 events at most"),
        (format!("picture.gif?line={link}&width=1600"), "64 to 640"),
        (format!("diagrams.svg?line={link}&page=2"), "1 sheets"),
        (format!("diagrams.svg?line={link}&every=0"), "every"),
        (format!("picture.svg?line={link}&shapes=8z-8d"), "no square"),
        (format!("picture.svg?line={link}&shapes={}", "5e,".repeat(65)), "64 arrows"),
    ] {
        let reply = get(&app, &format!("/{asked}")).await;
        let error = reply.json()["error"]["detail"].as_str().unwrap().to_owned();
        assert!(reply.status == StatusCode::BAD_REQUEST && error.contains(told), "{asked}: {error}");
    }
}

#[tokio::test]
async fn a_picture_that_is_known_is_not_sent_again() {
    let app = app();
    let id = catalog::games()[0].id();
    let address = format!("/picture.svg?game={id}&card=true");
    let first = get(&app, &address).await;
    assert!(String::from_utf8_lossy(&first.body).contains("width=\"1200\" height=\"630\""));
    let tag = first.headers[header::ETAG].clone();
    let again = Request::builder().uri(&address).header(header::IF_NONE_MATCH, tag.clone());
    let again = send(&app, again.body(Body::empty()).unwrap()).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    assert_eq!(again.headers[header::ETAG], tag);
    let other = get(&app, &format!("/picture.svg?game={id}&card=true&side=second")).await;
    assert_ne!(other.headers[header::ETAG], tag);
}

#[tokio::test]
async fn pixels_are_made_of_outlines_or_their_lack_is_told() {
    let id = catalog::games()[0].id();
    let reply = get(&app(), &format!("/picture.png?game={id}&width=100")).await;
    if reply.status == StatusCode::OK {
        assert_eq!(reply.headers[header::CONTENT_TYPE], "image/png");
        assert!(reply.body.starts_with(b"\x89PNG"));
    } else {
        assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(String::from_utf8(reply.body).unwrap().contains("no_outlines"));
    }
}

#[tokio::test]
async fn what_cannot_be_drawn_is_refused_like_anything_else() {
    let app = app();
    let id = catalog::games()[0].id();
    let long = format!("line=z{}", "A".repeat(20_000));
    let many = format!("line={}", packed(id, &vec!["7g7f"; 5000]));
    let bad = format!("line={}", packed(id, &["7g7f", "7g7f"]));
    let late = format!("line={}&ply=2", packed(id, &["7g7f"]));
    let both = format!("line={}&game={id}", packed(id, &[]));
    for query in [
        "",
        "line=",
        "line=zzz",
        "game=chess",
        "game=",
        &format!("game={id}&width=0"),
        &format!("game={id}&width=99999999999"),
        &format!("game={id}&lang=xx"),
        &format!("game={id}&nothing=1"),
        &format!("game={id}&pieces=%F0%9F%98%80"),
        &long,
        &many,
        &bad,
        &late,
        &both,
    ] {
        for kind in ["svg", "png"] {
            let reply = get(&app, &format!("/picture.{kind}?{query}")).await;
            assert!(reply.status.is_client_error(), "{query}: {}", reply.status);
            let told: serde_json::Value = serde_json::from_slice(&reply.body).expect("an error as JSON");
            assert!(told["error"]["text"]["ja"].is_string(), "{query}");
        }
    }
}
