use super::{Format, Loss, Written, read};
use crate::Record;

/// What is different after a record was written and is read again, beyond what the format was known to lose.
pub fn changed(format: Format, record: &Record, written: &Written) -> Option<String> {
    let again = read(format, &written.text);
    if let Some(problem) = again.problems.first() {
        return Some(format!("what was written is not read: {problem}"));
    }
    if written.losses.contains(Loss::Moves) {
        return None;
    }
    let events =
        |record: &Record| record.events().iter().map(|event| (*event).to_owned()).collect::<Vec<_>>();
    if events(record) != events(&again.record) {
        return Some("the moves change".to_owned());
    }
    (written.losses.is_empty() && sorted(record) != sorted(&again.record))
        .then(|| "something changes".to_owned())
}

/// A record with its other headers in one order, since not every format keeps it.
fn sorted(record: &Record) -> Record {
    let mut record = record.clone();
    record.headers.sort();
    record.arrange();
    record
}
