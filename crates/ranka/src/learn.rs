//! `ranka learn`: a net from nothing but the rules and the numbers that there are.

mod deciding;
mod folder;
mod report;

use std::{io::Write, ops::RangeInclusive, path::PathBuf};

use arena::learn::{Learner, Lessons, Played, Sampling, Trainer, Training, learner_for};
use clap::Args;

use self::{deciding::Deciding, folder::Folder, report::Report};
use crate::{error::CommandError, in_order::in_order, progress::progress};

/// Teaches a game a net: plays games against itself, learns from them and plays the deciding match.
///
/// Everything is kept in a folder, and whatever is stopped goes on from there when the command is given again: games.txt
/// has a game a line, training.bin how far training is, GAME.net the net, match.txt the deciding match, report.md what
/// came of it. A net that wins takes the place of crates/engine/src/eval/nets/GAME.net.
#[derive(Debug, Args)]
pub(crate) struct Learn {
    /// Id of the game; `ranka games` lists them.
    game: String,
    /// Where everything is kept.
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,
    /// Games to play in all.
    #[arg(long, value_name = "NUMBER", default_value_t = 20_000)]
    games: u64,
    /// Positions looked at for a move.
    #[arg(long, value_name = "NUMBER", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Random moves at the beginning of a game; up to three more are added.
    #[arg(long, value_name = "NUMBER", default_value_t = 8, value_parser = clap::value_parser!(u32).range(..=100))]
    opening_plies: u32,
    /// Value beyond which a game is decided: after six decisions in a row that say so it is broken off.
    #[arg(long, value_name = "VALUE", default_value_t = 4_000, value_parser = clap::value_parser!(i32).range(1..))]
    decided: i32,
    /// Plies after which a game is broken off and counts as drawn.
    #[arg(long, value_name = "NUMBER", default_value_t = 400, value_parser = clap::value_parser!(u16).range(1..))]
    max_plies: u16,
    /// How many games are played, and how much is learnt, at once; all cores unless given.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: Option<u16>,
    /// How often all positions are gone through; 0 only plays.
    #[arg(long, value_name = "NUMBER", default_value_t = 3, value_parser = clap::value_parser!(u32).range(..=10_000))]
    rounds: u32,
    /// Positions between two steps.
    #[arg(long, value_name = "NUMBER", default_value_t = 2_048, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    batch: u32,
    /// How far a number goes in a step, at first.
    #[arg(long, value_name = "NUMBER", default_value_t = 1e-3, value_parser = |text: &str| within(text, 1e-6..=1.0))]
    rate: f32,
    /// How much of what is learnt comes from results, 0 to 1; the rest comes from what the search said.
    #[arg(long, value_name = "SHARE", default_value_t = 0.0, value_parser = |text: &str| within(text, 0.0..=1.0))]
    results: f32,
    /// The most games of the deciding match, an even number; 0 plays none.
    #[arg(long, value_name = "NUMBER", default_value_t = 400, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    match_games: u32,
    /// Milliseconds a move in the deciding match.
    #[arg(long, value_name = "MS", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    time: u64,
    /// What everything random follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A number within a range.
fn within(text: &str, range: RangeInclusive<f32>) -> Result<f32, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("expected a number from {} to {}", range.start(), range.end()))
}

/// Of so many games one is kept back, to see whether learning helps.
const KEPT_BACK: usize = 10;

