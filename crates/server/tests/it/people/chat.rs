//! What is said at a match, and who hears it.

use protocol::{Act, Relation, ServerMessage};
use serde_json::{Value, json};
use testkit::{Scratch, postgres::Postgres};

use super::{at_table, member, rated, relate, server, server_at};
use crate::hosting::guest::{Client, Guest, Server};

async fn say(server: &Server, guest: &mut Guest, key: &str, text: &str) -> Result<u64, String> {
    let reply = guest.post(server, &format!("/matches/{key}/chat"), &json!({ "text": text })).await;
    if reply.status.is_success() {
        Ok(reply.ok()["line"]["number"].as_u64().expect("a number"))
    } else {
        Err(reply.error().0)
    }
}

async fn heard(server: &Server, guest: &mut Guest, key: &str) -> Vec<Value> {
    let chat = guest.get(server, &format!("/matches/{key}/chat")).await.ok();
    chat["lines"].as_array().expect("lines").iter().map(|line| line["text"].clone()).collect()
}

async fn next_line(client: &mut Client) -> String {
    loop {
        if let ServerMessage::Chat { lines } = client.hear().await {
            return lines[0].text.clone();
        }
    }
}

#[tokio::test]
async fn players_and_spectators_talk_apart_until_the_end() {
    let scratch = Scratch::new("rooms");
    let server = server(&scratch).await;
    let ((mut ann, _), (mut bob, _)) = (member(&server, "Ann").await, member(&server, "Bob").await);
    let ((mut eve, _), mut stranger) = (member(&server, "Eve").await, Guest::default());
    let (key, [mut here, mut there]) = at_table(&server, &rated(), [&mut ann, &mut bob]).await;
    let mut watching = eve.come(&server, &key).await;
    assert_eq!(say(&server, &mut ann, &key, " good \n luck ").await, Ok(0));
    assert_eq!(next_line(&mut there).await, "good luck");
    assert_eq!(say(&server, &mut eve, &key, "I would drop the gold").await, Ok(1));
    assert_eq!(next_line(&mut watching).await, "I would drop the gold");
    assert_eq!(heard(&server, &mut ann, &key).await, ["good luck"], "no advice");
    assert_eq!(heard(&server, &mut stranger, &key).await, ["I would drop the gold"]);
    // A guest who looks on says nothing; nothing that cannot be read is said.
    assert_eq!(say(&server, &mut stranger, &key, "hello").await, Err("silent".to_owned()));
    for bad in ["", " ", "\u{202e}abc", &"x".repeat(281)] {
        assert_eq!(say(&server, &mut ann, &key, bad).await, Err("bad_line".to_owned()));
    }
    here.play("7g7f").await.expect("talk stands beside the match");
    here.act(Act::Claim { claim: "resign".to_owned() }).await.expect("an end");
    for guest in [&mut ann, &mut eve, &mut stranger] {
        assert_eq!(
            heard(&server, guest, &key).await,
            ["good luck", "I would drop the gold"],
            "everybody hears all"
        );
    }
    let mut told = Vec::new();
    for number in 0..8 {
        told.push(say(&server, &mut bob, &key, &format!("{number}")).await.is_ok());
    }
    assert!(told[..5].iter().all(|said| *said) && told.contains(&false), "not so fast: {told:?}");
    server.stop().await;
}

