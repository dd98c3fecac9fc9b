//! `go mate`: the answer to a problem.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Duration,
};

use mate::{AnySolver, Verdict};

use crate::Watch;

/// What to look for a mate in, and how long.
pub(super) struct Problem {
    pub(super) solver: Box<dyn AnySolver>,
    pub(super) position: String,
    /// Megabytes to remember with.
    pub(super) hash: usize,
    pub(super) time: Option<Duration>,
    pub(super) watch: Watch,
}

impl Problem {
    /// The line that answers; "timeout" if it was stopped or the time was too short.
    pub(super) fn answer(&self, stop: &AtomicBool) -> String {
        let begun = self.watch.read();
        let mut enough =
            |_| stop.load(Relaxed) || self.time.is_some_and(|time| self.watch.since(begun) >= time);
        let solved = self.solver.solve(&self.position, self.hash << 20, &mut enough);
        match solved.map(|report| report.verdict) {
            Ok(Verdict::Mate { line, .. }) => format!("checkmate {}", line.join(" ")),
            Ok(Verdict::NoMate) => "checkmate nomate".to_owned(),
            Ok(Verdict::Unknown) | Err(_) => "checkmate timeout".to_owned(),
        }
    }
}
