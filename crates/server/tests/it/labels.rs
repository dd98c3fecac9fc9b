//! The words for moves: the same recipe for every game.

use serde_json::{Value, json};

use crate::ask::{app, line, play, post};

/// The last entry of the history after an event in a position.
async fn last(game: &str, start: Option<&str>, events: &[&str], event: &str) -> Value {
    let mut id = line(game, events);
    id["start"] = json!(start);
    let reply = play(&app(), &id, event).await;
    assert_eq!(reply["kind"], "played", "{reply}");
    reply["line"]["history"].as_array().and_then(|all| all.last()).expect("a history").clone()
}

#[tokio::test]
async fn moves_captures_promotions_and_drops_are_told() {
    let quiet = last("shogi", None, &[], "7g7f").await;
    assert_eq!(quiet["label"], json!({"en": "Pawn 7g–7f", "ja": "歩兵 7g–7f", "zh": "步兵 7g–7f"}));
    assert_eq!(quiet["path"], json!(["7g", "7f"]));
    assert_eq!(quiet["side"], "first");
    let taken = last("shogi", None, &["7g7f", "3c3d"], "8h2b+").await;
    assert_eq!(taken["label"]["en"], "Bishop 8h×2b (Promote)");
    let dropped = last("shogi", None, &["7g7f", "3c3d", "8h2b+", "3a2b"], "B*5e").await;
    assert_eq!(dropped["label"]["en"], "Bishop dropped on 5e");
    assert_eq!(dropped["label"]["ja"], "角行打 5e");
    assert_eq!(dropped["path"], json!(["hand:B", "5e"]));
}

#[tokio::test]
async fn shots_and_kills_on_the_way_are_told() {
    let guns = "18ge/19/19/19/9FC9/10ch8/8ch1ch8/19/19/19/19/19/19/19/19/19/19/19/GE18 b 0 1";
    let shot = last("ko", Some(guns), &[], "j15-i16*i13*k14").await;
    let label = shot["label"]["en"].as_str().unwrap();
    assert!(label.ends_with(" j15–i16, shoots i13, shoots k14 (Promote)"), "{label}");
    assert_eq!(shot["path"], json!(["j15", "i16", "shot:i13", "shot:k14", "choice:promote"]));
    let walk = "18ge/19/19/19/19/19/19/9ch9/8SHchSH8/8SHWRSH8/8SHSHSH8/19/19/19/19/19/19/19/GE18 b 0 1";
    let killed = last("ko", Some(walk), &[], "j10-j12xj11").await;
    assert!(killed["label"]["en"].as_str().unwrap().ends_with(" j10×j11×j12"), "{killed}");
    // Stopping is no news.
    let stopped = last("ko", Some(walk), &[], "j10-j11").await;
    assert!(stopped["label"]["en"].as_str().unwrap().ends_with(" j10×j11"), "{stopped}");
}

#[tokio::test]
async fn a_piece_that_is_only_stepped_on_is_not_taken() {
    let stepped = last("cerke", None, &[], "CAI片MAIMY").await;
    assert!(stepped["label"]["en"].as_str().unwrap().ends_with(" CAI–MAI–MY"), "{stepped}");
}

#[tokio::test]
async fn throws_and_claims_are_told() {
    let claimed = last("shogi", None, &[], "second:resign").await;
    assert_eq!((&claimed["label"]["en"], &claimed["side"]), (&json!("Resign"), &json!("second")));
    assert_eq!(claimed["path"], json!([]));
    // Into the water: a throw decides.
    let app = app();
    let start = post(&app, "/api/v1/line", &line("cerke", &[])).await.ok();
    let first = start["paths"]["next"].as_object().unwrap();
    let mut thrown = None;
    for (_, node) in first {
        for (_, leaf) in node["next"].as_object().unwrap() {
            let Some(event) = leaf["move"].as_str() else { continue };
            let reply = play(&app, &line("cerke", &[]), event).await;
            if reply["line"]["turn"]["kind"] == "chance" {
                thrown = Some(last("cerke", None, &[event], "3").await);
            }
        }
    }
    let thrown = thrown.expect("a move that needs a throw");
    assert_eq!((&thrown["label"]["en"], &thrown["side"]), (&json!("Throw: 3"), &Value::Null));
}

#[tokio::test]
async fn refusals_tell_rule_and_section_in_three_languages() {
    let app = app();
    let refused = play(&app, &line("shogi", &[]), "7g7e").await;
    assert_eq!(refused["kind"], "refused");
    assert_eq!(refused["refusal"]["rule"], "movement");
    assert!(!refused["refusal"]["section"].as_str().unwrap().is_empty());
    let two = "4k4/9/9/9/9/9/4P4/9/4K4 b P 1";
    let mut id = line("shogi", &[]);
    id["start"] = two.into();
    let double = play(&app, &id, "P*5e").await;
    assert_eq!(double["refusal"]["rule"], "double_pawn");
    assert!(double["refusal"]["text"]["en"].as_str().unwrap().ends_with("file 5"), "{double}");
    for (events, event, rule) in [
        (&["7g7f"][..], "nonsense", "malformed"),
        (&["resign"][..], "7g7f", "over"),
        (&[][..], "draw", "no_such_claim"),
    ] {
        let reply = play(&app, &line("shogi", events), event).await;
        assert_eq!(reply["refusal"]["rule"], rule, "{reply}");
        for language in ["en", "ja", "zh"] {
            assert!(!reply["refusal"]["text"][language].as_str().unwrap().is_empty());
        }
    }
}
