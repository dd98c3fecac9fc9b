//! Lines of every game, compared with the rules themselves.

use game::{AnyLine, SplitMix, Turn};
use serde_json::{Value, json};

use crate::ask::{app, get, line, play, post};

/// Compares what a client is told with the line itself.
fn compare(told: &Value, line: &dyn AnyLine) {
    assert_eq!(told["position"], line.position());
    assert_eq!(told["start"], line.start());
    assert_eq!(told["check"], json!(line.check()));
    assert_eq!(told["view"], serde_json::to_value(line.view()).expect("JSON"));
    assert_eq!(told["paths"], serde_json::to_value(line.paths()).expect("JSON"));
    assert_eq!(told["moves"], line.moves().len());
    let chances: Vec<Value> =
        line.chances().iter().map(|(text, weight)| json!({"text": text, "weight": weight})).collect();
    assert_eq!(told["chances"], Value::from(chances));
    let events: Vec<&str> = told["history"]
        .as_array()
        .expect("a history")
        .iter()
        .map(|entry| entry["event"].as_str().expect("a history"))
        .collect();
    assert_eq!(events, line.events());
    assert_eq!(told["claims"].as_array().map(Vec::len), Some(line.claims().len()));
    match line.turn() {
        Turn::Player(side) => assert_eq!(told["turn"], json!({"kind": "player", "side": side.id()})),
        Turn::Chance => assert_eq!(told["turn"], json!({"kind": "chance"})),
        Turn::Over(outcome) => {
            assert_eq!(told["turn"]["kind"], "over");
            assert_eq!(told["turn"]["outcome"]["winner"], json!(outcome.winner()));
            assert_eq!(told["turn"]["outcome"]["by"], serde_json::to_value(outcome.by()).expect("JSON"));
        }
    }
}

fn any_event(line: &dyn AnyLine, numbers: &mut SplitMix) -> Option<String> {
    match line.turn() {
        Turn::Player(_) => numbers.pick(&line.moves()).cloned(),
        Turn::Chance => numbers.pick_weighted(&line.chances()).cloned(),
        Turn::Over(_) => None,
    }
}

#[tokio::test]
async fn a_random_game_goes_the_same_way_by_the_service_and_by_the_rules() {
    let app = app();
    for game in catalog::games() {
        let mut numbers = SplitMix::new(5);
        let mut own = game.new_line();
        let mut id = line(game.id(), &[]);
        compare(&post(&app, "/api/v1/line", &id).await.ok(), &*own);
        for _ in 0..40 {
            let Some(event) = any_event(&*own, &mut numbers) else { break };
            let reply = play(&app, &id, &event).await;
            own.apply(&event).unwrap();
            assert_eq!(reply["kind"], "played", "{} {event}: {reply}", game.id());
            compare(&reply["line"], &*own);
            id["events"].as_array_mut().unwrap().push(event.into());
        }
        // Takebacks, a branch, and the whole line again, whatever is kept ready.
        for events in [20, 3, 19, 40] {
            let all: Vec<String> = own.events().into_iter().take(events).collect();
            let texts: Vec<&str> = all.iter().map(String::as_str).collect();
            let told = post(&app, "/api/v1/line", &line(game.id(), &texts)).await.ok();
            let mut shorter = game.replay(None, &texts).unwrap();
            compare(&told, &*shorter);
            let Some(branch) = any_event(&*shorter, &mut numbers) else { continue };
            shorter.apply(&branch).unwrap();
            compare(&play(&app, &line(game.id(), &texts), &branch).await["line"], &*shorter);
        }
    }
}

#[tokio::test]
async fn every_setup_and_option_begins_a_line() {
    let app = app();
    for game in catalog::games() {
        for setup in game.description().setups {
            let mut id = line(game.id(), &[]);
            id["start"] = setup.position.clone().into();
            assert_eq!(post(&app, "/api/v1/line", &id).await.ok()["position"], setup.position);
        }
        let options: serde_json::Map<String, Value> =
            game.options().iter().map(|option| (option.name.to_owned(), option.default.into())).collect();
        let mut id = line(game.id(), &[]);
        id["options"] = options.into();
        id["preset"] = game.presets()[0].name.into();
        compare(&post(&app, "/api/v1/line", &id).await.ok(), &*game.new_line());
    }
}

#[tokio::test]
async fn rules_that_differ_are_kept_apart() {
    let app = app();
    let strict = get(&app, "/api/v1/games/shogi").await.ok();
    let limit = strict["options"].as_array().unwrap().iter().find(|option| option["name"] == "move_limit");
    assert!(limit.is_some(), "an option that this test relies on");
    let mut id = line("shogi", &["7g7f"]);
    assert_eq!(post(&app, "/api/v1/line", &id).await.ok()["turn"]["kind"], "player");
    id["options"] = json!({"move_limit": "1"});
    assert_eq!(post(&app, "/api/v1/line", &id).await.ok()["turn"]["kind"], "over");
}

#[tokio::test]
async fn resigning_ends_every_game_for_either_side() {
    let app = app();
    for game in catalog::games() {
        let told = post(&app, "/api/v1/line", &line(game.id(), &[])).await.ok();
        for claim in told["claims"].as_array().unwrap().iter().filter(|claim| claim["claim"] == "resign") {
            let reply = play(&app, &line(game.id(), &[]), claim["event"].as_str().unwrap()).await;
            let outcome = &reply["line"]["turn"]["outcome"];
            let winner = if claim["side"] == "first" { "second" } else { "first" };
            assert_eq!((&outcome["winner"], &outcome["by"]), (&json!(winner), &json!("resignation")));
            assert_eq!(reply["line"]["paths"], json!({}));
            for language in ["en", "ja", "zh"] {
                assert!(!outcome["text"][language].as_str().unwrap().is_empty());
            }
        }
    }
}
