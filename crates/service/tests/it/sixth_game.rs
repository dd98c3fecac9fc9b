//! A game that nothing here was written for.

use protocol::LineRef;
use service::{Bounds, Service};

use crate::ask::{click, explain, known, line, told};

#[test]
fn a_sixth_game_is_described_played_and_explained() {
    let service = Service::of(sixth::games(), Bounds::default());
    let id = service.games()[0].id.clone();
    assert_eq!(service.describe(&id, None, &[]).expect("a description").id, id);
    let whole = LineRef::Whole(line(&id, None, &[]));
    let state = told(&service, whole.clone(), None).expect("a line");
    let token = state["token"].as_str().expect("a token").to_owned();
    let played = click(&service, known(&token), &["3e", "3d"], Some(0)).expect("a line");
    let played = serde_json::to_value(played).expect("JSON");
    assert!(played.to_string().contains("3e3d"), "{played}");
    let refusal = explain(&service, whole, &["3e", "3c"]);
    assert_eq!(refusal.map(|(rule, _)| rule).as_deref(), Some("movement"));
    // What belongs to the catalogue is not in this list.
    let stranger = LineRef::Whole(line(catalog::first().id(), None, &[]));
    assert!(told(&service, stranger, None).is_err());
}
