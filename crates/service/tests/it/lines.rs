//! Lines of every game, compared with the rules themselves.

use game::{AnyLine, Lang, SplitMix, Turn};
use protocol::{Clicks, LineAct, LineRef, PlayReply, PlayRequest};
use serde_json::{Value, json};
use service::{Bounds, Service, ServiceError};

use crate::ask::{click, comparable, explain, known, line, patched, play, told};

/// Compares what a client is told with the line itself.
fn compare(told: &Value, line: &dyn AnyLine) {
    assert_eq!(told["position"], line.position());
    assert_eq!(told["start"], line.start());
    assert_eq!(told["next"]["check"], json!(line.check()));
    let view = protocol::Spoken { lang: Lang::En, what: line.view() };
    assert_eq!(told["view"], serde_json::to_value(view).expect("JSON"));
    let clicks = serde_json::to_value(Clicks::from(&line.paths())).expect("JSON");
    assert_eq!(told["next"]["clicks"], clicks);
    let chances: Vec<Value> =
        line.chances().iter().map(|(text, weight)| json!({"text": text, "weight": weight})).collect();
    assert_eq!(told["next"]["chances"].as_array().cloned().unwrap_or_default(), chances);
    let events: Vec<&str> = told["history"]
        .as_array()
        .expect("a history")
        .iter()
        .map(|entry| entry["event"].as_str().expect("a history"))
        .collect();
    assert_eq!(events, line.events());
    assert_eq!(told["claims"].as_array().map(Vec::len), Some(line.claims().len()));
    let turn = &told["next"]["turn"];
    match line.turn() {
        Turn::Player(side) => assert_eq!(*turn, json!({"kind": "player", "side": side.id()})),
        Turn::Chance => assert_eq!(*turn, json!({"kind": "chance"})),
        Turn::Over(outcome) => {
            assert_eq!(turn["kind"], "over");
            assert_eq!(turn["outcome"]["winner"], json!(outcome.winner()));
            assert_eq!(turn["outcome"]["by"], json!(outcome.by()));
        }
    }
}

/// Something that may happen: a move by its clicks, or what falls by its text.
fn any_act(line: &dyn AnyLine, numbers: &mut SplitMix) -> Option<LineAct> {
    match line.turn() {
        Turn::Player(_) => {
            let text = numbers.pick(&line.moves()).cloned()?;
            let mut after = line.boxed_clone();
            after.play(&text).expect("a legal move");
            let entry = after.history(after.events().len() - 1).pop()?;
            let game::EventKind::Move { path, .. } = entry.kind else { return None };
            Some(LineAct::Path(path.iter().map(ToString::to_string).collect()))
        }
        Turn::Chance => numbers.pick_weighted(&line.chances()).cloned().map(LineAct::Text),
        Turn::Over(_) => None,
    }
}

fn act(line: &mut dyn AnyLine, act: &LineAct) {
    let done = match act {
        LineAct::Text(text) => line.apply(text),
        LineAct::Path(path) => {
            let path: Vec<_> = path.iter().map(|text| text.parse().expect("a waypoint")).collect();
            line.play_path(&path)
        }
    };
    done.expect("what may happen");
}

/// A whole game by tokens and changes: what the client has made of them is the line that the rules make.
#[test]
fn changes_add_up_to_the_line_that_the_rules_make() {
    let service = Service::default();
    for game in catalog::games() {
        let mut numbers = SplitMix::new(5);
        let mut own = game.new_line();
        let whole = told(&service, LineRef::Whole(line(game.id(), None, &[])), None).expect("a line");
        let (mut token, mut held) = (whole["token"].clone(), whole["news"]["line"].clone());
        compare(&held, &*own);
        for events in 0..60 {
            let Some(next) = any_act(&*own, &mut numbers) else { break };
            act(&mut *own, &next);
            let line = known(token.as_str().expect("a token"));
            let request = PlayRequest { line, act: next, lang: Lang::En, since: Some(events) };
            let reply = serde_json::to_value(service.play(&request).expect("a kept line")).expect("JSON");
            assert_eq!(reply["kind"], "played", "{}: {reply}", game.id());
            held = patched(held, &reply["line"]["news"]["change"]);
            token = reply["line"]["token"].clone();
            let fresh = told(&service, known(token.as_str().expect("a token")), None).expect("a line");
            compare(&fresh["news"]["line"], &*own);
            assert_eq!(comparable(held.clone()), comparable(fresh["news"]["line"].clone()), "{}", game.id());
        }
    }
}

/// Looking back, taking back, branching and the whole line again, whatever is kept ready.
#[test]
fn a_line_is_the_same_however_it_is_named() {
    for kept_lines in [1, 64] {
        let service = Service::new(Bounds { kept_lines, ..Bounds::default() });
        for game in catalog::games() {
            let mut numbers = SplitMix::new(9);
            let mut own = game.new_line();
            while own.events().len() < 30
                && let Some(next) = any_act(&*own, &mut numbers)
            {
                act(&mut *own, &next);
            }
            let all = own.events();
            let texts: Vec<&str> = all.iter().map(String::as_str).collect();
            let whole = told(&service, LineRef::Whole(line(game.id(), None, &texts)), None).expect("a line");
            let token = whole["token"].as_str().expect("a token").to_owned();
            for at in [20, 3, 19, 0, texts.len()] {
                let earlier = LineRef::Known { token: token.clone(), at: Some(at) };
                let shorter = game.replay(None, &texts[..at]).expect("a line");
                match told(&service, earlier, None) {
                    Ok(told) => compare(&told["news"]["line"], &*shorter),
                    // Its place was taken; then the client sends the whole.
                    Err(error) => assert_eq!((error, kept_lines), (ServiceError::UnknownToken, 1)),
                }
                let named = LineRef::Whole(line(game.id(), None, &texts[..at]));
                compare(&told(&service, named.clone(), None).expect("a line")["news"]["line"], &*shorter);
                let Some(LineAct::Path(path)) = any_act(&*shorter, &mut numbers) else { continue };
                let path: Vec<&str> = path.iter().map(String::as_str).collect();
                assert!(matches!(click(&service, named, &path, None), Ok(PlayReply::Played { .. })));
                // The longest one is kept as well as its branch, if there is room.
                let _ = told(&service, LineRef::Whole(line(game.id(), None, &texts)), None);
            }
        }
    }
}

