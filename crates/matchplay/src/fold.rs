//! What an event changes.

use game::{AnyLine, EventKind, Side};
use protocol::{Happening, MatchEvent, Offer, OpenOffer, Stage, Task};

use crate::{
    Breach, Match, Refused, Unfit,
    result::{aborted, left},
    setup::first_line,
    steps::Step,
};

impl Match {
    /// Lets an event happen.
    ///
    /// # Errors
    /// If it cannot have happened here; the match is to be thrown away then.
    pub fn apply(&mut self, event: &MatchEvent) -> Result<(), Unfit> {
        self.fold(event).map_err(|error| Unfit { number: self.events.len() + 1, error })?;
        self.events.push(event.clone());
        Ok(())
    }

    fn fold(&mut self, event: &MatchEvent) -> Result<(), Refused> {
        let at = event.at;
        match &event.what {
            Happening::Lot { thrower, .. } => {
                self.stands(Stage::Prelude, Breach::NoThrowDue)?;
                self.draw_lot(*thrower, at);
            }
            Happening::Moved { text, spent, score } => {
                let side = self.advance(*spent, at, |line| line.play(text))?;
                if let Some(side) = side {
                    self.scores[side.index()] = *score;
                }
                self.settle(None);
            }
            Happening::Fell { text, spent } => {
                self.advance(*spent, at, |line| line.resolve(text))?;
                self.settle(None);
            }
            Happening::Illegal { text, spent, reason } => {
                self.advance(*spent, at, |line| line.play(text))?;
                self.settle(Some(reason.clone()));
            }
            Happening::Claimed { side, claim } => self.settle_claim(*side, claim)?,
            Happening::Offered { .. } | Happening::Answered { .. } | Happening::Withdrawn => {
                self.fold_offer(&event.what)?;
            }
            Happening::TakenBack { to, spent } => self.take_back(*to, *spent, at)?,
            Happening::Adjourned { spent } => {
                self.stands(Stage::Playing, Breach::Over)?;
                self.charge_to(self.running(), *spent);
                self.stage = Stage::Adjourned;
            }
            Happening::Resumed => {
                self.stands(Stage::Adjourned, Breach::NotOffered)?;
                self.stage = Stage::Playing;
                self.since = Some(at);
            }
            Happening::Continued => {
                self.stands(Stage::Interval, Breach::NoInterval)?;
                self.next_game(at)?;
            }
            Happening::Flagged { side } => {
                self.stands(Stage::Playing, Breach::Over)?;
                self.run_out(*side);
            }
            Happening::Excused { millis } => self.excuse(*millis, at)?,
            Happening::Left { side, draw } => {
                self.stands(Stage::Playing, Breach::Over)?;
                self.finish(left((!draw).then_some(!*side)));
            }
            Happening::Aborted { .. } => self.finish(aborted()),
            Happening::Rematched => {
                self.stands(Stage::Over, Breach::NotOffered)?;
                self.rematched = true;
            }
        }
        Ok(())
    }

    fn fold_offer(&mut self, what: &Happening) -> Result<(), Refused> {
        if let Happening::Offered { side, offer } = what {
            self.offered[side.index()] += 1;
            self.offer = Some(OpenOffer { side: *side, offer: offer.clone() });
            return Ok(());
        }
        let open = self.offer.take().ok_or(Breach::NoOffer)?;
        // What was withdrawn the other side has seen too. Whoever wants to go on with an adjourned match may ask again.
        if *what != (Happening::Answered { yes: true }) && open.offer != Offer::Resume {
            self.declined[open.side.index()].push(open.offer);
        }
        Ok(())
    }

    /// Who does what is about to happen; `None` for what an answer brings about and what happens by itself.
    pub fn actor(&self, what: &Happening) -> Option<Side> {
        let open = self.offer.as_ref().map(|open| open.side);
        match what {
            Happening::Lot { .. }
            | Happening::Moved { .. }
            | Happening::Fell { .. }
            | Happening::Illegal { .. } => self.due().map(|(side, _)| side),
            Happening::Claimed { side, .. } | Happening::Offered { side, .. } => Some(*side),
            Happening::Left { side, .. } => Some(!*side),
            Happening::Answered { .. } => open.map(|side| !side),
            Happening::Withdrawn => open,
            Happening::TakenBack { .. }
            | Happening::Adjourned { .. }
            | Happening::Resumed
            | Happening::Continued
            | Happening::Flagged { .. }
            | Happening::Excused { .. }
            | Happening::Aborted { .. }
            | Happening::Rematched => None,
        }
    }

