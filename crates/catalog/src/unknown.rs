use game::AnyGame;
use thiserror::Error;

/// An id that no game has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown game `{id}`; there are: {known}")]
pub struct UnknownGame {
    id: String,
    known: String,
}

impl UnknownGame {
    /// An id that none of these games has.
    pub fn new(id: &str, games: &[&dyn AnyGame]) -> UnknownGame {
        let known = games.iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
        UnknownGame { id: game::clipped(id), known }
    }
}
