//! Lines made ready, and kept so: the next request about a game usually adds one event to it.

use std::sync::{Arc, Mutex, PoisonError};

use game::{AnyLine, GameDescription, PlayError, ReplayError};
use protocol::{HistoryEntry, LineId};

use crate::{Limits, failure::Failure, labels};

/// A line made ready.
pub(crate) struct Replayed {
    /// The game under the rules of the line.
    pub(crate) description: Arc<GameDescription>,
    pub(crate) line: Box<dyn AnyLine>,
    pub(crate) history: Vec<HistoryEntry>,
}

impl Replayed {
    /// A copy with only its first events.
    fn shortened(&self, events: usize) -> Replayed {
        let mut line = self.line.boxed_clone();
        for _ in events..self.history.len() {
            line.undo();
        }
        Replayed { description: self.description.clone(), line, history: self.history[..events].to_vec() }
    }

    /// Adds an event; the words for it come later.
    fn apply(&mut self, event: &str) -> Result<(), PlayError> {
        self.line.apply(event)
    }

    /// Puts into words what has been added.
    fn tell(&mut self) {
        let told = self.line.history(self.history.len());
        self.history.extend(told.into_iter().map(|event| labels::entry(event, &self.description)));
    }
}

/// The lines used last, as many as there is room for.
pub(crate) struct Lines {
    most: usize,
    most_events: usize,
    /// The one used last comes last.
    kept: Mutex<Vec<(LineId, Arc<Replayed>)>>,
}

impl Lines {
    pub(crate) fn new(most: usize, most_events: usize) -> Lines {
        Lines { most, most_events, kept: Mutex::default() }
    }

    /// The line with this name.
    pub(crate) fn replay(&self, id: &LineId, limits: &Limits) -> Result<Arc<Replayed>, Failure> {
        check(id, limits)?;
        let (mut replayed, known) = match self.nearest(id) {
            Some((kept, known)) if known == id.events.len() && known == kept.history.len() => {
                return Ok(kept);
            }
            Some((kept, known)) if known > 0 => (kept.shortened(known), known),
            _ => (begin(id)?, 0),
        };
        for (number, event) in (known + 1..).zip(&id.events[known..]) {
            replayed.apply(event).map_err(|error| ReplayError::Event {
                number,
                text: game::clipped(event),
                error,
            })?;
        }
        replayed.tell();
        let replayed = Arc::new(replayed);
        self.keep(id.clone(), &replayed);
        Ok(replayed)
    }

    /// The line with one more event, or why it cannot happen.
    pub(crate) fn extend(
        &self,
        replayed: &Replayed,
        mut id: LineId,
        event: &str,
        limits: &Limits,
    ) -> Result<Result<Arc<Replayed>, PlayError>, Failure> {
        id.events.push(event.to_owned());
        check(&id, limits)?;
        let mut longer = replayed.shortened(replayed.history.len());
        if let Err(error) = longer.apply(event) {
            return Ok(Err(error));
        }
        longer.tell();
        let longer = Arc::new(longer);
        self.keep(id, &longer);
        Ok(Ok(longer))
    }

    /// The kept line that shares most events with this one, and how many.
    fn nearest(&self, id: &LineId) -> Option<(Arc<Replayed>, usize)> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let alike = kept.iter().filter(|(other, _)| same_start(other, id));
        let shared = alike.map(|(other, replayed)| (replayed, shared(&other.events, &id.events)));
        shared.max_by_key(|(_, shared)| *shared).map(|(replayed, shared)| (replayed.clone(), shared))
    }

    fn keep(&self, id: LineId, replayed: &Arc<Replayed>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        // A game that goes on takes the place of its shorter self.
        kept.retain(|(other, _)| !(same_start(other, &id) && id.events.starts_with(&other.events)));
        kept.push((id, replayed.clone()));
        let mut events: usize = kept.iter().map(|(id, _)| id.events.len()).sum();
        while kept.len() > 1 && (kept.len() > self.most || events > self.most_events) {
            events -= kept.remove(0).0.events.len();
        }
    }
}

fn same_start(a: &LineId, b: &LineId) -> bool {
    a.game == b.game && a.start == b.start && a.preset == b.preset && a.options == b.options
}

fn shared(a: &[String], b: &[String]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

fn begin(id: &LineId) -> Result<Replayed, Failure> {
    let settings: Vec<(String, String)> =
        id.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
    let game = catalog::find(&id.game)?.configured(id.preset.as_deref(), &settings)?;
    let line = game.replay(id.start.as_deref(), &[])?;
    Ok(Replayed { description: Arc::new(game.description()), line, history: Vec::new() })
}

/// Nothing in a line is longer than anything that could be meant.
fn check(id: &LineId, limits: &Limits) -> Result<(), Failure> {
    if id.events.len() > limits.events {
        return Err(Failure::TooLarge(format!("a line has at most {} events", limits.events)));
    }
    if id.start.as_ref().is_some_and(|start| start.len() > limits.position) {
        return Err(Failure::TooLarge(format!("a position has at most {} bytes", limits.position)));
    }
    let options = id.options.iter().flat_map(|(name, value)| [name, value]);
    let mut words = id.events.iter().chain(options).chain(&id.preset).chain([&id.game]);
    if words.any(|word| word.len() > limits.word) {
        return Err(Failure::TooLarge(format!("a word or event has at most {} bytes", limits.word)));
    }
    Ok(())
}
