//! `ranka convert`: records from one format to another.

mod decode;
mod files;
mod games;
mod tally;

use std::{
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum, builder::PossibleValuesParser};
use indicatif::ProgressBar;
use notation::{CsaEdition, Format, Reading};

use crate::{error::CommandError, progress::progress};

use self::{
    decode::Encoding,
    files::{Source, Targets, sources},
    games::Games,
    tally::Tally,
};

/// Convert records of games between the formats that programs exchange.
///
/// Reads files, folders (with everything below them) or the standard input, and writes to the standard output or, with
/// `--out`, to a file for each. Formats: ranka (the own record, JSON), kif, ki2, csa, usi, sfen, jkf, ckka, text.
#[derive(Debug, Args)]
pub(crate) struct Convert {
    /// The format to read; told by name and content unless given.
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    from: Option<String>,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: String,
    /// Files and folders; the standard input without any, or as `-`.
    #[arg(value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
    /// A folder for the files that are written; the standard output without it.
    #[arg(long, value_name = "DIR", conflicts_with = "check")]
    out: Option<PathBuf>,
    /// Write nothing, but read back what would be written and say what changes.
    #[arg(long)]
    check: bool,
    /// In which encoding to write.
    #[arg(long, value_name = "NAME", default_value = "utf-8")]
    encoding: Encoding,
    /// The edition of CSA to write.
    #[arg(long, value_name = "VERSION", default_value = "2.2")]
    csa_version: Csa,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Csa {
    #[value(name = "2.2")]
    V22,
    #[value(name = "3.0")]
    V30,
}

fn formats() -> PossibleValuesParser {
    PossibleValuesParser::new(Format::ALL.map(Format::id))
}

impl Convert {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let to = Format::called(&self.to).expect("a format that the parser allowed");
        let edition = if self.csa_version == Csa::V30 { CsaEdition::V30 } else { CsaEdition::V22 };
        let mut job = Job {
            from: self.from.as_deref().and_then(Format::called),
            to,
            edition,
            encoding: self.encoding,
            check: self.check,
            tally: Tally::default(),
            begun: false,
            bar: progress(files::bytes(&self.paths), "bytes"),
        };
        if self.paths.is_empty() {
            job.tally.files += 1;
            job.input(out)?;
        }
        let mut targets = Targets::default();
        for source in sources(&self.paths, self.from.is_some(), self.out.as_deref()) {
            job.tally.files += 1;
            let source = match source {
                Ok(source) => source,
                Err((folder, error)) => {
                    job.tally.bad(&folder.display().to_string(), &error.to_string());
                    continue;
                }
            };
            match &self.out {
                _ if source.path == Path::new("-") => job.input(out)?,
                Some(folder) => {
                    let target = targets.of(folder, &source, to.extensions()[self.encoding.extension(to)]);
                    job.file_to(&source, &target)?;
                }
                None => job.file(&source, out)?,
            }
        }
        job.bar.finish_and_clear();
        job.tally.report(to)
    }
}

/// A file that is made when something is written to it: of what cannot be read no empty one stays.
struct Lazy<'a> {
    path: &'a Path,
    file: Option<File>,
}

impl Write for Lazy<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(File::create(self.path)?),
        };
        file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), File::flush)
    }
}

/// The first game of a stream, in any format and encoding; `None` if there is none.
pub(crate) fn first_game(
    input: impl BufRead,
    from: Option<Format>,
    name: Option<&str>,
) -> io::Result<Option<Reading>> {
    let mut games = Games::new(input, from, name)?;
    let format = games.format();
    Ok(games.next()?.map(|game| notation::read(format, &game.text)))
}

/// A conversion under way.
struct Job {
    from: Option<Format>,
    to: Format,
    edition: CsaEdition,
    encoding: Encoding,
    check: bool,
    tally: Tally,
    /// Bytes read.
    bar: ProgressBar,
    /// Whether this output has a game already.
    begun: bool,
}

impl Job {
    fn input(&mut self, out: &mut dyn Write) -> Result<(), CommandError> {
        let input = BufReader::with_capacity(1 << 16, self.bar.wrap_read(io::stdin().lock()));
        self.stream("-", None, input, out)
    }

    fn file(&mut self, source: &Source, out: &mut dyn Write) -> Result<(), CommandError> {
        let shown = source.path.display().to_string();
        match File::open(&source.path) {
            Ok(file) => {
                let name = source.path.file_name().map(|name| name.to_string_lossy().into_owned());
                let file = self.bar.wrap_read(file);
                self.stream(&shown, name.as_deref(), BufReader::with_capacity(1 << 16, file), out)
            }
            Err(error) => {
                self.tally.bad(&shown, &error.to_string());
                Ok(())
            }
        }
    }

    fn file_to(&mut self, source: &Source, target: &Path) -> Result<(), CommandError> {
        if let Some(folder) = target.parent() {
            std::fs::create_dir_all(folder).map_err(CommandError::file(folder))?;
        }
        let mut out = BufWriter::with_capacity(1 << 16, Lazy { path: target, file: None });
        self.begun = false;
        self.file(source, &mut out)?;
        out.flush().map_err(CommandError::file(target))
    }

    /// Reads game after game; only one of them is ever in memory.
    fn stream(
        &mut self,
        shown: &str,
        name: Option<&str>,
        input: impl BufRead,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let mut games = match Games::new(input, self.from, name) {
            Ok(games) => games,
            Err(error) => {
                self.tally.bad(shown, &error.to_string());
                return Ok(());
            }
        };
        loop {
            match games.next() {
                Ok(Some(game)) => self.game(shown, games.format(), &game.text, game.line, out)?,
                Ok(None) => return Ok(()),
                Err(error) => {
                    self.tally.bad(shown, &error.to_string());
                    return Ok(());
                }
            }
        }
    }

    fn game(
        &mut self,
        shown: &str,
        format: Format,
        text: &str,
        line: usize,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let reading = notation::read(format, text);
        self.tally.games += 1;
        if let Some(problem) = reading.problems.first() {
            let more = match reading.problems.len() - 1 {
                0 => String::new(),
                more => format!(" (and {more} more)"),
            };
            let place = format!("{shown}:{}:{}", line + problem.line - 1, problem.column);
            self.tally.bad(&place, &format!("{}{more}", problem.message));
        }
        if reading.record.game.is_empty() {
            return Ok(());
        }
        let written = match notation::write(self.to, &reading.record, self.edition) {
            Ok(written) => written,
            Err(error) => {
                self.tally.bad(&format!("{shown}:{line}"), &error.to_string());
                return Ok(());
            }
        };
        self.tally.losses(&written.losses);
        if self.check {
            if let Some(change) = notation::changed(self.to, &reading.record, &written) {
                self.tally.bad(&format!("{shown}:{line}"), &change);
            }
            return Ok(());
        }
        if self.begun {
            out.write_all(self.to.separator().as_bytes())?;
        }
        self.begun = true;
        let unsaid = self.encoding.write(self.to, &written.text, out)?;
        self.tally.unsaid(unsaid);
        Ok(())
    }
}
