//! The program `ranka`: games of the shogi family in the browser and the terminal.
//!
//! This crate reads arguments and prints; the games come from `catalog` and those who play them from `engine`,
//! and both are spoken to without their types.

mod admin;
mod apply;
mod backup;
mod batch;
mod bench;
mod block;
mod bot;
mod cecp;
mod choice;
mod config;
mod contest;
mod convert;
mod error;
mod games;
mod guide;
mod image;
mod in_order;
mod ladder;
mod learn;
mod legal;
mod lessons;
mod licences;
mod lines;
mod mate;
mod perft;
mod place;
mod play;
mod playout;
mod portrait;
mod progress;
mod puzzles;
mod rules;
mod serve;
mod show;
mod standing;
mod survey;
mod transfer;
mod tune;
mod twin;
mod usi;

use std::{
    env,
    ffi::OsString,
    io::{self, BufWriter, Write},
    path::Path,
    process::ExitCode,
};

use clap::{CommandFactory, Parser, Subcommand};

use crate::error::CommandError;

/// Games of the shogi family: a web application, rules, legal moves, an engine to play against, matches.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Serve),
    Games(games::Games),
    Rules(rules::Rules),
    Guide(guide::Guide),
    Lessons(lessons::Lessons),
    Show(show::Show),
    Legal(legal::Legal),
    Apply(apply::Apply),
    Playout(playout::Playout),
    Perft(perft::Perft),
    Mate(mate::Mate),
    Play(play::Play),
    Match(contest::Match),
    Ladder(ladder::LadderRun),
    Survey(survey::SurveyRun),
    Convert(convert::Convert),
    Image(image::Image),
    Usi(usi::Usi),
    Cecp(cecp::Cecp),
    Bench(bench::Bench),
    Tune(tune::Tune),
    Learn(learn::Learn),
    Puzzles(puzzles::Puzzles),
    Bot(bot::Bot),
    Backup(backup::Backup),
    Export(transfer::Export),
    Import(transfer::Import),
    Admin(admin::Admin),
    Licences(licences::Licences),
}

impl Command {
    fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        match self {
            Command::Serve(serve) => serve.run(out),
            Command::Games(games) => games.run(out),
            Command::Rules(rules) => rules.run(out),
            Command::Guide(guide) => guide.run(out),
            Command::Lessons(lessons) => lessons.run(out),
            Command::Show(show) => show.run(out),
            Command::Legal(legal) => legal.run(out),
            Command::Apply(apply) => apply.run(out),
            Command::Playout(playout) => playout.run(out),
            Command::Perft(perft) => perft.run(out),
            Command::Mate(mate) => mate.run(out),
            Command::Play(play) => play.run(out),
            Command::Match(contest) => contest.run(out),
            Command::Ladder(ladder) => ladder.run(out),
            Command::Survey(survey) => survey.run(out),
            Command::Convert(convert) => convert.run(out),
            Command::Image(image) => image.run(out),
            Command::Usi(usi) => usi.run(),
            Command::Cecp(cecp) => cecp.run(),
            Command::Bench(bench) => bench.run(out),
            Command::Tune(tune) => tune.run(out),
            Command::Learn(learn) => learn.run(out),
            Command::Puzzles(puzzles) => puzzles.run(out),
            Command::Bot(bot) => bot.run(out),
            Command::Backup(backup) => backup.run(out),
            Command::Export(export) => export.run(out),
            Command::Import(import) => import.run(out),
            Command::Admin(admin) => admin.run(out),
            Command::Licences(licences) => licences.run(out),
        }
    }
}

/// Graphical interfaces ask for the file of an engine and give no arguments; under these names the program is one.
const ENGINE_NAMES: [(&str, &str); 2] = [("ranka-usi", "usi"), ("ranka-cecp", "cecp")];

/// What was typed, or what the name of the program alone stands for: without a word, it serves.
fn meant(mut typed: Vec<OsString>) -> Vec<OsString> {
    if let [name] = &typed[..] {
        let alone = Path::new(name).file_stem();
        let command = ENGINE_NAMES.iter().find(|(name, _)| alone.is_some_and(|alone| alone == *name));
        typed.push(command.map_or("serve", |(_, command)| command).into());
    }
    typed
}

fn main() -> ExitCode {
    twin::hand_over();
    let typed = match config::completed(&Arguments::command(), meant(env::args_os().collect())) {
        Ok(typed) => typed,
        Err(error) => return failed(&error),
    };
    let arguments = Arguments::parse_from(typed);
    // Not locked: an engine answers from a thread of its own.
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
    let done = arguments.command.run(&mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough.
        Err(CommandError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // What was printed before the error belongs before it; if that fails too, the error says enough.
            let _ = out.flush();
            failed(&error)
        }
    }
}

fn failed(error: &CommandError) -> ExitCode {
    let _ = writeln!(io::stderr(), "ranka: {error}");
    ExitCode::from(2)
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::{Arguments, Command, meant};

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn without_a_command_the_program_serves() {
        let meant = |name: &str| Arguments::parse_from(meant(vec![name.into()])).command;
        assert!(matches!(meant("ranka"), Command::Serve(_)));
        assert!(matches!(meant("/usr/bin/ranka-usi"), Command::Usi(_)));
    }
}
