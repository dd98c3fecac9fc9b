//! `ranka match`: engine against engine.

mod record;
mod report;

use std::{io::Write, ops::ControlFlow, path::PathBuf, time::Duration};

use arena::{Contest, ContestantSpec, GameEnd, GameRecord, Resources, Rules, Sprt, Tally, Verdict};
use clap::Args;

pub(crate) use self::report::{summary, verdict};
use self::{
    record::{Records, game_line},
    report::score_line,
};
use crate::{
    choice::{GameChoice, setting, setup_position},
    error::CommandError,
    progress::progress,
};

/// Engine against engine, with our rules as referee.
///
/// Games come in pairs: the same random opening and the same luck, with the sides swapped. A player is one of
///
/// level:1 to level:10, our engine at a level;
/// weak:POSITIONS,ERROR,OVERSIGHTS, our engine weakened as a level is;
/// nodes:N, our engine at full strength within N positions a move;
/// full, our engine at full strength within --time or --nodes;
/// net:FILE, the same with the net of a file instead of its own, net:none without any;
/// greedy, which looks one ply ahead and takes what is worth most;
/// random, any legal move;
/// usi:COMMAND, uci:COMMAND or cecp:COMMAND, another program that speaks this protocol, for games that USI can
/// write, or by USI for others that it lists; file and arguments are divided by spaces.
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
    /// Milliseconds that an answer may be late.
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = clap::value_parser!(u64).range(..=3_600_000))]
    margin: u64,
    /// An option for other programs; may be repeated.
    #[arg(long = "usi-option", value_name = "NAME=VALUE", value_parser = setting)]
    usi_options: Vec<(String, String)>,
    /// An option for the first player alone, if it is another program; may be repeated.
    #[arg(long = "first-option", value_name = "NAME=VALUE", value_parser = setting)]
    first_options: Vec<(String, String)>,
    /// An option for the second player alone, if it is another program; may be repeated.
    #[arg(long = "second-option", value_name = "NAME=VALUE", value_parser = setting)]
    second_options: Vec<(String, String)>,
    /// What openings, luck and random players follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at once.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// A handicap, by the id of a setup: the second player gives it in every game.
    #[arg(long, value_name = "ID")]
    setup: Option<String>,
    /// Random moves at the beginning.
    #[arg(long, value_name = "NUMBER", default_value_t = 6, value_parser = clap::value_parser!(u32).range(..=100))]
    opening_plies: u32,
    /// Decisions after which a game is broken off and counts as drawn.
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    max_plies: u32,
    /// End as soon as one of two guesses at the first player's lead can be believed, with at most these chances of
    /// being wrong (0.05 each unless given).
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Print a JSON line for each game and one for the score.
    #[arg(long)]
    json: bool,
    /// Also write every game into a JSON file in this folder.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(str::parse).collect();
    let (elo0, elo1, alpha, beta) = match numbers.as_deref() {
        Ok([elo0, elo1]) => (*elo0, *elo1, 0.05, 0.05),
        Ok([elo0, elo1, alpha, beta]) => (*elo0, *elo1, *alpha, *beta),
        _ => return Err("expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA".to_owned()),
    };
    let chance = |number: f64| (0.0001..0.5).contains(&number);
    let ordered = elo0 < elo1 && elo0 > -2_000.0 && elo1 < 2_000.0;
    if !ordered || !chance(alpha) || !chance(beta) {
        return Err("expected ELO0 < ELO1 within 2000, and chances from 0.0001 to 0.5".to_owned());
    }
    Ok(Sprt { elo0, elo1, alpha, beta })
}

/// An even number of games.
pub(crate) fn even(text: &str) -> Result<usize, String> {
    let games: u32 = text.parse().map_err(|_| "expected a number".to_owned())?;
    if games == 0 || games % 2 == 1 || games > 1_000_000 {
        return Err("expected an even number up to 1000000: each opening is played by both sides".to_owned());
    }
    usize::try_from(games).map_err(|error| error.to_string())
}

impl Match {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = self.game.configured()?;
        let rules = Rules::new(&*game, self.game.preset(), self.game.settings());
        let mut records = self.records.as_deref().map(|folder| Records::open(folder, &rules)).transpose()?;
        let bar = progress(self.games as u64, "games");
        let start = self.setup.as_ref().map(|id| setup_position(&*game, id)).transpose()?;
        let played = self.contest(rules, start).run(&mut |record, score| {
            let seats = self.seats(record);
            if let Some(records) = &mut records {
                records.write(record, seats)?;
            }
            if self.json {
                writeln!(out, "{}", game_line(record, seats)?)?;
                out.flush()?;
            } else if let GameEnd::Failed(side, failure) = &record.end {
                let player = seats[side.index()];
                bar.suspend(|| writeln!(out, "game {}: {player} {failure}", record.number + 1))?;
            }
            bar.set_message(self.standing(score));
            bar.inc(1);
            Ok(self.go_on(score))
        });
        bar.finish_and_clear();
        self.tell(&played?, out)
    }

    /// A test is asked only after both games of a pair.
    fn go_on(&self, score: &Tally) -> ControlFlow<()> {
        let open = |sprt: &Sprt| !score.is_paired() || sprt.state(score).verdict() == Verdict::Open;
        if self.sprt.as_ref().is_none_or(open) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn standing(&self, score: &Tally) -> String {
        let test = self.sprt.map_or(String::new(), |sprt| format!(", {}", verdict(&sprt, score)));
        summary(score) + &test
    }

    fn contest<'a>(&self, rules: Rules<'a>, start: Option<String>) -> Contest<'a> {
        let options = |own: &[(String, String)]| [&self.usi_options, own].concat();
        Contest {
            rules,
            players: [self.first.clone(), self.second.clone()],
            resources: Resources {
                time: Duration::from_millis(self.time),
                nodes: self.nodes,
                margin: Duration::from_millis(self.margin),
            },
            options: [options(&self.first_options), options(&self.second_options)],
            games: self.games,
            skip: 0,
            start,
            opening_plies: self.opening_plies,
            max_plies: self.max_plies as usize,
            seed: self.seed,
            concurrency: self.concurrency.into(),
        }
    }

    /// The players of the first and of the second side.
    fn seats(&self, record: &GameRecord) -> [&ContestantSpec; 2] {
        if record.swapped { [&self.second, &self.first] } else { [&self.first, &self.second] }
    }

    fn tell(&self, score: &Tally, out: &mut dyn Write) -> Result<(), CommandError> {
        if self.json {
            let line = score_line([&self.first, &self.second], score, self.sprt.as_ref())?;
            return Ok(writeln!(out, "{line}")?);
        }
        Ok(writeln!(out, "{} against {}: {}", self.first, self.second, self.standing(score))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_read_and_checked() {
        assert_eq!(sprt("0,10"), Ok(Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 }));
        assert_eq!(sprt("-5,0,0.1,0.2"), Ok(Sprt { elo0: -5.0, elo1: 0.0, alpha: 0.1, beta: 0.2 }));
        for wrong in
            ["", "1", "5,0", "0,x", "0,5,0.1", "0,5,0,0.1", "0,5,0.1,0.6", "0,inf", "nan,1", "0,5,0.1,0.1,1"]
        {
            assert!(sprt(wrong).is_err(), "{wrong}");
        }
    }
}
