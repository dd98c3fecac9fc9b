use std::fmt::Write;

use crate::{
    peer,
    sample::{Rates, Samples},
    workload::Workload,
};

/// What was measured for one workload.
#[derive(Debug)]
pub struct Row {
    /// The workload.
    pub workload: &'static Workload,
    /// Our times.
    pub ours: Samples,
    /// The peer's times; none without a peer.
    pub theirs: Samples,
}

struct Figures {
    ours: Rates,
    theirs: Option<Rates>,
    ratio: Option<f64>,
    /// Our rate relative to our rate in the first row.
    relative: f64,
}

/// A table for people.
pub fn table(rows: &[Row], repetitions: usize) -> String {
    let mut out = format!(
        "million leaves per CPU second, median [slowest, fastest] of {repetitions}; peer: {}\n\n",
        peer::NAME
    );
    line(&mut out, ["workload", "leaves", "ours", "peer", "ours / peer", "of first row"].map(String::from));
    for (row, figures) in figures(rows) {
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        line(
            &mut out,
            [
                row.workload.name.to_owned(),
                row.workload.leaves.to_string(),
                figures.ours.to_string(),
                or_dash(figures.theirs.map(|rates| rates.to_string())),
                or_dash(figures.ratio.map(|ratio| format!("{ratio:.2}"))),
                format!("{:.2}", figures.relative),
            ],
        );
    }
    out
}

/// A document for programs. Names and numbers only, so nothing needs escaping.
pub fn json(rows: &[Row]) -> String {
    let rates = |rates: Rates| {
        format!(
            r#"{{"median":{:.3},"slowest":{:.3},"fastest":{:.3}}}"#,
            rates.median, rates.slowest, rates.fastest
        )
    };
    let null = || "null".to_owned();
    let object = |(row, figures): (&Row, Figures)| {
        format!(
            r#"{{"workload":"{}","leaves":{},"ours":{},"peer":{},"ratio":{},"of_first":{:.3}}}"#,
            row.workload.name,
            row.workload.leaves,
            rates(figures.ours),
            figures.theirs.map_or_else(null, rates),
            figures.ratio.map_or_else(null, |ratio| format!("{ratio:.3}")),
            figures.relative,
        )
    };
    let objects: Vec<String> = figures(rows).map(object).collect();
    format!(
        r#"{{"unit":"million leaves per CPU second","peer":"{}","rows":[{}]}}"#,
        peer::NAME,
        objects.join(",")
    )
}

fn figures(rows: &[Row]) -> impl Iterator<Item = (&Row, Figures)> {
    let first = rows.first().and_then(|row| row.ours.rates(row.workload)).map_or(1.0, |rates| rates.median);
    rows.iter().filter_map(move |row| {
        let ours = row.ours.rates(row.workload)?;
        let theirs = row.theirs.rates(row.workload);
        let ratio = theirs.map(|theirs| ours.median / theirs.median);
        Some((row, Figures { ours, theirs, ratio, relative: ours.median / first }))
    })
}

fn line(out: &mut String, [name, leaves, ours, peer, ratio, relative]: [String; 6]) {
    let _ = writeln!(out, "{name:24}{leaves:>12}{ours:>24}{peer:>24}{ratio:>14}{relative:>14}");
}
