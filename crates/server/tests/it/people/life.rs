//! The whole life of an account, on both databases.

use protocol::Stage;
use serde_json::{Value, json};
use store::{Place, Store};
use testkit::{Scratch, postgres::Postgres};

use super::{PASSWORD, at_table, log_in, member, rated, server_at};
use crate::hosting::guest::Guest;

#[tokio::test]
async fn an_account_lives_and_ends_on_sqlite() {
    let scratch = Scratch::new("life");
    lives_and_ends(&Place::Folder(scratch.path().into())).await;
}

#[tokio::test]
async fn an_account_lives_and_ends_on_postgresql() {
    let Some(server) = Postgres::start() else { return };
    lives_and_ends(&server.database().parse().expect("an address")).await;
}

async fn lives_and_ends(place: &Place) {
    let server = server_at(place).await;
    let (mut ann, id) = member(&server, "Ann").await;
    let (mut bob, _) = member(&server, "Bob").await;
    let (key, [mut here, mut there]) = at_table(&server, &rated(), [&mut ann, &mut bob]).await;
    here.play("7g7f").await.expect("a move");
    let said = ann.post(&server, &format!("/matches/{key}/chat"), &json!({ "text": "good luck" })).await;
    assert_eq!(said.ok()["line"]["room"], "players");
    // A name is changed everywhere, also at the table and in what lists show.
    ann.post(&server, "/me", &json!({ "name": "Anna" })).await.ok();
    let seen = bob.get(&server, &format!("/matches/{key}")).await.ok();
    assert_eq!(seen["entries"][0]["person"]["name"], "Anna");
    assert_eq!(ann.post(&server, "/me", &json!({ "name": "BOB" })).await.error().0, "name_taken");
    log_in(&server, &mut Guest::default(), "anna", PASSWORD).await.ok();
    there.hear_until(|player| player.played.events().len() == 1).await;
    there.act(protocol::Act::Claim { claim: "resign".to_owned() }).await.expect("an end");
    assert_eq!(there.played.stage(), Stage::Over);
    let filed = json!({ "text": "position startpos moves 7g7f", "public": true });
    let record = ann.post(&server, "/library", &filed).await.ok()["rows"][0]["key"].clone();
    let exported = ann.get(&server, "/account/export").await.ok();
    assert_eq!(
        (&exported["records"][0]["key"], &exported["records"][0]["record"]["moves"]),
        (&record, &json!([{ "event": "7g7f" }]))
    );
    assert_eq!(exported["person"]["name"], "Anna");
    assert_eq!(exported["matches"][0]["entries"].as_array().map(Vec::len), Some(4));
    assert_eq!(
        (&exported["chat"][0]["text"], &exported["rated"][0]["match"]),
        (&json!("good luck"), &json!(key))
    );
    assert_eq!(Guest::default().get(&server, "/account/export").await.error().0, "needs_account");
    // The end: nobody of that name, the matches under another.
    let wrong = ann.post(&server, "/account/delete", &json!({ "password": "no" })).await;
    assert_eq!(wrong.error().0, "wrong_credentials");
    let open = ann.host(&server, &rated()).await.key;
    ann.post(&server, "/account/delete", &json!({ "password": PASSWORD })).await.ok();
    assert_eq!(ann.get(&server, "/me").await.ok()["person"], Value::Null);
    assert_eq!(bob.get(&server, "/library").await.ok()["rows"], json!([]), "records go too");
    assert_eq!(log_in(&server, &mut Guest::default(), "anna", PASSWORD).await.error().0, "wrong_credentials");
    let profile = bob.get(&server, &format!("/people/{id}")).await.ok();
    assert_eq!((&profile["closed"], &profile["ratings"]), (&json!(true), &json!([])));
    let seen = bob.get(&server, &format!("/matches/{open}")).await.ok();
    let ends = seen["entries"].as_array().and_then(|entries| entries.last()).expect("entries");
    assert_eq!(ends["event"]["what"]["kind"], "aborted", "nobody waits for them");
    assert!(bob.get(&server, &format!("/matches/{key}/chat")).await.ok()["lines"] == json!([]));
    let mut names =
        vec![seen.to_string(), bob.get(&server, &format!("/matches/{key}")).await.ok().to_string()];
    server.stop().await;
    // Nor is the name left in what is kept.
    let store = Store::open(place).await.expect("a store");
    names.push(format!("{:?}", store.load(&key).await.expect("an answer").expect("the match")));
    names.push(format!("{:?}", store.matches_of(&id).await.expect("a list")));
    for text in names {
        assert!(text.contains("Former player") && !text.contains("Anna"), "{text}");
    }
}
