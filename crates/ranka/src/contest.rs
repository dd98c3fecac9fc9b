use std::{
    fs::File,
    io::{self, BufWriter, IsTerminal, Write},
    path::PathBuf,
    time::Duration,
};

use clap::Args;
use engine::matches::{
    Contest, ContestError, ContestantSpec, Elo, GameEnd, GameRecord, Resources, Rules, Tally,
};
use game::Side;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::{
    choice::{GameChoice, setting},
    error::CommandError,
};

/// Engine against engine, with our rules as referee.
///
/// Games come in pairs: the same random opening and the same luck, with the sides swapped. A player is one of
///
/// level:1 to level:10, our engine at a level;
/// nodes:N, our engine at full strength within N positions a move;
/// full, our engine at full strength within --time or --nodes;
/// greedy, which looks one ply ahead and takes what is worth most;
/// random, any legal move;
/// usi:COMMAND, another program, for games that USI can write; file and arguments are divided by spaces.
///
/// A player that crashes, plays an illegal move or oversteps its time loses the game. The exit code is 0 whoever
/// wins.
#[derive(Debug, Args)]
pub(crate) struct Match {
    #[command(flatten)]
    game: GameChoice,
    /// The player whose score is told.
    #[arg(long, value_name = "PLAYER")]
    first: ContestantSpec,
    /// Its opponent.
    #[arg(long, value_name = "PLAYER")]
    second: ContestantSpec,
    /// How many games, an even number.
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = even)]
    games: usize,
    /// Milliseconds a move, for players that go by time.
    #[arg(long, value_name = "MS", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    time: u64,
    /// Positions a move instead of a time, for `full` and other programs.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Milliseconds that another program's answer may be late.
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = clap::value_parser!(u64).range(..=3_600_000))]
    margin: u64,
    /// An option for other programs; may be repeated.
    #[arg(long = "usi-option", value_name = "NAME=VALUE", value_parser = setting)]
    usi_options: Vec<(String, String)>,
    /// What openings, luck and random players follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at once.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Random moves at the beginning.
    #[arg(long, value_name = "NUMBER", default_value_t = 6, value_parser = clap::value_parser!(u32).range(..=100))]
    opening_plies: u32,
    /// Decisions after which a game is broken off and counts as drawn.
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    max_plies: u32,
    /// Print a JSON line for each game and one for the score.
    #[arg(long)]
    json: bool,
    /// Also write the JSON lines of the games into this file.
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
}

fn even(text: &str) -> Result<usize, String> {
    let games: u32 = text.parse().map_err(|_| "expected a number".to_owned())?;
    if games == 0 || games % 2 == 1 || games > 1_000_000 {
        return Err("expected an even number up to 1000000: each opening is played by both sides".to_owned());
    }
    usize::try_from(games).map_err(|error| error.to_string())
}

#[derive(Serialize)]
struct GameLine<'a> {
    game: usize,
    first: String,
    second: String,
    winner: Option<Side>,
    by: &'a str,
    message: Option<String>,
    plies: usize,
    opening: usize,
    start: &'a str,
    events: &'a [String],
}

#[derive(Serialize)]
struct ScoreLine {
    player: String,
    opponent: String,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    score: f64,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
}

impl Match {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = self.game.configured()?;
        let contest =
            self.contest(Rules { game: &*game, preset: self.game.preset(), settings: self.game.settings() });
        let mut file = self.open_records()?;
        let bar = progress(self.games);
        let played = contest.run(&mut |record, score| {
            let line = self.game_line(record)?;
            if let Some(file) = &mut file {
                file.write_all(line.as_bytes())?;
            }
            if self.json {
                out.write_all(line.as_bytes())?;
                out.flush()?;
            } else if let GameEnd::Failed(side, failure) = &record.end {
                let player = self.seats(record)[side.index()];
                bar.suspend(|| writeln!(out, "game {}: {player} {failure}", record.number + 1))?;
            }
            bar.set_message(summary(score));
            bar.inc(1);
            Ok(())
        });
        bar.finish_and_clear();
        let score = played.map_err(|error| match error {
            ContestError::Contestant(error) => CommandError::Contestant(error),
            ContestError::Report(error) => CommandError::Output(error),
        })?;
        if let Some(file) = &mut file {
            file.flush()?;
        }
        self.tell(&score, out)
    }

    fn contest<'a>(&self, rules: Rules<'a>) -> Contest<'a> {
        Contest {
            rules,
            players: [self.first.clone(), self.second.clone()],
            resources: Resources {
                time: Duration::from_millis(self.time),
                nodes: self.nodes,
                margin: Duration::from_millis(self.margin),
                options: self.usi_options.clone(),
            },
            games: self.games,
            opening_plies: self.opening_plies,
            max_plies: self.max_plies as usize,
            seed: self.seed,
            concurrency: self.concurrency.into(),
        }
    }

    fn open_records(&self) -> Result<Option<BufWriter<File>>, CommandError> {
        let Some(path) = &self.records else { return Ok(None) };
        let wrong = |error| CommandError::File { path: path.display().to_string(), error };
        Ok(Some(BufWriter::new(File::create(path).map_err(wrong)?)))
    }

    /// The players of the first and of the second side.
    fn seats(&self, record: &GameRecord) -> [&ContestantSpec; 2] {
        if record.swapped { [&self.second, &self.first] } else { [&self.first, &self.second] }
    }

    fn game_line(&self, record: &GameRecord) -> io::Result<String> {
        let [first, second] = self.seats(record).map(ToString::to_string);
        let by = match &record.end {
            GameEnd::Rules(outcome) => serde_json::to_value(outcome.by())?,
            GameEnd::Failed(_, failure) => failure.id().into(),
            GameEnd::BrokenOff => "broken_off".into(),
        };
        let message = match &record.end {
            GameEnd::Failed(_, failure) => Some(failure.to_string()),
            GameEnd::Rules(_) | GameEnd::BrokenOff => None,
        };
        let line = GameLine {
            game: record.number + 1,
            first,
            second,
            winner: record.end.winner(),
            by: by.as_str().unwrap_or_default(),
            message,
            plies: record.events.len(),
            opening: record.opening,
            start: &record.start,
            events: &record.events,
        };
        Ok(serde_json::to_string(&line)? + "\n")
    }

    fn tell(&self, score: &Tally, out: &mut dyn Write) -> Result<(), CommandError> {
        if !self.json {
            return Ok(writeln!(out, "{} against {}: {}", self.first, self.second, summary(score))?);
        }
        let elo = score.elo();
        // An infinite number has no JSON; it is null.
        let finite = |pick: fn(Elo) -> f64| elo.map(pick).filter(|value| value.is_finite());
        let line = ScoreLine {
            player: self.first.to_string(),
            opponent: self.second.to_string(),
            games: score.games(),
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            score: score.share(),
            elo: finite(|elo| elo.value),
            elo_low: finite(|elo| elo.low),
            elo_high: finite(|elo| elo.high),
        };
        serde_json::to_writer(&mut *out, &line)?;
        Ok(writeln!(out)?)
    }
}

fn summary(score: &Tally) -> String {
    let Tally { wins, draws, losses, .. } = score;
    let percent = score.share() * 100.0;
    let elo = score.elo().map_or(String::new(), |Elo { value, low, high }| {
        format!(", Elo {value:+.0} ({low:+.0} to {high:+.0}, 95 %)")
    });
    format!("+{wins} ={draws} -{losses}, {percent:.1} %{elo}")
}

/// A bar in a terminal, nothing elsewhere.
fn progress(games: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} (eta {eta})") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
