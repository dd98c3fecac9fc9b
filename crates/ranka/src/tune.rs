use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
};

use arena::tune::{Fitting, Sampling, Tuner, tuner_for};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::{error::CommandError, in_order::in_order};

/// Teaches an evaluator its numbers: plays games against itself and fits the numbers to what came of them.
///
/// Samples are added to a file, a line each: the result for the first side in halves, what the search said for
/// the first side, the position. Then all samples of the file are learnt from. The numbers that come out take the
/// place of crates/engine/src/eval/values/GAME.txt. With the same seed, samples and numbers are always the same.
#[derive(Debug, Args)]
pub(crate) struct Tune {
    /// Id of the game; `ranka games` lists them.
    game: String,
    /// Where samples are kept.
    #[arg(long, value_name = "FILE")]
    samples: PathBuf,
    /// Where the numbers go; without it, they are only measured.
    #[arg(long, value_name = "FILE")]
    values: Option<PathBuf>,
    /// Games to play first; 0 learns from the file as it is.
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000)]
    games: u64,
    /// Positions looked at for a move.
    #[arg(long, value_name = "NUMBER", default_value_t = 3_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Random moves at the beginning of a game; up to three more are added.
    #[arg(long, value_name = "NUMBER", default_value_t = 5, value_parser = clap::value_parser!(u32).range(..=100))]
    opening_plies: u32,
    /// Value beyond which a game is decided: after six decisions in a row that say so it is broken off.
    #[arg(long, value_name = "VALUE", default_value_t = 2_500, value_parser = clap::value_parser!(i32).range(1..))]
    decided: i32,
    /// Plies after which a game is broken off and counts as drawn.
    #[arg(long, value_name = "NUMBER", default_value_t = 400, value_parser = clap::value_parser!(u16).range(1..))]
    max_plies: u16,
    /// How many games are played at once.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// How often all samples are gone through; 0 only plays.
    #[arg(long, value_name = "NUMBER", default_value_t = 200, value_parser = clap::value_parser!(u32).range(..=100_000))]
    rounds: u32,
    /// How much of what is learnt comes from results, 0 to 1; the rest comes from what the search said.
    #[arg(long, value_name = "SHARE", default_value_t = 0.5)]
    results: f32,
    /// How strongly numbers are held to where they began.
    #[arg(long, value_name = "NUMBER", default_value_t = 1e-4)]
    pull: f32,
    /// How far a number goes in a round at most.
    #[arg(long, value_name = "NUMBER", default_value_t = 3.0)]
    step: f32,
    /// What the games follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Tune {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let id = catalog::find(&self.game)?.id();
        let tuner = tuner_for(id).ok_or_else(|| CommandError::NothingToTune(id.to_owned()))?;
        self.play(tuner.as_ref())?;
        if self.rounds == 0 {
            return Ok(());
        }
        let samples = read(&self.samples).map_err(CommandError::file(&self.samples))?;
        let bar = bar(u64::from(self.rounds), "round {pos}/{len} {wide_bar} {msg}");
        let Tune { rounds, results, pull, step, .. } = *self;
        let fitting = Fitting { rounds, results, pull, step };
        let fitted = tuner.fit(&samples, &fitting, &mut |round, error| {
            bar.set_position(u64::from(round));
            bar.set_message(format!("error {error:.6}"));
        })?;
        bar.finish_and_clear();
        let summary = format!(
            "{} samples, error {:.6} before and {:.6} after, scale {:.0}",
            fitted.samples, fitted.before, fitted.after, fitted.scale
        );
        writeln!(out, "{summary}")?;
        if let Some(path) = &self.values {
            let text = fitted.weights.write(&format!("Learnt by `ranka tune {id}`: {summary}."));
            fs::write(path, text).map_err(CommandError::file(path))?;
        }
        Ok(())
    }

    /// Plays the games and adds their samples to the file, in the order of the games.
    fn play(&self, tuner: &dyn Tuner) -> Result<(), CommandError> {
        if self.games == 0 {
            return Ok(());
        }
        let bar = bar(self.games, "game {pos}/{len} {wide_bar} {eta} left");
        let sampling = Sampling {
            nodes: self.nodes,
            opening: self.opening_plies,
            decided: self.decided,
            longest: usize::from(self.max_plies),
        };
        let file = OpenOptions::new().create(true).append(true).open(&self.samples);
        let file = BufWriter::new(file.map_err(CommandError::file(&self.samples))?);
        let play = |number: u64| {
            let seed = self.seed.wrapping_mul(1 << 32).wrapping_add(number);
            tuner.play(&sampling, seed)
        };
        in_order(0..self.games, self.concurrency, file, play, || bar.inc(1))?;
        bar.finish_and_clear();
        Ok(())
    }
}

fn read(path: &Path) -> io::Result<Vec<String>> {
    BufReader::new(File::open(path)?).lines().collect()
}

fn bar(len: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("a template of the bar");
    ProgressBar::new(len).with_style(style)
}
