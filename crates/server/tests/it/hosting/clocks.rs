//! Time, by a clock that the tests set.

use game::Side;
use protocol::{Act, ClockSpec, MatchSetup, Offer, Stage};

use super::guest::{Client, Guest, Server, between_people, due, hosting, seated};

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

on_both! { time_is_kept_on_postgresql:
    /// For every kind: so long goes well, a little more and the lag that is given back does not.
    #[tokio::test]
    async fn flags_fall_by_themselves(place: &Place) {
        const DAY: u64 = 24 * 60 * 60 * 1000;
        let server = Server::start(place).await;
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
    async fn whoever_has_left_loses_the_match_if_the_other_wants(place: &Place) {
        let server = Server::start(place).await;
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
    async fn a_match_that_nobody_begins_is_called_off(place: &Place) {
        let server = Server::start(place).await;
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
    async fn nobody_pays_for_time_in_which_nobody_served(place: &Place) {
        let first = Server::start_at(place, 1_000_000).await;
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
        let second = Server::start_at(place, 1_020_000 + 3_600_000).await;
        let mut ann = guest.come(&second, &key).await;
        let shown = ann.played.state(1_020_000 + 3_600_000).clocks.expect("clocks").first.millis;
        assert_eq!(shown, 40_000, "what was thought before counts, the hour does not");
        second.pass(39_000);
        ann.play("2g2f").await.expect("a move in time");
        second.stop().await;
    }

    #[tokio::test]
    async fn an_adjourned_match_waits(place: &Place) {
        let server = Server::start(place).await;
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

    /// A drawn game that is played again cannot be called off: its clock runs from the first turn, and its beginning is not waited for
    /// for ever.
    #[tokio::test]
    async fn a_replayed_game_is_not_waited_for_for_ever(place: &Place) {
        let server = Server::start(place).await;
        let clock = ClockSpec::SuddenDeath { millis: 60_000 };
        let setup = MatchSetup { preset: Some("jsa".to_owned()), ..timed(clock) };
        let (_, mut players, _) = seated(&server, setup).await;
        for text in ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(3) {
            let (mover, other) = due(&mut players).expect("somebody is due");
            mover.play(text).await.expect("a move");
            let number = mover.number;
            other.hear_until(|other| other.number >= number).await;
        }
        let [ann, _] = &mut players;
        assert_eq!(ann.played.stage(), Stage::Interval);
        server.pass(119_000);
        assert_eq!(ann.act(Act::Flag).await.expect_err("nobody acts").rule, "time_left");
        assert_eq!(ann.played.stage(), Stage::Interval);
        server.pass(1_000);
        ann.hear_until(|player| player.played.stage() == Stage::Playing).await;
        server.pass(60_600);
        ann.hear_until(|player| player.played.stage() == Stage::Over).await;
        let result = ann.played.result().expect("a result");
        assert_eq!((result.winner, result.by.as_str()), (Some(Side::Second), "timeout"));
        server.stop().await;
    }

    /// As clocks do not run while nobody serves, neither does the time for the first move.
    #[tokio::test]
    async fn a_first_move_is_waited_for_anew_after_nobody_served(place: &Place) {
        let clock = ClockSpec::SuddenDeath { millis: 60_000 };
        for (by_lot, begun) in [(false, 1_000_000), (true, 10_000_000)] {
            let first = Server::start_at(place, begun).await;
            let (key, players, [mut guest, _]) = seated(&first, MatchSetup { by_lot, ..timed(clock) }).await;
            drop(players);
            first.stop().await;
            let second = Server::start_at(place, begun + 180_000).await;
            let mut ann = guest.come(&second, &key).await;
            second.pass(119_000);
            ann.act(if by_lot { Act::Throw } else { Act::Flag }).await.map_or_else(
                |reason| assert_eq!((by_lot, reason.rule.as_str()), (false, "time_left")),
                |()| assert!(by_lot),
            );
            second.pass(121_000);
            ann.hear_until(|player| player.played.stage() == Stage::Over).await;
            assert_eq!(ann.played.result().map(|result| result.by.as_str()), Some("aborted"));
            second.stop().await;
        }
    }

    /// Programs without a socket are there as long as they act.
    #[tokio::test]
    async fn whoever_acts_has_not_left(place: &Place) {
        let server = Server::start(place).await;
        let clock = ClockSpec::SuddenDeath { millis: 600_000 };
        let (key, [mut ann, bob], [_, mut guest]) = seated(&server, timed(clock)).await;
        drop(bob);
        ann.hear_until(|player| !player.presence.second && player.presence.first).await;
        ann.play("7g7f").await.expect("a move");
        let number = ann.number;
        let act = serde_json::json!({ "number": number, "act": { "kind": "play", "text": "3c3d" } });
        guest.post(&server, &format!("/matches/{key}/act"), &act).await.ok();
        ann.hear_until(|player| player.number > number).await;
        ann.hear_until(|player| player.presence.second).await;
        assert_eq!(ann.presence.second_left, Some(server.time() + 120_000));
        ann.play("2g2f").await.expect("a move");
        server.pass(119_999);
        assert_eq!(ann.act(Act::ClaimLeft { draw: false }).await.expect_err("refused").rule, "not_left");
        server.pass(1);
        ann.act(Act::ClaimLeft { draw: false }).await.expect("he has left");
        server.stop().await;
    }

    /// Whoever claims that the other has left may have lost on time before.
    #[tokio::test]
    async fn a_flag_falls_before_a_claim(place: &Place) {
        let server = Server::start(place).await;
        let clock = ClockSpec::SuddenDeath { millis: 120_000 };
        let (key, mut players, [mut guest, _]) = seated(&server, timed(clock)).await;
        for text in ["7g7f", "3c3d"] {
            let (mover, other) = due(&mut players).expect("somebody is due");
            mover.play(text).await.expect("a move");
            let number = mover.number;
            other.hear_until(|other| other.number >= number).await;
        }
        let [mut ann, bob] = players;
        ann.hear_until(|player| player.presence.second).await;
        drop(bob);
        ann.hear_until(|player| !player.presence.second).await;
        // Just before it falls by itself. What a socket's messages take on their way would be given back.
        server.pass(120_000);
        let claim = serde_json::json!({ "number": ann.number, "act": { "kind": "claim_left", "draw": false } });
        assert_eq!(guest.post(&server, &format!("/matches/{key}/act"), &claim).await.ok()["kind"], "done");
        ann.hear_until(|player| player.played.stage() == Stage::Over).await;
        let result = ann.played.result().expect("a result");
        assert_eq!((result.winner, result.by.as_str()), (Some(Side::Second), "timeout"));
        server.stop().await;
    }
}
