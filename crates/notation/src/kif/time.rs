//! Times of KIF: `( 0:16/00:00:16)`.

use std::fmt::Write;

use crate::drops::digit_of;

/// What stands between parentheses at the beginning of a text, if it is a time: what was used, and the total if it is
/// told, in milliseconds.
pub(super) fn read(text: &str) -> Option<(u64, Option<u64>)> {
    let inner = text.strip_prefix(['(', '（'])?;
    let inner = &inner[..inner.find([')', '）']).unwrap_or(inner.len())];
    let (used, total) =
        inner.split_once(['/', '／']).map_or((inner, None), |(used, total)| (used, Some(total)));
    Some((millis(used)?, total.and_then(millis)))
}

fn millis(text: &str) -> Option<u64> {
    let mut seconds = 0_u64;
    let mut parts = 0;
    let mut thousandths = 0;
    for part in text.trim().split([':', '：']) {
        let (whole, fraction) = part.trim().split_once('.').unwrap_or((part.trim(), ""));
        seconds = seconds.checked_mul(60)?.checked_add(number(whole)?)?;
        thousandths = if fraction.is_empty() { 0 } else { number(&format!("{fraction:0<3.3}"))? };
        parts += 1;
    }
    (parts > 1).then(|| seconds.checked_mul(1000)?.checked_add(thousandths)).flatten()
}

fn number(text: &str) -> Option<u64> {
    let digits = || text.chars().map(digit_of);
    if text.is_empty() || digits().any(|digit| digit.is_none()) {
        return None;
    }
    digits().flatten().try_fold(0_u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit)))
}

/// Appends a time.
pub(super) fn write(used: u64, total: u64, out: &mut String) {
    let (used, total) = (used / 1000, total / 1000);
    let _ = write!(
        out,
        "({:2}:{:02}/{:02}:{:02}:{:02})",
        used / 60,
        used % 60,
        total / 3600,
        total / 60 % 60,
        total % 60
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_every_spelling() {
        assert_eq!(read("( 0:16/00:00:16)"), Some((16_000, Some(16_000))));
        assert_eq!(read("(1:02:03/)"), Some((3_723_000, None)));
        assert_eq!(read("(00:05 / 00:01:05)+"), Some((5000, Some(65_000))));
        assert_eq!(read("（０：０７）"), Some((7000, None)));
        assert_eq!(read("(0:01.25/0:00:02)"), Some((1250, Some(2000))));
        assert_eq!(read("(77)"), None);
        assert_eq!(read("(0:99999999999999999999)"), None);
        let mut out = String::new();
        write(75_900, 3_675_000, &mut out);
        assert_eq!(out, "( 1:15/01:01:15)");
    }
}
