//! `ranka play`: a game in the terminal against a level.

mod command;
mod keyboard;
mod table;

use std::{
    io::{self, IsTerminal, Write},
    time::{SystemTime, UNIX_EPOCH},
};

use arena::{ContestantError, ContestantSpec, Resources, Rules};
use clap::{Args, ValueEnum};
use engine::{FULL_STRENGTH, Level, engine_for};
use game::{AnyGame, AnyLine, Side, SplitMix};

use self::{keyboard::Keyboard, table::Table};
use crate::{
    choice::{GameChoice, PositionChoice},
    error::CommandError,
    lines::Lines,
    show::Style,
};

/// Play against the engine in the terminal.
///
/// Type a move, or `help` for what else there is. What chance decides is rolled by the program.
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameChoice,
    /// How strong the engine plays, 1 to 10, or `full` for as strong as it can within 4 s a move.
    #[arg(long, default_value = "3", value_parser = opponent)]
    level: ContestantSpec,
    /// The side that you take.
    #[arg(long, value_enum, default_value_t = Seat::First)]
    side: Seat,
    /// A starting arrangement; `ranka rules GAME` lists them.
    #[arg(long, value_name = "ID", conflicts_with = "position")]
    setup: Option<String>,
    #[command(flatten)]
    position: PositionChoice,
    /// How pieces are written.
    #[arg(long, value_enum, default_value_t = Style::Kanji)]
    style: Style,
    /// What everything random follows from; without it no two games are alike.
    #[arg(long)]
    seed: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Seat {
    First,
    Second,
    Random,
}

/// The opponent at a level, or at full strength.
fn opponent(text: &str) -> Result<ContestantSpec, String> {
    if text == "full" {
        return Ok(ContestantSpec::Full);
    }
    let level = text.parse().ok().and_then(Level::new).map(ContestantSpec::Level);
    level.ok_or_else(|| "expected a level from 1 to 10, or `full`".to_owned())
}

impl Play {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = self.game.configured()?;
        let line = self.line(&*game)?;
        let mut numbers = SplitMix::new(self.seed.unwrap_or_else(seed_of_the_moment));
        let rules = Rules { game: &*game, preset: self.game.preset(), settings: self.game.settings() };
        let resources = Resources { time: FULL_STRENGTH, ..Resources::default() };
        let mut opponent = self.level.player(&rules, &resources, &[])?;
        // A player of our own never fails to get ready.
        let _ = opponent.new_game(numbers.draw());
        let adviser = engine_for(game.id(), rules.preset, rules.settings)?;
        let adviser = adviser.ok_or_else(|| ContestantError::no_engine(game.id()))?;
        let human = match self.side {
            Seat::First => Side::First,
            Seat::Second => Side::Second,
            Seat::Random => Side::ALL[usize::from(numbers.below(2) == 1)],
        };
        let mut table = Table {
            description: game.description(),
            style: self.style.into(),
            line,
            human,
            opponent,
            adviser: Some(adviser),
            numbers,
        };
        writeln!(
            out,
            "{}, {}: you are {}. Type a move, or `help`.",
            game.name().en,
            match &self.level {
                ContestantSpec::Level(level) => format!("level {}", level.number()),
                _ => "full strength".to_owned(),
            },
            table.name(human)
        )?;
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            table.play(&mut Keyboard::new()?, out)
        } else {
            table.play(&mut Lines::new(io::stdin().lock()), out)
        }
    }

    fn line(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyLine>, CommandError> {
        let Some(id) = &self.setup else { return Ok(self.position.line(game)?) };
        let setups = game.description().setups;
        let found = setups.iter().find(|setup| setup.id == id).ok_or_else(|| CommandError::Setup {
            id: game::clipped(id),
            known: setups.iter().map(|setup| setup.id).collect::<Vec<_>>().join(", "),
        })?;
        Ok(game.line_from(&found.position)?)
    }
}

fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_nanos() & u128::from(u64::MAX)).unwrap_or_default()
}
