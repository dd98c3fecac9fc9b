use drop_shogi::{DropGame, DropPosition, DropRules};
use game::Game;
use thiserror::Error;

/// A record that cannot be written.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct WriteError(String);

impl WriteError {
    pub(crate) fn new(message: impl Into<String>) -> WriteError {
        WriteError(message.into())
    }

    /// The format has no words for the game.
    pub(crate) fn game(game: &str) -> WriteError {
        WriteError(format!("this format has no words for the game `{}`", game::clipped(game)))
    }

    /// An event that is not possible.
    pub(crate) fn event<R: DropRules>(
        game: &DropGame<R>,
        pos: &DropPosition<R>,
        number: usize,
        text: &str,
    ) -> WriteError {
        let reason =
            game.parse_move(pos, text).map_or_else(|error| error.to_string(), |_| "not legal".to_owned());
        WriteError(format!("event {number} `{}`: {reason}", game::clipped(text)))
    }
}
