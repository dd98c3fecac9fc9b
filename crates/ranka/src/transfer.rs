//! `ranka export` and `ranka import`: everything that a server keeps, as lines of JSON.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::PathBuf,
};

use clap::Args;
use server::{Kept, KeptError, Taken, machine_clock};
use store::Store;
use tokio::runtime::Runtime;

use crate::{error::CommandError, place::Keeping};

/// Print everything that a server keeps as it is at one moment, a line of JSON each, while it goes on.
///
/// The lines hold the secrets of the server, hashes of passwords and digests of recovery codes: keep them as well as its data. Sessions
/// are left out: people sign in again. `ranka import` takes them into another store, of
/// whichever kind.
#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    keeping: Keeping,
}

/// Take what `ranka export` printed into a store; what is there already stays as it is.
#[derive(Debug, Args)]
pub(crate) struct Import {
    /// The file to read; standard input if absent.
    file: Option<PathBuf>,
    #[command(flatten)]
    keeping: Keeping,
}

/// Bytes of a line: a match of ten thousand entries has a few million.
const LINE: u64 = 64 * 1024 * 1024;

impl Export {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        Runtime::new()?.block_on(async {
            let store = Store::open(&self.keeping.place()).await?;
            let tell = |kept: Kept| -> Result<(), CommandError> {
                serde_json::to_writer(&mut *out, &kept)?;
                Ok(writeln!(out)?)
            };
            Kept::read_all(&store, tell).await
        })
    }
}

impl Import {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        match &self.file {
            Some(path) => {
                let file = File::open(path).map_err(CommandError::file(path))?;
                self.take(&mut BufReader::new(file), out)
            }
            None => self.take(&mut io::stdin().lock(), out),
        }
    }

    fn take(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), CommandError> {
        let runtime = Runtime::new()?;
        let store = runtime.block_on(Store::open(&self.keeping.place()))?;
        let (mut new, mut known, mut failed, mut lines) = (0_u64, 0_u64, 0_u64, 0_u64);
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = io::Read::take(&mut *input, LINE).read_until(b'\n', &mut line);
            if read.map_err(CommandError::Input)? == 0 {
                break;
            }
            lines += 1;
            let kept = serde_json::from_slice::<Kept>(&line).map_err(|error| error.to_string());
            let taken = match kept {
                Ok(kept) => match runtime.block_on(kept.keep(&store, machine_clock()())) {
                    Err(KeptError::Store(error)) => return Err(error.into()),
                    taken => taken.map_err(|error| error.to_string()),
                },
                Err(error) => Err(error),
            };
            match taken {
                Ok(Taken::New) => new += 1,
                Ok(Taken::Known) => known += 1,
                Err(error) => {
                    failed += 1;
                    serde_json::to_writer(&mut *out, &serde_json::json!({ "line": lines, "error": error }))?;
                    writeln!(out)?;
                }
            }
        }
        runtime.block_on(store.close());
        serde_json::to_writer(
            &mut *out,
            &serde_json::json!({ "new": new, "known": known, "failed": failed }),
        )?;
        writeln!(out)?;
        if failed > 0 { Err(CommandError::Lines { failed, lines }) } else { Ok(()) }
    }
}
