//! `ranka backup`: a copy of what a server keeps.

use std::{io::Write, path::PathBuf};

use clap::Args;
use store::Store;
use tokio::runtime::Runtime;

use crate::{error::CommandError, place::Keeping};

/// Copy what a server keeps to a new file, while it goes on.
///
/// The copy is what was there at one moment. Put it into an empty folder as `ranka.sqlite` to serve from it.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The file to write; it must not be there.
    file: PathBuf,
    #[command(flatten)]
    keeping: Keeping,
}

impl Backup {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let copied = async {
            let store = Store::open(&self.keeping.place()).await?;
            store.backup(&self.file).await
        };
        Runtime::new()?.block_on(copied)?;
        writeln!(out, "{}", self.file.display())?;
        Ok(())
    }
}
