//! Programs at a table: the example of the documents plays.

use std::{env, process::Stdio};

use futures_util::StreamExt;
use game::Side;
use protocol::{Act, Stage, Task};
use testkit::Scratch;
use tokio::process::Command;

use super::guest::{Guest, Server, between_people, hosting};

/// Decisions after which the person resigns.
const LONG: usize = 12;

#[tokio::test]
async fn the_example_bot_plays_every_game() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");
    if Command::new("python3").arg("--version").output().await.is_err() {
        assert!(env::var_os("CI").is_none_or(|ci| ci != "true"), "python3 is missing");
        return;
    }
    let scratch = Scratch::new("bot");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    for game in catalog::games() {
        let mut guest = Guest::default();
        let made = guest.host(&server, &hosting(between_people(game.id()), Some(Side::First))).await;
        let bot = Command::new("python3")
            .args([example, &format!("http://{}", server.address), &made.key])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the bot");
        let mut player = guest.come(&server, &made.key).await;
        player.hear_until(|player| player.number >= 2).await;
        let mut decisions = 0;
        while player.played.stage() != Stage::Over {
            let due = player.played.due().expect("somebody is due");
            let act = match due {
                (Side::Second, _) => {
                    let number = player.number;
                    player.hear_until(|player| player.number > number).await;
                    continue;
                }
                _ if decisions >= LONG => Act::Claim { claim: "resign".to_owned() },
                (Side::First, Task::Throw) => Act::Throw,
                (Side::First, Task::Move) => {
                    let text = player.played.line().moves().swap_remove(0);
                    Act::Play { text, score: None }
                }
            };
            decisions += 1;
            player.act(act).await.expect("what the rules allow");
        }
        let told = bot.wait_with_output().await.expect("its end");
        let error = String::from_utf8_lossy(&told.stderr);
        assert!(told.status.success() && !told.stdout.is_empty(), "{}: {error}", game.id());
    }
    server.stop().await;
}

/// A stream ends with the server, and lines come as they happen.
#[tokio::test]
async fn a_stream_tells_what_happens() {
    let scratch = Scratch::new("stream");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    let mut ann = Guest::default();
    let made = ann.host(&server, &hosting(between_people("shogi"), Some(Side::First))).await;
    let request = axum::http::Request::builder().uri(format!("/api/v1/matches/{}/stream?since=0", made.key));
    let request = request.body(axum::body::Body::empty()).expect("a request");
    let reply = tower::ServiceExt::oneshot(server.app.clone(), request).await.expect("an answer");
    let mut lines = reply.into_body().into_data_stream();
    let mut next = async || {
        lines.next().await.map(|line| String::from_utf8(line.expect("a line").to_vec()).expect("text"))
    };
    assert!(next().await.expect("a line").contains("\"seated\""));
    Guest::default().sit(&server, &made.key).await;
    let line = next().await.expect("a line");
    assert!(line.contains("\"number\":1") && line.ends_with('\n'), "{line}");
    server.stop().await;
    assert_eq!(next().await, None);
}

/// Whoever hears a match before sitting down at it is there as a player afterwards.
#[tokio::test]
async fn a_stream_becomes_that_of_a_player() {
    let scratch = Scratch::new("stream-seat");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let made = ann.host(&server, &hosting(between_people("shogi"), Some(Side::First))).await;
    bob.post(&server, "/me", &serde_json::json!({ "name": "Bob" })).await.ok();
    let request = axum::http::Request::builder().uri(format!("/api/v1/matches/{}/stream", made.key));
    let request = request.header("cookie", bob.cookie.as_deref().expect("a cookie"));
    let request = request.body(axum::body::Body::empty()).expect("a request");
    let reply = tower::ServiceExt::oneshot(server.app.clone(), request).await.expect("an answer");
    let mut lines = reply.into_body().into_data_stream();
    lines.next().await.expect("a line").expect("what happened before");
    let mut first = ann.come(&server, &made.key).await;
    first.hear_until(|player| player.presence.watchers == 1).await;
    bob.sit(&server, &made.key).await;
    lines.next().await.expect("a line").expect("that he has sat down");
    first.hear_until(|player| player.presence.second).await;
    assert_eq!((first.presence.watchers, first.presence.second_left), (0, None));
    server.stop().await;
}
