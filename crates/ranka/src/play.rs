//! `ranka play`: a match in the terminal, against a level or a friend.

mod board;
mod command;
mod keyboard;
mod notes;
mod report;
mod screen;
mod stones;
mod table;
mod talk;
#[cfg(test)]
mod tests;
mod window;

use std::{
    io::{self, IsTerminal, Write},
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use arena::{Contestant, ContestantSpec, Resources, Rules};
use clap::{Args, ValueEnum};
use engine::{FULL_STRENGTH, Level, engine_for};
use game::{AnyGame, Lang, Side, SplitMix};
use matchplay::Match;
use protocol::{ClockSpec, MatchSetup, Seat as Sitter, Seats};

use self::{keyboard::Keyboard, table::Table, talk::Talk, window::Window};
use crate::{
    choice::{GameChoice, PositionChoice, setup_position},
    error::CommandError,
    lines::Lines,
    show::Style,
};

/// Play in the terminal, against the engine or a friend beside you.
///
/// Type a move, or `help` for what else there is. What chance decides is rolled by the program.
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameChoice,
    /// Who plays the other side.
    #[arg(long, value_enum, default_value_t = Opponent::Engine)]
    opponent: Opponent,
    /// How strong the engine plays, 1 to 10, or `full` for as strong as it can within 4 s a move.
    #[arg(long, default_value = "3", value_parser = level)]
    level: ContestantSpec,
    /// The side that you take.
    #[arg(long, value_enum, default_value_t = Seat::First)]
    side: Seat,
    /// Let a throw decide who takes which side, as the rules of the game describe it.
    #[arg(long, conflicts_with_all = ["side", "setup", "position"])]
    by_lot: bool,
    /// How strong you and the other are, as two numbers: the stronger throws for the sides.
    #[arg(long, value_name = "YOURS,THEIRS", value_parser = ratings, requires = "by_lot")]
    ratings: Option<[u32; 2]>,
    /// How much time both have: `10m`, `5m+10s` with an increment, `10m/30sx3` with three periods, `3d` a turn.
    #[arg(long, value_name = "TIME", default_value = "none", value_parser = clock)]
    clock: ClockSpec,
    /// A starting arrangement; `ranka rules GAME` lists them.
    #[arg(long, value_name = "ID", conflicts_with = "position")]
    setup: Option<String>,
    #[command(flatten)]
    position: PositionChoice,
    /// How pieces are written; by their characters unless the terminal cannot show them.
    #[arg(long, value_enum)]
    style: Option<Style>,
    /// The language of the whole screen and of what is told about pieces; that of the locale, or English.
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Show board, pieces and moves on the whole screen, with a cursor.
    #[arg(long)]
    full_screen: bool,
    /// Let a teacher tell what each move did, and whether a stronger one was missed.
    #[arg(long, conflicts_with = "full_screen")]
    teacher: bool,
    /// What everything random follows from; without it no two games are alike.
    #[arg(long)]
    seed: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Opponent {
    Engine,
    Friend,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Seat {
    First,
    Second,
    Random,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Language {
    En,
    Ja,
    Zh,
    #[value(name = "zh-Hans", alias = "zh-hans")]
    ZhHans,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::En => Lang::En,
            Language::Ja => Lang::Ja,
            Language::Zh => Lang::Zh,
            Language::ZhHans => Lang::ZhHans,
        }
    }
}

/// The opponent at a level, or at full strength.
fn level(text: &str) -> Result<ContestantSpec, String> {
    if text == "full" {
        return Ok(ContestantSpec::Full);
    }
    let level = text.parse().ok().and_then(Level::new).map(ContestantSpec::Level);
    level.ok_or_else(|| "expected a level from 1 to 10, or `full`".to_owned())
}

fn ratings(text: &str) -> Result<[u32; 2], String> {
    let numbers = text.split_once(',').map(|(yours, theirs)| [yours.trim().parse(), theirs.trim().parse()]);
    match numbers {
        Some([Ok(yours), Ok(theirs)]) => Ok([yours, theirs]),
        _ => Err("expected two numbers such as 1500,1620".to_owned()),
    }
}

fn clock(text: &str) -> Result<ClockSpec, String> {
    matchplay::parse_clock(text).map_err(|error| error.to_string())
}

impl Play {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
        if self.full_screen && !(interactive && Window::can_be_filled()) {
            return Err(CommandError::NoTerminal);
        }
        let (table, human) = self.table()?;
        let style = self.style.map(Into::into);
        if self.full_screen {
            return screen::play(table, style, self.lang.map_or_else(Window::language, Into::into));
        }
        let name = table.played.game().name().en;
        let mut talk = Talk {
            table,
            style,
            lang: self.lang.map_or(Lang::En, Into::into),
            teacher: self.teacher,
            interactive,
            window: if interactive { Box::new(Window::present) } else { Box::new(|| None) },
        };
        let who = if self.by_lot {
            "a throw decides who begins".to_owned()
        } else if self.opponent == Opponent::Friend {
            format!("{} begins", talk.begins())
        } else {
            format!("you are {}", talk.name(human))
        };
        writeln!(out, "{name}, {}: {who}. Type a move, or `help`.", self.against())?;
        if interactive {
            writeln!(out, "(With `--full-screen` you play by cursor on the whole screen.)")?;
            talk.play(&mut Keyboard::new()?, out)
        } else {
            talk.play(&mut Lines::new(io::stdin().lock()), out)
        }
    }

    /// Everybody at their places, and the side of whoever typed the command.
    fn table(&self) -> Result<(Table, Side), CommandError> {
        let settings = self.settings()?;
        let game = catalog::find(self.game.id())?.configured(self.game.preset(), &settings)?;
        let start = self.start(&*game)?;
        let mut numbers = SplitMix::new(self.seed.unwrap_or_else(seed_of_the_moment));
        let rules = Rules::new(&*game, self.game.preset(), &settings);
        let opponent = self.opponent(&rules, &mut numbers)?;
        let adviser = engine_for(game.id(), rules.preset, rules.settings)?;
        let human = match self.side {
            Seat::First => Side::First,
            Seat::Second => Side::Second,
            Seat::Random => Side::ALL[usize::from(numbers.below(2) == 1)],
        };
        let mut players = [None, opponent];
        if human == Side::Second {
            players.swap(0, 1);
        }
        let began = Instant::now();
        let table = Table {
            description: game.description(),
            played: Match::begin(self.arranged(human, start, &settings))?,
            players,
            adviser,
            rolls: Box::new(move || numbers.draw()),
            now: Box::new(move || u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX)),
        };
        Ok((table, human))
    }

    /// What was set on top of the preset; against the engine also what the game sets then, unless somebody did.
    fn settings(&self) -> Result<Vec<(String, String)>, CommandError> {
        let mut settings = self.game.settings().to_vec();
        if self.opponent == Opponent::Engine {
            let game = self.game.configured()?.description();
            let chosen = |name: &str| settings.iter().any(|(known, _)| known == name);
            let usual: Vec<_> = game.against_engine.iter().filter(|(name, _)| !chosen(name)).collect();
            settings.extend(usual.into_iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        }
        Ok(settings)
    }

    fn against(&self) -> String {
        match &self.level {
            _ if self.opponent == Opponent::Friend => "two players".to_owned(),
            ContestantSpec::Level(level) => format!("level {}", level.number()),
            _ => "full strength".to_owned(),
        }
    }

    fn opponent(
        &self,
        rules: &Rules<'_>,
        numbers: &mut SplitMix,
    ) -> Result<Option<Box<dyn Contestant>>, CommandError> {
        if self.opponent == Opponent::Friend {
            return Ok(None);
        }
        let resources = Resources { time: FULL_STRENGTH, ..Resources::default() };
        let mut opponent = self.level.player(rules, &resources, &[])?;
        // A player of our own never fails to get ready.
        let _ = opponent.new_game(numbers.draw());
        Ok(Some(opponent))
    }

    /// The match that was asked for, `human` being the side of whoever typed the command.
    fn arranged(&self, human: Side, start: Option<String>, settings: &[(String, String)]) -> MatchSetup {
        let other = if self.opponent == Opponent::Friend { Sitter::Person } else { self.level.seat() };
        let seats = Seats { first: Sitter::Person, second: other };
        MatchSetup {
            preset: self.game.preset().map(str::to_owned),
            options: settings.iter().cloned().collect(),
            start,
            seats: if human == Side::First { seats } else { seats.exchanged() },
            clock: self.clock,
            by_lot: self.by_lot,
            ratings: self.ratings,
            ..matchplay::between(self.game.id(), Sitter::Person, Sitter::Person)
        }
    }

    /// The position to begin from, if not the usual one.
    fn start(&self, game: &dyn AnyGame) -> Result<Option<String>, CommandError> {
        let Some(id) = &self.setup else {
            self.position.line(game)?;
            return Ok(self.position.text().map(str::to_owned));
        };
        Ok(Some(setup_position(game, id)?))
    }
}

fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_nanos() & u128::from(u64::MAX)).unwrap_or_default()
}
