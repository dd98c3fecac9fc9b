use std::io::Write;

use clap::Args;

use crate::error::CommandError;

/// The licences of everything that this program is made of: every part, then every text once.
#[derive(Debug, Args)]
pub(crate) struct Licences;

impl Licences {
    #[expect(clippy::unused_self, reason = "every command runs by its own type")]
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        Ok(out.write_all(notice::NOTICE.as_bytes())?)
    }
}
