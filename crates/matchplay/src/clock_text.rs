//! Clocks as people write them: `10m`, `5m+10s`, `10m/30sx3`, `3d`, `none`.

use std::fmt::Write;

use game::ParseError;
use protocol::ClockSpec;

/// Reads a clock: a time, `+` what each turn adds, or `/` a period and `x` how many of them; days stand alone.
///
/// ```
/// use protocol::ClockSpec;
/// let clock = matchplay::parse_clock("10m/30sx3")?;
/// assert_eq!(clock, ClockSpec::Byoyomi { millis: 600_000, period: 30_000, periods: 3 });
/// assert_eq!(matchplay::parse_clock("3d")?, ClockSpec::Days { days: 3 });
/// # Ok::<(), game::ParseError>(())
/// ```
///
/// # Errors
/// If the text is no clock: what is wrong, and at which byte.
pub fn parse_clock(text: &str) -> Result<ClockSpec, ParseError> {
    if text == "none" {
        return Ok(ClockSpec::None);
    }
    if let Some(days) = text.strip_suffix('d') {
        return Ok(ClockSpec::Days { days: number(days, 0)? });
    }
    if let Some((main, increment)) = text.split_once('+') {
        let increment = millis(increment, main.len() + 1)?;
        return Ok(ClockSpec::Fischer { millis: millis(main, 0)?, increment });
    }
    let Some((main, periods)) = text.split_once('/') else {
        return Ok(ClockSpec::SuddenDeath { millis: millis(text, 0)? });
    };
    let at = main.len() + 1;
    let (period, count) = periods.split_once('x').unwrap_or((periods, "1"));
    Ok(ClockSpec::Byoyomi {
        millis: millis(main, 0)?,
        period: millis(period, at)?,
        periods: number(count, at + period.len() + 1)?,
    })
}

/// Appends the text of a clock.
///
/// ```
/// let mut text = String::new();
/// matchplay::write_clock(matchplay::parse_clock("90s+1500ms")?, &mut text);
/// assert_eq!(text, "90s+1500ms");
/// # Ok::<(), game::ParseError>(())
/// ```
pub fn write_clock(clock: ClockSpec, out: &mut String) {
    match clock {
        ClockSpec::None => out.push_str("none"),
        ClockSpec::SuddenDeath { millis } => write_millis(millis, out),
        ClockSpec::Fischer { millis, increment } => {
            write_millis(millis, out);
            out.push('+');
            write_millis(increment, out);
        }
        ClockSpec::Byoyomi { millis, period, periods } => {
            write_millis(millis, out);
            out.push('/');
            write_millis(period, out);
            if periods != 1 {
                let _ = write!(out, "x{periods}");
            }
        }
        ClockSpec::Days { days } => {
            let _ = write!(out, "{days}d");
        }
    }
}

/// Units with their lengths in milliseconds. Longer words come first.
const UNITS: [(&str, u64); 4] = [("ms", 1), ("h", 3_600_000), ("m", 60_000), ("s", 1000)];

fn millis(text: &str, at: usize) -> Result<u64, ParseError> {
    if text == "0" {
        return Ok(0);
    }
    let unit = UNITS.iter().find_map(|(unit, length)| Some((text.strip_suffix(unit)?, *length)));
    let (count, length) =
        unit.ok_or_else(|| ParseError::new(at, "expected a time such as `90s`, `10m` or `1h`"))?;
    Ok(u64::from(number(count, at)?) * length)
}

fn number(text: &str, at: usize) -> Result<u32, ParseError> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let read = if is_number { text.parse().ok() } else { None };
    read.ok_or_else(|| ParseError::new(at, "expected a number"))
}

fn write_millis(millis: u64, out: &mut String) {
    let whole = |length: &u64| millis.is_multiple_of(*length);
    let units = [("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1)];
    if millis == 0 {
        out.push('0');
    } else if let Some((unit, length)) = units.iter().find(|(_, length)| whole(length)) {
        let _ = write!(out, "{}{unit}", millis / length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_written_as_they_are_read() {
        for text in ["none", "10m", "90s", "1h", "5m+10s", "10m/30sx3", "0/30s", "15m/1m", "3d", "250ms+0"] {
            let clock = parse_clock(text).unwrap();
            let mut written = String::new();
            write_clock(clock, &mut written);
            assert_eq!(written, text);
        }
    }

    #[test]
    fn what_is_no_clock_is_refused_with_its_place() {
        for (text, at) in
            [("", 0), ("10", 0), ("m", 0), ("+5s", 0), ("5m+", 3), ("5m/30", 3), ("5m/30sx", 7), ("-1d", 0)]
        {
            assert_eq!(parse_clock(text).map_err(|error| error.at()), Err(at), "{text}");
        }
        assert!(parse_clock("99999999999h").is_err());
    }
}
