//! What comes of a command.

use game::{PlayError, Side, Waypoint};
use protocol::{Act, Assessment, Command, Happening, MatchEvent, Offer, Stage, Task};

use crate::{Breach, Match, Moment, Refused, refused::reason_of, rolled};

impl Match {
    pub(crate) fn decide(
        &self,
        command: &Command,
        when: Moment,
        roll: u64,
    ) -> Result<Vec<Happening>, Refused> {
        if let Some(side) = self.out_of_time(when) {
            return Ok(vec![Happening::Flagged { side }]);
        }
        let side = command.side;
        match &command.act {
            Act::Play { text, score } => {
                self.must(side, Task::Move)?;
                self.play(text, *score, when)
            }
            Act::Walk { path } => {
                self.must(side, Task::Move)?;
                let path: Vec<Waypoint> = path.iter().flat_map(|word| word.parse()).collect();
                let text = self.line.text_of(&path).ok_or(Breach::NoSuchPath)?;
                self.play(&text, None, when)
            }
            Act::Throw => {
                self.must(side, Task::Throw)?;
                self.throw(side, when, roll)
            }
            Act::Claim { claim } => self.claim(side, claim),
            Act::Offer { offer } => self.propose(side, offer, when),
            Act::Answer { yes } => self.answer(side, *yes, when),
            Act::Withdraw => match &self.offer {
                Some(open) if open.side == side => Ok(vec![Happening::Withdrawn]),
                Some(_) => Err(Breach::OfferOpen.into()),
                None => Err(Breach::NoOffer.into()),
            },
            Act::Flag => Err(Breach::TimeLeft.into()),
            Act::Abort if self.can_abort() => Ok(vec![Happening::Aborted { side }]),
            Act::Abort if self.stage == Stage::Over => Err(Breach::Over.into()),
            Act::Abort => Err(Breach::TooLateToAbort.into()),
            Act::Continue if self.stage == Stage::Interval => Ok(vec![Happening::Continued]),
            Act::Continue => Err(Breach::NoInterval.into()),
            // Who is there is known to whoever keeps the match, who asks for `leaving` then.
            Act::ClaimLeft { .. } => Err(Breach::NotLeft.into()),
        }
    }

    /// Whether the match can still be called off: both sides have not moved yet.
    pub fn can_abort(&self) -> bool {
        let moved = |side| self.steps.iter().any(|step| step.side == Some(side));
        let under_way = matches!(self.stage, Stage::Prelude | Stage::Playing | Stage::Adjourned);
        under_way && self.replayed.is_empty() && !Side::ALL.into_iter().all(moved)
    }

    /// What happens if the other side has left, and this one ends the match for that.
    ///
    /// # Errors
    /// If the match is not being played, or could still be called off instead.
    pub fn leaving(&self, side: Side, draw: bool, now: u64) -> Result<MatchEvent, Refused> {
        if self.stage != Stage::Playing {
            return Err(self.idle().into());
        }
        if self.can_abort() {
            return Err(Breach::CallOff.into());
        }
        Ok(MatchEvent { at: self.moment(now), what: Happening::Left { side: !side, draw } })
    }

    /// Why nobody may act at this stage.
    pub(crate) const fn idle(&self) -> Breach {
        match self.stage {
            Stage::Prelude => Breach::NotBegun,
            Stage::Interval => Breach::BetweenGames,
            Stage::Adjourned => Breach::Adjourned,
            Stage::Playing | Stage::Over => Breach::Over,
        }
    }

    fn must(&self, side: Side, task: Task) -> Result<(), Refused> {
        match self.due() {
            Some((due, what)) if due == side && what == task => Ok(()),
            Some(_) if self.stage == Stage::Prelude && task == Task::Move => Err(Breach::NotBegun.into()),
            Some((due, _)) if due != side => Err(Breach::OutOfTurn.into()),
            Some((_, Task::Throw)) => Err(Breach::ThrowDue.into()),
            Some((_, Task::Move)) => Err(Breach::NoThrowDue.into()),
            None => Err(self.idle().into()),
        }
    }

    fn play(&self, text: &str, score: Option<Assessment>, when: Moment) -> Result<Vec<Happening>, Refused> {
        let spent = self.elapsed(when);
        let what = match self.line.read_move(text) {
            Ok(text) => Happening::Moved { text, spent, score },
            Err(PlayError::Refused(refusal)) if self.ground.game.illegal_move_loses() => {
                Happening::Illegal { text: text.to_owned(), spent, reason: reason_of(&refusal) }
            }
            Err(error) => return Err(Refused::Game(error)),
        };
        Ok(self.on_the_board(what))
    }

    fn throw(&self, side: Side, when: Moment, roll: u64) -> Result<Vec<Happening>, Refused> {
        let none = Refused::from(Breach::NoThrowDue);
        if let (Stage::Prelude, Some(prelude)) = (self.stage, &self.ground.prelude) {
            let outcomes: Vec<_> = prelude.outcomes.iter().map(|outcome| (outcome, outcome.weight)).collect();
            let fallen = rolled(&outcomes, roll).ok_or(none)?;
            return Ok(vec![Happening::Lot { text: fallen.text.clone(), thrower: fallen.thrower }]);
        }
        debug_assert_eq!(self.due(), Some((side, Task::Throw)), "a throw is due");
        let chances = self.line.chances();
        let text = rolled(&chances, roll).ok_or(none)?.clone();
        Ok(self.on_the_board(Happening::Fell { text, spent: self.elapsed(when) }))
    }

    /// What the side to act does on the board also answers what it was asked, and makes an own wish to take back
    /// pointless.
    fn on_the_board(&self, what: Happening) -> Vec<Happening> {
        let actor = self.due().map(|(side, _)| side);
        let before = self.offer.as_ref().and_then(|open| match open.offer {
            _ if Some(open.side) != actor => Some(Happening::Answered { yes: false }),
            Offer::TakeBack => Some(Happening::Withdrawn),
            _ => None,
        });
        before.into_iter().chain([what]).collect()
    }

    fn claim(&self, side: Side, text: &str) -> Result<Vec<Happening>, Refused> {
        match self.stage {
            Stage::Playing | Stage::Adjourned => {}
            Stage::Prelude | Stage::Interval | Stage::Over => return Err(self.idle().into()),
        }
        let claim = self.line.claim_called(text).ok_or(Breach::NoSuchClaim)?;
        if claim.needs_consent() {
            Err(Breach::NeedsConsent.into())
        } else if self.line.claims().contains(&(side, claim)) {
            Ok(vec![Happening::Claimed { side, claim: text.to_owned() }])
        } else {
            Err(Refused::Game(PlayError::NoSuchClaim(claim.text())))
        }
    }
}
