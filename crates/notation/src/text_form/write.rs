use std::fmt::Write;

use catalog::find;
use game::Side;

use super::HEAD;
use crate::{
    Act, Node, Record, Start,
    format::{Losses, WriteError, Written, begin},
    kif::write_rules,
};

/// The record as a readable text; it says everything.
///
/// # Errors
/// If something in it cannot have happened.
pub fn write(record: &Record) -> Result<Written, WriteError> {
    let mut out = format!("{HEAD}\n");
    header(record, &mut out);
    out.push('\n');
    comments(&record.comments, &mut out);
    let game = find(&record.game).map_err(|error| WriteError::new(error.to_string()))?;
    let game = game
        .configured(record.preset.as_deref(), &record.options)
        .map_err(|error| WriteError::new(error.to_string()))?;
    // Positions of problems may be none that could be played; then moves stand without their words.
    let mut line = begin(&*game, &record.start).ok();
    // A move against the rules is not played.
    let mut played = 0;
    for number in 0..=record.variations.len() {
        let first = record.first_of(number);
        if number > 0 {
            let _ = writeln!(out, "\nvariation {first}");
        }
        while played >= first {
            line.as_mut().map(|line| line.undo());
            played -= 1;
        }
        for (event, node) in (first..).zip(record.line(number)) {
            let mut words = None;
            if let (Act::Event(text), Some(line)) = (&node.act, line.as_mut().filter(|_| event == played + 1))
            {
                let told = line.written(text).map(|words| words.en);
                if line.apply(text).is_ok() {
                    played += 1;
                    // How people write it in English, if that says more.
                    words = told.filter(|words| words != &**text);
                }
            }
            write_node(event, node, words.as_deref(), &mut out);
        }
    }
    Ok(Written { text: out, losses: Losses::default() })
}

/// Appends a line, whatever breaks the text has.
fn put(key: &str, value: &str, out: &mut String) {
    let _ = writeln!(out, "{key}: {}", value.replace(['\n', '\r'], " "));
}

fn header(record: &Record, out: &mut String) {
    put("game", &record.game, out);
    if let Some(rules) = write_rules(record) {
        put("rules", &rules, out);
    }
    for (key, value) in [
        ("first", &record.players[Side::First]),
        ("second", &record.players[Side::Second]),
        ("event", &record.event),
        ("site", &record.site),
        ("started", &record.started),
        ("ended", &record.ended),
        ("opening", &record.opening),
        ("time", &record.time_limit),
    ] {
        if let Some(value) = value {
            put(key, value, out);
        }
    }
    if let Some(clock) = record.clock {
        put("clock", &clock.to_plain(), out);
    }
    for header in &record.headers {
        put("header", &serde_json::to_string(header).unwrap_or_default(), out);
    }
    match &record.start {
        Start::Usual => {}
        Start::Setup(id) => put("setup", id, out),
        Start::Position(text) => put("position", text, out),
    }
}

fn comments(comments: &[String], out: &mut String) {
    for line in comments.iter().flat_map(|comment| comment.split('\n')) {
        let _ = writeln!(out, "*{}{line}", if line.is_empty() { "" } else { " " });
    }
}

fn write_node(number: usize, node: &Node, words: Option<&str>, out: &mut String) {
    let _ = write!(out, "{number}. ");
    if let Some(used) = node.used {
        let _ = write!(out, "({}", Seconds(used));
        if let Some(total) = node.total {
            let _ = write!(out, "/{}", Seconds(total));
        }
        out.push_str(") ");
    }
    match &node.act {
        Act::Event(text) => out.push_str(text),
        Act::End(end) => {
            let winner = end.winner.map_or("nobody", Side::id);
            let _ = write!(out, "end {winner} {}", end.by.replace(['\n', '\r'], " "));
        }
    }
    for (flag, word) in [(node.guessed, " guessed"), (node.illegal, " illegal")] {
        if flag {
            out.push_str(word);
        }
    }
    if let Some(words) = words {
        let _ = write!(out, "  -- {words}");
    }
    out.push('\n');
    comments(&node.comments, out);
    for shape in &node.shapes {
        let _ = write!(out, "@ {} {}", shape.from, shape.to.as_deref().unwrap_or("-"));
        if let Some(tone) = &shape.tone {
            let _ = write!(out, " {tone}");
        }
        out.push('\n');
    }
    if let Some(value) = &node.value {
        for (word, number) in [("value", value.value), ("mate", value.mate)] {
            if let Some(number) = number {
                let _ = writeln!(out, "= {word} {number}");
            }
        }
        if !value.line.is_empty() {
            let _ = writeln!(out, "= line {}", value.line.join(" "));
        }
    }
    if let Some(name) = &node.bookmark {
        let _ = writeln!(out, "& {}", name.replace(['\n', '\r'], " "));
    }
}

/// Milliseconds as seconds, without what is zero.
struct Seconds(u64);

impl std::fmt::Display for Seconds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (seconds, thousandths) = (self.0 / 1000, self.0 % 1000);
        if thousandths == 0 { write!(f, "{seconds}") } else { write!(f, "{seconds}.{thousandths:03}") }
    }
}
