use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

use arena::survey::PlayedGame;
use game::Side;
use serde::{Deserialize, Serialize};

use crate::error::CommandError;

/// The first line of a file of games: what they have in common. Others do not belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Head {
    pub(super) game: String,
    pub(super) program: String,
    pub(super) player: String,
    pub(super) seed: u64,
    pub(super) opening_plies: u32,
    pub(super) max_plies: u32,
}

/// Any other line: a game, in the order of their numbers under each reading.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    reading: String,
    winner: Option<String>,
    ending: Option<String>,
    length: u32,
    print: u64,
}

/// The games that were played before, and a file to which others are added as soon as they end, so that nothing is
/// lost when the program is stopped.
#[derive(Debug, Default)]
pub(super) struct Journal {
    games: BTreeMap<String, Vec<PlayedGame>>,
    file: Option<File>,
}

impl Journal {
    /// Reads a file, or begins it; without one nothing is kept.
    pub(super) fn open(path: Option<&Path>, head: &Head) -> Result<Journal, CommandError> {
        let Some(path) = path else { return Ok(Journal::default()) };
        let wrong = CommandError::file(path);
        let options = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = options.map_err(&wrong)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(&wrong)?;
        // A line that was being written when the program was killed is played again.
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        if whole < text.len() {
            file.set_len(whole as u64).map_err(&wrong)?;
            file.seek(SeekFrom::End(0)).map_err(&wrong)?;
        }
        let at = |(line, reason): (usize, String)| {
            let path = path.display().to_string();
            CommandError::Journal { path, line, reason }
        };
        let games = read(&text[..whole], head).map_err(at)?;
        if whole == 0 {
            writeln!(file, "{}", serde_json::to_string(head)?).map_err(&wrong)?;
        }
        Ok(Journal { games, file: Some(file) })
    }

    /// The games that are known under a reading, not more than this.
    pub(super) fn known(&mut self, reading: &str, most: usize) -> Vec<PlayedGame> {
        let mut games = self.games.remove(reading).unwrap_or_default();
        games.truncate(most);
        games
    }

    /// Keeps a game.
    pub(super) fn add(&mut self, reading: &str, played: &PlayedGame) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let entry = Entry {
            reading: reading.to_owned(),
            winner: played.winner.map(|side| side.id().to_owned()),
            ending: played.ending.clone(),
            length: played.length,
            print: played.print,
        };
        // In one piece, so that at most the last line is torn.
        file.write_all(format!("{}\n", serde_json::to_string(&entry)?).as_bytes())
    }
}

/// The games of a text by their readings, or the number of a line and what is wrong with it.
fn read(text: &str, head: &Head) -> Result<BTreeMap<String, Vec<PlayedGame>>, (usize, String)> {
    let mut games: BTreeMap<String, Vec<PlayedGame>> = BTreeMap::new();
    let mut lines = text.lines().zip(1..);
    if let Some((first, number)) = lines.next() {
        let known: Head = serde_json::from_str(first).map_err(|error| (number, error.to_string()))?;
        if known != *head {
            return Err((number, format!("the games there are others: {first}")));
        }
    }
    for (line, number) in lines {
        let entry: Entry = serde_json::from_str(line).map_err(|error| (number, error.to_string()))?;
        let winner = match entry.winner.as_deref() {
            None => None,
            Some(id) => {
                let side = Side::ALL.into_iter().find(|side| side.id() == id);
                Some(side.ok_or_else(|| (number, format!("no side `{}`", game::clipped(id))))?)
            }
        };
        let Entry { reading, ending, length, print, .. } = entry;
        games.entry(reading).or_default().push(PlayedGame { winner, ending, length, print });
    }
    Ok(games)
}
