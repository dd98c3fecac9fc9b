use std::{fmt, sync::Arc};

use game::{AnyGame, AnyLine, Ending, Outcome, Side, Turn};
use protocol::{
    Assessment, Clocks, Command, Due, LineId, MatchEvent, MatchId, MatchResult, MatchSetup, MatchState,
    Offer, OpenOffer, Seats, Stage, Task,
};
use thiserror::Error;

use crate::{
    Moment, Refused, SetupError,
    result::result_of,
    setup::Ground,
    steps::{Step, last_side},
    timer::Timer,
};

/// An event that cannot have happened where it stands.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("event {number} cannot have happened: {error}")]
pub struct Unfit {
    /// Number of the event, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub error: Refused,
}

/// A match: what was agreed before and everything that happened since, folded.
#[derive(Clone)]
pub struct Match {
    pub(crate) setup: MatchSetup,
    pub(crate) ground: Arc<Ground>,
    pub(crate) seats: Seats,
    pub(crate) exchanged: bool,
    pub(crate) line: Box<dyn AnyLine>,
    /// Who did each event of the line.
    pub(crate) steps: Vec<Step>,
    pub(crate) stage: Stage,
    pub(crate) timers: Option<[Timer; 2]>,
    /// Whether a side has completed a turn of the present game: from then on its clock runs.
    pub(crate) opened: [bool; 2],
    /// When the side to act became so.
    pub(crate) since: Option<u64>,
    pub(crate) offer: Option<OpenOffer>,
    /// What each side offered in vain since its last turn: the other declined it, or it was withdrawn.
    pub(crate) declined: [Vec<Offer>; 2],
    /// How much each side has offered in the whole match.
    pub(crate) offered: [usize; 2],
    /// What each side thought of the position when it moved last.
    pub(crate) scores: [Option<Assessment>; 2],
    pub(crate) result: Option<MatchResult>,
    pub(crate) replayed: Vec<MatchResult>,
    pub(crate) rematched: bool,
    pub(crate) events: Vec<MatchEvent>,
}

impl Match {
    /// A match at its beginning.
    ///
    /// # Errors
    /// If no match can follow from the setup: why.
    pub fn begin(setup: MatchSetup) -> Result<Match, SetupError> {
        let game = Ground::game_of(&setup)?;
        Match::begin_with(game, setup)
    }

    /// A match at its beginning, in a game that need not be one of the catalogue.
    ///
    /// # Errors
    /// If no match can follow from the setup: why.
    pub fn begin_with(game: Box<dyn AnyGame>, setup: MatchSetup) -> Result<Match, SetupError> {
        Match::seated(game.into(), setup)
    }

    fn seated(game: Arc<dyn AnyGame>, setup: MatchSetup) -> Result<Match, SetupError> {
        let (ground, line) = Ground::new(&setup, game)?;
        let stage = if ground.prelude.is_some() { Stage::Prelude } else { Stage::Playing };
        let mut begun = Match {
            seats: setup.seats.clone(),
            exchanged: false,
            timers: Timer::new(setup.clock).map(|timer| [timer; 2]),
            setup,
            ground,
            line,
            steps: Vec::new(),
            stage,
            opened: [false; 2],
            since: None,
            offer: None,
            declined: [Vec::new(), Vec::new()],
            offered: [0; 2],
            scores: [None; 2],
            result: None,
            replayed: Vec::new(),
            rematched: false,
            events: Vec::new(),
        };
        begun.settle(None);
        Ok(begun)
    }

    /// A match after everything that happened.
    ///
    /// # Errors
    /// If no match can follow from the setup, or an event cannot have happened where it stands.
    pub fn replay(id: MatchId) -> Result<Match, ReplayError> {
        let mut played = Match::begin(id.setup)?;
        for event in &id.events {
            played.apply(event)?;
        }
        Ok(played)
    }

    /// What comes of a command at a moment, in milliseconds, with a number that decides what falls. Changes
    /// nothing: whoever keeps the match lets the events happen by [`Match::apply`].
    ///
    /// Time does not run backwards: a moment before the last event counts as that of the event.
    ///
    /// # Errors
    /// If the rules of the game or of the conduct do not allow it: which, and why.
    pub fn handle(
        &self,
        command: &Command,
        when: impl Into<Moment>,
        roll: u64,
    ) -> Result<Vec<MatchEvent>, Refused> {
        let Moment { at, lag } = when.into();
        let at = self.moment(at);
        let happenings = self.decide(command, Moment { at, lag }, roll)?;
        Ok(happenings.into_iter().map(|what| MatchEvent { at, what }).collect())
    }

    /// Handles a command and lets what comes of it happen.
    ///
    /// # Errors
    /// If the rules of the game or of the conduct do not allow it: which, and why.
    pub fn act(&mut self, command: &Command, now: u64, roll: u64) -> Result<Vec<MatchEvent>, Refused> {
        let events = self.handle(command, now, roll)?;
        for event in &events {
            self.apply(event).map_err(|unfit| unfit.error)?;
        }
        Ok(events)
    }

    /// Where the match stands at a moment.
    pub fn state(&self, now: u64) -> MatchState {
        let at = self.moment(now);
        MatchState {
            stage: self.stage,
            due: self.due().map(|(side, task)| Due { side, seat: self.seats.of(side).clone(), task }),
            seats: self.seats.clone(),
            exchanged: self.exchanged,
            offer: self.offer.clone(),
            rights: self.rights(at.into()),
            clocks: self.clocks(at),
            illegal_move_loses: self.ground.game.illegal_move_loses(),
            result: self.result.clone(),
            replayed: self.replayed.clone(),
            rematch: self.rematched.then(|| self.again()),
            events: self.events.len(),
            line_events: self.steps.len(),
        }
    }

