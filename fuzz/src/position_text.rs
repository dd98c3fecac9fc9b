//! Any text is a position or an error at a byte of it; a position's own text gives the same position back.

use crate::input;

/// Reads the rest of the input as a position.
///
/// # Panics
/// If an error points outside the text, or a position does not survive its own text.
pub fn run(data: &[u8]) {
    let Some((game, rest)) = input::game(data) else { return };
    let text = String::from_utf8_lossy(rest);
    let line = match game.line_from(&text) {
        Ok(line) => line,
        Err(error) => return assert!(error.at() <= text.len(), "{error} in a text of {} bytes", text.len()),
    };
    let written = line.position();
    let again = game.line_from(&written).expect("a position text that we wrote");
    assert_eq!(again.position(), written, "the text of a text of `{text}`");
    assert_eq!(again.turn(), line.turn(), "the turn in `{written}`");
    assert_eq!(again.moves(), line.moves(), "the moves in `{written}`");
    assert_eq!(again.view(), line.view(), "the view of `{written}`");
}
