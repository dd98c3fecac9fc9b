//! Time, by a clock that the tests set.

use game::Side;
use protocol::{Act, ClockSpec, MatchSetup, Offer, Stage};
use testkit::Scratch;

use super::guest::{Client, Guest, Server, between_people, hosting, seated};

async fn server(scratch: &Scratch) -> Server {
    Server::start(&store::Place::Folder(scratch.path().into())).await
}

fn timed(clock: ClockSpec) -> MatchSetup {
    MatchSetup { clock, ..between_people("shogi") }
}

async fn opened(server: &Server, clock: ClockSpec) -> [Client; 2] {
    let (_, [mut ann, mut bob], _) = seated(server, timed(clock)).await;
    ann.play("7g7f").await.expect("a move");
    bob.hear_until(|player| player.played.events().len() == 1).await;
    bob.play("3c3d").await.expect("a move");
    ann.hear_until(|player| player.played.events().len() == 2).await;
    [ann, bob]
}

/// For every kind: so long goes well, a little more and the lag that is given back does not.
#[tokio::test]
async fn flags_fall_by_themselves() {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    let scratch = Scratch::new("flags");
    let server = server(&scratch).await;
    for (clock, time) in [
        (ClockSpec::SuddenDeath { millis: 60_000 }, 60_000),
        (ClockSpec::Fischer { millis: 10_000, increment: 5_000 }, 10_000),
        (ClockSpec::Byoyomi { millis: 5_000, period: 10_000, periods: 3 }, 35_000),
        (ClockSpec::Days { days: 2 }, 2 * DAY),
    ] {
        let [mut ann, mut bob] = opened(&server, clock).await;
        server.pass(time - 1);
        ann.play("2g2f").await.expect("a move in time");
        bob.hear_until(|player| player.played.events().len() == 3).await;
        server.pass(time + 600);
        bob.hear_until(|player| player.played.stage() == Stage::Over).await;
        let result = bob.played.result().expect("a result");
        assert_eq!((result.winner, result.by.as_str()), (Some(Side::First), "timeout"), "{clock:?}");
        ann.hear_until(|player| player.played.stage() == Stage::Over).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_has_left_loses_the_match_if_the_other_wants() {
    let scratch = Scratch::new("left");
    let server = server(&scratch).await;
    for (clock, wait, draw) in [
        (ClockSpec::SuddenDeath { millis: 600_000 }, 60_000, false),
        (ClockSpec::Byoyomi { millis: 600_000, period: 60_000, periods: 3 }, 180_000, true),
    ] {
        let [mut ann, bob] = opened(&server, clock).await;
        let rule = |done: Result<(), protocol::Reason>| done.expect_err("refused").rule;
        assert_eq!(rule(ann.act(Act::ClaimLeft { draw }).await), "not_left", "he is there");
        ann.play("2g2f").await.expect("a move");
        ann.hear_until(|player| player.presence.second).await;
        assert_eq!(ann.presence.second_left, None);
        drop(bob);
        ann.hear_until(|player| !player.presence.second).await;
        assert_eq!(ann.presence.second_left, Some(server.time() + wait));
        server.pass(wait - 1);
        assert_eq!(rule(ann.act(Act::ClaimLeft { draw }).await), "not_left");
        server.pass(1);
        ann.act(Act::ClaimLeft { draw }).await.expect("he has left");
        let result = ann.played.result().expect("a result");
        assert_eq!((result.winner, result.by.as_str()), ((!draw).then_some(Side::First), "left"));
    }
    // Nobody has left whose turn may take days, nor before both have moved.
    let [mut ann, bob] = opened(&server, ClockSpec::Days { days: 3 }).await;
    ann.hear_until(|player| player.presence.second).await;
    drop(bob);
    ann.hear_until(|player| !player.presence.second && player.presence.second_left.is_none()).await;
    server.pass(3_600_000);
    assert_eq!(ann.act(Act::ClaimLeft { draw: false }).await.expect_err("refused").rule, "not_left");
    let [mut ann, bob] = opened(&server, ClockSpec::None).await;
    ann.hear_until(|player| player.presence.second).await;
    drop(bob);
    ann.hear_until(|player| !player.presence.second).await;
    ann.play("2g2f").await.expect("a move");
    server.pass(6 * 24 * 3_600_000);
    assert_eq!(ann.act(Act::ClaimLeft { draw: false }).await.expect_err("refused").rule, "not_left");
    server.pass(24 * 3_600_000);
    ann.act(Act::ClaimLeft { draw: false }).await.expect("a week is too long");
    let clock = ClockSpec::SuddenDeath { millis: 600_000 };
    let (_, [mut ann, bob], _) = seated(&server, timed(clock)).await;
    ann.hear_until(|player| player.presence.second).await;
    drop(bob);
    ann.hear_until(|player| !player.presence.second).await;
    server.pass(100_000);
    assert_eq!(ann.act(Act::ClaimLeft { draw: false }).await.expect_err("refused").rule, "call_off");
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_nobody_begins_is_called_off() {
    let scratch = Scratch::new("unbegun");
    let server = server(&scratch).await;
    let clock = ClockSpec::SuddenDeath { millis: 60_000 };
    let (_, [mut ann, mut bob], _) = seated(&server, timed(clock)).await;
    server.pass(100_000);
    ann.play("7g7f").await.expect("a move");
    bob.hear_until(|player| player.played.events().len() == 1).await;
    server.pass(121_000);
    ann.hear_until(|player| player.played.stage() == Stage::Over).await;
    assert_eq!(ann.played.result().map(|result| result.by.as_str()), Some("aborted"));
    // So is one to which nobody comes.
    let mut guest = Guest::default();
    let made = guest.host(&server, &hosting(timed(clock), None)).await;
    let mut alone = guest.come(&server, &made.key).await;
    server.pass(25 * 60 * 60 * 1000);
    alone.hear_until(|player| player.played.stage() == Stage::Over).await;
    server.stop().await;
}

#[tokio::test]
async fn nobody_pays_for_time_in_which_nobody_served() {
    let scratch = Scratch::new("absence");
    let place = store::Place::Folder(scratch.path().into());
    let first = Server::start_at(&place, 1_000_000).await;
    let (key, [mut ann, mut bob], [mut guest, _]) =
        seated(&first, timed(ClockSpec::SuddenDeath { millis: 60_000 })).await;
    ann.play("7g7f").await.expect("a move");
    bob.hear_until(|player| player.played.events().len() == 1).await;
    bob.play("3c3d").await.expect("a move");
    first.pass(20_000);
    // Nor for the end, which takes as long as requests under way.
    first.hosting.farewell();
    first.pass(6_000);
    first.stop().await;
    // An hour later somebody starts it again.
    let second = Server::start_at(&place, 1_020_000 + 3_600_000).await;
    let mut ann = guest.come(&second, &key).await;
    let shown = ann.played.state(1_020_000 + 3_600_000).clocks.expect("clocks").first.millis;
    assert_eq!(shown, 40_000, "what was thought before counts, the hour does not");
    second.pass(39_000);
    ann.play("2g2f").await.expect("a move in time");
    second.stop().await;
}

#[tokio::test]
async fn an_adjourned_match_waits() {
    let scratch = Scratch::new("adjourned");
    let server = server(&scratch).await;
    let [mut ann, mut bob] = opened(&server, ClockSpec::SuddenDeath { millis: 60_000 }).await;
    ann.act(Act::Offer { offer: Offer::Adjourn }).await.expect("an offer");
    let number = ann.number;
    bob.hear_until(|player| player.number >= number).await;
    bob.act(Act::Answer { yes: true }).await.expect("an answer");
    server.pass(3 * 24 * 60 * 60 * 1000);
    bob.act(Act::Offer { offer: Offer::Resume }).await.expect("an offer");
    let number = bob.number;
    ann.hear_until(|player| player.number >= number).await;
    ann.act(Act::Answer { yes: true }).await.expect("an answer");
    server.pass(50_000);
    ann.play("2g2f").await.expect("a move in time");
    server.stop().await;
}
