use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use clap::Args;
use game::ParseError;
use indicatif::ProgressBar;
use mate::{AnySolver, Report, Uniqueness, Verdict};
use serde::Serialize;

use crate::{choice::GameChoice, error::CommandError};

/// Looks for a mate by checks, for the side to move.
///
/// Prints "mate PLIES" and on a second line the moves, or "no mate", or "unknown" if the time was too short. Every
/// defence on the line was proved to lose. The side to move may lack its king, as problems are written. With --unique,
/// "unique PLIES" and the moves, or "cooked PLY" and the moves up to another check that mates too.
#[derive(Debug, Args)]
pub(crate) struct Mate {
    #[command(flatten)]
    game: GameChoice,
    /// The position in the game's own text form.
    #[arg(long, value_name = "TEXT")]
    position: String,
    /// How long to look at most.
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    seconds: u64,
    /// Memory for what was found out, in megabytes.
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    hash: u32,
    /// Look whether every move of the attacker but the last is the only one that mates.
    #[arg(long)]
    unique: bool,
    /// With --unique: count other mates too that are longer by so many plies.
    #[arg(long, value_name = "PLIES", requires = "unique", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=1_000))]
    longer: u16,
    /// Print one JSON object instead: the verdict, the line, whether no mate is shorter, and the positions looked at.
    #[arg(long)]
    json: bool,
}

/// What came of it, for programs.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    verdict: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
}

/// Something to find out that asks now and then whether to stop.
type Look<'a, T> = &'a mut dyn FnMut(&mut dyn FnMut(u64) -> bool) -> Result<T, ParseError>;

impl Mate {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        // An unknown game is told as such first.
        self.game.configured()?;
        let solver = mate::solver_for(self.game.id(), self.game.preset(), self.game.settings())?;
        let solver = solver.ok_or_else(|| CommandError::NoMates(self.game.id().to_owned()))?;
        if self.unique {
            return self.tell_unique(&*solver, out);
        }
        let report = self.watched(&mut |stop| solver.solve(&self.position, self.bytes(), stop))?;
        let Report { verdict, nodes } = report;
        let (verdict, line, shortest) = match &verdict {
            Verdict::Mate { line, shortest } => ("mate", Some(&line[..]), Some(*shortest)),
            Verdict::NoMate => ("no mate", None, None),
            Verdict::Unknown => ("unknown", None, None),
        };
        self.tell(&Answer { verdict, line, shortest, nodes: Some(nodes) }, out)
    }

    fn tell_unique(&self, solver: &dyn AnySolver, out: &mut dyn Write) -> Result<(), CommandError> {
        let found =
            self.watched(&mut |stop| solver.unique(&self.position, self.bytes(), Some(self.longer), stop))?;
        let (verdict, line) = match found {
            Uniqueness::Unique(turns) => {
                let moves =
                    turns.into_iter().flat_map(|turn| turn.right.into_iter().take(1).chain(turn.reply));
                ("unique", Some(moves.collect::<Vec<String>>()))
            }
            Uniqueness::Cooked { mut after, other } => {
                after.push(other);
                ("cooked", Some(after))
            }
            Uniqueness::NoMate => ("no mate", None),
            Uniqueness::Unknown => ("unknown", None),
        };
        self.tell(&Answer { verdict, line: line.as_deref(), shortest: None, nodes: None }, out)
    }

    fn tell(&self, answer: &Answer<'_>, out: &mut dyn Write) -> Result<(), CommandError> {
        if self.json {
            serde_json::to_writer(&mut *out, answer).map_err(io::Error::from)?;
            return Ok(writeln!(out)?);
        }
        match answer.line {
            Some(line) => writeln!(out, "{} {}\n{}", answer.verdict, line.len(), line.join(" "))?,
            None => writeln!(out, "{}", answer.verdict)?,
        }
        Ok(())
    }

    fn bytes(&self) -> usize {
        usize::try_from(self.hash).unwrap_or(usize::MAX).saturating_mul(1 << 20)
    }

    /// Looks, as long as it may, and shows on a terminal that it does.
    fn watched<T>(&self, look: Look<'_, T>) -> Result<T, CommandError> {
        let spinner =
            if io::stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
        spinner.enable_steady_tick(Duration::from_millis(200));
        let begun = Instant::now();
        let found = look(&mut |nodes: u64| {
            spinner.set_message(format!("{nodes} positions"));
            begun.elapsed().as_secs() >= self.seconds
        });
        spinner.finish_and_clear();
        Ok(found?)
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Typed {
        #[command(flatten)]
        mate: Mate,
    }

    fn told(words: &[&str]) -> Result<String, CommandError> {
        let mut out = Vec::new();
        Typed::parse_from([&["ranka"], words].concat()).mate.run(&mut out)?;
        Ok(String::from_utf8(out).expect("text"))
    }

    /// The first game has mates; of the others some have not.
    fn game_without() -> &'static str {
        let ids = catalog::games().iter().map(|game| game.id());
        let mut without = ids.filter(|id| matches!(mate::solver_for(id, None, &[]), Ok(None)));
        without.next().expect("a game without mates")
    }

    #[test]
    fn tells_mates_and_their_absence() {
        let first = catalog::first().id();
        let problem = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
        assert_eq!(told(&[first, "--position", problem]).expect("an answer"), "mate 1\nG*5b\n");
        let json = told(&[first, "--position", problem, "--json"]).expect("an answer");
        assert_eq!(json, "{\"verdict\":\"mate\",\"line\":[\"G*5b\"],\"shortest\":true,\"nodes\":1}\n");
        let none = told(&[first, "--position", "startpos", "--hash", "1"]).expect("an answer");
        assert_eq!(none, "no mate\n");
    }

    #[test]
    fn tells_whether_a_mate_is_the_only_one() {
        let first = catalog::first().id();
        let tell = |position: &str| told(&[first, "--position", position, "--unique"]).expect("an answer");
        assert_eq!(tell("4k4/9/4P4/9/9/9/9/9/9 b G 1"), "unique 1\nG*5b\n");
        // One of the composed problems has a second solution.
        let cooked = "7ks/9/6S2/8G/9/9/9/9/9 b 2SNP2r2b3g3n4l17p 1";
        assert!(tell(cooked).starts_with("cooked 1\n"), "{}", tell(cooked));
        let json = told(&[first, "--position", cooked, "--unique", "--json"]).expect("an answer");
        assert!(json.starts_with("{\"verdict\":\"cooked\",\"line\":["), "{json}");
        assert_eq!(tell("startpos"), "no mate\n");
    }

    #[test]
    fn says_what_it_cannot_do() {
        let (first, without) = (catalog::first().id(), game_without());
        let error = told(&[without, "--position", "startpos"]).expect_err("no such solver");
        assert_eq!(error.to_string(), format!("mates are not looked for in `{without}` under these rules"));
        let error = told(&[first, "--position", "9/9/9/9/9/9/9/9/9 b - 1"]).expect_err("no king");
        assert_eq!(error.to_string(), "--position: the second side has no king at byte 0");
        assert!(told(&[first, "--position", "startpos", "--option", "check_rule=capture"]).is_err());
        assert!(told(&["nonsense", "--position", "startpos"]).is_err());
    }
}
