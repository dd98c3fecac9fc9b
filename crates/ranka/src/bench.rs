use std::io::Write;

use clap::Args;
use engine::{BENCH_DEPTH, BenchRow, Engines, Watch};
use serde::Serialize;

use crate::error::CommandError;

/// A fixed search of every game that has an engine.
///
/// The number of positions looked at ("nodes") is always the same, so that it is a signature of search and
/// evaluation; time and speed are those of the machine.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// Only these games, by their ids.
    games: Vec<String>,
    /// How many plies deep; the signature is that of the usual depth.
    #[arg(long, default_value_t = BENCH_DEPTH, value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    /// Print JSON: a line {"game","nodes","millis","speed"} for each game, with nodes a second; the last one has the game
    /// null for all together.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row<'a> {
    game: Option<&'a str>,
    nodes: u64,
    millis: u64,
    speed: u64,
}

impl Row<'_> {
    fn new(game: Option<&str>, nodes: u64, millis: u64) -> Row<'_> {
        Row { game, nodes, millis, speed: nodes.saturating_mul(1_000) / millis.max(1) }
    }

    fn write(&self, json: bool, out: &mut dyn Write) -> Result<(), CommandError> {
        if json {
            serde_json::to_writer(&mut *out, self)?;
            writeln!(out)?;
        } else {
            let Row { nodes, millis, speed, .. } = self;
            let game = self.game.unwrap_or("total");
            writeln!(out, "{game:8} {nodes:>12} nodes {millis:>8} ms {speed:>10} nodes/s")?;
        }
        // The next game takes its time.
        Ok(out.flush()?)
    }
}

impl Bench {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let mut asked: Vec<&str> = self.games.iter().map(String::as_str).collect();
        if asked.is_empty() {
            asked = catalog::games().iter().map(|game| game.id()).collect();
        }
        let (mut nodes, mut millis) = (0_u64, 0_u64);
        for id in asked {
            let game = catalog::find(id)?.id();
            let row: BenchRow = engine::bench(game, self.depth, Watch::default())
                .ok_or_else(|| arena::ContestantError::no_engine(game, Engines::CATALOGUE))?;
            Row::new(Some(&row.game), row.nodes, row.millis).write(self.json, out)?;
            (nodes, millis) = (nodes + row.nodes, millis + row.millis);
        }
        Row::new(None, nodes, millis).write(self.json, out)?;
        if !self.json {
            // As commits that touch search or evaluation name it.
            writeln!(out, "Bench: {nodes}")?;
        }
        Ok(())
    }
}
