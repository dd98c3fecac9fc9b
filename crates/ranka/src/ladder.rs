//! `ranka ladder`: every level against the one below.

use std::{
    fmt::Write as _,
    io::Write,
    path::{Path, PathBuf},
};

use arena::{ContestantSpec, Elo, Ladder, Rules, Rung};
use clap::Args;
use serde::Serialize;

use crate::{block::put_block, choice::GameChoice, error::CommandError, progress::progress};

/// Every level against the one below, and the lowest against players who only know the rules.
///
/// A level should score 60 to 80 % against the one below; level 1 should beat `random` and lose to `greedy`. Prints a
/// table with scores and times.
#[derive(Debug, Args)]
pub(crate) struct LadderRun {
    #[command(flatten)]
    game: GameChoice,
    /// Games for each rung, an even number.
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = crate::contest::even)]
    games: usize,
    /// The lowest level to play.
    #[arg(long, value_name = "LEVEL", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=10))]
    from: u8,
    /// The highest level to play.
    #[arg(long, value_name = "LEVEL", default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=10))]
    to: u8,
    /// What openings, luck and oversights follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at once.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Print a JSON line for each rung instead of a table.
    #[arg(long)]
    json: bool,
    /// Also put the table into this file, between the lines `<!-- ladder GAME -->` and `<!-- end -->`.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

#[derive(Serialize)]
struct RungLine {
    level: u8,
    opponent: String,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    score: f64,
    fits: bool,
    mean_millis: u64,
    longest_millis: u64,
}

impl LadderRun {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = self.game.configured()?;
        let ladder = Ladder {
            rules: Rules::new(&*game, self.game.preset(), self.game.settings()),
            games: self.games,
            levels: self.from..=self.to,
            seed: self.seed,
            concurrency: self.concurrency.into(),
        };
        let pairings = ladder.pairings();
        let bar = progress((pairings.len() * self.games) as u64, "games");
        let mut rows = vec![HEAD.to_owned()];
        if !self.json {
            writeln!(out, "{HEAD}")?;
        }
        for (level, opponent) in pairings {
            let name = format!("level {} against {opponent}", level.number());
            let rung = ladder.play(level, &opponent, &mut |tally| {
                bar.set_message(format!("{name}: {:.0} %", tally.share() * 100.0));
                bar.inc(1);
            });
            let rung = rung?;
            rows.push(row(&rung));
            let line = if self.json { json(&rung)? } else { row(&rung) };
            bar.suspend(|| writeln!(out, "{line}").and_then(|()| out.flush()))?;
        }
        bar.finish_and_clear();
        self.write.as_ref().map_or(Ok(()), |path| self.put(path, game.id(), &rows.join("\n")))
    }

    /// Puts the table into a file, in place of the one that stands there.
    fn put(&self, path: &Path, game: &str, table: &str) -> Result<(), CommandError> {
        let note = format!(
            "{} games a rung, seed {}; a level should score 60 to 80 % against the one below.",
            self.games, self.seed
        );
        put_block(path, "ladder", game, &format!("{table}\n\n{note}"))
    }
}

/// A table in Markdown, so that it can be put into a document as it is.
const HEAD: &str = "\
| level | against | score | + = - | Elo (95 %) | mean time | longest |
|---|---|---|---|---|---|---|";

fn row(rung: &Rung) -> String {
    let tally = &rung.tally;
    let elo = tally.elo().map_or(String::new(), |Elo { value, low, high }| {
        format!("{} ({} to {})", signed(value), signed(low), signed(high))
    });
    let mut row = format!("| {} | {} ", rung.level.number(), rung.opponent);
    let mark = if fits(rung) { "" } else { " !" };
    let _ = write!(
        row,
        "| {:.1} %{mark} | {} {} {} ",
        tally.share() * 100.0,
        tally.wins,
        tally.draws,
        tally.losses
    );
    let _ = write!(row, "| {elo} | {} ms | {} ms |", rung.times.mean(), rung.times.longest);
    row
}

fn signed(elo: f64) -> String {
    if elo.is_finite() { format!("{elo:+.0}") } else { if elo > 0.0 { "+∞" } else { "-∞" }.to_owned() }
}

/// Whether a score is as it should be.
fn fits(rung: &Rung) -> bool {
    let share = rung.tally.share();
    match rung.opponent {
        ContestantSpec::Random => share > 0.5,
        ContestantSpec::Greedy => share < 0.5,
        _ => (0.6..=0.8).contains(&share),
    }
}

fn json(rung: &Rung) -> serde_json::Result<String> {
    serde_json::to_string(&RungLine {
        level: rung.level.number(),
        opponent: rung.opponent.to_string(),
        games: rung.tally.games(),
        wins: rung.tally.wins,
        draws: rung.tally.draws,
        losses: rung.tally.losses,
        score: rung.tally.share(),
        fits: fits(rung),
        mean_millis: rung.times.mean(),
        longest_millis: rung.times.longest,
    })
}
