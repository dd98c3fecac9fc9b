use thiserror::Error;

/// Something that a game or one of its data files gets wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{check}: {what} [{place}]")]
pub struct Complaint {
    /// Which demand is not met, in one word.
    pub check: &'static str,
    /// What is wrong.
    pub what: String,
    /// Rules and position, or file and line.
    pub place: String,
}

/// What came of checking a data file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Demands that were looked at.
    pub checked: usize,
    /// Demands that would have cost too much.
    pub skipped: usize,
    /// Everything that is wrong.
    pub complaints: Vec<Complaint>,
}

impl Report {
    /// A report of one complaint.
    pub fn of(complaint: Complaint) -> Report {
        Report { complaints: vec![complaint], ..Report::default() }
    }

    pub(crate) fn count(&mut self, result: Result<(), Complaint>) {
        self.checked += 1;
        self.complaints.extend(result.err());
    }

    pub(crate) fn add(&mut self, other: Report) {
        self.checked += other.checked;
        self.skipped += other.skipped;
        self.complaints.extend(other.complaints);
    }
}
