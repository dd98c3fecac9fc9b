//! Players at a board, whatever they see of it: it asks the match who is due and hands over what they want.

use std::sync::atomic::AtomicBool;

use arena::{Contestant, Failure};
use engine::{AnyEngine, Estimate, Go};
use game::{AnyLine, EventKind, GameDescription, Lang, Side};
use matchplay::{Match, Refused};
use protocol::{
    Act, Assessment, Command as Wish, Happening, MatchEvent, MatchState, Offer, RemarkReply, Seat, Stage,
};

use service::Judged;

use crate::error::CommandError;

/// What the adviser looks at.
const ADVICE: u64 = 100_000;

pub(super) struct Table {
    pub(super) description: GameDescription,
    pub(super) played: Match,
    /// Who plays the seats of the setup that no person takes.
    pub(super) players: [Option<Box<dyn Contestant>>; 2],
    /// Who gives hints.
    pub(super) adviser: Option<Box<dyn AnyEngine>>,
    /// What everything random follows from.
    pub(super) rolls: Box<dyn FnMut() -> u64>,
    /// Milliseconds since they sat down.
    pub(super) now: Box<dyn Fn() -> u64>,
}

/// Something that fell, with its odds.
pub(super) struct Fall {
    /// Whether it decides who takes which side.
    pub(super) is_lot: bool,
    pub(super) text: String,
    pub(super) weight: u32,
    pub(super) total: u32,
}

/// What a player that is no person decided.
pub(super) struct Choice {
    /// The text of a move or claim.
    pub(super) text: String,
    score: Option<Assessment>,
    /// Why it plays no more.
    pub(super) failure: Option<Failure>,
}

impl Choice {
    /// Lets a player decide for the side to move; one that fails gives up.
    pub(super) fn of(player: &mut dyn Contestant, line: &dyn AnyLine) -> Choice {
        match player.choose(line) {
            Ok(text) => {
                let score = player.thought().and_then(|thought| thought.assessment());
                Choice { text, score, failure: None }
            }
            Err(failure) => Choice::surrender(failure),
        }
    }

    /// Giving up after a failure.
    pub(super) fn surrender(failure: Failure) -> Choice {
        Choice { text: "resign".to_owned(), score: None, failure: Some(failure) }
    }
}

/// What a strong player would do.
pub(super) struct Advice {
    pub(super) best: String,
    pub(super) then: Option<String>,
    pub(super) score: Estimate,
}

impl Advice {
    /// Asks for advice on a line given by its start and events.
    pub(super) fn on(adviser: &mut dyn AnyEngine, start: &str, events: &[String]) -> Option<Advice> {
        let texts: Vec<&str> = events.iter().map(String::as_str).collect();
        adviser.set_line(Some(start), &texts).ok()?;
        let answer = adviser.go(&Go::nodes(ADVICE), &AtomicBool::new(false), &mut |_| ());
        Some(Advice { best: answer.best?, then: answer.ponder, score: answer.score })
    }
}

impl Table {
    pub(super) fn state(&self) -> MatchState {
        self.played.state((self.now)())
    }

    pub(super) fn line(&self) -> &dyn AnyLine {
        self.played.line()
    }

    /// Hands a wish over: what came of it, or why nothing did.
    pub(super) fn act(&mut self, side: Side, act: Act) -> Result<Vec<MatchEvent>, Refused> {
        let now = (self.now)();
        let roll = if act == Act::Throw { (self.rolls)() } else { 0 };
        self.played.act(&Wish { side, act }, now, roll)
    }

    /// Lets chance fall for the side that throws.
    pub(super) fn throw(&mut self, side: Side) -> Result<Vec<Fall>, CommandError> {
        let is_lot = self.state().stage == Stage::Prelude;
        let lots = self.description.prelude.iter().flat_map(|prelude| &prelude.outcomes);
        let odds: Vec<(String, u32)> = if is_lot {
            lots.map(|outcome| (outcome.text.clone(), outcome.weight)).collect()
        } else {
            self.line().chances()
        };
        let total: u32 = odds.iter().map(|(_, weight)| weight).sum();
        let events = self.act(side, Act::Throw).map_err(|_| CommandError::Stuck)?;
        let fall = |event: MatchEvent| {
            let (Happening::Fell { text, .. } | Happening::Lot { text, .. }) = event.what else {
                return None;
            };
            let weight = odds.iter().find(|(known, _)| *known == text).map_or(0, |(_, weight)| *weight);
            Some(Fall { is_lot, text, weight, total })
        };
        Ok(events.into_iter().filter_map(fall).collect())
    }

