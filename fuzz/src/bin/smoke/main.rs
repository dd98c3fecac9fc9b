//! A short run of every fuzz target on stable Rust: the corpus, then bounded, repeatable mutations of it.
//!
//! It is no substitute for libFuzzer, which follows the branches taken; it keeps the targets and the corpus
//! alive and finds what a careless change breaks.

mod mutate;

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, Instant},
};

use mutate::Mutator;
use ranka_fuzz::{TARGETS, Target};

/// Mutated inputs for each target.
const ITERATIONS: u64 = 20_000;
/// A target stops after this time even if it has done less; the inputs it did try are always the same ones.
const TIME: Duration = Duration::from_secs(7);

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut failed = false;
    for target in TARGETS {
        match run(folder, target) {
            Ok(summary) => println!("{}: {summary}", target.0),
            Err(error) => {
                eprintln!("{}: {error}", target.0);
                failed = true;
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn run(folder: &Path, (name, body): Target) -> Result<String, String> {
    let corpus = read_corpus(&folder.join("corpus").join(name))?;
    covers_every_game(&corpus)?;
    for input in &corpus {
        try_input(folder, (name, body), input)?;
    }
    let begun = Instant::now();
    let mut mutator = Mutator::new(&corpus);
    let mut done = 0;
    while done < ITERATIONS && begun.elapsed() < TIME {
        try_input(folder, (name, body), &mutator.next_input())?;
        done += 1;
    }
    Ok(format!(
        "{} inputs of the corpus, {done} mutations, {:.1} s",
        corpus.len(),
        begun.elapsed().as_secs_f64()
    ))
}

fn read_corpus(folder: &Path) -> Result<Vec<Vec<u8>>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(failed)?;
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| Ok(entry?.path())).collect::<Result<_, _>>().map_err(failed)?;
    // Folders list their files in any order; the run must be the same everywhere.
    paths.sort();
    paths.iter().map(fs::read).collect::<Result<_, _>>().map_err(failed)
}

/// A game that no input names would be met by chance only.
fn covers_every_game(corpus: &[Vec<u8>]) -> Result<(), String> {
    let games = catalog::games();
    let names = |input: &Vec<u8>, id: &str| input.starts_with(format!("{id}\n").as_bytes());
    match games.iter().find(|game| !corpus.iter().any(|input| names(input, game.id()))) {
        Some(game) => Err(format!("the corpus has no input for `{}`", game.id())),
        None if games.is_empty() => Err("the catalogue is empty".to_owned()),
        None => Ok(()),
    }
}

/// Runs the target once; keeps an input that breaks it.
fn try_input(folder: &Path, (name, body): Target, input: &[u8]) -> Result<(), String> {
    if catch_unwind(AssertUnwindSafe(|| body(input))).is_ok() {
        return Ok(());
    }
    let kept = folder.join("artifacts").join(name);
    let file = kept.join("smoke");
    fs::create_dir_all(&kept)
        .and_then(|()| fs::write(&file, input))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    Err(format!("panicked on `{}`; the input is in {}", String::from_utf8_lossy(input), file.display()))
}
