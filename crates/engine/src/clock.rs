use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    time::Duration,
};

use search::{Control, Report};

use crate::Watch;

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
                // An iteration that is under way is let finish, but a single move never costs more than a quarter of
                // what must last to the end of the game. Byoyomi comes anew with every move and carries most of it, so an
                // eighth on top will do. Nobody can spend what is not there.
                let hard = (rest / 4 + increment).max(byoyomi + rest / 8).min(rest + byoyomi + increment);
                // Byoyomi cannot be saved up: once nothing else is left, all of it is spent.
                let soft = if rest + increment < DELAY {
                    Duration::MAX
                } else {
                    // As if forty moves were still to come, which never runs dry since the rest shrinks with each. A
                    // quarter of the increment is saved: it pays for messages and for moves that took longer.
                    (rest / 40 + increment * 3 / 4 + byoyomi).min(hard)
                };
                (soft, hard.saturating_sub(DELAY).max(Duration::from_millis(5)))
            }
        }
    }
}

/// What a search is told from outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Orders<'a> {
    stop: &'a AtomicBool,
    /// Set once the clock runs; without one it runs from the beginning.
    hit: Option<&'a AtomicBool>,
}

impl<'a> Orders<'a> {
    /// The clock runs at once.
    pub(crate) const fn stop(stop: &'a AtomicBool) -> Orders<'a> {
        Orders { stop, hit: None }
    }

    /// The clock runs when `hit` is set.
    pub(crate) const fn ponder(stop: &'a AtomicBool, hit: &'a AtomicBool) -> Orders<'a> {
        Orders { stop, hit: Some(hit) }
    }

    fn clock_runs(self) -> bool {
        self.hit.is_none_or(|hit| hit.load(Relaxed))
    }
}

/// Stops a search by the clock or from outside.
#[derive(Debug)]
pub(crate) struct Thinking<'a, F> {
    orders: Orders<'a>,
    /// Where it says how many positions it has looked at.
    tally: &'a AtomicU64,
    watch: Watch,
    began: Duration,
    /// When the clock began to run.
    started: Option<Duration>,
    soft: Option<Duration>,
    hard: Option<Duration>,
    on_report: F,
}

impl<'a, F> Thinking<'a, F> {
    /// Thinks from now on; `on_report` hears of every finished iteration, `tally` of the positions looked at.
    pub(crate) fn new(
        orders: Orders<'a>,
        (clock, watch): (Option<Clock>, Watch),
        tally: &'a AtomicU64,
        on_report: F,
    ) -> Thinking<'a, F> {
        let budget = clock.map(Clock::budget);
        let began = watch.read();
        Thinking {
            orders,
            tally,
            watch,
            began,
            started: orders.clock_runs().then_some(began),
            soft: budget.map(|(soft, _)| soft),
            hard: budget.map(|(_, hard)| hard),
            on_report,
        }
    }

    /// What the clock shows, once it runs.
    fn spent(&mut self) -> Option<Duration> {
        if self.started.is_none() && self.orders.clock_runs() {
            self.started = Some(self.watch.read());
        }
        self.started.map(|started| self.watch.since(started))
    }
}

impl<M, F: FnMut(&Report<M>, u64)> Control<M> for Thinking<'_, F> {
    fn stop(&mut self, nodes: u64) -> bool {
        self.tally.store(nodes, Relaxed);
        let spent = self.hard.and_then(|hard| Some((self.spent()?, hard)));
        self.orders.stop.load(Relaxed) || spent.is_some_and(|(spent, hard)| spent >= hard)
    }

    fn deepen(&mut self, report: &Report<M>) -> bool {
        let millis = u64::try_from(self.watch.since(self.began).as_millis()).unwrap_or(u64::MAX);
        (self.on_report)(report, millis);
        // The next iteration takes about as long as all before it, or longer; begun after half the budget, it would
        // seldom be done in time.
        let spent = self.soft.and_then(|soft| Some((self.spent()?, soft)));
        spent.is_none_or(|(spent, soft)| spent < soft / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> Report<()> {
        Report { depth: 1, deepest: 1, nodes: 1, lines: Vec::new(), fullness: 0 }
    }

    #[test]
    fn while_pondering_no_clock_runs() {
        let (stop, hit, tally) = (AtomicBool::new(false), AtomicBool::new(false), AtomicU64::new(0));
        let clock = (Some(Clock::Exactly(Duration::ZERO)), Watch::default());
        let mut thinking = Thinking::new(Orders::ponder(&stop, &hit), clock, &tally, |_: &Report<()>, _| ());
        assert!(!Control::<()>::stop(&mut thinking, 1) && thinking.deepen(&report()));
        hit.store(true, Relaxed);
        assert!(Control::<()>::stop(&mut thinking, 2), "the time is up as soon as it is counted");
        let mut at_once = Thinking::new(Orders::stop(&stop), clock, &tally, |_: &Report<()>, _| ());
        assert!(Control::<()>::stop(&mut at_once, 3));
        assert_eq!(tally.load(Relaxed), 3);
    }
}
