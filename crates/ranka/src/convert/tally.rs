//! What came of a conversion.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use notation::{Format, Loss, Losses};

use crate::error::CommandError;

/// Counts for the summary.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) files: u64,
    pub(super) games: u64,
    bad: u64,
    lost: BTreeMap<Loss, u64>,
    unsaid: u64,
}

impl Tally {
    /// Tells of something bad, in a line.
    pub(super) fn bad(&mut self, place: &str, message: &str) {
        self.bad += 1;
        let _ = writeln!(io::stderr(), "ranka: {place}: {message}");
    }

    /// Notes what a game lost.
    pub(super) fn losses(&mut self, losses: &Losses) {
        for loss in losses.iter() {
            *self.lost.entry(loss).or_default() += 1;
        }
    }

    /// Notes that a game had characters that the encoding lacks.
    pub(super) fn unsaid(&mut self, unsaid: bool) {
        self.unsaid += u64::from(unsaid);
    }

    /// The summary.
    pub(super) fn report(&self, to: Format) -> Result<(), CommandError> {
        let mut notes = io::stderr();
        let games = |count: u64| if count == 1 { "1 game".to_owned() } else { format!("{count} games") };
        if self.files > 1 || self.games > 1 {
            let files = if self.files == 1 { "1 file".to_owned() } else { format!("{} files", self.files) };
            let _ = writeln!(notes, "ranka: {} of {files}", games(self.games));
        }
        if !self.lost.is_empty() {
            let told = self.lost.iter().map(|(loss, count)| format!("{} ({})", loss.name(), games(*count)));
            let _ = writeln!(
                notes,
                "ranka: {} has no words for {}",
                to.id(),
                told.collect::<Vec<_>>().join(", ")
            );
        }
        if self.unsaid > 0 {
            let _ = writeln!(notes, "ranka: the encoding lacks characters of {}", games(self.unsaid));
        }
        if self.bad > 0 { Err(CommandError::Records { bad: self.bad }) } else { Ok(()) }
    }
}
