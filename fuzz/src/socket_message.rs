//! Any text that comes over a socket is a message or is not; what a message wants happens or is refused, and what is refused changes nothing.

use matchplay::Match;
use protocol::{ActRequest, ClientMessage, Command, HostRequest, PairRequest, Seat, ServerMessage};

use crate::input;

/// Reads the name of a game and messages, a line each.
///
/// # Panics
/// If what happened cannot happen, or a refused wish changes the match.
pub fn run(data: &[u8]) {
    let Some((game, rest)) = input::game(data) else { return };
    let Ok(mut played) = Match::begin(matchplay::between(game.id(), Seat::Person, Seat::Person)) else {
        return;
    };
    for (now, line) in (0..).step_by(1000).zip(rest.split(|byte| *byte == b'\n')) {
        let _ = serde_json::from_slice::<ServerMessage>(line);
        let _ = serde_json::from_slice::<PairRequest>(line).map(|request| Match::begin(request.setup));
        let _ = serde_json::from_slice::<HostRequest>(line).map(|request| Match::begin(request.setup));
        let act = match serde_json::from_slice(line) {
            Ok(ClientMessage::Act { act, .. }) => act,
            _ => match serde_json::from_slice::<ActRequest>(line) {
                Ok(request) => request.act,
                Err(_) => continue,
            },
        };
        let side = played.due().map_or(game::Side::First, |(side, _)| side);
        let before = played.id();
        match played.handle(&Command { side, act }, now, now.wrapping_mul(0x9e37_79b9_7f4a_7c15)) {
            Ok(events) => {
                for event in &events {
                    played.apply(event).expect("what was decided can happen");
                }
            }
            Err(refused) => assert!(!refused.reason().rule.is_empty()),
        }
        if played.events().len() == before.events.len() {
            assert_eq!(played.id(), before);
        }
    }
    let again = Match::replay(played.id()).expect("what happened can be replayed");
    assert_eq!(again.state(0), played.state(0));
}
