//! Headers of KIF, which JKF shares.

use game::Side;

use crate::{Clock, Record};

/// Puts a header where it belongs; one that has no place of its own, or whose place is taken, is kept as it is.
pub(crate) fn set_header(record: &mut Record, key: &str, value: &str) {
    let place = match key {
        "先手" | "下手" => &mut record.players[Side::First],
        "後手" | "上手" => &mut record.players[Side::Second],
        "棋戦" => &mut record.event,
        "場所" => &mut record.site,
        "開始日時" => &mut record.started,
        "終了日時" => &mut record.ended,
        "戦型" => &mut record.opening,
        "持ち時間" => {
            if record.clock.is_none() && record.time_limit.is_none() {
                record.clock = Clock::from_japanese(value);
                if record.clock.is_some() {
                    return;
                }
            }
            &mut record.time_limit
        }
        _ => {
            record.headers.push((key.to_owned(), value.to_owned()));
            return;
        }
    };
    if place.is_some() {
        record.headers.push((key.to_owned(), value.to_owned()));
    } else if !value.is_empty() {
        *place = Some(value.to_owned());
    }
}

/// Appends the preset and the options that differ from it: `jsa, move_limit=500`.
pub(crate) fn write_rules(record: &Record) -> Option<String> {
    if record.preset.is_none() && record.options.is_empty() {
        return None;
    }
    let preset = record.preset.iter().cloned();
    let options = record.options.iter().map(|(name, value)| format!("{name}={value}"));
    Some(preset.chain(options).collect::<Vec<_>>().join(", "))
}

/// Reads what [`write_rules`] writes. Of two values for one option the later counts, as of two presets.
pub(crate) fn take_rules(record: &mut Record, text: &str) {
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        match part.split_once('=') {
            Some((name, value)) => record.options.push((name.to_owned(), value.to_owned())),
            None => record.preset = Some(part.to_owned()),
        }
    }
    // Sorted with the later first, the earlier of two falls.
    record.options.reverse();
    record.options.sort_by(|(a, _), (b, _)| a.cmp(b));
    record.options.dedup_by(|(later, _), (earlier, _)| later == earlier);
}
