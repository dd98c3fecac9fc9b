use std::fmt::Write;

use serde::{Deserialize, Serialize};

/// Time for thinking, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// For the whole game.
    pub main: u32,
    /// For each move once that is used up.
    #[serde(default, skip_serializing_if = "is_none")]
    pub byoyomi: u32,
    /// Added with each move.
    #[serde(default, skip_serializing_if = "is_none")]
    pub increment: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_none(seconds: &u32) -> bool {
    *seconds == 0
}

impl Clock {
    /// The clock in Japanese: `1時間30分`, `15分+60秒`, `5分+10秒加算`.
    ///
    /// ```
    /// use notation::Clock;
    /// let clock = Clock { main: 900, byoyomi: 60, increment: 0 };
    /// assert_eq!(clock.to_japanese(), "15分+60秒");
    /// assert_eq!(Clock::from_japanese("15分+60秒"), Some(clock));
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
        if text.is_empty() {
            text.push_str("0分");
        }
        if self.byoyomi > 0 {
            let _ = write!(text, "+{}秒", self.byoyomi);
        }
        if self.increment > 0 {
            let _ = write!(text, "+{}秒加算", self.increment);
        }
        text
    }

    /// Reads what [`Clock::to_japanese`] writes, and nothing else: other words are kept as they are.
    pub fn from_japanese(text: &str) -> Option<Clock> {
        let mut clock = Clock::default();
        let mut parts = text.split('+');
        let mut rest = parts.next()?;
        for (unit, seconds) in [("時間", 3600), ("分", 60), ("秒", 1)] {
            if let Some((count, after)) = rest.split_once(unit) {
                clock.main = clock.main.checked_add(count.parse::<u32>().ok()?.checked_mul(seconds)?)?;
                rest = after;
            }
        }
        for part in parts {
            if let Some(count) = part.strip_suffix("秒加算") {
                clock.increment = count.parse().ok()?;
            } else {
                clock.byoyomi = part.strip_suffix('秒')?.parse().ok()?;
            }
        }
        (rest.is_empty() && clock.to_japanese() == text).then_some(clock)
    }
}
