//! Whole matches of every game.

use game::{Side, SplitMix};
use matchplay::rolled;
use protocol::{Act, ClockSpec, Happening, MatchEvent, MatchSetup, Stage, Task};
use testkit::{Scratch, postgres::Postgres};

use super::guest::{Client, Guest, Server, between_people, due, hosting, seated};

/// Decisions after which whoever is due resigns: not every game ends soon by chance.
const LONG: usize = 80;

async fn play_every_game(server: &Server) {
    for game in catalog::games() {
        let mut setup = between_people(game.id());
        setup.by_lot = game.description().prelude.is_some();
        let (_, mut players, _) = seated(server, setup).await;
        let mut random = SplitMix::new(7);
        for count in 0.. {
            let Some((task, moves)) =
                players[0].played.due().map(|(_, task)| (task, players[0].played.line().moves()))
            else {
                break;
            };
            let (player, other) = due(&mut players).expect("somebody is due");
            let act = match task {
                _ if count >= LONG && player.played.stage() == Stage::Playing => {
                    Act::Claim { claim: "resign".to_owned() }
                }
                Task::Throw => Act::Throw,
                Task::Move => {
                    let at = usize::try_from(random.below(moves.len() as u64)).expect("a place");
                    let text = moves[at].clone();
                    Act::Play { text, score: None }
                }
            };
            player.act(act).await.expect("what the rules allow");
            let number = player.number;
            other.hear_until(|other| other.number >= number).await;
            server.pass(10);
        }
        let [first, second] = &mut players;
        assert_eq!(first.played.stage(), Stage::Over, "{}", game.id());
        assert_eq!(first.played.events(), second.played.events());
        check_throws(first);
    }
}

/// What fell follows from the secret that is told at the end.
fn check_throws(player: &Client) {
    let secret = player.secret.clone().expect("a secret that is told");
    let mut again = matchplay::Match::begin(player.played.setup().clone()).expect("a match");
    let mut throws = 0;
    for event in player.played.events() {
        let MatchEvent { what, .. } = event;
        match what {
            Happening::Fell { text, .. } => {
                let chances = again.line().chances();
                assert_eq!(rolled(&chances, roll(&secret, throws)), Some(text));
                throws += 1;
            }
            Happening::Lot { .. } => throws += 1,
            _ => {}
        }
        again.apply(event).expect("an event that fits");
    }
}

/// As the documents tell it to everybody.
fn roll(secret: &str, throw: u64) -> u64 {
    use hmac::{Hmac, KeyInit, Mac};
    let bytes: Vec<u8> =
        (0..32).map(|at| u8::from_str_radix(&secret[2 * at..2 * at + 2], 16).expect("digits")).collect();
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(&bytes).expect("a key");
    mac.update(throw.to_string().as_bytes());
    let mac = mac.finalize().into_bytes();
    u64::from_be_bytes(mac[..8].try_into().expect("eight bytes"))
}

#[tokio::test]
async fn every_game_is_played_between_two_people_on_sqlite() {
    let scratch = Scratch::new("matches");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    play_every_game(&server).await;
    server.stop().await;
}

#[tokio::test]
async fn every_game_is_played_between_two_people_on_postgresql() {
    let Some(postgres) = Postgres::start() else { return };
    let server = Server::start(&postgres.database().parse().expect("an address")).await;
    play_every_game(&server).await;
    server.stop().await;
}

/// Each player is at another node, and hears what happens at the other one, and who is there, without asking.
#[tokio::test]
async fn players_at_two_nodes_of_one_database() {
    let Some(postgres) = Postgres::start() else { return };
    let place = postgres.database().parse().expect("an address");
    let (here, there) = (Server::start(&place).await, Server::start(&place).await);
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let clock = ClockSpec::SuddenDeath { millis: 3_000_000 };
    let setup = MatchSetup { clock, ..between_people("shogi") };
    let made = ann.host(&here, &hosting(setup, Some(Side::First))).await;
    let mut first = ann.come(&here, &made.key).await;
    bob.sit(&there, &made.key).await;
    first.hear_until(|player| player.number == 2).await;
    let mut second = bob.come(&there, &made.key).await;
    let mut watcher = Guest::default().come(&there, &made.key).await;
    for (number, text) in ["7g7f", "3c3d", "2g2f", "8c8d"].into_iter().enumerate() {
        let (mover, other) =
            if number % 2 == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
        mover.play(text).await.expect("a move");
        other.hear_until(|player| player.played.events().len() == number + 1).await;
    }
    watcher.hear_until(|player| player.played.events().len() == 4).await;
    // Whoever is at another node has not left.
    first.hear_until(|player| player.presence.second).await;
    assert_eq!(first.presence.second_left, None);
    here.pass(59_000);
    let refused = first.act(Act::ClaimLeft { draw: false }).await;
    assert_eq!(refused.expect_err("he is there").rule, "not_left");
    second.act(Act::Claim { claim: "resign".to_owned() }).await.expect("resigned");
    first.hear_until(|player| player.played.stage() == Stage::Over).await;
    here.stop().await;
    there.stop().await;
}

/// Both nodes have the same store; each player is at another one.
#[tokio::test]
async fn a_node_that_was_not_told_finds_out() {
    let scratch = Scratch::new("nodes");
    let place = store::Place::Folder(scratch.path().into());
    let (here, there) = (Server::start(&place).await, Server::start(&place).await);
    let (key, [mut ann, mut at_home], [_, mut bob]) = seated(&here, between_people("shogi")).await;
    let mut away = bob.come(&there, &key).await;
    ann.play("7g7f").await.expect("a move");
    at_home.hear_until(|player| player.played.events().len() == 1).await;
    // The other node still believes that nobody has moved. It must not write over what happened.
    let known = away.number;
    let refused = away.act_knowing(Act::Play { text: "3c3d".to_owned(), score: None }, known).await;
    assert_eq!(refused.expect_err("behind").rule, "out_of_turn");
    away.act(Act::Claim { claim: "resign".to_owned() }).await.expect("whatever happened");
    assert_eq!(away.played.events().len(), 2, "it has heard both");
    assert_eq!(away.played.result().and_then(|result| result.winner), Some(Side::First));
    here.stop().await;
    there.stop().await;
}
