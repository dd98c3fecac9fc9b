use protocol::{ClockSpec, ClockView};

/// A day in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// What one side has left. It never goes below nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Timer {
    rest: u64,
    increment: u64,
    /// Length of a period; 0 where there are none.
    period: u64,
    periods: u32,
    /// What the present turn has used of the present period.
    used: u64,
}

impl Timer {
    /// The clock at the beginning; `None` in a match without.
    pub(crate) fn new(spec: ClockSpec) -> Option<Timer> {
        let plain = |rest| Timer { rest, increment: 0, period: 0, periods: 0, used: 0 };
        Some(match spec {
            ClockSpec::None => return None,
            ClockSpec::SuddenDeath { millis } => plain(millis),
            ClockSpec::Fischer { millis, increment } => Timer { increment, ..plain(millis) },
            ClockSpec::Byoyomi { millis, period, periods } => Timer { period, periods, ..plain(millis) },
            ClockSpec::Days { days } => Timer { period: DAY * u64::from(days), periods: 1, ..plain(0) },
        })
    }

    /// How long its side may think until the flag falls.
    pub(crate) fn left(self) -> u64 {
        self.rest + (self.period * u64::from(self.periods)).saturating_sub(self.used)
    }

    /// Takes away what was thought.
    pub(crate) fn charge(&mut self, spent: u64) {
        let beyond = spent.saturating_sub(self.rest);
        self.rest = self.rest.saturating_sub(spent);
        self.used = self.used.saturating_add(beyond);
        if let Some(passed) = self.used.checked_div(self.period) {
            self.periods = self.periods.saturating_sub(u32::try_from(passed).unwrap_or(u32::MAX));
            self.used %= self.period;
        }
        if self.periods == 0 {
            self.used = 0;
        }
    }

    /// A turn is complete.
    pub(crate) fn end_turn(&mut self) {
        self.rest = self.rest.saturating_add(self.increment);
        self.used = 0;
    }

    /// Nothing is left.
    pub(crate) fn run_out(&mut self) {
        (self.rest, self.periods, self.used) = (0, 0, 0);
    }

    /// What it shows when its side has thought so long.
    pub(crate) fn view(mut self, spent: u64) -> ClockView {
        self.charge(spent);
        let period = if self.periods == 0 { 0 } else { self.period - self.used };
        ClockView { millis: self.rest, period: (self.period > 0).then_some(period), periods: self.periods }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(timer: Timer) -> (u64, Option<u64>, u32) {
        let view = timer.view(0);
        (view.millis, view.period, view.periods)
    }

    #[test]
    fn periods_are_lost_whole_and_begin_anew_with_every_turn() {
        let mut timer =
            Timer::new(ClockSpec::Byoyomi { millis: 10_000, period: 30_000, periods: 3 }).expect("a clock");
        assert_eq!((shown(timer), timer.left()), ((10_000, Some(30_000), 3), 100_000));
        timer.charge(4_000);
        timer.end_turn();
        assert_eq!(shown(timer), (6_000, Some(30_000), 3));
        // Into the first period, which is whole again for the next turn.
        timer.charge(16_000);
        assert_eq!(shown(timer), (0, Some(20_000), 3));
        timer.end_turn();
        assert_eq!(shown(timer), (0, Some(30_000), 3));
        // A turn in two parts uses one period.
        timer.charge(20_000);
        timer.charge(9_999);
        assert_eq!(shown(timer), (0, Some(1), 3));
        timer.charge(1);
        assert_eq!((shown(timer), timer.left()), ((0, Some(30_000), 2), 60_000));
        timer.charge(45_000);
        assert_eq!((shown(timer), timer.left()), ((0, Some(15_000), 1), 15_000));
        timer.charge(u64::MAX);
        assert_eq!((shown(timer), timer.left()), ((0, Some(0), 0), 0));
    }

    #[test]
    fn an_increment_comes_with_each_turn() {
        let mut timer = Timer::new(ClockSpec::Fischer { millis: 5_000, increment: 2_000 }).expect("a clock");
        timer.charge(4_999);
        assert_eq!(timer.left(), 1);
        timer.end_turn();
        assert_eq!(shown(timer), (2_001, None, 0));
        timer.charge(9_000);
        assert_eq!(timer.left(), 0);
    }

    #[test]
    fn days_are_for_every_turn() {
        let mut timer = Timer::new(ClockSpec::Days { days: 3 }).expect("a clock");
        timer.charge(DAY);
        assert_eq!(timer.left(), 2 * DAY);
        timer.end_turn();
        assert_eq!(timer.left(), 3 * DAY);
        assert_eq!(Timer::new(ClockSpec::None), None);
    }
}
