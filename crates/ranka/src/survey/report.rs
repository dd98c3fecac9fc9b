use std::collections::BTreeMap;

use arena::survey::{Findings, Reading};
use serde::Serialize;

use super::journal::Head;

/// A table in Markdown, so that it can be put into a document as it is.
pub(super) const HEAD: &str = "\
| reading | first side's score | + = - | broken off | moves and throws | won or drawn by | other games | against the defaults |
|---|---|---|---|---|---|---|---|";

pub(super) fn row(reading: &Reading, findings: &Findings) -> String {
    let Findings { score, wins: [first, second], draws, broken_off, length, endings, changed, gain } =
        findings;
    let endings: Vec<String> = endings.iter().map(|(ending, count)| format!("{ending} {count}")).collect();
    let compared = match (reading.is_usual(), changed) {
        (true, _) => " | ".to_owned(),
        (false, 0) => "0 | the same games".to_owned(),
        (false, _) => format!("{changed} | {:+.1} ± {:.1}", percent(gain.mean), percent(gain.share_error())),
    };
    format!(
        "| {reading} | {:.1} ± {:.1} % | {first} {draws} {second} | {broken_off} | {:.0} ± {:.0} | {} | {compared} |",
        percent(score.mean),
        percent(score.share_error()),
        length.mean,
        length.deviation,
        endings.join(", "),
    )
}

fn percent(share: f64) -> f64 {
    share * 100.0
}

/// What a table is made of, below it.
pub(super) fn note(head: &Head, games: usize) -> String {
    let Head { player, seed, opening_plies, max_plies, .. } = head;
    format!(
        "{games} games a reading, {player} on both sides, {opening_plies} random moves at the beginning, broken off after {max_plies} \
         decisions, seed {seed}."
    )
}

#[derive(Serialize)]
struct Line<'a> {
    reading: String,
    settings: BTreeMap<&'a str, &'a str>,
    games: u32,
    first: u32,
    draws: u32,
    second: u32,
    broken_off: u32,
    score: f64,
    score_error: f64,
    length: f64,
    length_deviation: f64,
    endings: BTreeMap<&'a str, u32>,
    changed: u32,
    gain: f64,
    gain_error: f64,
}

pub(super) fn json(reading: &Reading, findings: &Findings) -> serde_json::Result<String> {
    let Findings { score, wins: [first, second], draws, broken_off, length, endings, changed, gain } =
        findings;
    serde_json::to_string(&Line {
        reading: reading.to_string(),
        settings: reading.settings().iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        games: score.count,
        first: *first,
        draws: *draws,
        second: *second,
        broken_off: *broken_off,
        score: score.mean,
        score_error: score.share_error(),
        length: length.mean,
        length_deviation: length.deviation,
        endings: endings.iter().map(|(ending, count)| (ending.as_str(), *count)).collect(),
        changed: *changed,
        gain: gain.mean,
        gain_error: if reading.is_usual() { 0.0 } else { gain.share_error() },
    })
}