    fn excuse(&mut self, millis: u64, at: u64) -> Result<(), Refused> {
        // Before the first move no clock runs, but it is waited for.
        if self.stage != Stage::Prelude {
            self.stands(Stage::Playing, Breach::Over)?;
        }
        self.since = self.since.map(|since| since.saturating_add(millis).min(at));
        Ok(())
    }

    fn run_out(&mut self, side: Side) {
        if let Some(timers) = &mut self.timers {
            timers[side.index()].run_out();
        }
        self.finish(Match::timeout(side));
    }

    fn stands(&self, stage: Stage, otherwise: Breach) -> Result<(), Refused> {
        if self.stage == stage { Ok(()) } else { Err(otherwise.into()) }
    }

    fn draw_lot(&mut self, thrower: Option<Side>, at: u64) {
        let Some(side) = thrower else { return };
        if side != self.thrower() {
            self.exchange();
        }
        self.stage = Stage::Playing;
        self.since = Some(at);
        self.settle(None);
    }

    fn exchange(&mut self) {
        self.seats = self.seats.exchanged();
        self.exchanged = !self.exchanged;
        self.scores.swap(0, 1);
        if let Some(timers) = &mut self.timers {
            timers.swap(0, 1);
        }
    }

    /// Something happens on the board: says who did it, if not chance.
    fn advance(
        &mut self,
        spent: u64,
        at: u64,
        happen: impl FnOnce(&mut dyn AnyLine) -> Result<(), game::PlayError>,
    ) -> Result<Option<Side>, Refused> {
        self.stands(Stage::Playing, Breach::Over)?;
        let (actor, task) = self.due().ok_or(Breach::Over)?;
        let running = self.running();
        happen(&mut *self.line).map_err(Refused::Game)?;
        self.charge_to(running, spent);
        let step = match task {
            Task::Move => Step { side: Some(actor), opens_turn: false },
            Task::Throw => Step { side: None, opens_turn: self.last_opens_turn() },
        };
        self.steps.push(step);
        self.since = Some(at);
        let goes_on = self.due().is_some_and(|(side, _)| side == actor) && !step.opens_turn;
        if !goes_on {
            self.end_turn(actor, running == Some(actor));
        }
        Ok(step.side)
    }

    fn end_turn(&mut self, side: Side, ran: bool) {
        if let (true, Some(timers)) = (ran, &mut self.timers) {
            timers[side.index()].end_turn();
        }
        self.opened[side.index()] = true;
        self.declined[side.index()].clear();
    }

    /// Whether what fell last decided who goes on.
    fn last_opens_turn(&self) -> bool {
        let fallen = self.line.history(self.steps.len()).pop().map(|view| view.kind);
        matches!(fallen, Some(EventKind::Chance(fallen)) if fallen.opens_turn)
    }

    fn settle_claim(&mut self, side: Side, text: &str) -> Result<(), Refused> {
        let found = self.line.claims().into_iter().find(|(by, claim)| *by == side && claim.text() == text);
        let (_, claim) = found.ok_or(Breach::NoSuchClaim)?;
        self.line.claim(side, claim).map_err(Refused::Game)?;
        self.steps.push(Step { side: Some(side), opens_turn: false });
        self.settle(None);
        Ok(())
    }

    fn charge_to(&mut self, side: Option<Side>, spent: u64) {
        if let (Some(side), Some(timers)) = (side, &mut self.timers) {
            timers[side.index()].charge(spent);
        }
    }

    fn take_back(&mut self, to: usize, spent: u64, at: u64) -> Result<(), Refused> {
        if to >= self.steps.len() {
            return Err(Breach::NothingToTakeBack.into());
        }
        self.charge_to(self.running(), spent);
        while self.steps.len() > to && self.line.undo() {
            self.steps.pop();
        }
        self.stage = Stage::Playing;
        self.result = None;
        self.offer = None;
        self.scores = [None; 2];
        self.since = Some(at);
        Ok(())
    }

    fn next_game(&mut self, at: u64) -> Result<(), Refused> {
        let line = first_line(&*self.ground.game, self.setup.start.as_deref());
        self.line = line.map_err(|error| Refused::Game(error.into()))?;
        self.steps.clear();
        self.exchange();
        self.scores = [None; 2];
        self.opened = [false; 2];
        self.declined = [Vec::new(), Vec::new()];
        self.stage = Stage::Playing;
        self.since = Some(at);
        Ok(())
    }
}
