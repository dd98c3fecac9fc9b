//! A line played by any choices is replayed from its events, and taken back to its start.

use game::{AnyLine, Turn};

use crate::{input, legal_agrees};

/// Events that are played at most.
const EVENTS: usize = 48;
/// A choice whose first byte is this makes a claim, where there is one.
const CLAIM: u8 = b'!';

/// Reads two bytes for each choice and plays from the usual start.
///
/// # Panics
/// If a choice fails, the ways to ask for moves disagree at the end, the events do not lead to the same place
/// again, or taking them back does not lead home.
pub fn run(data: &[u8]) {
    let Some((game, rest)) = input::game(data) else { return };
    let mut line = game.new_line();
    for choice in rest.chunks(2).take(EVENTS) {
        let number = choice.iter().fold(0, |number, byte| number << 8 | usize::from(*byte));
        if !step(line.as_mut(), number, choice[0] == CLAIM) {
            break;
        }
    }
    // A random text is seldom a position; this one is.
    legal_agrees::check(game, line.as_mut());
    let events = line.events();
    let texts: Vec<&str> = events.iter().map(String::as_str).collect();
    let again = game.replay(Some(&line.start()), &texts).expect("the events of a line");
    assert_eq!(again.position(), line.position(), "after {events:?}");
    assert_eq!(again.turn(), line.turn(), "after {events:?}");
    assert_eq!(again.events(), events);

    let start = game.new_line().position();
    for taken in 0..events.len() {
        assert!(line.undo(), "an event to take back after {taken} of {events:?}");
    }
    assert!(!line.undo(), "nothing is left to take back of {events:?}");
    assert_eq!(line.position(), start, "after taking back {events:?}");
}

/// Lets one event happen; false once the game is over.
fn step(line: &mut dyn AnyLine, number: usize, claims: bool) -> bool {
    let possible = match line.turn() {
        Turn::Over(_) => return false,
        Turn::Chance => line.chances().into_iter().map(|(text, _)| text).collect(),
        Turn::Player(_) => line.moves(),
    };
    if let Some((side, claim)) = nth(&line.claims(), number).filter(|_| claims) {
        line.claim(*side, *claim).expect("a claim that the line offers");
    } else if let Some(text) = nth(&possible, number) {
        line.apply(text).expect("an event that the line offers");
    }
    true
}

fn nth<T>(list: &[T], number: usize) -> Option<&T> {
    list.get(number % list.len().max(1))
}