impl Learn {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let id = catalog::find(&self.game)?.id();
        let learner = learner_for(id).ok_or_else(|| CommandError::NothingToTune(id.to_owned()))?;
        let folder = Folder::open(&self.folder, id)?;
        self.play(learner.as_ref(), &folder)?;
        if self.rounds == 0 {
            return Ok(());
        }
        let lessons = self.lessons(learner.as_ref(), &folder)?;
        let trainer = self.train(learner.rows(), &lessons, &folder, out)?;
        let mut report = Report::new(id, self.recipe(), &lessons, &trainer);
        folder.write_net(&trainer.net().write())?;
        folder.write_report(&report.to_string())?;
        if self.match_games > 0 {
            let deciding = Deciding { game: id, folder: &folder, millis: self.time, seed: self.seed };
            report.decided(deciding.play(self.match_games / 2, self.threads())?);
            folder.write_report(&report.to_string())?;
        }
        Ok(write!(out, "{report}")?)
    }

    /// The command that does the same again.
    fn recipe(&self) -> String {
        let Learn { game, games, nodes, opening_plies, decided, max_plies, seed, .. } = self;
        let Learn { rounds, batch, rate, results, .. } = self;
        format!(
            "ranka learn {game} --games {games} --nodes {nodes} --opening-plies {opening_plies} \
             --decided {decided} --max-plies {max_plies} --rounds {rounds} --batch {batch} --rate {rate} \
             --results {results} --seed {seed}"
        )
    }

    fn threads(&self) -> u16 {
        let all = || std::thread::available_parallelism().map_or(1, usize::from).try_into().unwrap_or(1);
        self.concurrency.unwrap_or_else(all)
    }

    fn sampling(&self) -> Sampling {
        Sampling {
            nodes: self.nodes,
            opening: self.opening_plies,
            decided: self.decided,
            longest: usize::from(self.max_plies),
        }
    }

    /// Plays the games that are still missing.
    fn play(&self, learner: &dyn Learner, folder: &Folder) -> Result<(), CommandError> {
        let sampling = self.sampling();
        let Sampling { nodes, opening, decided, longest } = sampling;
        let head = format!(
            "nodes {nodes}, opening {opening}, decided {decided}, longest {longest}, seed {}",
            self.seed
        );
        let (played, file) = folder.games_to_add(&head)?;
        let bar = progress(self.games, "games");
        bar.set_position(played);
        let play = |number: u64| {
            let seed = self.seed.wrapping_mul(1 << 32).wrapping_add(number);
            vec![learner.play(&sampling, seed).to_string()]
        };
        let added = in_order(played..self.games, self.threads(), file, play, || bar.inc(1));
        bar.finish_and_clear();
        added.map_err(|error| folder.games_error(error))
    }

    fn lessons(&self, learner: &dyn Learner, folder: &Folder) -> Result<Lessons, CommandError> {
        let games = folder.games()?;
        let bar = progress(games.len() as u64, "games read");
        let (sampling, mut lessons) = (self.sampling(), Lessons::default());
        for (number, text) in games.iter().enumerate().take(usize::try_from(self.games).unwrap_or(usize::MAX))
        {
            let taught = text.parse::<Played>().and_then(|played| {
                learner.teach((&sampling, &played), number % KEPT_BACK == 0, &mut lessons)
            });
            taught.map_err(|error| CommandError::Lesson { number: number + 1, error })?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(lessons)
    }

    fn train<'a>(
        &self,
        rows: usize,
        lessons: &'a Lessons,
        folder: &Folder,
        out: &mut dyn Write,
    ) -> Result<Trainer<'a>, CommandError> {
        let Learn { rounds, rate, results, seed, .. } = *self;
        let training = Training { rounds, batch: self.batch as usize, rate, results, seed };
        let mut trainer = Trainer::new(lessons, rows, training, self.threads().into());
        if let Some(saved) = folder.training() {
            trainer.restore(&saved);
        }
        let [_, learnt, _] = lessons.counts();
        while trainer.round() < rounds {
            let bar = progress(learnt as u64, &format!("positions of round {}", trainer.round() + 1));
            trainer.go_round(&mut |done| bar.set_position(done as u64));
            bar.finish_and_clear();
            folder.write_training(&trainer.save())?;
            let [plain, with] = trainer.losses();
            writeln!(out, "round {}: error {plain:.6} without the net, {with:.6} with it", trainer.round())?;
            out.flush()?;
        }
        Ok(trainer)
    }
}
