//! Any text is a legal move or a refusal; the legal moves are exactly those that the list has.

use crate::input;

/// Reads a position, a line break and a move.
///
/// # Panics
/// If a listed move is refused, an unlisted one is played, or a refused one changes the position.
pub fn run(data: &[u8]) {
    let Some((game, rest)) = input::game(data) else { return };
    let (position, text) = input::split(rest);
    let text = String::from_utf8_lossy(text);
    let Some(mut line) = input::line(game, &String::from_utf8_lossy(position)) else { return };
    let before = line.position();
    let legal = line.moves();
    let is_listed = |text: &str| legal.binary_search_by(|mv| mv.as_str().cmp(text)).is_ok();
    match line.play(&text) {
        Ok(()) => {
            let played = line.events().pop().expect("the event that was just played");
            assert!(
                is_listed(&played),
                "`{text}` was played as `{played}`, which is not legal in `{before}`"
            );
            assert!(!is_listed(&text) || played == text, "`{text}` was played as `{played}` in `{before}`");
            assert!(line.undo(), "an event to take back");
        }
        Err(error) => {
            assert!(!is_listed(&text), "`{text}` is listed in `{before}` but refused: {error}");
            // A refusal is for people: its sentence must not be empty.
            assert!(!error.to_string().is_empty());
        }
    }
    assert_eq!(line.position(), before, "after `{text}` and back");
    // The same text as an event of any kind: a claim, an outcome of chance.
    let _ = line.apply(&text);
}
