//! Lines made ready, and kept so: the next request about a game usually adds one event to it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{AnyGame, PlayError};
use protocol::{LineId, LineRef};

use crate::{
    Bounds, ServiceError,
    replayed::{Replayed, Step},
    token::Token,
};

/// The lines used last, as many as there is room for.
pub(crate) struct Lines {
    games: &'static [&'static dyn AnyGame],
    bounds: Bounds,
    /// The one used last comes last.
    kept: Mutex<Vec<Arc<Replayed>>>,
}

impl Lines {
    pub(crate) fn new(games: &'static [&'static dyn AnyGame], bounds: Bounds) -> Lines {
        Lines { games, bounds, kept: Mutex::default() }
    }

    /// The line that is meant.
    pub(crate) fn find(&self, line: &LineRef) -> Result<Arc<Replayed>, ServiceError> {
        self.bounds.line(line)?;
        let found = match line {
            LineRef::Whole(id) => return self.whole(id),
            LineRef::Known { token, at } => self.known(token, *at)?,
        };
        Ok(found)
    }

    /// The line with one more event, or why it cannot happen.
    pub(crate) fn extend(
        &self,
        line: Arc<Replayed>,
        step: &Step<'_>,
    ) -> Result<(Arc<Replayed>, Result<(), PlayError>), ServiceError> {
        self.bounds.count(line.history.len() + 1)?;
        // A game that goes on takes the place of its shorter self: usually nobody else holds it, and nothing is copied.
        self.kept().retain(|other| !Arc::ptr_eq(other, &line));
        let mut longer = Arc::try_unwrap(line).unwrap_or_else(|kept| kept.shortened(kept.history.len()));
        let done = longer.step(step);
        let longer = Arc::new(longer);
        self.keep(&longer);
        Ok((longer, done))
    }

    /// The line that follows from all this.
    pub(crate) fn whole(&self, id: &LineId) -> Result<Arc<Replayed>, ServiceError> {
        let chain = Token::chain(id);
        let near = self.nearest(&chain);
        let mut replayed = match near {
            Some((kept, shared)) if shared == chain.len() && kept.tokens.len() == shared => return Ok(kept),
            Some((kept, shared)) => kept.shortened(shared - 1),
            None => Replayed::begin(self.games, id)?,
        };
        replayed.follow(&id.events[replayed.history.len()..])?;
        let replayed = Arc::new(replayed);
        self.keep(&replayed);
        Ok(replayed)
    }

    fn known(&self, token: &str, at: Option<usize>) -> Result<Arc<Replayed>, ServiceError> {
        let token = Token::parse(token).ok_or(ServiceError::UnknownToken)?;
        let place = |line: &Arc<Replayed>| line.tokens.iter().rposition(|known| *known == token);
        let found = self.kept().iter().rev().find_map(|line| Some((line.clone(), place(line)?)));
        let (line, events) = found.ok_or(ServiceError::UnknownToken)?;
        let wanted = at.unwrap_or(events);
        if wanted > events {
            return Err(ServiceError::Future);
        }
        Ok(if wanted == line.history.len() { line } else { Arc::new(line.shortened(wanted)) })
    }

    /// The kept line that shares most with this chain of tokens, and how many tokens.
    fn nearest(&self, chain: &[Token]) -> Option<(Arc<Replayed>, usize)> {
        let kept = self.kept();
        // Tokens tell all that came before them: what is shared is a beginning.
        let shared = |line: &Replayed| {
            let most = line.tokens.len().min(chain.len());
            line.tokens[..most].iter().zip(chain).take_while(|(ours, theirs)| ours == theirs).count()
        };
        let alike = kept.iter().map(|line| (line, shared(line))).filter(|(_, shared)| *shared > 0);
        alike.max_by_key(|(_, shared)| *shared).map(|(line, shared)| (line.clone(), shared))
    }

    fn keep(&self, line: &Arc<Replayed>) {
        let mut kept = self.kept();
        let shorter = |other: &Replayed| {
            other.tokens.len() <= line.tokens.len() && line.tokens[other.tokens.len() - 1] == other.token()
        };
        kept.retain(|other| !shorter(other));
        kept.push(line.clone());
        let mut events: usize = kept.iter().map(|line| line.history.len()).sum();
        while kept.len() > 1 && (kept.len() > self.bounds.kept_lines || events > self.bounds.kept_events) {
            events -= kept.remove(0).history.len();
        }
    }

    fn kept(&self) -> MutexGuard<'_, Vec<Arc<Replayed>>> {
        // Whoever panicked left a list of whole lines behind.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
