//! The engine behind the service.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::ask::{app, line, post, with};

fn ask(line: &Value, level: u8) -> Value {
    with(line.clone(), &json!({ "level": level, "seed": 7 }))
}

#[tokio::test]
async fn every_game_is_answered_by_a_legal_move() {
    let app = app();
    for game in catalog::games() {
        let id = line(game.id(), &[]);
        let told = post(&app, "/api/v1/line/answer", &ask(&id, 1)).await.ok();
        let event = told["event"].as_str().unwrap();
        assert!(game.new_line().moves().iter().any(|mv| mv == event), "{} {event}", game.id());
        assert_eq!(told["line"]["news"]["line"]["history"][0]["event"], event);
        assert!(told["score"]["kind"].is_string() && told["millis"].is_u64(), "{told}");
        let again = post(&app, "/api/v1/line/answer", &ask(&id, 1)).await.ok();
        assert_eq!(again["event"], event, "the same seed plays the same");
    }
}

#[tokio::test]
async fn a_mate_is_seen_and_a_won_count_declared() {
    let app = app();
    let mut id = line("shogi", &[]);
    id["line"]["whole"]["start"] = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1".into();
    let told = post(&app, "/api/v1/line/answer", &ask(&id, 5)).await.ok();
    assert_eq!((&told["event"], &told["score"]), (&json!("G*5b"), &json!({"kind": "mate", "plies": 1})));
    assert_eq!(told["line"]["news"]["line"]["next"]["turn"]["outcome"]["by"], "mate");
}

#[tokio::test]
async fn nothing_is_answered_when_no_move_is_due() {
    let app = app();
    let over = post(&app, "/api/v1/line/answer", &ask(&line("shogi", &["resign"]), 1)).await;
    assert_eq!((over.status, over.error().0.as_str()), (StatusCode::CONFLICT, "no_move_due"));
    for level in [0, 11, 255] {
        let reply = post(&app, "/api/v1/line/answer", &ask(&line("shogi", &[]), level)).await;
        assert_eq!((reply.status, reply.error().0.as_str()), (StatusCode::BAD_REQUEST, "unknown_level"));
    }
}

/// A problem whose attacker has no king is looked at, move by move; whoever plays wants both.
#[tokio::test]
async fn a_problem_without_a_king_is_shown_but_not_played() {
    let app = app();
    let mut id = line("shogi", &["G*1b"]);
    id["line"]["whole"]["start"] = "8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1".into();
    let shown = post(&app, "/api/v1/line", &id).await.ok();
    assert_eq!(shown["news"]["line"]["next"]["turn"]["outcome"]["by"], "mate", "{shown}");
    id["line"]["whole"]["events"] = json!([]);
    for (path, request) in [("hint", id.clone()), ("answer", ask(&id, 5))] {
        let reply = post(&app, &format!("/api/v1/line/{path}"), &request).await;
        assert!(reply.status.is_client_error(), "{path}: {}", reply.status);
    }
}

#[tokio::test]
async fn every_game_has_a_hint_that_can_be_played() {
    let app = app();
    for game in catalog::games() {
        let told = post(&app, "/api/v1/line/hint", &line(game.id(), &[])).await.ok();
        let event = told["event"].as_str().unwrap();
        let path: Vec<game::Waypoint> = told["path"].as_array().unwrap().iter().map(waypoint).collect();
        assert_eq!(game.new_line().text_of(&path).as_deref(), Some(event), "{told}");
        assert!(told["label"].as_str().is_some_and(|label| !label.is_empty()), "{told}");
    }
}

fn waypoint(text: &Value) -> game::Waypoint {
    text.as_str().unwrap_or_default().parse().unwrap_or_else(|never| match never {})
}

#[tokio::test]
async fn a_hint_says_that_a_move_or_a_claim_wins() {
    let app = app();
    let mut mate = line("shogi", &[]);
    mate["line"]["whole"]["start"] = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1".into();
    let told = post(&app, "/api/v1/line/hint", &mate).await.ok();
    assert_eq!((&told["event"], &told["piece"]), (&json!("G*5b"), &json!("G")));
    let reasons = told["reasons"].as_array().unwrap();
    assert!(reasons.contains(&json!("It wins the game at once")), "{told}");
    let mut entered = line("shogi", &[]);
    entered["line"]["whole"]["start"] = "+L+N+SGKG+S+N+L/1+R5+B1/9/9/9/9/9/9/4k4 b 13P 1".into();
    entered["line"]["whole"]["options"] = json!({"impasse": "declare31"});
    let told = post(&app, "/api/v1/line/hint", &entered).await.ok();
    assert_eq!((&told["event"], &told["path"]), (&json!("win"), &json!([])));
    assert!(told["reasons"][0].as_str().is_some_and(|reason| reason.contains("wins the game now")), "{told}");
}

#[tokio::test]
async fn there_is_no_hint_when_no_move_is_due() {
    let over = post(&app(), "/api/v1/line/hint", &line("shogi", &["resign"])).await;
    assert_eq!((over.status, over.error().0.as_str()), (StatusCode::CONFLICT, "no_move_due"));
}

#[tokio::test]
async fn a_remark_tells_what_the_last_event_did_and_what_was_stronger() {
    let app = app();
    let remark = async |start: &str, events: &[&str], judged: bool| {
        let mut asked = with(line("shogi", events), &json!({"judged": judged}));
        asked["line"]["whole"]["start"] = start.into();
        post(&app, "/api/v1/line/remark", &asked).await.ok()
    };
    let mate = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    assert_eq!(remark(mate, &[], true).await, json!({"sentences": [], "better": null}));
    let won = remark(mate, &["G*5b"], true).await;
    assert_eq!(won, json!({"sentences": ["It wins the game at once.", "It gives check."], "better": null}));
    assert_eq!(remark(mate, &["5i4i"], false).await["better"], Value::Null);
    let missed = &remark(mate, &["5i4i"], true).await["better"];
    assert_eq!((&missed["event"], &missed["loss"]), (&json!("G*5b"), &Value::Null));
    assert_eq!(missed["sentences"][0], "There was a win by force (moves needed: 1).");
    let stronger = missed["sentences"][1].as_str().unwrap_or_default();
    assert!(
        stronger.starts_with("A stronger move was ") && stronger.ends_with(": it wins the game at once."),
        "{missed}"
    );
    let given = remark("4k4/9/9/9/1p7/1R7/9/9/4K4 b - 1", &["5i4i"], true).await;
    assert_eq!(given["sentences"], json!(["The Pawn can take the Rook on 8f."]));
    assert!(given["better"]["loss"].as_i64().is_some_and(|loss| loss > 500), "{given}");
}
