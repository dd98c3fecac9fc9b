//! Headers of CSA.

use std::fmt::Write;

use game::Side;

use crate::{Clock, CsaEdition, Loss, Record, format::Losses};

/// Takes `$KEY:value`, without the sign.
pub(super) fn read(record: &mut Record, key: &str, value: &str) {
    let place = match key {
        "EVENT" => &mut record.event,
        "SITE" => &mut record.site,
        "START_TIME" => &mut record.started,
        "END_TIME" => &mut record.ended,
        "OPENING" => &mut record.opening,
        "TIME_LIMIT" | "TIME" => {
            let clock = if key == "TIME" {
                read_time(value)
            } else {
                read_limit(value).or_else(|| Clock::from_japanese(value))
            };
            if clock.is_some() && record.clock.is_none() {
                record.clock = clock;
                return;
            }
            &mut record.time_limit
        }
        "RANKA_RULES" => return crate::kif::take_rules(record, value),
        _ => {
            let known = KIF_KEYS.iter().find(|(_, csa)| *csa == key);
            let key = known.map_or_else(|| format!("${key}"), |(kif, _)| (*kif).to_owned());
            record.headers.push((key, value.to_owned()));
            return;
        }
    };
    if place.is_none() {
        *place = Some(value.to_owned());
    } else {
        record.headers.push((format!("${key}"), value.to_owned()));
    }
}

/// `HH:MM+SS` of version 2.2.
fn read_limit(text: &str) -> Option<Clock> {
    let (main, byoyomi) = text.split_once('+')?;
    let (hours, minutes) = main.split_once(':')?;
    let main = hours
        .parse::<u32>()
        .ok()?
        .checked_mul(3600)?
        .checked_add(minutes.parse::<u32>().ok()?.checked_mul(60)?)?;
    let clock = Clock { main, byoyomi: byoyomi.parse().ok()?, ..Clock::default() };
    (limit(clock).as_deref() == Some(text)).then_some(clock)
}

fn limit(clock: Clock) -> Option<String> {
    let whole = clock.main.is_multiple_of(60) && clock.increment == 0 && is_plain(clock);
    whole.then(|| format!("{:02}:{:02}+{:02}", clock.main / 3600, clock.main / 60 % 60, clock.byoyomi))
}

/// Whether the numbers of CSA say all of a clock.
const fn is_plain(clock: Clock) -> bool {
    clock.periods == 0 && clock.days == 0
}

/// `seconds+byoyomi+increment` of version 3.0.
fn read_time(text: &str) -> Option<Clock> {
    Clock::from_plain(text).filter(|clock| is_plain(*clock))
}

/// Keys of KIF that CSA has words for.
const KIF_KEYS: [(&str, &str); 3] = [("最大手数", "MAX_MOVES"), ("持将棋", "JISHOGI"), ("備考", "NOTE")];

/// Appends the header.
pub(super) fn write(record: &Record, edition: CsaEdition, out: &mut String, losses: &mut Losses) {
    for (side, sign) in [(Side::First, '+'), (Side::Second, '-')] {
        if let Some(name) = &record.players[side] {
            let _ = writeln!(out, "N{sign}{}", one_line(name));
        }
    }
    for (key, value) in [
        ("EVENT", &record.event),
        ("SITE", &record.site),
        ("START_TIME", &record.started),
        ("END_TIME", &record.ended),
        ("OPENING", &record.opening),
    ] {
        if let Some(value) = value {
            let _ = writeln!(out, "${key}:{}", one_line(value));
        }
    }
    if let Some(clock) = record.clock {
        let text = if edition == CsaEdition::V22 { limit(clock) } else { None };
        let _ = match text {
            // Words for people, which this program reads.
            _ if !is_plain(clock) => writeln!(out, "$TIME_LIMIT:{}", clock.to_japanese()),
            Some(text) => writeln!(out, "$TIME_LIMIT:{text}"),
            // A reader of version 2.2 that does not know it passes over it.
            None => writeln!(out, "$TIME:{}", clock.to_plain()),
        };
    }
    if let Some(limit) = &record.time_limit {
        let _ = writeln!(out, "$TIME_LIMIT:{}", one_line(limit));
    }
    if let Some(rules) = crate::kif::write_rules(record) {
        let _ = writeln!(out, "$RANKA_RULES:{rules}");
    }
    for (key, value) in &record.headers {
        let known = KIF_KEYS.iter().find(|(kif, _)| kif == key).filter(|_| edition == CsaEdition::V30);
        let plain = !key.contains([':', '\n', '\r', ',']) && key.len() > 1;
        if let Some((_, csa)) = known {
            let _ = writeln!(out, "${csa}:{}", one_line(value));
        } else if key.starts_with(['$', '\'']) && plain {
            let _ = writeln!(out, "{key}:{}", one_line(value));
        } else if plain && !key.starts_with('*') {
            // A comment of its own kind, which other programs pass over.
            let _ = writeln!(out, "'{key}:{}", one_line(value));
        } else {
            losses.note(Loss::Headers);
        }
    }
}

pub(super) fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
