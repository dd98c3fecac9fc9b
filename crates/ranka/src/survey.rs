//! `ranka survey`: what the rules in dispute do.

mod journal;
mod report;

use std::{io::Write, path::PathBuf};

use arena::{
    ContestantSpec,
    survey::{Findings, PlayedGame, Survey, readings},
};
use clap::Args;
use engine::{Engines, Level};

use self::{
    journal::{Head, Journal},
    report::{HEAD, json, note, row},
};
use crate::{block::put_block, error::CommandError, progress::progress};

/// Plays the engine against itself under every reading of the rules and tells what becomes of the game.
///
/// The readings are the defaults, every value of every option with all others at their defaults, and every preset.
/// Each opening is played once, and it is the same under every reading that allows it. Told are the first side's
/// score, wins and draws, games broken off, the length and how games end. With the same seed everything comes out the
/// same, however many games are played at once.
#[derive(Debug, Args)]
pub(crate) struct SurveyRun {
    /// Id of the game; `ranka games` lists them.
    game: String,
    /// Games under each reading.
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Positions looked at for a move.
    #[arg(long, value_name = "NUMBER", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// A level instead, from 1 to 10.
    #[arg(long, value_name = "LEVEL", conflicts_with = "nodes", value_parser = clap::value_parser!(u8).range(1..=10))]
    level: Option<u8>,
    /// Only this option beside the defaults, with all its values or with one; may be repeated.
    #[arg(long = "option", value_name = "NAME[=VALUE]")]
    options: Vec<String>,
    /// How many games are played at once.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// What openings, luck and oversights follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Random moves at the beginning.
    #[arg(long, value_name = "NUMBER", default_value_t = 4, value_parser = clap::value_parser!(u32).range(..=100))]
    opening_plies: u32,
    /// Decisions after which a game is broken off: half a point for each side.
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    max_plies: u32,
    /// A file for the games: those that stand there already are not played again.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Also put the table into this file, between the lines `<!-- survey GAME -->` and `<!-- end -->`.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Print a JSON line for each reading instead of a table.
    #[arg(long)]
    json: bool,
}

impl SurveyRun {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = catalog::find(&self.game)?;
        let readings = readings(game, &self.options)?;
        let survey = self.survey(game);
        let head = self.head(&survey);
        let mut journal = Journal::open(self.out.as_deref(), &head)?;
        let bar = progress((readings.len() * survey.games) as u64, "games");
        let mut rows = vec![HEAD.to_owned()];
        if !self.json {
            writeln!(out, "{HEAD}")?;
        }
        let mut usual: Vec<PlayedGame> = Vec::new();
        for reading in &readings {
            let name = reading.to_string();
            bar.set_message(name.clone());
            let mut games = journal.known(&name, survey.games);
            bar.inc(games.len() as u64);
            survey.play(reading, games.len(), &mut |played| {
                journal.add(&name, &played)?;
                games.push(played);
                bar.inc(1);
                Ok(())
            })?;
            if reading.is_usual() {
                usual.clone_from(&games);
            }
            let findings = Findings::of(&games, &usual);
            rows.push(row(reading, &findings));
            let line = if self.json { json(reading, &findings)? } else { row(reading, &findings) };
            bar.suspend(|| writeln!(out, "{line}").and_then(|()| out.flush()))?;
        }
        bar.finish_and_clear();
        let table = || format!("{}\n\n{}", rows.join("\n"), note(&head, survey.games));
        self.write.as_ref().map_or(Ok(()), |path| put_block(path, "survey", game.id(), &table()))
    }

    fn survey(&self, game: &'static dyn game::AnyGame) -> Survey<'static> {
        let level = self.level.and_then(Level::new).map(ContestantSpec::Level);
        Survey {
            game,
            engines: Engines::CATALOGUE,
            player: level.unwrap_or(ContestantSpec::Nodes(self.nodes)),
            games: self.games as usize,
            opening_plies: self.opening_plies,
            max_plies: self.max_plies as usize,
            seed: self.seed,
            concurrency: self.concurrency.into(),
        }
    }

    /// What all games have in common.
    fn head(&self, survey: &Survey<'_>) -> Head {
        Head {
            game: self.game.clone(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            player: survey.player.to_string(),
            seed: self.seed,
            opening_plies: self.opening_plies,
            max_plies: self.max_plies,
        }
    }
}
