use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    time::{Duration, Instant},
};

use search::{Control, Report};

/// How an engine may spend its time and effort on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Go {
    /// Plies of the deepest iteration.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// The clock; without one, time does not matter.
    pub clock: Option<Clock>,
    /// How many best lines to report.
    pub lines: usize,
}

impl Default for Go {
    fn default() -> Go {
        Go { depth: None, nodes: None, clock: None, lines: 1 }
    }
}

impl Go {
    /// So many positions and no more.
    pub fn nodes(nodes: u64) -> Go {
        Go { nodes: Some(nodes), ..Go::default() }
    }

    /// So long, exactly.
    pub fn time(time: Duration) -> Go {
        Go { clock: Some(Clock::Exactly(time)), ..Go::default() }
    }
}

/// A player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// Think exactly so long.
    Exactly(Duration),
    /// What is left, what each move adds, and what is granted for every move once the rest is gone (秒読み).
    Left {
        /// What is left.
        rest: Duration,
        /// What each move adds.
        increment: Duration,
        /// What is granted for every move.
        byoyomi: Duration,
    },
}

/// Kept back for the way of a message.
const DELAY: Duration = Duration::from_millis(30);

impl Clock {
    /// When to begin no further iteration, and when to stop.
    fn budget(self) -> (Duration, Duration) {
        match self {
            Clock::Exactly(time) => (Duration::MAX, time.saturating_sub(Duration::from_millis(2))),
            Clock::Left { rest, increment, byoyomi } => {
                let hard = (rest / 4 + increment).max(byoyomi + rest / 8).min(rest + byoyomi + increment);
                // Byoyomi cannot be saved up: once nothing else is left, all of it is spent.
                let soft = if rest + increment < DELAY {
                    Duration::MAX
                } else {
                    (rest / 40 + increment * 3 / 4 + byoyomi).min(hard)
                };
                (soft, hard.saturating_sub(DELAY).max(Duration::from_millis(5)))
            }
        }
    }
}

/// Stops a search by the clock or from outside.
#[derive(Debug)]
pub struct Thinking<'a, F> {
    stop: &'a AtomicBool,
    /// Where it says how many positions it has looked at.
    tally: &'a AtomicU64,
    began: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
    on_report: F,
}

impl<'a, F> Thinking<'a, F> {
    /// Thinks from now on; `on_report` hears of every finished iteration, `tally` of the positions looked at.
    pub fn new(
        stop: &'a AtomicBool,
        clock: Option<Clock>,
        tally: &'a AtomicU64,
        on_report: F,
    ) -> Thinking<'a, F> {
        let budget = clock.map(Clock::budget);
        Thinking {
            stop,
            tally,
            began: Instant::now(),
            soft: budget.map(|(soft, _)| soft),
            hard: budget.map(|(_, hard)| hard),
            on_report,
        }
    }
}

impl<M, F: FnMut(&Report<M>, u64)> Control<M> for Thinking<'_, F> {
    fn stop(&mut self, nodes: u64) -> bool {
        self.tally.store(nodes, Relaxed);
        self.stop.load(Relaxed) || self.hard.is_some_and(|hard| self.began.elapsed() >= hard)
    }

    fn deepen(&mut self, report: &Report<M>) -> bool {
        let spent = self.began.elapsed();
        (self.on_report)(report, u64::try_from(spent.as_millis()).unwrap_or(u64::MAX));
        // The next iteration takes longer than all before it; half the budget is the last moment to begin it.
        self.soft.is_none_or(|soft| spent < soft / 2)
    }
}
