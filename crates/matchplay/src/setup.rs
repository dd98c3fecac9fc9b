use std::{collections::BTreeMap, sync::Arc};

use catalog::UnknownGame;
use game::{AnyGame, AnyLine, OptionError, ParseError, Prelude};
use protocol::{ClockSpec, MatchSetup, Seat, Seats};
use thiserror::Error;

/// The longest time of any clock: a year.
const LONGEST: u64 = 366 * 24 * 60 * 60 * 1000;

/// A setup from which no match can follow.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The game has no such rules.
    #[error(transparent)]
    Rules(#[from] OptionError),
    /// The starting position is not one.
    #[error("start position: {0}")]
    Start(#[from] ParseError),
    /// Nobody could play by that clock.
    #[error("a clock needs some time, and at most a year of it")]
    Clock,
    /// The game decides nothing by lot.
    #[error("in this game nothing is thrown to decide who begins")]
    NoLot,
    /// Whoever gives a handicap has a side of its own.
    #[error("sides are drawn by lot from the usual starting position only")]
    LotWithStart,
}

/// A match between two players under the usual rules, without a clock.
pub fn between(game: &str, first: Seat, second: Seat) -> MatchSetup {
    MatchSetup {
        game: game.to_owned(),
        preset: None,
        options: BTreeMap::new(),
        start: None,
        seats: Seats { first, second },
        clock: ClockSpec::None,
        by_lot: false,
        take_backs: true,
        ratings: None,
    }
}

/// What stays the same throughout a match.
pub(crate) struct Ground {
    pub(crate) game: Arc<dyn AnyGame>,
    /// What is thrown before the first game, if sides are drawn by lot.
    pub(crate) prelude: Option<Prelude>,
}

impl Ground {
    /// The game of a setup, from the catalogue.
    pub(crate) fn game_of(setup: &MatchSetup) -> Result<Box<dyn AnyGame>, SetupError> {
        let settings: Vec<(String, String)> =
            setup.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
        Ok(catalog::find(&setup.game)?.configured(setup.preset.as_deref(), &settings)?)
    }

    /// A game, its first line and the lot that a setup asks for.
    pub(crate) fn new(
        setup: &MatchSetup,
        game: Arc<dyn AnyGame>,
    ) -> Result<(Arc<Ground>, Box<dyn AnyLine>), SetupError> {
        if !is_playable(setup.clock) {
            return Err(SetupError::Clock);
        }
        let line = first_line(&*game, setup.start.as_deref())?;
        let prelude = if setup.by_lot {
            if line.start() != game.new_line().start() {
                return Err(SetupError::LotWithStart);
            }
            Some(game.description().prelude.ok_or(SetupError::NoLot)?)
        } else {
            None
        };
        Ok((Arc::new(Ground { game, prelude }), line))
    }
}

/// The line in which a game begins.
pub(crate) fn first_line(game: &dyn AnyGame, start: Option<&str>) -> Result<Box<dyn AnyLine>, ParseError> {
    match start {
        Some(position) => game.line_from(position),
        None => Ok(game.new_line()),
    }
}

fn is_playable(clock: ClockSpec) -> bool {
    let some = 1..=LONGEST;
    match clock {
        ClockSpec::None => true,
        ClockSpec::SuddenDeath { millis } => some.contains(&millis),
        ClockSpec::Fischer { millis, increment } => some.contains(&millis) && increment <= LONGEST,
        ClockSpec::Byoyomi { millis, period, periods } => {
            millis <= LONGEST && some.contains(&period) && (1..=1000).contains(&periods)
        }
        ClockSpec::Days { days } => (1..=366).contains(&days),
    }
}
