use game::{AnyLine, GameDescription, Lang, Outcome};
use serde::Serialize;

/// A position as machines read it.
#[derive(Debug, Serialize)]
pub(crate) struct Standing {
    /// Canonical text.
    pub(crate) position: String,
    /// `first`, `second`, `chance` or `over`.
    pub(crate) turn: &'static str,
    /// Whether the side to move is in check; null in a game that knows no check.
    pub(crate) check: Option<bool>,
    /// Sorted texts of the legal moves.
    pub(crate) moves: Vec<String>,
    /// What may fall.
    pub(crate) chances: Vec<ChanceView>,
    /// How the game ended, once it has.
    pub(crate) outcome: Option<Outcome>,
    /// The moves as people write them, in the order of `moves`, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) written: Option<Vec<String>>,
}

/// A chance outcome as machines read it.
#[derive(Debug, Serialize)]
pub(crate) struct ChanceView {
    text: String,
    weight: u32,
}

impl Standing {
    /// The state that a line has reached.
    pub(crate) fn of(line: &dyn AnyLine) -> Standing {
        Standing {
            position: line.position(),
            turn: line.turn().id(),
            check: line.check(),
            moves: line.moves(),
            chances: chance_views(line.chances()),
            outcome: line.turn().outcome(),
            written: None,
        }
    }

    /// The same with the moves as people write them.
    pub(crate) fn written(line: &dyn AnyLine, description: &GameDescription, lang: Lang) -> Standing {
        let standing = Standing::of(line);
        let words = |text: &String| line.written(text).unwrap_or_else(|| text.as_str().into());
        let signed =
            |text: &String| description.signed(line.turn().player(), &words(text)).of(lang).into_owned();
        let written = standing.moves.iter().map(signed).collect();
        Standing { written: Some(written), ..standing }
    }
}

/// Chance outcomes with the names of their parts.
pub(crate) fn chance_views(chances: Vec<(String, u32)>) -> Vec<ChanceView> {
    chances.into_iter().map(|(text, weight)| ChanceView { text, weight }).collect()
}
