//! What people at a table may do, and what they may not.

use game::Side;
use protocol::{Act, HostedMatch, HostedMatches, Offer, Seat, ServerMessage, Stage};
use serde_json::json;

use super::guest::{Guest, Server, between_people, hosting, seated};

on_both! { conduct_is_the_same_on_postgresql:
    #[tokio::test]
    async fn only_those_who_sit_there_act_and_only_in_turn(place: &Place) {
        let server = Server::start(place).await;
        let (key, [mut ann, mut bob], _) = seated(&server, between_people("shogi")).await;
        let mut eve = Guest::default().come(&server, &key).await;
        let rule = |done: Result<(), protocol::Reason>| done.expect_err("refused").rule;
        assert_eq!(rule(eve.play("7g7f").await), "watching");
        assert_eq!(rule(bob.play("3c3d").await), "out_of_turn");
        assert_eq!(rule(ann.play("7g7e").await), "movement");
        assert_eq!(rule(ann.play("nonsense").await), "not_a_move");
        let known = ann.number;
        ann.play("7g7f").await.expect("a move");
        // The same message again, as if a proxy had sent it twice.
        bob.hear_until(|player| player.number > known).await;
        assert_eq!(
            rule(bob.act_knowing(Act::Play { text: "3c3d".to_owned(), score: None }, known).await),
            "behind"
        );
        bob.play("3c3d").await.expect("a move");
        assert_eq!(
            rule(ann.act_knowing(Act::Play { text: "2g2f".to_owned(), score: None }, known).await),
            "behind"
        );
        eve.hear_until(|player| player.played.events().len() == 2).await;
        for garbage in ["", "{", "[]", r#"{"kind":"act"}"#, r#"{"kind":"reboot"}"#, "\u{0}"] {
            ann.say(garbage.to_owned()).await;
            while !matches!(ann.hear().await, ServerMessage::Malformed { .. }) {}
        }
        ann.act(Act::Claim { claim: "resign".to_owned() }).await.expect("still at the table");
        server.stop().await;
    }

    #[tokio::test]
    async fn a_match_begins_when_both_are_there(place: &Place) {
        let server = Server::start(place).await;
        let (mut ann, mut bob, mut eve) = (Guest::default(), Guest::default(), Guest::default());
        let made = ann.host(&server, &hosting(between_people("shogi"), Some(Side::Second))).await;
        assert_eq!((made.you, made.secret, made.entries.len()), (Some(Side::Second), None, 1));
        let mut waiting = ann.come(&server, &made.key).await;
        assert_eq!(waiting.play("3c3d").await.expect_err("alone").rule, "alone");
        let sat = bob.sit(&server, &made.key).await;
        assert_eq!(sat.you, Some(Side::First));
        assert_eq!(bob.sit(&server, &made.key).await.entries.len(), 2, "sitting down twice is sitting");
        let late = eve.post(&server, &format!("/matches/{}/seat", made.key), &json!({})).await;
        assert_eq!(late.error().0, "seat_taken");
        let mut first = bob.come(&server, &made.key).await;
        first.play("7g7f").await.expect("a move");
        waiting.hear_until(|player| player.played.events().len() == 1).await;
        // Another window of the same person is the same player.
        let mut window = bob.come(&server, &made.key).await;
        waiting.play("3c3d").await.expect("a move");
        window.hear_until(|player| player.played.events().len() == 2).await;
        window.play("2g2f").await.expect("a move");
        server.stop().await;
    }

    #[tokio::test]
    async fn offers_are_made_and_answered_and_matches_follow_each_other(place: &Place) {
        let server = Server::start(place).await;
        let (_, [mut ann, mut bob], [mut guest, _]) = seated(&server, between_people("shogi")).await;
        ann.play("7g7f").await.expect("a move");
        ann.act(Act::Offer { offer: Offer::TakeBack }).await.expect("an offer");
        bob.hear_until(|player| player.played.events().len() == 2).await;
        bob.act(Act::Answer { yes: true }).await.expect("an answer");
        assert_eq!(bob.played.line().events(), Vec::<String>::new());
        ann.hear_until(|player| player.played.line().events().is_empty()).await;
        ann.act(Act::Claim { claim: "resign".to_owned() }).await.expect("resigned");
        bob.hear_until(|player| player.played.stage() == Stage::Over).await;
        bob.act(Act::Offer { offer: Offer::Rematch }).await.expect("an offer");
        let number = bob.number;
        ann.hear_until(|player| player.number >= number).await;
        ann.act(Act::Offer { offer: Offer::Rematch }).await.expect("the same wish");
        ann.hear_until(|player| player.followed.is_some()).await;
        let next = ann.followed.clone().expect("a key");
        let seen: HostedMatch =
            serde_json::from_value(guest.get(&server, &format!("/matches/{next}")).await.ok()).expect("a match");
        assert_eq!((seen.you, seen.entries.len()), (Some(Side::Second), 2), "sides are exchanged");
        server.stop().await;
    }

    #[tokio::test]
    async fn lists_show_what_concerns_somebody(place: &Place) {
        let server = Server::start(place).await;
        let (mut ann, mut bob) = (Guest::default(), Guest::default());
        let mut request = hosting(between_people("shogi"), None);
        ann.host(&server, &request).await;
        request.listed = true;
        let listed = ann.host(&server, &request).await.key;
        let lists = async |guest: &mut Guest| -> HostedMatches {
            serde_json::from_value(guest.get(&server, "/matches").await.ok()).expect("lists")
        };
        let keys = |rows: &[protocol::HostedRow]| rows.iter().map(|row| row.key.clone()).collect::<Vec<_>>();
        let of_bob = lists(&mut bob).await;
        assert_eq!((keys(&of_bob.open), of_bob.mine.len(), of_bob.live.len()), (vec![listed.clone()], 0, 0));
        assert!(bob.cookie.is_none(), "whoever only looks is not kept");
        let of_ann = lists(&mut ann).await;
        assert_eq!((of_ann.open.len(), of_ann.mine.len()), (0, 2));
        bob.sit(&server, &listed).await;
        let of_eve = lists(&mut Guest::default()).await;
        assert_eq!((of_eve.open.len(), keys(&of_eve.live)), (0, vec![listed]));
        assert_eq!(lists(&mut bob).await.mine.iter().filter(|row| row.due.is_some()).count(), 1);
        // Names are those of people.
        let renamed = bob.post(&server, "/me", &json!({ "name": "  蘭 " })).await.ok();
        assert_eq!(renamed["person"]["name"], "蘭");
        assert_eq!(bob.get(&server, "/me").await.ok(), renamed);
        let of_ann = lists(&mut ann).await.mine;
        let names = of_ann.iter().flat_map(|row| [&row.first, &row.second]).flatten().map(|one| &one.name);
        assert!(names.clone().any(|name| name == "蘭"), "also where others see it: {of_ann:?}");
        assert_eq!(bob.post(&server, "/me", &json!({ "name": "\u{202e}" })).await.error().0, "bad_name");
        server.stop().await;
    }

    #[tokio::test]
    async fn what_cannot_be_a_match_is_refused(place: &Place) {
        let server = Server::start(place).await;
        let mut ann = Guest::default();
        let mut code = async |setup| ann.post(&server, "/matches", &hosting(setup, None)).await.error().0;
        assert_eq!(code(between_people("chess")).await, "malformed");
        let nobody = matchplay::between("shogi", Seat::Engine { level: None }, Seat::Engine { level: Some(1) });
        assert_eq!(code(nobody).await, "no_seat");
        for name in ["", "a\u{202e}b", &"x".repeat(200_000)] {
            let program = Seat::Program { name: name.to_owned() };
            assert_eq!(code(matchplay::between("shogi", Seat::Person, program)).await, "bad_name");
        }
        let mut long = between_people("shogi");
        long.start = Some("x".repeat(10_000));
        assert_eq!(code(long).await, "malformed");
        for _ in 0..12 {
            ann.host(&server, &hosting(between_people("shogi"), None)).await;
        }
        let more = ann.post(&server, "/matches", &hosting(between_people("shogi"), None)).await;
        assert_eq!((more.status.as_u16(), more.error().0.as_str()), (429, "too_many"));
        assert_eq!(ann.get(&server, "/matches/nowhere").await.error().0, "not_found");
        assert_eq!(ann.post(&server, "/matches/nowhere/seat", &json!({})).await.error().0, "not_found");
        server.stop().await;
    }
}
