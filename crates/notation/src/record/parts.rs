//! The record as JSON of which something cannot be understood: part by part.

use serde_json::{Value, value::RawValue};

use super::{
    Record, VERSION, Variation,
    json::{Document, Happening, node, record},
};
use crate::{
    Problem,
    drops::Place,
    outline::{Outline, read_each, reason},
    problem::tell,
};

/// What a record has to have.
const NEEDED: [&str; 2] = ["ranka", "game"];

/// Where the events of each line stand.
type Places = Vec<Vec<Place>>;

impl Record {
    /// Reads what can be understood of a record, and where its events stand.
    ///
    /// # Errors
    /// If it does not say of which game it is, or is of another version.
    pub(crate) fn of_parts(
        outline: &Outline<'_>,
        problems: &mut Vec<Problem>,
    ) -> Result<(Record, Places), Problem> {
        let mut read = header(outline, problems)?;
        let (moves, places) = read_each(outline, problems, |read: Happening<'_>| node(read));
        read.moves = moves;
        let mut places = vec![places];
        let whole = outline.variations.iter().map(|part| (outline.within(part.get()), false));
        for (aside, is_cut) in whole.chain(outline.cut().map(|cut| (cut, true))) {
            let (variation, at) = attached(&read, &aside, is_cut, problems).unwrap_or_else(|| {
                // Others are counted from the first, so one that is nothing keeps its place for now.
                (Variation { line: 0, at: 1, moves: Vec::new() }, Vec::new())
            });
            read.variations.push(variation);
            places.push(at);
        }
        let order = read.arranged();
        let mut sorted = vec![std::mem::take(&mut places[0])];
        sorted.extend(order.into_iter().map(|line| std::mem::take(&mut places[line])));
        Ok((read, sorted))
    }
}

/// Everything but the moves. What cannot be understood of it is told.
fn header(outline: &Outline<'_>, problems: &mut Vec<Problem>) -> Result<Record, Problem> {
    if let Some(name) = NEEDED.into_iter().find(|name| !outline.has(name)) {
        let (line, column) = outline.begin();
        return Err(Problem::new(line, column, format!("missing field `{name}`")));
    }
    let (base, others): (Vec<_>, Vec<_>) =
        outline.fields.iter().partition(|(name, _)| NEEDED.contains(&name.as_str()));
    let pair = |(name, part): &(String, &RawValue)| format!("{}:{}", Value::from(name.as_str()), part.get());
    let text = |fields: &[&(String, &RawValue)]| {
        let pairs: Vec<String> = fields.iter().map(|field| pair(field)).collect();
        format!("{{{}}}", pairs.join(","))
    };
    let wrong = |message: String| {
        let version = outline.fields.iter().find(|(name, _)| name == NEEDED[0]);
        let (line, column) = version.map_or((1, 1), |(_, part)| outline.place(part));
        Problem::new(line, column, message)
    };
    serde_json::from_str::<Document<'_>>(&text(&base)).map_err(|error| wrong(reason(&error)))?;
    let mut good = base;
    for field in others {
        // Each is tried beside as little as possible: beside all others, a long one would be read once for every name.
        let tried = format!("{{\"ranka\":{VERSION},\"game\":\"\",{}}}", pair(field));
        let fault = match serde_json::from_str::<Document<'_>>(&tried) {
            Ok(_) if good.iter().any(|(name, _)| *name == field.0) => format!("`{}` stands twice", field.0),
            Ok(_) => {
                good.push(field);
                continue;
            }
            Err(error) => reason(&error),
        };
        let (line, column) = outline.place(field.1);
        tell(problems, Problem::new(line, column, fault));
    }
    let text = text(&good);
    let read: Document<'_> = serde_json::from_str(&text).map_err(|error| wrong(reason(&error)))?;
    record(read).map_err(wrong)
}

/// A variation as far as it can be understood, if it leaves a line where that is still there. What cannot is told, unless the text
/// was cut in it, which is told already.
fn attached(
    record: &Record,
    aside: &Outline<'_>,
    is_cut: bool,
    problems: &mut Vec<Problem>,
) -> Option<(Variation, Vec<Place>)> {
    let begin = aside.begin();
    let here = |message: String| Problem::new(begin.0, begin.1, message);
    let (mut line, mut at) = (None, None);
    for (name, part) in &aside.fields {
        let number = match name.as_str() {
            "line" => &mut line,
            "at" => &mut at,
            _ => {
                let (line, column) = aside.place(part);
                let message = format!("unknown field `{}`", game::clipped(name));
                tell(problems, Problem::new(line, column, message));
                continue;
            }
        };
        match serde_json::from_str::<usize>(part.get()) {
            Ok(read) => *number = Some(read),
            Err(error) => {
                tell(problems, aside.problem(part.get(), &error));
                return None;
            }
        }
    }
    let fault = aside.fault.clone().filter(|_| !is_cut);
    let missing = [("line", line.is_some()), ("at", at.is_some()), ("moves", aside.has_moves)];
    let missing = missing.into_iter().find(|(_, is_there)| !is_there);
    let missing = missing.filter(|_| !is_cut).map(|(name, _)| here(format!("missing field `{name}`")));
    if let Some(problem) = fault.or(missing) {
        tell(problems, problem);
    }
    let (line, at) = (line?, at?);
    let (moves, places) = read_each(aside, problems, |read: Happening<'_>| node(read));
    if moves.is_empty() {
        return None;
    }
    let number = record.variations.len();
    let first = record.first_of(line);
    let misplaced = if line > number || (line > 0 && record.line(line).is_empty()) {
        Some(format!("variation {} leaves no line before it", number + 1))
    } else if at < first || at > first + record.line(line).len() {
        Some(format!("line {line} has no move {at} to replace"))
    } else {
        None
    };
    if let Some(message) = misplaced {
        tell(problems, here(message));
        return None;
    }
    Some((Variation { line, at, moves }, places))
}
