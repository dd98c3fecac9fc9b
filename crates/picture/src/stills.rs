use std::fmt;

use game::{AnyGame, AnyLine, EventKind, GameDescription, Path, PlayError, PositionView, Side, Words};

use crate::Shape;

/// One moment of a game.
#[derive(Debug)]
pub struct Still {
    /// What is to be seen.
    pub view: PositionView,
    /// Who is to move.
    pub turn: Option<Side>,
    /// The clicks of the last move, which something that fell since does not make forgotten.
    pub last: Path,
    /// What is drawn on the board.
    pub shapes: Vec<Shape>,
    /// The event that led here as people write it, with the sign of its side; none at the start.
    pub written: Option<Words>,
}

/// A game from its first position on, for films and sheets.
pub struct Stills {
    description: GameDescription,
    line: Box<dyn AnyLine>,
    all: Vec<Still>,
}

impl fmt::Debug for Stills {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stills")
            .field("game", &self.description.id)
            .field("all", &self.all)
            .finish_non_exhaustive()
    }
}

impl Stills {
    /// The first moment of a line in which nothing has happened.
    pub fn new(game: &dyn AnyGame, line: Box<dyn AnyLine>) -> Stills {
        let mut stills = Stills { description: game.description(), line, all: Vec::new() };
        stills.look(Path::new(), None);
        stills
    }

    /// The last moment alone of a line that has been played.
    pub fn of_last(game: &dyn AnyGame, line: Box<dyn AnyLine>) -> Stills {
        let moves = (0..line.events().len()).rev().find_map(|from| {
            line.history(from).into_iter().next().and_then(|event| match event.kind {
                EventKind::Move { path, .. } => Some(path),
                _ => None,
            })
        });
        let mut stills = Stills { description: game.description(), line, all: Vec::new() };
        stills.look(moves.unwrap_or_default(), None);
        stills
    }

    /// One more event, and what was drawn on the board after it.
    ///
    /// # Errors
    /// If the event is not possible.
    pub fn play(&mut self, event: &str, shapes: Vec<Shape>) -> Result<(), PlayError> {
        self.line.apply(event)?;
        let happened = self.line.history(self.plies()).pop();
        let (last, written) = match happened {
            Some(event) => match event.kind {
                EventKind::Move { path, written, .. } => {
                    (path, Some(self.description.signed(event.side, &written)))
                }
                _ => (
                    self.all.last().map(|still| still.last.clone()).unwrap_or_default(),
                    Some(event.text.into()),
                ),
            },
            None => (Path::new(), None),
        };
        self.look(last, written);
        self.draw(shapes);
        Ok(())
    }

    fn look(&mut self, last: Path, written: Option<Words>) {
        let (view, turn) = (self.line.view(), self.line.turn().player());
        self.all.push(Still { view, turn, last, shapes: Vec::new(), written });
    }

    /// Draws on the board as it stands.
    pub fn draw(&mut self, shapes: Vec<Shape>) {
        let known = shapes.into_iter().filter(|shape| shape.check(&self.description).is_ok());
        let known: Vec<Shape> = known.collect();
        if let Some(still) = self.all.last_mut() {
            still.shapes = known;
        }
    }

    /// The game, as it describes itself.
    pub const fn description(&self) -> &GameDescription {
        &self.description
    }

    /// Every moment, the start first.
    pub fn all(&self) -> &[Still] {
        &self.all
    }

    /// How many events there have been.
    pub fn plies(&self) -> usize {
        self.all.len() - 1
    }
}
