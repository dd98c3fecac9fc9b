//! A table to play at in tests.

use game::Side;
use matchplay::{Match, Refused, between};
use protocol::{Act, ClockSpec, Command, Happening, MatchSetup, MatchState, Offer, Seat, Stage};

pub(crate) const FIRST: Side = Side::First;
pub(crate) const SECOND: Side = Side::Second;

/// Two people at a game under the usual rules.
pub(crate) fn people(game: &str) -> MatchSetup {
    between(game, Seat::Person, Seat::Person)
}

/// A person against our engine.
pub(crate) fn against_engine(game: &str) -> MatchSetup {
    between(game, Seat::Person, Seat::Engine { level: Some(1) })
}

pub(crate) fn with_options(setup: MatchSetup, options: &[(&str, &str)]) -> MatchSetup {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    MatchSetup { options, ..setup }
}

pub(crate) fn with_clock(setup: MatchSetup, clock: ClockSpec) -> MatchSetup {
    MatchSetup { clock, ..setup }
}

/// A match with a clock on the wall.
pub(crate) struct Table {
    pub(crate) played: Match,
    pub(crate) now: u64,
}

pub(crate) fn sit_down(setup: MatchSetup) -> Table {
    Table { played: Match::begin(setup).expect("a playable setup"), now: 0 }
}

impl Table {
    /// Somebody does something some milliseconds later.
    pub(crate) fn act_after(&mut self, millis: u64, side: Side, act: Act) -> Result<Vec<Happening>, Refused> {
        self.act_with(millis, side, act, 0)
    }

    pub(crate) fn act_with(
        &mut self,
        millis: u64,
        side: Side,
        act: Act,
        roll: u64,
    ) -> Result<Vec<Happening>, Refused> {
        self.now += millis;
        let events = self.played.act(&Command { side, act }, self.now, roll)?;
        Ok(events.into_iter().map(|event| event.what).collect())
    }

    pub(crate) fn act(&mut self, side: Side, act: Act) -> Result<Vec<Happening>, Refused> {
        self.act_after(0, side, act)
    }

    /// The side to act plays a move.
    pub(crate) fn play_after(&mut self, millis: u64, text: &str) -> Result<Vec<Happening>, Refused> {
        let side = self.state().due.expect("somebody to act").side;
        self.act_after(millis, side, play(text))
    }

    /// The sides play these moves.
    pub(crate) fn play_all(&mut self, moves: &str) {
        for text in moves.split(' ') {
            self.play_after(0, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }

    /// Whoever has to throw does, so that this falls.
    pub(crate) fn fall(&mut self, wanted: &str) {
        let side = self.state().due.expect("somebody to act").side;
        let command = Command { side, act: Act::Throw };
        let roll = (0..1024_u32).map(|number| matchplay::roll_of(number << 22)).find(|roll| {
            let events = self.played.handle(&command, self.now, *roll).expect("a throw");
            events.iter().any(|event| match &event.what {
                Happening::Fell { text, .. } | Happening::Lot { text, .. } => text == wanted,
                _ => false,
            })
        });
        self.act_with(0, side, Act::Throw, roll.expect("something that can fall")).expect("a throw");
    }

    pub(crate) fn state(&self) -> MatchState {
        self.played.state(self.now)
    }

    pub(crate) fn may(&self, side: Side, act: &Act) -> bool {
        self.state().rights.of(side).contains(act)
    }

    /// Who won and by which rule.
    pub(crate) fn result(&self) -> Option<(Option<Side>, String)> {
        let state = self.state();
        assert_eq!(state.result.is_some(), state.stage == Stage::Over);
        state.result.map(|result| (result.winner, result.by))
    }
}

pub(crate) fn play(text: &str) -> Act {
    Act::Play { text: text.to_owned(), score: None }
}

pub(crate) fn claim(text: &str) -> Act {
    Act::Claim { claim: text.to_owned() }
}

pub(crate) fn offer(offer: Offer) -> Act {
    Act::Offer { offer }
}

pub(crate) fn offer_claim(text: &str) -> Act {
    offer(Offer::Claim { claim: text.to_owned() })
}

pub(crate) fn answer(yes: bool) -> Act {
    Act::Answer { yes }
}
