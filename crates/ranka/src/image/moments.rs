use game::{AnyGame, AnyLine, EventKind, GameDescription, PositionView, Side, Words};
use game::{Path, PlayError};
use picture::Shape;

use crate::error::CommandError;

/// One moment of a game.
#[derive(Debug)]
pub(super) struct Still {
    pub(super) view: PositionView,
    pub(super) turn: Option<Side>,
    /// The clicks of the last move, which something that fell since does not make forgotten.
    pub(super) last: Path,
    pub(super) shapes: Vec<Shape>,
    /// The event that led here as people write it, with the sign of its side; none at the start.
    pub(super) written: Option<Words>,
}

/// A game from its first position on.
pub(super) struct Moments {
    description: GameDescription,
    line: Box<dyn AnyLine>,
    stills: Vec<Still>,
    /// Who played, and where and when, as far as a record says it.
    pub(super) heading: [String; 2],
    /// Whether the record had more that was not understood.
    bad: bool,
}

impl Moments {
    pub(super) fn new(game: &dyn AnyGame, line: Box<dyn AnyLine>) -> Moments {
        let mut moments = Moments {
            description: game.description(),
            line,
            stills: Vec::new(),
            heading: Default::default(),
            bad: false,
        };
        moments.look(Path::new(), None);
        moments
    }

    /// One more event, and what was drawn on the board after it.
    pub(super) fn play(&mut self, event: &str, shapes: Vec<Shape>) -> Result<(), PlayError> {
        self.line.apply(event)?;
        let happened = self.line.history(self.plies()).pop();
        let (last, written) = match happened {
            Some(event) => match event.kind {
                EventKind::Move { path, written, .. } => {
                    (path, Some(self.description.signed(event.side, &written)))
                }
                _ => (
                    self.stills.last().map(|still| still.last.clone()).unwrap_or_default(),
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
        self.stills.push(Still { view, turn, last, shapes: Vec::new(), written });
    }

    /// Draws on the board as it stands.
    pub(super) fn draw(&mut self, shapes: Vec<Shape>) {
        let known = shapes.into_iter().filter(|shape| shape.check(&self.description).is_ok());
        let known: Vec<Shape> = known.collect();
        if let Some(still) = self.stills.last_mut() {
            still.shapes = known;
        }
    }

    /// Notes that there was more, which was told to be bad.
    pub(super) fn was_bad(&mut self) {
        self.bad = true;
    }

    /// What is to be said at the end.
    pub(super) fn complaint(&self) -> Result<(), CommandError> {
        if self.bad { Err(CommandError::Records { bad: 1 }) } else { Ok(()) }
    }

    pub(super) fn game(&self) -> &'static str {
        self.description.id
    }

    pub(super) fn description(&self) -> &GameDescription {
        &self.description
    }

    pub(super) fn stills(&self) -> &[Still] {
        &self.stills
    }

    /// How many events there have been.
    pub(super) fn plies(&self) -> usize {
        self.stills.len() - 1
    }
}
