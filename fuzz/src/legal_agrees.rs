//! The ways to ask for the legal moves agree: the list, the tree of clicks, the count, playing by text and by clicks.

use game::{AnyGame, AnyLine, EventKind, Turn};

use crate::input;

/// Children that are looked at in a position; some games have hundreds.
const CHILDREN: usize = 24;

/// Reads a position and asks for its moves in every way there is.
///
/// # Panics
/// If two ways disagree.
pub fn run(data: &[u8]) {
    let Some((game, rest)) = input::game(data) else { return };
    if let Some(mut line) = input::line(game, &String::from_utf8_lossy(rest)) {
        check(game, line.as_mut());
    }
}

/// Asks a line for its moves in every way there is.
pub(crate) fn check(game: &dyn AnyGame, line: &mut dyn AnyLine) {
    let position = line.position();
    let moves = line.moves();
    assert!(moves.is_sorted_by(|a, b| a < b), "moves of `{position}` are not sorted or not unique");
    assert_eq!(line.paths().len(), moves.len(), "clicks in `{position}`");
    match line.turn() {
        Turn::Player(_) => {
            assert!(!moves.is_empty(), "somebody is to move in `{position}` but cannot");
            // A game with chance counts more than nodes.
            if let [nodes] = line.perft(1).cells.as_slice() {
                assert_eq!(*nodes, moves.len().to_string(), "nodes below `{position}`");
            }
        }
        Turn::Chance => {
            let weights: u32 = line.chances().iter().map(|(_, weight)| weight).sum();
            assert!(moves.is_empty() && weights > 0, "chance in `{position}`");
        }
        Turn::Over(outcome) => assert!(moves.is_empty(), "{outcome}, but there are moves in `{position}`"),
    }
    for mv in moves.iter().step_by(moves.len() / CHILDREN + 1) {
        line.play(mv).expect("a listed move");
        let after = line.position();
        let again = game.line_from(&after).map(|line| line.position());
        assert_eq!(again.as_ref(), Ok(&after), "the position after `{mv}` in `{position}`");
        let told = line.history(line.events().len() - 1).pop();
        assert!(line.undo() && line.position() == position, "`{mv}` taken back in `{position}`");
        let Some(EventKind::Move { path, .. }) = told.map(|event| event.kind) else { continue };
        line.play_path(&path).expect("clicks of a listed move");
        assert_eq!(line.position(), after, "the clicks of `{mv}` in `{position}`");
        assert!(line.undo(), "`{mv}` by clicks taken back in `{position}`");
    }
}