    /// The present game.
    pub fn line(&self) -> &dyn AnyLine {
        &*self.line
    }

    /// The rules in force.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.ground.game
    }

    /// What was agreed before.
    pub const fn setup(&self) -> &MatchSetup {
        &self.setup
    }

    /// What happened so far, oldest first.
    pub fn events(&self) -> &[MatchEvent] {
        &self.events
    }

    /// Everything the match follows from.
    pub fn id(&self) -> MatchId {
        MatchId { setup: self.setup.clone(), events: self.events.clone() }
    }

    /// Everything its present game follows from.
    pub fn line_id(&self) -> LineId {
        LineId {
            game: self.setup.game.clone(),
            preset: self.setup.preset.clone(),
            options: self.setup.options.clone(),
            start: self.setup.start.clone(),
            events: self.line.events(),
        }
    }

    /// The side that has to act, and what it has to do; `None` unless the match is under way.
    pub fn due(&self) -> Option<(Side, Task)> {
        match self.stage {
            Stage::Prelude => Some((self.thrower(), Task::Throw)),
            Stage::Playing => match self.line.turn() {
                Turn::Player(side) => Some((side, Task::Move)),
                Turn::Chance => Some((last_side(&self.steps).unwrap_or(Side::First), Task::Throw)),
                Turn::Over(_) => None,
            },
            Stage::Interval | Stage::Adjourned | Stage::Over => None,
        }
    }

    /// The seat that throws for the sides: the stronger player's, between equals the one named first.
    pub(crate) fn thrower(&self) -> Side {
        match self.setup.ratings {
            Some([first, second]) if second > first => Side::Second,
            _ => Side::First,
        }
    }

    /// How far it has come.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether the players sit otherwise than they were named in the setup.
    pub const fn is_exchanged(&self) -> bool {
        self.exchanged
    }

    /// How it ended.
    pub const fn result(&self) -> Option<&MatchResult> {
        self.result.as_ref()
    }

    /// The side that acted last in the present game.
    pub fn acted_last(&self) -> Option<Side> {
        last_side(&self.steps)
    }

    /// Whether the time of the side to act is over, and which side that is.
    pub(crate) fn out_of_time(&self, when: Moment) -> Option<Side> {
        let side = self.running()?;
        (self.elapsed(when) >= self.timers?[side.index()].left()).then_some(side)
    }

    /// When the time of the side to act will be over; `None` while no clock runs.
    pub fn deadline(&self) -> Option<u64> {
        let side = self.running()?;
        Some(self.since?.saturating_add(self.timers?[side.index()].left()))
    }

    /// When the side to act became so; `None` before the first event of a match.
    pub const fn thinks_since(&self) -> Option<u64> {
        self.since
    }

    /// Whose clock runs.
    pub(crate) fn running(&self) -> Option<Side> {
        let (side, _) = self.due()?;
        // Whoever cannot be waited for by calling the match off is on the clock.
        let counts = self.opened[side.index()] || !self.can_abort();
        (self.stage == Stage::Playing && self.timers.is_some() && counts).then_some(side)
    }

    /// How long the side to act has been so.
    pub(crate) fn elapsed(&self, when: Moment) -> u64 {
        self.since.map_or(0, |since| when.at.saturating_sub(since).saturating_sub(when.lag))
    }

    /// The line has ended, or goes on: the match with it. `reason` tells why a move lost.
    pub(crate) fn settle(&mut self, reason: Option<protocol::Reason>) {
        let Turn::Over(outcome) = self.line.turn() else { return };
        let result = MatchResult { count: self.line.counted(), ..result_of(outcome, reason) };
        if self.ground.game.replays(outcome) {
            self.replayed.push(result);
            self.stage = Stage::Interval;
        } else {
            self.result = Some(result);
            self.stage = Stage::Over;
        }
        self.offer = None;
    }

    /// The match ends otherwise than by its line.
    pub(crate) fn finish(&mut self, result: MatchResult) {
        self.result = Some(result);
        self.stage = Stage::Over;
        self.offer = None;
    }

    /// A side lost on time.
    pub(crate) fn timeout(side: Side) -> MatchResult {
        result_of(Outcome::loss(side, Ending::TIMEOUT), None)
    }

    pub(crate) fn moment(&self, now: u64) -> u64 {
        now.max(self.events.last().map_or(0, |event| event.at))
    }

    fn clocks(&self, at: u64) -> Option<Clocks> {
        let [first, second] = self.timers?;
        let running = self.running();
        let spent = |side| if running == Some(side) { self.elapsed(at.into()) } else { 0 };
        let (first, second) = (first.view(spent(Side::First)), second.view(spent(Side::Second)));
        Some(Clocks { first, second, running, at })
    }

    /// The match that follows, once both want one.
    pub fn rematch(&self) -> Option<Match> {
        // What could be set up once can be set up again.
        let again = || Match::seated(Arc::clone(&self.ground.game), self.again()).ok();
        if self.rematched { again() } else { None }
    }

    /// The same players again with their sides exchanged.
    fn again(&self) -> MatchSetup {
        // Ratings stay with their players.
        let ratings = self.setup.ratings.map(|[a, b]| if self.exchanged { [a, b] } else { [b, a] });
        MatchSetup { seats: self.seats.exchanged(), by_lot: false, ratings, ..self.setup.clone() }
    }
}

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("setup", &self.setup)
            .field("events", &self.events)
            .finish_non_exhaustive()
    }
}

/// A match that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// No match can follow from the setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An event cannot have happened where it stands.
    #[error(transparent)]
    Event(#[from] Unfit),
}
