use std::fmt::Write;

use serde::{Deserialize, Serialize};

/// Time for thinking, in seconds unless it says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// For the whole game.
    pub main: u32,
    /// For each move once that is used up.
    #[serde(default, skip_serializing_if = "is_none")]
    pub byoyomi: u32,
    /// How many such periods there are, where that is told: each that runs out is gone.
    #[serde(default, skip_serializing_if = "is_none")]
    pub periods: u32,
    /// Added with each move.
    #[serde(default, skip_serializing_if = "is_none")]
    pub increment: u32,
    /// Days for each move, in games by correspondence.
    #[serde(default, skip_serializing_if = "is_none")]
    pub days: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_none(count: &u32) -> bool {
    *count == 0
}

impl Clock {
    /// The clock in Japanese: `1時間30分`, `15分+60秒`, `10分+30秒×3回`, `5分+10秒加算`, `1手3日`.
    ///
    /// ```
    /// use notation::Clock;
    /// let clock = Clock { main: 900, byoyomi: 60, ..Clock::default() };
    /// assert_eq!(clock.to_japanese(), "15分+60秒");
    /// assert_eq!(Clock::from_japanese("15分+60秒"), Some(clock));
    /// assert_eq!(Clock::from_japanese("15分+60秒×3回"), Some(Clock { periods: 3, ..clock }));
    /// assert_eq!(Clock::from_japanese("各15分"), None);
    /// ```
    pub fn to_japanese(self) -> String {
        let mut text = String::new();
        for (unit, count) in
            [("時間", self.main / 3600), ("分", self.main % 3600 / 60), ("秒", self.main % 60)]
        {
            if count > 0 {
                let _ = write!(text, "{count}{unit}");
            }
        }
        if text.is_empty() && self.days == 0 {
            text.push_str("0分");
        }
        if self.byoyomi > 0 || self.periods > 0 {
            let _ = write!(text, "+{}秒", self.byoyomi);
        }
        if self.periods > 0 {
            let _ = write!(text, "×{}回", self.periods);
        }
        if self.increment > 0 {
            let _ = write!(text, "+{}秒加算", self.increment);
        }
        if self.days > 0 {
            let sign = if text.is_empty() { "" } else { "+" };
            let _ = write!(text, "{sign}1手{}日", self.days);
        }
        text
    }

    /// Reads what [`Clock::to_japanese`] writes, and nothing else: other words are kept as they are.
    pub fn from_japanese(text: &str) -> Option<Clock> {
        let mut clock = Clock::default();
        for (index, part) in text.split('+').enumerate() {
            if let Some(days) = part.strip_prefix("1手").and_then(|rest| rest.strip_suffix('日')) {
                clock.days = days.parse().ok()?;
            } else if index == 0 {
                clock.main = read_main(part)?;
            } else if let Some(count) = part.strip_suffix("秒加算") {
                clock.increment = count.parse().ok()?;
            } else {
                let (period, periods) = part.split_once('×').unwrap_or((part, "0回"));
                clock.byoyomi = period.strip_suffix('秒')?.parse().ok()?;
                clock.periods = periods.strip_suffix('回')?.parse().ok()?;
            }
        }
        (clock.to_japanese() == text).then_some(clock)
    }

    /// The clock in plain signs: `900+60+0`, with the number of periods `900+60x3+0`, with days `0+0+0+3d`.
    pub(crate) fn to_plain(self) -> String {
        let mut text = format!("{}+{}", self.main, self.byoyomi);
        if self.periods > 0 {
            let _ = write!(text, "x{}", self.periods);
        }
        let _ = write!(text, "+{}", self.increment);
        if self.days > 0 {
            let _ = write!(text, "+{}d", self.days);
        }
        text
    }

    /// Reads what [`Clock::to_plain`] writes.
    pub(crate) fn from_plain(text: &str) -> Option<Clock> {
        let mut parts = text.split('+');
        let main = parts.next()?.parse().ok()?;
        let (byoyomi, periods) = parts.next().map(|part| part.split_once('x').unwrap_or((part, "0")))?;
        let increment = parts.next()?.parse().ok()?;
        let days = parts.next().map_or(Some("0"), |part| part.strip_suffix('d'))?;
        let (byoyomi, periods, days) = (byoyomi.parse().ok()?, periods.parse().ok()?, days.parse().ok()?);
        parts.next().is_none().then_some(Clock { main, byoyomi, periods, increment, days })
    }
}

/// `1時間30分` in seconds.
fn read_main(text: &str) -> Option<u32> {
    let (mut main, mut rest) = (0_u32, text);
    for (unit, seconds) in [("時間", 3600), ("分", 60), ("秒", 1)] {
        if let Some((count, after)) = rest.split_once(unit) {
            main = main.checked_add(count.parse::<u32>().ok()?.checked_mul(seconds)?)?;
            rest = after;
        }
    }
    rest.is_empty().then_some(main)
}
