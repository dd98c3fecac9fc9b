//! The program `ranka`: games of the shogi family in the browser and the terminal.
//!
//! This crate reads arguments and prints; the games come from `catalog` and those who play them from `engine`,
//! and both are spoken to without their types.

mod apply;
mod batch;
mod bench;
mod choice;
mod contest;
mod error;
mod games;
mod legal;
mod lines;
mod perft;
mod play;
mod playout;
mod rules;
mod serve;
mod show;
mod standing;
mod usi;

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand};

use crate::error::CommandError;

/// Games of the shogi family: a web application, rules, legal moves, an engine to play against, matches.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Serve),
    Games(games::Games),
    Rules(rules::Rules),
    Show(show::Show),
    Legal(legal::Legal),
    Apply(apply::Apply),
    Playout(playout::Playout),
    Perft(perft::Perft),
    Play(play::Play),
    Match(contest::Match),
    Usi(usi::Usi),
    Bench(bench::Bench),
}

/// Without a word, the program serves.
impl Default for Command {
    fn default() -> Command {
        Command::Serve(serve::Serve::default())
    }
}

impl Command {
    fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        match self {
            Command::Serve(serve) => serve.run(out),
            Command::Games(games) => games.run(out),
            Command::Rules(rules) => rules.run(out),
            Command::Show(show) => show.run(out),
            Command::Legal(legal) => legal.run(out),
            Command::Apply(apply) => apply.run(out),
            Command::Playout(playout) => playout.run(out),
            Command::Perft(perft) => perft.run(out),
            Command::Play(play) => play.run(out),
            Command::Match(contest) => contest.run(out),
            Command::Usi(usi) => usi.run(),
            Command::Bench(bench) => bench.run(out),
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    // Not locked: an engine answers from a thread of its own.
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
    let done = arguments.command.unwrap_or_default().run(&mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough.
        Err(CommandError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // What was printed before the error belongs before it; if that fails too, the error says enough.
            let _ = out.flush();
            let _ = writeln!(io::stderr(), "ranka: {error}");
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::{Arguments, Command};

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn without_a_command_the_program_serves() {
        let arguments = Arguments::parse_from(["ranka"]);
        assert!(matches!(arguments.command.unwrap_or_default(), Command::Serve(_)));
    }
}
