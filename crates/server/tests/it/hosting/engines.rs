//! Engines and programs on seats.

use game::Side;
use protocol::{Act, ClockSpec, HostRequest, MatchSetup, Offer, Seat, Stage, Task};
use serde_json::json;
use testkit::Scratch;

use super::guest::{Client, Guest, Server, hosting};

/// Decisions after which the person resigns.
const LONG: usize = 8;

fn against(game: &str, level: u8) -> MatchSetup {
    matchplay::between(game, Seat::Engine { level: Some(level) }, Seat::Person)
}

/// Hears the engine until the person has to act, or nobody.
async fn hear_engine(player: &mut Client) {
    let mine = player.side();
    while player.played.due().is_some_and(|(side, _)| Some(side) != mine) {
        player.hear().await;
    }
}

/// Does something: the first move there is, or a throw.
async fn do_something(player: &mut Client) {
    let act = match player.played.due() {
        Some((_, Task::Throw)) => Act::Throw,
        _ => Act::Play { text: player.played.line().moves().swap_remove(0), score: None },
    };
    player.act(act).await.expect("what the rules allow");
}

#[tokio::test]
async fn an_engine_plays_every_game() {
    let scratch = Scratch::new("engines");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    for game in catalog::games() {
        let mut setup = against(game.id(), 1);
        setup.by_lot = game.description().prelude.is_some();
        let mut ann = Guest::default();
        let made = ann.host(&server, &hosting(setup, None)).await;
        assert_eq!((made.you, made.entries.len()), (Some(Side::Second), 1), "the seat that is left");
        let mut player = ann.come(&server, &made.key).await;
        for _ in 0..LONG {
            hear_engine(&mut player).await;
            if player.played.stage() == Stage::Over {
                break;
            }
            do_something(&mut player).await;
        }
        hear_engine(&mut player).await;
        if player.played.stage() != Stage::Over {
            player.act(Act::Claim { claim: "resign".to_owned() }).await.expect("a person's right");
        }
        // Whoever played once may play again, with sides exchanged.
        player.act(Act::Offer { offer: Offer::Rematch }).await.expect("an offer");
        player.hear_until(|player| player.followed.is_some()).await;
        let next = player.followed.clone().expect("a key");
        let again = ann.come(&server, &next).await;
        let expected = if player.played.is_exchanged() { Side::Second } else { Side::First };
        assert_eq!(again.seat, Some(expected), "{}", game.id());
    }
    server.stop().await;
}

#[tokio::test]
async fn an_engine_goes_on_after_the_server_has_stopped() {
    let scratch = Scratch::new("engine-restart");
    let place = store::Place::Folder(scratch.path().into());
    let first = Server::start(&place).await;
    let mut ann = Guest::default();
    // The server stops while it thinks, or before, or after: a move comes once.
    let made = ann.host(&first, &hosting(against("ko", 3), None)).await;
    first.stop().await;
    let second = Server::start(&place).await;
    let mut player = ann.come(&second, &made.key).await;
    player.hear_until(|player| player.played.events().len() == 1).await;
    do_something(&mut player).await;
    second.stop().await;
    // Nobody comes, and it plays all the same.
    let third = Server::start(&place).await;
    third.pass(16_000);
    let mut eve = Guest::default();
    loop {
        let seen = eve.get(&third, &format!("/matches/{}", made.key)).await.ok();
        if seen["entries"].as_array().is_some_and(|entries| entries.len() == 4) {
            break;
        }
        tokio::task::yield_now().await;
    }
    third.stop().await;
}

#[tokio::test]
async fn an_engine_has_a_clock_and_a_seat_of_its_own() {
    let scratch = Scratch::new("engine-clock");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    let clock = ClockSpec::SuddenDeath { millis: 60_000 };
    let mut ann = Guest::default();
    let made = ann.host(&server, &hosting(MatchSetup { clock, ..against("shogi", 1) }, None)).await;
    let late = Guest::default().post(&server, &format!("/matches/{}/seat", made.key), &json!({})).await;
    assert_eq!(late.error().0, "seat_taken");
    let mut player = ann.come(&server, &made.key).await;
    for _ in 0..3 {
        hear_engine(&mut player).await;
        server.pass(1000);
        do_something(&mut player).await;
    }
    hear_engine(&mut player).await;
    assert_eq!(player.played.stage(), Stage::Playing);
    let clocks = player.played.state(0).clocks.expect("clocks");
    // Of the three seconds half is charged at least: more of a message's way is not given back, however slow it is.
    assert!(clocks.first.millis > 50_000 && clocks.second.millis <= 58_500, "{clocks:?}");
    server.stop().await;
}

#[tokio::test]
async fn seats_must_be_possible() {
    let scratch = Scratch::new("seats");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    let engine = |level| Seat::Engine { level };
    let mut ann = Guest::default();
    for (first, second, seat) in [
        (engine(Some(1)), engine(None), None),
        (engine(Some(11)), Seat::Person, None),
        (Seat::Person, engine(Some(0)), None),
        (engine(Some(1)), Seat::Person, Some(Side::First)),
    ] {
        let setup = matchplay::between("shogi", first, second);
        let reply = ann
            .post(
                &server,
                "/matches",
                &HostRequest { setup, seat, listed: false, rated: false, within: None },
            )
            .await;
        assert_eq!(reply.error().0, "no_seat");
    }
    // Programs come with a token.
    let program = Seat::Program { name: "Any".to_owned() };
    let setup = matchplay::between("shogi", Seat::Person, program);
    let made = ann.host(&server, &hosting(setup, Some(Side::First))).await;
    let person = Guest::default().post(&server, &format!("/matches/{}/seat", made.key), &json!({})).await;
    assert_eq!(person.error().0, "only_programs");
    let mut bot = Guest::default();
    bot.post(&server, "/me", &json!({ "name": "Bot" })).await.ok();
    let sat = bot.post_as_program(&server, &format!("/matches/{}/seat", made.key), &json!({})).await;
    assert_eq!(sat.ok()["you"], "second");
    server.stop().await;
}
