//! Matches made ready, and kept so, each with its line.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{Claim, Turn};
use matchplay::{Match, ReplayError, Unfit};
use protocol::{Act, Command, Happening, MatchEvent, MatchId, MatchRef, MatchSetup, Reason};

use crate::{
    Bounds, ServiceError, goes_back,
    lines::Lines,
    replayed::{Replayed, Step},
    token::Token,
};

/// A match made ready.
#[derive(Clone)]
pub(crate) struct Conducted {
    /// Names the match after all its events.
    pub(crate) token: Token,
    pub(crate) played: Match,
    /// The same game as the line service has it.
    pub(crate) line: Arc<Replayed>,
}

/// A match, and what happened in it.
type Conduct = (Arc<Conducted>, Vec<MatchEvent>);

/// The matches used last.
pub(crate) struct Matches {
    bounds: Bounds,
    /// The one used last comes last.
    kept: Mutex<Vec<Arc<Conducted>>>,
}

impl Matches {
    pub(crate) fn new(bounds: Bounds) -> Matches {
        Matches { bounds, kept: Mutex::default() }
    }

    /// The match that is meant, and what its client does not know of it yet.
    pub(crate) fn find(&self, which: &MatchRef, lines: &Lines) -> Result<Conduct, ServiceError> {
        match which {
            MatchRef::Known { token } => Ok((self.known(token)?, Vec::new())),
            MatchRef::Whole(id) => {
                self.bounds.matched(id)?;
                let token = whole_token(id);
                let kept = self.kept().iter().find(|one| one.token == token).cloned();
                let found = match kept {
                    Some(kept) => kept,
                    None => self.keep(Match::replay(id.clone())?, token, lines)?,
                };
                Ok((found, Vec::new()))
            }
            MatchRef::Later { token, events } => {
                // Of several who follow one match, the first makes it ready for all, and each has its own place in it.
                let goal = Token::parse(token).ok_or(ServiceError::UnknownToken)?;
                let goal = events.iter().fold(goal, |token, event| token.after(&written(event)));
                let ready = self.kept().iter().rev().find(|one| one.token == goal).cloned();
                if let Some(ready) = ready {
                    return Ok((ready, Vec::new()));
                }
                let known = self.known(token)?;
                self.bounds.count(known.played.events().len() + events.len())?;
                Ok((self.longer(Conducted::clone(&known), events, lines)?, Vec::new()))
            }
            MatchRef::Line { setup, events } => {
                self.bounds.matched(&MatchId { setup: setup.clone(), events: Vec::new() })?;
                self.bounds.count(events.len())?;
                self.bounds.words(events)?;
                let played = adopted(setup, events)?;
                let (news, token) = (played.events().to_vec(), whole_token(&played.id()));
                Ok((self.keep(played, token, lines)?, news))
            }
        }
    }

    /// What comes of a command: the match after it and what happened, or the rule against it.
    pub(crate) fn conduct(
        &self,
        found: Arc<Conducted>,
        command: &Command,
        (now, roll): (u64, u32),
        lines: &Lines,
    ) -> Result<Result<Conduct, Reason>, ServiceError> {
        self.bounds.count(found.played.events().len() + 1)?;
        let events = match found.played.handle(command, now, matchplay::roll_of(roll)) {
            Ok(events) => events,
            Err(refused) => return Ok(Err(refused.reason())),
        };
        Ok(Ok((self.after(found, &events, lines)?, events)))
    }

    /// A match after what happened in it. It takes the place of its shorter self: usually nobody else holds that, and nothing is copied.
    fn after(
        &self,
        found: Arc<Conducted>,
        events: &[MatchEvent],
        lines: &Lines,
    ) -> Result<Arc<Conducted>, ServiceError> {
        self.kept().retain(|other| !Arc::ptr_eq(other, &found));
        self.longer(Arc::unwrap_or_clone(found), events, lines)
    }

    fn longer(
        &self,
        found: Conducted,
        events: &[MatchEvent],
        lines: &Lines,
    ) -> Result<Arc<Conducted>, ServiceError> {
        let Conducted { mut token, mut played, line } = found;
        for event in events {
            played.apply(event).map_err(ReplayError::from)?;
            token = token.after(&written(event));
        }
        let line = follow(line, &played, events, lines)?;
        Ok(self.push(Conducted { token, played, line }))
    }

    fn known(&self, token: &str) -> Result<Arc<Conducted>, ServiceError> {
        let token = Token::parse(token).ok_or(ServiceError::UnknownToken)?;
        let found = self.kept().iter().rev().find(|one| one.token == token).cloned();
        found.ok_or(ServiceError::UnknownToken)
    }

    fn keep(&self, played: Match, token: Token, lines: &Lines) -> Result<Arc<Conducted>, ServiceError> {
        let line = lines.whole(&played.line_id())?;
        Ok(self.push(Conducted { token, played, line }))
    }

    fn push(&self, one: Conducted) -> Arc<Conducted> {
        let one = Arc::new(one);
        let mut kept = self.kept();
        kept.push(one.clone());
        let mut events: usize = kept.iter().map(|one| one.played.events().len()).sum();
        while kept.len() > 1 && (kept.len() > self.bounds.kept_lines || events > self.bounds.kept_events) {
            events -= kept.remove(0).played.events().len();
        }
        drop(kept);
        one
    }

    fn kept(&self) -> MutexGuard<'_, Vec<Arc<Conducted>>> {
        // Whoever panicked left a list of whole matches behind.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The line of a match after these events.
fn follow(
    line: Arc<Replayed>,
    played: &Match,
    events: &[MatchEvent],
    lines: &Lines,
) -> Result<Arc<Replayed>, ServiceError> {
    if goes_back(events) {
        return lines.whole(&played.line_id());
    }
    let news = played.line().history(line.history.len());
    news.iter().try_fold(line, |line, event| {
        let (longer, done) = lines.extend(line, &Step::Text(&event.text))?;
        // The same rules have just let it happen.
        done.map_err(|error| {
            let number = longer.history.len() + 1;
            game::ReplayError::Event { number, text: game::clipped(&event.text), error }
        })?;
        Ok(longer)
    })
}

/// The match in which the events of a line happened, as if without clocks.
fn adopted(setup: &MatchSetup, events: &[String]) -> Result<Match, ServiceError> {
    let mut played = Match::begin(setup.clone()).map_err(ReplayError::from)?;
    for (number, text) in (1..).zip(events) {
        let turn = played.line().turn();
        let mover = if let Turn::Player(side) = turn { Some(side) } else { None };
        let done = match (Claim::parse_event(played.game().claims(), text, mover), mover) {
            (None, Some(side)) => {
                let act = Act::Play { text: text.clone(), score: None };
                played.act(&Command { side, act }, 0, 0).map(|_| ())
            }
            (Some((side, claim)), _) => {
                let what = Happening::Claimed { side, claim: claim.text().to_owned() };
                played.apply(&MatchEvent { at: 0, what }).map_err(|unfit| unfit.error)
            }
            (None, None) => {
                let what = Happening::Fell { text: text.clone(), spent: 0 };
                played.apply(&MatchEvent { at: 0, what }).map_err(|unfit| unfit.error)
            }
        };
        done.map_err(|error| ReplayError::from(Unfit { number, error }))?;
    }
    Ok(played)
}

fn whole_token(id: &MatchId) -> Token {
    let setup = serde_json::to_string(&id.setup).unwrap_or_default();
    id.events.iter().fold(Token::of_match(&setup), |token, event| token.after(&written(event)))
}

fn written(event: &MatchEvent) -> String {
    serde_json::to_string(event).unwrap_or_default()
}
