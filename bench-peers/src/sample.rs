use std::time::Duration;

use cpu_time::ProcessTime;

use crate::workload::Workload;

/// CPU times of one side at one workload.
#[derive(Default, Debug)]
pub struct Samples {
    times: Vec<Duration>,
}

impl Samples {
    /// Counts once and keeps the CPU time.
    ///
    /// # Panics
    /// If the count is wrong: speed without correctness is not worth a figure.
    pub fn take(&mut self, workload: &Workload, count: impl FnOnce() -> u64) {
        let begun = ProcessTime::now();
        let leaves = std::hint::black_box(count());
        let used = begun.elapsed();
        assert_eq!(leaves, workload.leaves, "leaves of {}", workload.name);
        self.times.push(used);
        self.times.sort_unstable();
    }

    /// Slowest, median and fastest rate in million leaves per CPU second, if anything was measured.
    pub fn rates(&self, workload: &Workload) -> Option<Rates> {
        #[expect(clippy::cast_precision_loss, reason = "leaf counts are far below 2^52")]
        let rate = |time: Duration| workload.leaves as f64 / time.as_secs_f64() / 1e6;
        let (&fastest, &slowest) = (self.times.first()?, self.times.last()?);
        let (low, high) = (self.times[(self.times.len() - 1) / 2], self.times[self.times.len() / 2]);
        Some(Rates { slowest: rate(slowest), median: rate((low + high) / 2), fastest: rate(fastest) })
    }
}

/// Million leaves per CPU second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rates {
    /// The slowest repetition.
    pub slowest: f64,
    /// The middle one.
    pub median: f64,
    /// The fastest repetition.
    pub fastest: f64,
}

impl std::fmt::Display for Rates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.1} [{:.1}, {:.1}]", self.median, self.slowest, self.fastest)
    }
}
