use game::{AnyGame, AnyLine};

/// The game that an input is about, and the rest of the input.
pub fn game(data: &[u8]) -> Option<(&'static dyn AnyGame, &[u8])> {
    let (id, rest) = split(data);
    let games = catalog::games();
    let named = games.iter().find(|game| game.id().as_bytes() == id);
    let some = || games.get(usize::from(*data.first()?) % games.len().max(1));
    Some((*named.or_else(some)?, rest))
}

/// The bytes before the first line break and those after it.
pub fn split(data: &[u8]) -> (&[u8], &[u8]) {
    match data.iter().position(|byte| *byte == b'\n') {
        Some(at) => (&data[..at], &data[at + 1..]),
        None => (data, &[]),
    }
}

/// A line from a position text, or from the usual start if there is none.
pub fn line(game: &dyn AnyGame, position: &str) -> Option<Box<dyn AnyLine>> {
    if position.is_empty() { Some(game.new_line()) } else { game.line_from(position).ok() }
}
