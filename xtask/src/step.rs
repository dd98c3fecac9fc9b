//! Steps of a long check: a heading, the time used, and a summary that scripts can read.

use std::{
    fmt,
    process::ExitCode,
    time::{Duration, Instant},
};

use crate::console::say;

/// How a step ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Passed,
    /// With what went wrong.
    Failed(String),
    /// With what is missing.
    Skipped(String),
}

impl From<Result<(), String>> for Verdict {
    fn from(result: Result<(), String>) -> Verdict {
        match result {
            Ok(()) => Verdict::Passed,
            Err(error) => Verdict::Failed(error),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Passed => write!(f, "passed"),
            Verdict::Failed(reason) => write!(f, "FAILED: {reason}"),
            Verdict::Skipped(reason) => write!(f, "SKIPPED: {reason}"),
        }
    }
}

/// What became of the steps so far.
#[derive(Default, Debug)]
pub(crate) struct Report {
    rows: Vec<(&'static str, Verdict, Duration)>,
}

impl Report {
    /// Runs a step under its heading. A failure does not stop the steps after it: one run tells everything.
    pub(crate) fn step(&mut self, name: &'static str, run: impl FnOnce() -> Verdict) {
        say(&format!("\n=== {name} ==="));
        let begun = Instant::now();
        let verdict = run();
        let used = begun.elapsed();
        say(&format!("--- {name}: {verdict} ({:.1} s)", used.as_secs_f64()));
        self.rows.push((name, verdict, used));
    }

    /// Prints every step with its time, then the summary alone on the last line.
    pub(crate) fn finish(&self) -> ExitCode {
        say("\n=== summary ===");
        for (name, verdict, used) in &self.rows {
            say(&format!("{:8.1} s  {name}: {verdict}", used.as_secs_f64()));
        }
        say("");
        say(&self.summary());
        if self.count(|verdict| matches!(verdict, Verdict::Failed(_))) == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }

    fn summary(&self) -> String {
        let passed = self.count(|verdict| *verdict == Verdict::Passed);
        let failed = self.count(|verdict| matches!(verdict, Verdict::Failed(_)));
        let skipped = self.count(|verdict| matches!(verdict, Verdict::Skipped(_)));
        format!("{passed} passed, {failed} failed, {skipped} skipped")
    }

    fn count(&self, is: impl Fn(&Verdict) -> bool) -> usize {
        self.rows.iter().filter(|(_, verdict, _)| is(verdict)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_counts_every_step_once_and_goes_on_after_a_failure() {
        let mut report = Report::default();
        report.step("one", || Verdict::Passed);
        report.step("two", || Verdict::Failed("a reason".to_owned()));
        report.step("three", || Verdict::Skipped("a missing program".to_owned()));
        report.step("four", || Verdict::Passed);
        assert_eq!(report.summary(), "2 passed, 1 failed, 1 skipped");
    }
}