/// What is said at one node is heard at the other without asking, by those who may hear it there.
#[tokio::test]
async fn what_is_said_at_one_node_is_heard_at_the_others() {
    let Some(postgres) = Postgres::start() else { return };
    let place = postgres.database().parse().expect("an address");
    let (here, there) = (server_at(&place).await, server_at(&place).await);
    let ((mut ann, _), (mut bob, bob_id)) = (member(&here, "Ann").await, member(&here, "Bob").await);
    let (mut eve, _) = member(&there, "Eve").await;
    let key = ann.host(&here, &rated()).await.key;
    bob.sit(&there, &key).await;
    let (mut first, mut second) = (ann.come(&here, &key).await, bob.come(&there, &key).await);
    let mut watching = eve.come(&there, &key).await;
    say(&here, &mut ann, &key, "good luck").await.expect("a line");
    assert_eq!(next_line(&mut second).await, "good luck");
    say(&there, &mut bob, &key, "the same to you").await.expect("a line");
    while next_line(&mut first).await != "the same to you" {}
    // Rooms and mutes hold wherever a line comes from.
    say(&here, &mut ann, &key, "not for those who look on").await.expect("a line");
    say(&here, &mut eve, &key, "I look on").await.expect("a line");
    assert_eq!(next_line(&mut watching).await, "I look on");
    relate(&here, &mut ann, &bob_id, Relation::Muted).await;
    say(&there, &mut bob, &key, "rude").await.expect("a line");
    say(&here, &mut ann, &key, "bye").await.expect("a line");
    loop {
        let line = next_line(&mut first).await;
        assert_ne!(line, "rude", "she does not hear him");
        if line == "bye" {
            break;
        }
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn nobody_hears_or_meets_whom_they_do_not_want() {
    let scratch = Scratch::new("relations");
    let server = server(&scratch).await;
    let ((mut ann, ann_id), (mut bob, bob_id)) = (member(&server, "Ann").await, member(&server, "Bob").await);
    let (key, [mut here, _there]) = at_table(&server, &rated(), [&mut ann, &mut bob]).await;
    relate(&server, &mut ann, &bob_id, Relation::Muted).await;
    say(&server, &mut bob, &key, "rude").await.expect("a line");
    relate(&server, &mut ann, &bob_id, Relation::None).await;
    say(&server, &mut bob, &key, "sorry").await.expect("a line");
    assert_eq!(next_line(&mut here).await, "sorry", "the first was not heard");
    relate(&server, &mut ann, &bob_id, Relation::Blocked).await;
    assert!(heard(&server, &mut ann, &key).await.is_empty());
    assert_eq!(ann.get(&server, "/relations").await.ok()["people"][0]["person"]["name"], "Bob");
    let open = ann.host(&server, &rated()).await.key;
    let listed = bob.get(&server, "/matches").await.ok();
    assert_eq!(listed["open"], json!([]), "neither sees what the other opens");
    let refused = bob.post(&server, &format!("/matches/{open}/seat"), &json!({})).await;
    assert_eq!(refused.error().0, "blocked");
    let own =
        ann.post(&server, &format!("/people/{ann_id}/relation"), &json!({ "relation": "blocked" })).await;
    assert_eq!(own.error().0, "not_related");
    let nobody = ann.post(&server, "/people/nobody/relation", &json!({ "relation": "muted" })).await;
    assert_eq!(nobody.error().0, "nobody");
    server.stop().await;
}

#[tokio::test]
async fn the_host_sees_what_is_reported_and_may_mute() {
    let scratch = Scratch::new("reports");
    let server = server(&scratch).await;
    let ((mut ann, _), (mut bob, bob_id)) = (member(&server, "Ann").await, member(&server, "Bob").await);
    let (key, _players) = at_table(&server, &rated(), [&mut ann, &mut bob]).await;
    let line = say(&server, &mut bob, &key, "rude").await.expect("a line");
    let report = async |guest: &mut Guest, line: u64| {
        let wish = json!({ "line": line, "reason": "look" });
        guest.post(&server, &format!("/matches/{key}/chat/report"), &wish).await
    };
    report(&mut ann, line).await.ok();
    report(&mut ann, line).await.ok();
    assert_eq!(report(&mut ann, 99).await.error().0, "no_line");
    assert_eq!(
        report(&mut Guest::default(), line).await.error().0,
        "no_line",
        "what was not heard is not reported"
    );
    // The host's program works on the same store, beside the server.
    let store = store::Store::open(&store::Place::Folder(scratch.path().into())).await.expect("a store");
    let reports = store.reports(false).await.expect("reports");
    assert_eq!((reports.len(), reports[0].text.as_str(), reports[0].reason.as_str()), (1, "rude", "look"));
    store.mute(&bob_id, 2_000_000).await.expect("muted");
    assert_eq!(say(&server, &mut bob, &key, "more").await, Err("muted".to_owned()));
    server.pass(1_000_001);
    say(&server, &mut bob, &key, "sorry").await.expect("not for ever");
    server.stop().await;
}