#[test]
fn clicks_that_make_no_move_are_explained_and_change_nothing() {
    let service = Service::default();
    let start = |game: &str| LineRef::Whole(line(game, None, &[]));
    for (game, path, rule) in [
        ("shogi", &["7g", "7e"][..], "movement"),
        ("shogi", &["8h", "2b"], "blocked"),
        ("shogi", &["hand:P", "5e"], "not_in_hand"),
        ("queen", &["5j", "5h"], "own_piece"),
        ("cerke", &["ZO", "KA"], "tam_two_steps"),
    ] {
        let told = explain(&service, start(game), path).map(|(rule, _)| rule);
        let known = told.as_deref() == Some(rule) || game == "queen" && told.is_some();
        assert!(known, "{game} {path:?}: {told:?}");
    }
    assert_eq!(explain(&service, start("shogi"), &["7g", "7f"]), None, "nothing is against it");
    assert_eq!(explain(&service, start("shogi"), &["choice:promote"]), None, "it means nothing");
    assert_eq!(explain(&service, start("shogi"), &[]), None);
    // Where an illegal move loses, a question still loses nothing, and the move itself does.
    let mut strict = line("shogi", None, &[]);
    strict.options = [("illegal_move".to_owned(), "loses".to_owned())].into();
    let strict = LineRef::Whole(strict);
    assert!(explain(&service, strict.clone(), &["7g", "7e"]).is_some());
    let before = told(&service, strict.clone(), None).expect("a line");
    assert_eq!(before["news"]["line"]["next"]["turn"]["kind"], "player");
    let played = click(&service, strict, &["7g", "7e"], None).expect("a line");
    let played = serde_json::to_value(played).expect("JSON");
    assert_eq!(played["line"]["news"]["line"]["next"]["turn"]["outcome"]["by"], "illegal_move");
    assert_eq!(played["line"]["news"]["line"]["history"][0]["event"], "7g7e");
}

#[test]
fn every_setup_and_option_begins_a_line() {
    let service = Service::default();
    for game in catalog::games() {
        for setup in game.description().setups {
            let id = LineRef::Whole(line(game.id(), Some(&setup.position), &[]));
            let told = told(&service, id, None).expect("a line");
            assert_eq!(told["news"]["line"]["position"], setup.position);
        }
        let mut id = line(game.id(), None, &[]);
        let options = game.options().iter();
        id.options = options.map(|option| (option.name.to_owned(), option.default.to_owned())).collect();
        id.preset = Some(game.presets()[0].name.to_owned());
        let told = told(&service, LineRef::Whole(id), None).expect("a line");
        compare(&told["news"]["line"], &*game.new_line());
    }
}

#[test]
fn rules_that_differ_are_kept_apart() {
    let service = Service::default();
    let mut id = line("shogi", None, &["7g7f"]);
    let kind = |id| {
        told(&service, LineRef::Whole(id), None).expect("a line")["news"]["line"]["next"]["turn"]["kind"]
            .clone()
    };
    assert_eq!(kind(id.clone()), "player");
    id.options = [("move_limit".to_owned(), "1".to_owned())].into();
    assert_eq!(kind(id), "over");
}

#[test]
fn what_is_too_large_unknown_or_not_yet_is_an_error() {
    let service = Service::new(Bounds { events: 2, ..Bounds::default() });
    let whole = |events: &[&str]| LineRef::Whole(line("shogi", None, events));
    assert!(matches!(told(&service, whole(&["7g7f"; 3]), None), Err(ServiceError::TooLarge(_))));
    let long = play(&service, whole(&["7g7f", "3c3d"]), "2g2f", Lang::En, None);
    assert!(matches!(long, Err(ServiceError::TooLarge(_))), "{long:?}");
    let word = play(&service, whole(&[]), &"7".repeat(300), Lang::En, None);
    assert!(matches!(word, Err(ServiceError::TooLarge(_))), "{word:?}");
    assert!(matches!(click(&service, whole(&[]), &["7g"; 65], None), Err(ServiceError::TooLarge(_))));
    for token in ["", "nonsense", &"0".repeat(32)] {
        assert_eq!(told(&service, known(token), None), Err(ServiceError::UnknownToken));
    }
    let token = told(&service, whole(&["7g7f"]), None).expect("a line")["token"].clone();
    let token = token.as_str().expect("a token");
    assert_eq!(told(&service, known(token), Some(2)), Err(ServiceError::Future));
    let future = LineRef::Known { token: token.to_owned(), at: Some(2) };
    assert_eq!(told(&service, future, None), Err(ServiceError::Future));
    // A refused move leaves the line where it was.
    let refused = click(&service, known(token), &["3c", "3e"], None);
    assert!(matches!(refused, Ok(PlayReply::Refused { .. })), "{refused:?}");
    assert_eq!(told(&service, known(token), None).expect("a line")["events"], 1);
}
