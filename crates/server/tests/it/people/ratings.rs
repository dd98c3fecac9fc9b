//! Ratings: which matches count, and how often.

use protocol::{Act, ClockSpec, HostRequest, HostedMatch, MatchSetup, Offer, Stage};
use serde_json::{Value, json};
use store::Place;
use testkit::Scratch;

use super::{at_table, member, rated, server, server_at};
use crate::hosting::guest::{Guest, Server, between_people};

async fn rating(server: &Server, id: &str) -> Value {
    Guest::default().get(server, &format!("/people/{id}")).await.ok()["ratings"][0].clone()
}

#[tokio::test]
async fn a_rated_match_counts_once_even_after_a_crash() {
    let scratch = Scratch::new("rated");
    let server = server(&scratch).await;
    let ((mut ann, ann_id), (mut bob, bob_id)) = (member(&server, "Ann").await, member(&server, "Bob").await);
    let (key, [mut here, mut there]) = at_table(&server, &rated(), [&mut ann, &mut bob]).await;
    here.play("7g7f").await.expect("a move");
    there.hear_until(|player| player.played.events().len() == 1).await;
    let offered = there.act(Act::Offer { offer: Offer::TakeBack }).await;
    assert!(offered.is_err(), "nothing is taken back");
    there.act(Act::Claim { claim: "resign".to_owned() }).await.expect("an end");
    let won = rating(&server, &ann_id).await;
    assert_eq!(
        (&won["game"], &won["class"], &won["rating"], &won["games"]),
        (&json!("shogi"), &json!("blitz"), &json!(1662), &json!(1))
    );
    assert_eq!((&won["provisional"], won["points"].as_array().map(Vec::len)), (&json!(true), Some(1)));
    assert_eq!(rating(&server, &bob_id).await["rating"], 1338);
    let people = bob.get(&server, &format!("/matches/{key}/people")).await.ok();
    assert_eq!(
        (&people["first"]["change"], &people["first"]["rating"]["rating"]),
        (&json!(162), &json!(1662))
    );
    // A rematch counts as well; what happens after the end counts for nothing.
    here.hear_until(|player| player.played.stage() == Stage::Over).await;
    here.act(Act::Offer { offer: Offer::Rematch }).await.expect("an offer");
    let known = here.number;
    there.hear_until(|player| player.number >= known).await;
    there.act(Act::Answer { yes: true }).await.expect("an answer");
    there.hear_until(|player| player.followed.is_some()).await;
    let next = there.followed.clone().expect("a match");
    let seen: HostedMatch =
        serde_json::from_value(bob.get(&server, &format!("/matches/{next}")).await.ok()).expect("a match");
    assert!(seen.hosted.rated);
    assert_eq!(rating(&server, &ann_id).await["games"], 1);
    server.stop().await;
    // As if the program had been killed between the end of the match and its count.
    let pool = sqlx::SqlitePool::connect(&format!("sqlite://{}", scratch.file("ranka.sqlite").display()))
        .await
        .expect("the file");
    for statement in
        ["UPDATE matches SET rated = 1 WHERE rated = 2", "DELETE FROM ratings", "DELETE FROM points"]
    {
        sqlx::query(statement).execute(&pool).await.expect("a statement");
    }
    pool.close().await;
    let again = server_at(&Place::Folder(scratch.path().into())).await;
    while rating(&again, &ann_id).await == Value::Null {
        tokio::task::yield_now().await;
    }
    assert_eq!(rating(&again, &ann_id).await["rating"], 1662);
    again.stop().await;
}

#[tokio::test]
async fn only_plain_matches_between_accounts_are_rated() {
    let scratch = Scratch::new("unrated");
    let server = server(&scratch).await;
    let (mut ann, _) = member(&server, "Ann").await;
    let ask = async |guest: &mut Guest, setup: MatchSetup| {
        let request = HostRequest { setup, ..rated() };
        guest.post(&server, "/matches", &request).await.error().0
    };
    let fit = rated().setup;
    for unfit in [
        MatchSetup { take_backs: true, ..fit.clone() },
        MatchSetup { clock: ClockSpec::None, ..fit.clone() },
        MatchSetup {
            start: Some("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL w - 1".to_owned()),
            ..fit.clone()
        },
    ] {
        assert_eq!(ask(&mut ann, unfit).await, "not_rateable");
    }
    assert_eq!(ask(&mut Guest::default(), fit).await, "rated_needs_account");
    let made = ann.host(&server, &rated()).await;
    let mut guest = Guest::default();
    let sat = guest.post(&server, &format!("/matches/{}/seat", made.key), &json!({})).await;
    assert_eq!(sat.error().0, "rated_needs_account");
    server.stop().await;
}

#[tokio::test]
async fn matches_that_were_called_off_or_casual_count_for_nothing() {
    let scratch = Scratch::new("void");
    let server = server(&scratch).await;
    let ((mut ann, ann_id), (mut bob, _)) = (member(&server, "Ann").await, member(&server, "Bob").await);
    let (_, [mut here, _there]) = at_table(&server, &rated(), [&mut ann, &mut bob]).await;
    here.act(Act::Abort).await.expect("called off");
    let casual = HostRequest { rated: false, setup: between_people("shogi"), ..rated() };
    let (_, [mut here, _there]) = at_table(&server, &casual, [&mut ann, &mut bob]).await;
    here.act(Act::Claim { claim: "resign".to_owned() }).await.expect("an end");
    assert_eq!(rating(&server, &ann_id).await, Value::Null);
    server.stop().await;
}

#[tokio::test]
async fn lists_of_the_strongest_are_for_games_there_are() {
    let scratch = Scratch::new("leaders");
    let server = server(&scratch).await;
    let mut ann = Guest::default();
    for game in catalog::games() {
        for class in ["blitz", "rapid", "slow", "days"] {
            let board = ann.get(&server, &format!("/leaders?game={}&class={class}", game.id())).await.ok();
            assert_eq!(board["rows"], json!([]), "provisional ratings are on no list");
        }
    }
    for wrong in ["/leaders?game=chess&class=blitz", "/leaders?game=shogi&class=eternal", "/people/nobody"] {
        assert_eq!(ann.get(&server, wrong).await.status.as_u16(), 404, "{wrong}");
    }
    assert_eq!(ann.get(&server, "/leaders").await.status.as_u16(), 400);
    server.stop().await;
}
