//! The folder in which learning keeps what it has.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
};

use crate::error::CommandError;

/// What learning has so far.
pub(super) struct Folder {
    path: PathBuf,
    game: &'static str,
}

const GAMES: &str = "games.txt";
const TRAINING: &str = "training.bin";
const MATCH: &str = "match.txt";

impl Folder {
    /// The folder, made if there is none.
    pub(super) fn open(path: &Path, game: &'static str) -> Result<Folder, CommandError> {
        fs::create_dir_all(path).map_err(CommandError::file(path))?;
        Ok(Folder { path: path.to_owned(), game })
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    pub(super) fn net_path(&self) -> PathBuf {
        self.file(&format!("{}.net", self.game))
    }

    /// The first line of the file of games: they all are played in one way.
    fn head(&self, how: &str) -> String {
        format!("# {} {how}", self.game)
    }

    /// How many games there are, and the file to add others to. What was cut off in the middle is dropped.
    pub(super) fn games_to_add(&self, how: &str) -> Result<(u64, BufWriter<File>), CommandError> {
        let (path, head) = (self.file(GAMES), self.head(how));
        let whole = |text: &str| text.rfind('\n').map_or(0, |last| last + 1);
        let text = read(&path).map_err(CommandError::file(&path))?.unwrap_or_default();
        let text = &text[..whole(&text)];
        match text.lines().next() {
            Some(first) if first != head => {
                return Err(CommandError::OtherGames {
                    path: path.display().to_string(),
                    found: game::clipped(first),
                    head,
                });
            }
            _ => {}
        }
        let open = || -> io::Result<BufWriter<File>> {
            let file = OpenOptions::new().create(true).append(true).open(&path)?;
            file.set_len(text.len() as u64)?;
            let mut file = BufWriter::new(file);
            if text.is_empty() {
                writeln!(file, "{head}")?;
            }
            Ok(file)
        };
        let games = text.lines().skip(1).count() as u64;
        Ok((games, open().map_err(CommandError::file(&path))?))
    }

    pub(super) fn games_error(&self, error: io::Error) -> CommandError {
        CommandError::file(&self.file(GAMES))(error)
    }

    /// The games, a line each.
    pub(super) fn games(&self) -> Result<Vec<String>, CommandError> {
        let text = read(&self.file(GAMES)).map_err(|error| self.games_error(error))?.unwrap_or_default();
        Ok(text.lines().skip(1).map(str::to_owned).collect())
    }

    /// How far training was, if there was any.
    pub(super) fn training(&self) -> Option<Vec<u8>> {
        fs::read(self.file(TRAINING)).ok()
    }

    pub(super) fn write_training(&self, bytes: &[u8]) -> Result<(), CommandError> {
        self.replace(&self.file(TRAINING), bytes)
    }

    pub(super) fn write_net(&self, bytes: &[u8]) -> Result<(), CommandError> {
        self.replace(&self.net_path(), bytes)
    }

    pub(super) fn write_report(&self, text: &str) -> Result<(), CommandError> {
        self.replace(&self.file("report.md"), text.as_bytes())
    }

    /// What was written of the deciding match.
    pub(super) fn pairs(&self) -> Result<String, CommandError> {
        let path = self.file(MATCH);
        read(&path).map(Option::unwrap_or_default).map_err(CommandError::file(&path))
    }

    pub(super) fn write_pairs(&self, text: &str) -> Result<(), CommandError> {
        self.replace(&self.file(MATCH), text.as_bytes())
    }

    /// Writes a file as a whole: whoever is stopped in the middle leaves the old one.
    fn replace(&self, path: &Path, bytes: &[u8]) -> Result<(), CommandError> {
        let draft = self.file("draft");
        let written = fs::write(&draft, bytes).and_then(|()| fs::rename(&draft, path));
        written.map_err(CommandError::file(path))
    }
}

fn read(path: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
