use std::time::Duration;

use game::clipped;

use crate::{Clock, FULL_STRENGTH, Go};

/// What the interface said about time, and what it leaves for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Timing {
    control: Control,
    /// What our clock shows, once that was told.
    left: Option<Duration>,
    depth: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Control {
    /// Nothing was said.
    Unsaid,
    /// So long for each move.
    PerMove(Duration),
    /// So long for so many moves (0: all), and more with each.
    Session { moves: u32, base: Duration, increment: Duration },
}

/// Kept back for the way of a message, as far as the clock does not do so.
const DELAY: Duration = Duration::from_millis(50);
/// The number of moves to come that a clock is shared out over.
const USUAL_MOVES: u32 = 40;
const LONGEST: Duration = Duration::from_hours(300);

impl Timing {
    pub(super) const fn new() -> Timing {
        Timing { control: Control::Unsaid, left: None, depth: None }
    }

    /// Another game: nothing is left of the last one but the control itself.
    pub(super) fn renew(&mut self) {
        (self.left, self.depth) = (None, None);
    }

    /// `level MOVES BASE INCREMENT`; the base is in minutes or minutes and seconds.
    ///
    /// # Errors
    /// With what is wrong.
    pub(super) fn level(&mut self, words: &[&str]) -> Result<(), String> {
        let [moves, base, increment] = words else { return Err("it wants MOVES BASE INCREMENT".to_owned()) };
        let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
        let base = seconds_of(minutes)?.saturating_mul(60) + seconds_of(seconds)?;
        let moves = moves.parse().map_err(|_| not_a_number(moves))?;
        let increment = seconds_of(increment)?;
        self.control = Control::Session { moves, base: base.min(LONGEST), increment };
        self.left = None;
        Ok(())
    }

    /// `st SECONDS`.
    ///
    /// # Errors
    /// With what is wrong.
    pub(super) fn per_move(&mut self, seconds: &str) -> Result<(), String> {
        self.control = Control::PerMove(seconds_of(seconds)?);
        Ok(())
    }

    /// `sd PLIES`.
    ///
    /// # Errors
    /// With what is wrong.
    pub(super) fn depth(&mut self, plies: &str) -> Result<(), String> {
        self.depth = Some(plies.parse().map_err(|_| not_a_number(plies))?);
        Ok(())
    }

    /// `time HUNDREDTHS`: what our clock shows. One that has run over counts as empty.
    ///
    /// # Errors
    /// With what is wrong.
    pub(super) fn left(&mut self, hundredths: &str) -> Result<(), String> {
        let hundredths: i64 = hundredths.parse().map_err(|_| not_a_number(hundredths))?;
        let millis = u64::try_from(hundredths).unwrap_or(0).saturating_mul(10);
        self.left = Some(Duration::from_millis(millis).min(LONGEST));
        Ok(())
    }

    /// What a side may spend that has made so many moves; at a level only the clock of the interface is heeded.
    pub(super) fn go(&self, made: u32, weakened: bool) -> Go {
        let clock = match self.control {
            Control::Unsaid if weakened => None,
            Control::Unsaid => Some(Clock::Exactly(FULL_STRENGTH)),
            Control::PerMove(time) => Some(Clock::Exactly(time.saturating_sub(DELAY))),
            Control::Session { moves, base, increment } => {
                let rest = self.left.unwrap_or(base);
                let to_come = if moves == 0 { USUAL_MOVES } else { moves - made % moves };
                if to_come < USUAL_MOVES / 2 {
                    Some(Clock::Exactly((rest.saturating_sub(DELAY) / to_come).saturating_sub(DELAY)))
                } else {
                    Some(Clock::Left { rest, increment, byoyomi: Duration::ZERO })
                }
            }
        };
        Go { depth: self.depth, clock, ..Go::default() }
    }
}

/// Seconds, which may have a fraction.
fn seconds_of(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| not_a_number(text))?;
    Duration::try_from_secs_f64(seconds).map(|time| time.min(LONGEST)).map_err(|_| not_a_number(text))
}

fn not_a_number(text: &str) -> String {
    format!("`{}` is no number that fits", clipped(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn what_was_said_of_time_is_what_there_is_to_spend() {
        let mut timing = Timing::new();
        assert_eq!(timing.go(0, false).clock, Some(Clock::Exactly(FULL_STRENGTH)));
        assert_eq!(timing.go(0, true).clock, None);
        timing.level(&["0", "2:30", "12"]).expect("a control");
        let left = |rest| Some(Clock::Left { rest, increment: seconds(12), byoyomi: Duration::ZERO });
        assert_eq!(timing.go(7, false).clock, left(seconds(150)));
        timing.left("1000").expect("a clock");
        assert_eq!(timing.go(7, false).clock, left(seconds(10)));
        timing.left("-5").expect("a clock that ran over");
        assert_eq!(timing.go(7, false).clock, left(Duration::ZERO));
        timing.per_move("3").expect("a time");
        timing.depth("9").expect("a depth");
        let go = timing.go(7, false);
        assert_eq!((go.depth, go.clock), (Some(9), Some(Clock::Exactly(seconds(3).saturating_sub(DELAY)))));
    }

    #[test]
    fn the_last_moves_of_a_session_share_what_is_left() {
        let mut timing = Timing::new();
        timing.level(&["40", "5", "0"]).expect("a control");
        assert!(matches!(timing.go(0, false).clock, Some(Clock::Left { .. })));
        timing.left("1000").expect("a clock");
        let Some(Clock::Exactly(last)) = timing.go(39, false).clock else { panic!("one move is left") };
        assert!(last > seconds(9) && last < seconds(10), "{last:?}");
        assert!(matches!(timing.go(40, false).clock, Some(Clock::Left { .. })), "the next session");
    }

    #[test]
    fn nonsense_is_refused() {
        let mut timing = Timing::new();
        for words in
            [&["40", "5"][..], &["x", "5", "0"], &["40", "5:x", "0"], &["40", "5", "-1"], &["1", "NaN", "0"]]
        {
            assert!(timing.level(words).is_err(), "{words:?}");
        }
        assert!(timing.per_move("soon").is_err() && timing.depth("-3").is_err() && timing.left("").is_err());
        assert!(timing.level(&["0", "1e30", "0"]).is_err());
        assert_eq!(timing, Timing::new());
    }
}
