//! A short run of every fuzz target on stable Rust: the corpus, then bounded, repeatable mutations of it.
//!
//! It is no substitute for libFuzzer, which follows the branches taken; it keeps the targets and the corpus
//! alive and finds what a careless change breaks.

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, Instant},
};

use game::SplitMix;
use ranka_fuzz::{TARGETS, Target};
use testkit::mutate;

/// Mutated inputs for each target.
const ITERATIONS: u64 = 20_000;
/// Readers of records know one game or a few, are many and share their tools: each gets a part of that.
const RECORDS: &str = "record_";
const RECORD_ITERATIONS: u64 = 3_000;
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
    let iterations = if name.starts_with(RECORDS) {
        RECORD_ITERATIONS
    } else {
        covers_every_game(&corpus)?;
        ITERATIONS
    };
    for input in &corpus {
        try_input(folder, (name, body), input.as_bytes())?;
    }
    let begun = Instant::now();
    let mut numbers = SplitMix::new(1);
    let mut done = 0;
    while done < iterations && begun.elapsed() < TIME {
        try_input(folder, (name, body), mutated(&mut numbers, &corpus).as_bytes())?;
        done += 1;
    }
    Ok(format!(
        "{} inputs of the corpus, {done} mutations, {:.1} s",
        corpus.len(),
        begun.elapsed().as_secs_f64()
    ))
}

/// An input like some entry of the corpus: about the same game, the rest changed a little.
fn mutated(numbers: &mut SplitMix, corpus: &[String]) -> String {
    let mut pick = || numbers.pick(corpus).and_then(|input| input.split_once('\n')).unwrap_or_default();
    let ((id, rest), (_, other)) = (pick(), pick());
    format!("{id}\n{}", mutate(numbers, rest, other))
}

/// The corpus as text; inputs that are not are for libFuzzer.
fn read_corpus(folder: &Path) -> Result<Vec<String>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(failed)?;
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| Ok(entry?.path())).collect::<Result<_, _>>().map_err(failed)?;
    // Folders list their files in any order; the run must be the same everywhere.
    paths.sort();
    paths.iter().map(fs::read_to_string).collect::<Result<_, _>>().map_err(failed)
}

/// A game that no input names would be met by chance only.
fn covers_every_game(corpus: &[String]) -> Result<(), String> {
    let games = catalog::games();
    let is_named = |id: &str| corpus.iter().any(|input| input.lines().next() == Some(id));
    match games.iter().find(|game| !is_named(game.id())) {
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