    /// Which of the players sits on a side that no person takes.
    pub(super) fn seat(&self, side: Side) -> usize {
        if self.state().exchanged { (!side).index() } else { side.index() }
    }

    /// Lets a player's choice happen. Whoever does what cannot be done plays no more: why it could not is told.
    pub(super) fn carry_out(&mut self, side: Side, choice: &Choice) -> Result<Option<Refused>, CommandError> {
        let text = choice.text.clone();
        let act = match self.line().claim_called(&text) {
            Some(_) => Act::Claim { claim: text },
            None => Act::Play { text, score: choice.score },
        };
        let Err(refused) = self.act(side, act) else { return Ok(None) };
        let resigned = self.act(side, Act::Claim { claim: "resign".to_owned() });
        resigned.map(|_| Some(refused)).map_err(|_| CommandError::Stuck)
    }

    /// A side makes a claim: at once, or by asking the other side where it must agree.
    pub(super) fn claim(&self, name: &str) -> Option<Act> {
        let claim = self.line().claim_called(name)?;
        let name = name.to_owned();
        Some(if claim.needs_consent() {
            Act::Offer { offer: Offer::Claim { claim: name } }
        } else {
            Act::Claim { claim: name }
        })
    }

    /// Who asks to take back. Of two people at one table, whoever moved last wants it.
    pub(super) fn taker_back(&self, side: Side) -> Side {
        let is_alone = alone(&self.state()).is_some();
        if is_alone { side } else { self.played.acted_last().unwrap_or(side) }
    }

    /// What the adviser says about the present line, if there is one.
    pub(super) fn advice(&mut self) -> Option<Advice> {
        let (start, events) = (self.line().start(), self.line().events());
        Advice::on(&mut **self.adviser.as_mut()?, &start, &events)
    }

    /// What a teacher says of the last event: what the rules prove, and what the adviser would have played instead.
    pub(super) fn remark(&mut self, lang: Lang) -> RemarkReply {
        let judged = self.judged();
        service::remark(&self.description, self.line(), judged.as_ref(), lang)
    }

    /// What the adviser thinks of the last event, if that is a move and there is an adviser.
    fn judged(&mut self) -> Option<Judged> {
        let line = self.played.line();
        let (start, mut events) = (line.start(), line.events());
        let is_move = |kind: &EventKind| matches!(kind, EventKind::Move { .. });
        let last = line.history(events.len().checked_sub(1)?);
        last.first().filter(|last| is_move(&last.kind))?;
        let played = events.pop()?;
        let adviser = &mut **self.adviser.as_mut()?;
        let stop = AtomicBool::new(false);
        let (best, before, after) =
            api::judge(adviser, (Some(&start), &events), &played, None, &stop).ok()??;
        Some(Judged { best, before, after: after? })
    }

    /// Another match with sides exchanged, if that was agreed on.
    pub(super) fn begin_rematch(&mut self) {
        let Some(next) = self.played.rematch() else { return };
        // The seats of the next match are named in the order in which they sat last, exchanged.
        if !self.state().exchanged {
            self.players.swap(0, 1);
        }
        self.played = next;
        for player in self.players.iter_mut().flatten() {
            // A player of our own never fails to get ready.
            let _ = player.new_game((self.rolls)());
        }
    }
}

/// The side of somebody who plays alone against an engine.
pub(super) fn alone(state: &MatchState) -> Option<Side> {
    let people: Vec<Side> =
        Side::ALL.into_iter().filter(|side| *state.seats.of(*side) == Seat::Person).collect();
    if let [only] = people[..] { Some(only) } else { None }
}

/// Whether something was asked and declined at once.
pub(super) fn was_declined(events: &[MatchEvent]) -> bool {
    let asked = matches!(events.first(), Some(MatchEvent { what: Happening::Offered { .. }, .. }));
    asked && events.iter().any(|event| event.what == Happening::Answered { yes: false })
}
