//! Chores of the repository, run as `cargo xtask <command>`.
//!
//! Plain `std` and one JSON reader: whoever clones the repository waits for this program first.

mod bench;
mod console;
mod dist;
mod licences;
mod load;
mod machine;
mod module;
mod mutants;
mod oracle;
mod portable;
mod serve;
mod shell;
mod step;
mod test;
mod tidy;
mod traces;
mod verify;
mod web;
mod xboard;

use std::process::ExitCode;

use console::{fail, say};
use shell::Workspace;

const HELP: &str = "\
cargo xtask <command>

  serve [ARGS]    build the web client and the program in release mode and start it; ARGS go to `ranka serve`,
                  --native builds for this very processor
  test [--quick]  run every check there is; --quick leaves out the slow ones
  test CHECK…     run these checks alone, by the names that the summary of a test has
  tidy            check the repository against its own rules
  verify          prove all puzzles of the program again, kill a server 200 times and play all lessons in every language,
                  which takes longer than a test may
  dist            make what is given to others, in target/dist: the program for every x86-64 with a twin for newer processors,
                  to which it hands over by itself
  bench [ARGS]    measure move generation against peers; ARGS go to the measuring program (-h lists them),
                  --qugiy measures against the peer's second slider algorithm, --native builds for this very processor
  bench server [--database ADDRESS] [SOCKETS MATCHES SECONDS [fast]]
                  put a server under load from a second process, and tell how long moves take to the opponent; `fast`: as many
                  moves as it takes
  bench siege [SECONDS]
                  attack a server in every way we know, and tell how long an honest client waits
  mutants [CRATE…] [ARGS]
                  change the code of the crates (by default the rules) in small ways and report what no test notices; by
                  hand, hours for a whole crate: ARGS go to cargo-mutants (--file F, --re R, --shard K/N, -- TEST ARGS)
  help            print this text";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let workspace = match Workspace::find() {
        Ok(workspace) => workspace,
        Err(error) => return fail(&error),
    };
    match args.as_slice() {
        ["serve", rest @ ..] => serve::run(&workspace, rest),
        ["test"] => test::run(&workspace, test::Extent::Full),
        ["test", "--quick"] => test::run(&workspace, test::Extent::Quick),
        ["test", names @ ..] => test::run(&workspace, test::Extent::Named(names)),
        ["tidy"] => tidy::run(&workspace),
        ["verify"] => verify::run(&workspace),
        ["dist"] => dist::run(&workspace),
        ["bench", "server", rest @ ..] => load::run(&workspace, rest),
        ["bench", "siege", rest @ ..] => load::siege(&workspace, rest),
        ["bench", rest @ ..] => bench::run(&workspace, rest),
        ["mutants", rest @ ..] => mutants::run(&workspace, rest),
        [] | ["help" | "-h" | "--help"] => {
            say(HELP);
            ExitCode::SUCCESS
        }
        _ => {
            fail(&format!("unknown command `{}`\n\n{HELP}", args.join(" ")));
            ExitCode::from(2)
        }
    }
}
