//! `ranka puzzles`: puzzles from games of the engine against itself.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use ::puzzles::{Head, Journal, PlayedGame, Puzzle, Task, check, puzzles};
use arena::puzzling::{PuzzleMaker, maker_for};
use clap::Args;

use crate::{error::CommandError, progress::progress};

/// Makes puzzles: plays games of the engine against itself and looks for positions with one solution.
///
/// Mates and forced wins are proved, rescues too; of the other puzzles a short and a long search are convinced. With the same seed
/// everything comes out the same. docs/puzzles.md tells how it is done.
#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    /// Id of the game; `ranka games` lists them. With --check every game unless given.
    #[arg(required_unless_present = "check")]
    game: Option<String>,
    /// Games to play in all.
    #[arg(long, value_name = "NUMBER", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Positions looked at for a move.
    #[arg(long, value_name = "NUMBER", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Random moves at the beginning of a game; up to three more are added.
    #[arg(long, value_name = "NUMBER", default_value_t = 6, value_parser = clap::value_parser!(u32).range(..=100))]
    opening_plies: u32,
    /// Plies after which a game is broken off.
    #[arg(long, value_name = "NUMBER", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    max_plies: u32,
    /// What the games follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A file for the games and their puzzles: those that stand there already are not played again.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Instead look whether all puzzles that the program carries hold, or those of the file.
    #[arg(long)]
    check: bool,
}

impl Puzzles {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let ids: Vec<&str> = match &self.game {
            Some(id) => vec![catalog::find(id)?.id()],
            None => catalog::games().iter().map(|game| game.id()).collect(),
        };
        if self.check {
            return self.check_all(&ids, out);
        }
        ids.into_iter().try_for_each(|id| self.make(id, out))
    }

    fn make(&self, id: &str, out: &mut dyn Write) -> Result<(), CommandError> {
        let head = self.head(id);
        let maker = maker(&head)?;
        let mut shelf = Shelf::open(self.out.as_deref(), &head)?;
        let bar = progress(self.games, "games");
        bar.inc(shelf.games);
        for number in shelf.games..self.games {
            let mut played = maker.make(number);
            played.puzzles.retain(|puzzle| shelf.places.insert(Journal::place(puzzle)));
            shelf.add(&played)?;
            if self.out.is_none() {
                for puzzle in &played.puzzles {
                    let line = serde_json::to_string(puzzle)?;
                    bar.suspend(|| writeln!(out, "{line}").and_then(|()| out.flush()))?;
                }
            }
            bar.inc(1);
            bar.set_message(format!("{} puzzles", shelf.places.len()));
        }
        bar.finish_and_clear();
        if self.out.is_some() {
            writeln!(out, "{id}: {} games, {}", shelf.games, counted(&shelf.tasks))?;
        }
        Ok(())
    }

    /// What all games have in common.
    fn head(&self, id: &str) -> Head {
        Head {
            game: id.to_owned(),
            seed: self.seed,
            nodes: self.nodes,
            opening_plies: self.opening_plies,
            max_plies: self.max_plies as usize,
        }
    }

    fn check_all(&self, ids: &[&str], out: &mut dyn Write) -> Result<(), CommandError> {
        let mut faulty = 0;
        for id in ids {
            let place = self.out.as_ref().map_or_else(|| (*id).to_owned(), |path| path.display().to_string());
            let wrong = |error| CommandError::Puzzles { place: place.clone(), error };
            let all = match &self.out {
                None => puzzles(id).map_err(wrong)?,
                Some(path) => {
                    let text = fs::read_to_string(path).map_err(CommandError::file(path))?;
                    Journal::read(&text).map_err(wrong)?.into_puzzles()
                }
            };
            faulty += self.check_game(id, &all, out)?;
        }
        if faulty == 0 { Ok(()) } else { Err(CommandError::FaultyPuzzles(faulty)) }
    }

    /// How many puzzles of a game do not hold; each is told.
    fn check_game(&self, id: &str, all: &[Puzzle], out: &mut dyn Write) -> Result<usize, CommandError> {
        let maker = maker(&self.head(id))?;
        let bar = progress(all.len() as u64, "puzzles");
        let (mut faulty, mut tasks) = (0, BTreeMap::new());
        for puzzle in all {
            let held = check(id, puzzle).map_err(|fault| fault.to_string());
            match held.and_then(|()| maker.confirm(puzzle)) {
                Ok(()) => *tasks.entry(puzzle.task).or_default() += 1,
                Err(fault) => {
                    faulty += 1;
                    bar.suspend(|| writeln!(out, "{id} {}: {fault}", puzzle.id))?;
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        writeln!(out, "{id}: {} hold", counted(&tasks))?;
        out.flush()?;
        Ok(faulty)
    }
}

fn maker(head: &Head) -> Result<Box<dyn PuzzleMaker>, CommandError> {
    maker_for(head).ok_or_else(|| CommandError::NoPuzzles(head.game.clone()))
}

/// So many puzzles, and of which kinds.
fn counted(tasks: &BTreeMap<Task, usize>) -> String {
    let kinds: Vec<String> = tasks.iter().map(|(task, count)| format!("{} {count}", task.id())).collect();
    format!("{} puzzles ({})", tasks.values().sum::<usize>(), kinds.join(", "))
}

/// The games that are known, and a file to which others are added as soon as they are played.
struct Shelf {
    file: Option<File>,
    games: u64,
    places: BTreeSet<String>,
    tasks: BTreeMap<Task, usize>,
}

impl Shelf {
    /// Reads a file, or begins it; without one nothing is kept.
    fn open(path: Option<&Path>, head: &Head) -> Result<Shelf, CommandError> {
        let mut shelf = Shelf { file: None, games: 0, places: BTreeSet::new(), tasks: BTreeMap::new() };
        let Some(path) = path else { return Ok(shelf) };
        let wrong = CommandError::file(path);
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(&wrong)?,
        };
        // A line that was being written when the program was killed is made again.
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(&wrong)?;
        file.set_len(whole as u64).map_err(&wrong)?;
        if whole == 0 {
            writeln!(file, "{}", serde_json::to_string(head)?).map_err(&wrong)?;
        } else {
            let place = path.display().to_string();
            let journal = Journal::read(&text[..whole])
                .map_err(|error| CommandError::Puzzles { place: place.clone(), error })?;
            if journal.head != *head {
                let (found, head) = (serde_json::to_string(&journal.head)?, serde_json::to_string(head)?);
                return Err(CommandError::OtherGames { path: place, found, head });
            }
            journal.games.iter().for_each(|game| shelf.know(game));
        }
        shelf.file = Some(file);
        Ok(shelf)
    }

    fn know(&mut self, game: &PlayedGame) {
        self.games += 1;
        for puzzle in &game.puzzles {
            self.places.insert(Journal::place(puzzle));
            *self.tasks.entry(puzzle.task).or_default() += 1;
        }
    }

    fn add(&mut self, game: &PlayedGame) -> Result<(), CommandError> {
        self.know(game);
        let Some(file) = &mut self.file else { return Ok(()) };
        // In one piece, so that at most the last line is torn.
        Ok(file.write_all(format!("{}\n", serde_json::to_string(game)?).as_bytes())?)
    }
}
