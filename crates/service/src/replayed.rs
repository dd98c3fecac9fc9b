use std::sync::Arc;

use game::{AnyGame, AnyLine, EventView, GameDescription, PlayError, ReplayError, Waypoint};
use protocol::LineId;

use crate::{ServiceError, token::Token};

/// A line made ready.
pub(crate) struct Replayed {
    /// What it follows from.
    pub(crate) id: LineId,
    /// The tokens of the line and all its beginnings.
    pub(crate) tokens: Vec<Token>,
    /// The game under the rules of the line.
    pub(crate) description: Arc<GameDescription>,
    pub(crate) line: Box<dyn AnyLine>,
    /// What happened, as a list of moves tells it.
    pub(crate) history: Vec<EventView>,
}

/// One more event.
pub(crate) enum Step<'a> {
    /// A move by its clicks.
    Path(&'a [Waypoint]),
    /// Any event by its text.
    Text(&'a str),
}

impl Replayed {
    /// The line before anything happened.
    pub(crate) fn begin(games: &[&'static dyn AnyGame], id: &LineId) -> Result<Replayed, ServiceError> {
        let settings: Vec<(String, String)> =
            id.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
        let game = catalog::find_in(games, &id.game)?.configured(id.preset.as_deref(), &settings)?;
        // Whoever plays reads positions more strictly; here they are looked at.
        let line = match &id.start {
            Some(text) => game.diagram_from(text).map_err(ReplayError::from)?,
            None => game.new_line(),
        };
        let id = LineId { events: Vec::new(), ..id.clone() };
        let tokens = vec![Token::begin(&id)];
        Ok(Replayed { id, tokens, description: Arc::new(game.description()), line, history: Vec::new() })
    }

    /// The token of the whole line.
    pub(crate) fn token(&self) -> Token {
        self.tokens[self.history.len()]
    }

    /// A copy with only its first events.
    pub(crate) fn shortened(&self, events: usize) -> Replayed {
        let mut line = self.line.boxed_clone();
        for _ in events..self.history.len() {
            line.undo();
        }
        Replayed {
            id: LineId { events: self.id.events[..events].to_vec(), ..self.id.clone() },
            tokens: self.tokens[..=events].to_vec(),
            description: self.description.clone(),
            line,
            history: self.history[..events].to_vec(),
        }
    }

    /// Adds the events that follow; tells which one is not possible.
    pub(crate) fn follow(&mut self, events: &[String]) -> Result<(), ServiceError> {
        for event in events {
            let number = self.history.len() + 1;
            self.step(&Step::Text(event)).map_err(|error| ReplayError::Event {
                number,
                text: game::clipped(event),
                error,
            })?;
        }
        Ok(())
    }

    /// Adds one event; leaves the line as it was on error.
    pub(crate) fn step(&mut self, step: &Step<'_>) -> Result<(), PlayError> {
        match step {
            Step::Path(path) => self.line.play_path(path)?,
            Step::Text(text) => self.line.apply(text)?,
        }
        for event in self.line.history(self.history.len()) {
            self.tokens.push(self.token().after(&event.text));
            self.id.events.push(event.text.clone());
            self.history.push(event);
        }
        Ok(())
    }
}
