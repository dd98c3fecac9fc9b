//! Who plays with whom, if one only asks for an opponent.

use protocol::{Act, ClockSpec, HostedMatch, HostedMatches, MatchSetup, PairRequest, RatingRange, Relation};
use serde_json::json;
use testkit::Scratch;

use super::{at_table, member, rated, relate, server};
use crate::{
    ask::Reply,
    hosting::guest::{Guest, Server, between_people},
};

async fn ask(server: &Server, guest: &mut Guest, wish: &PairRequest) -> Reply {
    guest.post(server, "/matches/pair", wish).await
}

async fn pair(server: &Server, guest: &mut Guest, wish: &PairRequest) -> HostedMatch {
    serde_json::from_value(ask(server, guest, wish).await.ok()).expect("a match")
}

fn wish(within: Option<u32>) -> PairRequest {
    PairRequest { setup: rated().setup, rated: true, within }
}

fn casual(clock: ClockSpec) -> PairRequest {
    PairRequest { setup: MatchSetup { clock, ..between_people("shogi") }, rated: false, within: None }
}

async fn open(server: &Server) -> Vec<String> {
    let lists = Guest::default().get(server, "/matches").await.ok();
    let lists: HostedMatches = serde_json::from_value(lists).expect("lists");
    lists.open.into_iter().map(|row| row.key).collect()
}

#[tokio::test]
async fn whoever_asks_for_an_opponent_sits_down_with_one_who_wants_the_same() {
    let scratch = Scratch::new("pairs");
    let server = server(&scratch).await;
    let ((mut ann, _), (mut bob, bob_id)) = (member(&server, "Ann").await, member(&server, "Bob").await);
    let waits = pair(&server, &mut ann, &wish(Some(200))).await;
    assert_eq!((waits.entries.len(), waits.hosted.listed, waits.hosted.rated), (1, true, true));
    assert_eq!(waits.hosted.range, Some(RatingRange { low: 1300, high: 1700 }));
    assert_eq!(pair(&server, &mut ann, &wish(Some(200))).await.key, waits.key, "asking twice is asking");
    // Another pace, or a casual match, is another wish.
    let mut guest = Guest::default();
    let other = pair(&server, &mut guest, &casual(rated().setup.clock)).await;
    assert_ne!(other.key, waits.key);
    let met = pair(&server, &mut bob, &wish(Some(100))).await;
    assert_eq!((&met.key, met.entries.len()), (&waits.key, 2));
    assert_eq!(met.you.map(|seat| !seat), waits.you);
    assert_eq!(open(&server).await, [other.key], "nobody else waits");
    // Nobody is led to whom they block.
    let again = pair(&server, &mut ann, &wish(None)).await;
    relate(&server, &mut ann, &bob_id, Relation::Blocked).await;
    assert_ne!(pair(&server, &mut bob, &wish(None)).await.key, again.key);
    server.stop().await;
}

#[tokio::test]
async fn a_range_of_ratings_holds_for_both() {
    let scratch = Scratch::new("ranges");
    let server = server(&scratch).await;
    let ((mut ann, _), (mut bob, _)) = (member(&server, "Ann").await, member(&server, "Bob").await);
    let (_, [mut here, mut there]) = at_table(&server, &rated(), [&mut ann, &mut bob]).await;
    here.play("7g7f").await.expect("a move");
    there.hear_until(|player| player.played.events().len() == 1).await;
    there.act(Act::Claim { claim: "resign".to_owned() }).await.expect("an end");
    // Ann has 1662 now, and Bob 1338.
    let strong = pair(&server, &mut ann, &wish(Some(100))).await.key;
    let weak = pair(&server, &mut bob, &wish(Some(400))).await.key;
    assert_ne!(strong, weak, "he would meet her, but she not him");
    let sat = bob.post(&server, &format!("/matches/{strong}/seat"), &json!({})).await;
    assert_eq!((sat.status.as_u16(), sat.error().0.as_str()), (403, "out_of_range"));
    // Whoever is new counts as 1500: too weak for her, not for him.
    let (mut eve, _) = member(&server, "Eve").await;
    assert_eq!(pair(&server, &mut eve, &wish(None)).await.key, weak);
    // She takes anybody now, and no longer waits for what she wanted before.
    let anybody = pair(&server, &mut ann, &wish(None)).await.key;
    assert_eq!(open(&server).await, std::slice::from_ref(&anybody));
    let (mut dan, _) = member(&server, "Dan").await;
    assert_ne!(pair(&server, &mut dan, &wish(Some(100))).await.key, anybody, "he wants nobody so strong");
    assert_eq!(pair(&server, &mut dan, &wish(Some(200))).await.key, anybody);
    assert!(open(&server).await.is_empty(), "what he waited for is called off");
    server.stop().await;
}

#[tokio::test]
async fn of_two_who_ask_at_once_not_both_wait() {
    let scratch = Scratch::new("at once");
    let server = server(&scratch).await;
    let wish = casual(ClockSpec::None);
    for _ in 0..8 {
        let (mut ann, mut bob) = (Guest::default(), Guest::default());
        let (one, other) = tokio::join!(pair(&server, &mut ann, &wish), pair(&server, &mut bob, &wish));
        assert_eq!(one.key, other.key);
        assert_eq!(one.entries.len() + other.entries.len(), 3, "one has waited for the other");
    }
    let mut guest = Guest::default();
    let ranged = ask(&server, &mut guest, &PairRequest { within: Some(100), ..wish.clone() }).await;
    assert_eq!(ranged.error().0, "no_ratings");
    let counts = ask(&server, &mut guest, &self::wish(None)).await;
    assert_eq!(counts.error().0, "rated_needs_account");
    let engine =
        matchplay::between("shogi", protocol::Seat::Person, protocol::Seat::Engine { level: Some(1) });
    assert_eq!(ask(&server, &mut guest, &PairRequest { setup: engine, ..wish }).await.error().0, "no_seat");
    server.stop().await;
}

/// A session of an account can be told as a token: whoever does so is a program, and those play no rated matches.
#[tokio::test]
async fn programs_sit_at_no_rated_match() {
    let scratch = Scratch::new("rated-programs");
    let server = server(&scratch).await;
    let ((mut ann, _), (mut bot, _)) = (member(&server, "Ann").await, member(&server, "Bot").await);
    let waits = ann.host(&server, &rated()).await;
    let seat = format!("/matches/{}/seat", waits.key);
    for (path, message) in
        [(seat.as_str(), json!({})), ("/matches", json!(rated())), ("/matches/pair", json!(wish(None)))]
    {
        let refused = bot.post_as_program(&server, path, &message).await;
        assert_eq!(
            (refused.status.as_u16(), refused.error().0.as_str()),
            (403, "rated_is_for_people"),
            "{path}"
        );
    }
    // At other matches programs are welcome, and people with the same account at these.
    let plain = casual(rated().setup.clock);
    bot.post_as_program(&server, "/matches/pair", &plain).await.ok();
    assert_eq!(bot.sit(&server, &waits.key).await.entries.len(), 2);
    server.stop().await;
}
