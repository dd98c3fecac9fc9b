use std::str::FromStr;

use game::{BoardDescription, GameDescription, Waypoint, clipped};
use thiserror::Error;

/// An arrow from a square or a piece in hand to a square, or a circle around a square.
///
/// ```
/// use picture::{Shape, Tone};
/// let shape: Shape = "7g-7f:red".parse()?;
/// assert_eq!((shape.to.as_deref(), shape.tone), (Some("7f"), Tone::Red));
/// # Ok::<(), picture::ShapeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Where it begins.
    pub from: Waypoint,
    /// The square it points at; a circle has none.
    pub to: Option<String>,
    /// Its colour.
    pub tone: Tone,
}

/// A colour of arrows and circles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// Green.
    #[default]
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Gold.
    Gold,
}

/// What is no arrow, circle or path on a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ShapeError {
    /// No such square.
    #[error("the board has no square `{0}`")]
    Square(String),
    /// No such piece in hand.
    #[error("no piece `{0}` can be in hand")]
    Piece(String),
    /// No such colour.
    #[error("unknown colour `{0}`; there are green, red, blue and gold")]
    Tone(String),
    /// An arrow from or to something else.
    #[error("`{0}` is no square")]
    Place(String),
}

impl Tone {
    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Tone::Green => "green",
            Tone::Red => "red",
            Tone::Blue => "blue",
            Tone::Gold => "gold",
        }
    }

    /// The colour with this name.
    pub fn parse(id: &str) -> Option<Tone> {
        [Tone::Green, Tone::Red, Tone::Blue, Tone::Gold].into_iter().find(|tone| tone.id() == id)
    }
}

/// Reads `FROM-TO` or `SQUARE`, with a colour behind a colon.
impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let (place, tone) = match text.rsplit_once(':') {
            // The colon of a piece in hand comes before the arrow.
            Some((place, tone)) if !tone.contains('-') && place != "hand" => {
                (place, Tone::parse(tone).ok_or_else(|| ShapeError::Tone(clipped(tone)))?)
            }
            _ => (text, Tone::default()),
        };
        let (from, to) = match place.split_once('-') {
            Some((from, to)) => (from, Some(to.to_owned())),
            None => (place, None),
        };
        let Ok(from) = from.parse();
        match from {
            Waypoint::At(_) | Waypoint::Hand(_) => Ok(Shape { from, to, tone }),
            other => Err(ShapeError::Place(clipped(&other.to_string()))),
        }
    }
}

impl Shape {
    /// Says whether a game's board has all that it names.
    ///
    /// # Errors
    /// With what the board has not.
    pub fn check(&self, game: &GameDescription) -> Result<(), ShapeError> {
        check_waypoint(game, &self.from)?;
        match &self.to {
            Some(to) => check_square(&game.board, to),
            None if matches!(self.from, Waypoint::Hand(_)) => {
                Err(ShapeError::Place(clipped(&self.from.to_string())))
            }
            None => Ok(()),
        }
    }
}

/// Whether a board has a square.
pub fn has_square(board: &BoardDescription, square: &str) -> bool {
    let rank = |file: &String| square.strip_prefix(file.as_str());
    board.files.iter().filter_map(rank).any(|rank| board.ranks.iter().any(|known| known == rank))
}

fn check_square(board: &BoardDescription, square: &str) -> Result<(), ShapeError> {
    if has_square(board, square) { Ok(()) } else { Err(ShapeError::Square(clipped(square))) }
}

fn check_waypoint(game: &GameDescription, waypoint: &Waypoint) -> Result<(), ShapeError> {
    match waypoint {
        Waypoint::At(square) | Waypoint::Shot(square) => check_square(&game.board, square),
        Waypoint::Hand(code) if game.hands.contains(&code.as_str()) => Ok(()),
        Waypoint::Hand(code) => Err(ShapeError::Piece(clipped(code))),
        Waypoint::Choice(word) => Err(ShapeError::Place(clipped(word))),
    }
}

/// The clicks of a move as a text: squares, `shot:SQUARE` and `hand:PIECE` with `-` between them.
///
/// # Errors
/// With the first that the board has not.
pub fn read_path(game: &GameDescription, text: &str) -> Result<Vec<Waypoint>, ShapeError> {
    let read = |part: &str| {
        let Ok(waypoint) = part.parse();
        check_waypoint(game, &waypoint).map(|()| waypoint)
    };
    text.split('-').map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_are_read_or_refused_with_what_is_wrong() {
        let game = catalog::games()[0].description();
        let told = |text: &str| {
            let shape = text.parse::<Shape>().and_then(|shape| shape.check(&game).map(|()| shape));
            shape.map(|shape| shape.tone.id()).map_err(|error| error.to_string())
        };
        assert_eq!(told("7g-7f"), Ok("green"));
        assert_eq!(told("5e:gold"), Ok("gold"));
        assert_eq!(told("hand:P-5e"), Ok("green"));
        assert_eq!(told("hand:P-5e:blue"), Ok("blue"));
        assert_eq!(
            told("7g-7f:pink"),
            Err("unknown colour `pink`; there are green, red, blue and gold".into())
        );
        assert_eq!(told("7g-0z"), Err("the board has no square `0z`".into()));
        assert_eq!(told("hand:P"), Err("`hand:P` is no square".into()));
        assert_eq!(told("hand:X-5e"), Err("no piece `X` can be in hand".into()));
        assert_eq!(told("choice:x-5e"), Err("`choice:x` is no square".into()));
        assert_eq!(told(""), Err("the board has no square ``".into()));
        assert_eq!(read_path(&game, "hand:P-5e").unwrap().len(), 2);
        assert!(read_path(&game, "7g-").is_err());
    }
}
