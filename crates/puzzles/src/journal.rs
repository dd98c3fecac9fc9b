use std::collections::BTreeSet;

use rust_embed::Embed;
use serde::{Deserialize, Serialize};

use crate::{Puzzle, PuzzleError};

#[derive(Embed)]
#[folder = "../../puzzles"]
#[include = "*.jsonl"]
struct Files;

/// The first line of a file: how the games were played. Others do not belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The game's id.
    pub game: String,
    /// What everything random followed from.
    pub seed: u64,
    /// Positions looked at for a move.
    pub nodes: u64,
    /// Random moves at the beginning.
    pub opening_plies: u32,
    /// Plies after which a game was broken off.
    pub max_plies: usize,
}

/// Any other line: a game and what was found in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedGame {
    /// Its number, from 0.
    pub number: u64,
    /// The puzzles, in the order in which their positions stood on the board.
    pub puzzles: Vec<Puzzle>,
}

/// A file of puzzles, as far as it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal {
    /// How the games were played.
    pub head: Head,
    /// The games, from the first on.
    pub games: Vec<PlayedGame>,
}

impl Journal {
    /// Reads a file.
    ///
    /// # Errors
    /// If a line is none of such a file, a game is missing, or something stands there twice.
    pub fn read(text: &str) -> Result<Journal, PuzzleError> {
        let wrong = |line: usize, reason: String| PuzzleError::Line { line, reason };
        let mut lines = text.lines().zip(1..);
        let (first, _) = lines.next().ok_or_else(|| wrong(1, "the file is empty".into()))?;
        let head = serde_json::from_str(first).map_err(|error| wrong(1, error.to_string()))?;
        let (mut games, mut ids, mut positions) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
        for (text, line) in lines {
            let game: PlayedGame =
                serde_json::from_str(text).map_err(|error| wrong(line, error.to_string()))?;
            if game.number != games.len() as u64 {
                return Err(wrong(
                    line,
                    format!("game {} stands in the place of {}", game.number, games.len()),
                ));
            }
            for puzzle in &game.puzzles {
                if !ids.insert(puzzle.id.clone()) || !positions.insert(Journal::place(puzzle)) {
                    return Err(wrong(line, format!("the puzzle `{}` is there already", puzzle.id)));
                }
            }
            games.push(game);
        }
        Ok(Journal { head, games })
    }

    /// All puzzles.
    pub fn into_puzzles(self) -> Vec<Puzzle> {
        self.games.into_iter().flat_map(|game| game.puzzles).collect()
    }

    /// What tells puzzles apart: the position without its last word, which counts moves.
    pub fn place(puzzle: &Puzzle) -> String {
        puzzle.position.rsplit_once(' ').map_or(&*puzzle.position, |(board, _)| board).to_owned()
    }
}

/// The puzzles of a game that the program carries.
///
/// # Errors
/// If there are none, or their file is not one.
pub fn puzzles(game: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let file = Files::get(&format!("{game}.jsonl")).ok_or_else(|| PuzzleError::None(game.to_owned()))?;
    let text = String::from_utf8_lossy(&file.data);
    Ok(Journal::read(&text)?.into_puzzles())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Task;

    fn game(number: u64, ids: &[&str]) -> String {
        let puzzle = |id: &&str| Puzzle {
            id: (*id).to_owned(),
            task: Task::Best,
            plies: 0,
            position: format!("board {id} 1"),
            side: game::Side::First,
            turns: Vec::new(),
            nodes: 1,
            rating: 500,
        };
        serde_json::to_string(&PlayedGame { number, puzzles: ids.iter().map(puzzle).collect() })
            .expect("JSON")
    }

    #[test]
    fn games_follow_each_other_and_nothing_stands_there_twice() {
        let head = r#"{"game":"toy","seed":1,"nodes":2,"opening_plies":3,"max_plies":4}"#;
        let read = |games: &[String]| Journal::read(&[&[head.to_owned()], games].concat().join("\n"));
        let journal = read(&[game(0, &["a", "b"]), game(1, &[])]).expect("a journal");
        assert_eq!((journal.head.max_plies, journal.games.len()), (4, 2));
        assert_eq!(journal.into_puzzles().len(), 2);
        let told = |games: &[String]| read(games).expect_err("a fault").to_string();
        assert_eq!(told(&[game(1, &[])]), "line 2: game 1 stands in the place of 0");
        assert_eq!(told(&[game(0, &["a"]), game(1, &["a"])]), "line 3: the puzzle `a` is there already");
        assert!(told(&["{".to_owned()]).starts_with("line 2: "));
        assert!(Journal::read("").is_err() && Journal::read("{}").is_err());
    }
}
