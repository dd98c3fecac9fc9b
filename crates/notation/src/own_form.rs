//! Reading the own record: whole, or up to what is wrong with it.

use crate::{
    Problem, Reading, Record,
    format::{nothing, verify, verify_at},
    outline::Outline,
    problem::tell_all,
};

/// Reads an own record and plays it through.
pub(crate) fn read(text: &str) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    if let Ok(record) = Record::from_json(text) {
        let reading = verify(record);
        if reading.problems.is_empty() {
            return reading;
        }
    }
    far(text)
}

/// The same, part by part: what can be understood, and where what cannot stands.
fn far(text: &str) -> Reading {
    let outline = Outline::of(text);
    let mut problems: Vec<Problem> = outline.fault.clone().into_iter().collect();
    let (record, places) = match Record::of_parts(&outline, &mut problems) {
        Ok(read) => read,
        Err(problem) => return nothing(problems.into_iter().next().unwrap_or(problem)),
    };
    let reading = verify_at(record, &places);
    tell_all(&mut problems, reading.problems);
    problems.sort_by_key(|problem| (problem.line, problem.column));
    Reading { problems, ..reading }
}
