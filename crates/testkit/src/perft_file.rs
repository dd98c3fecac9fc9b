//! Tables of node counts: `testdata/<game>/perft.txt`.

use std::path::Path;

use game::{AnyGame, AnyLine};

use crate::{
    Complaint, Report,
    data_file::{self, Entry, complaint},
};

/// What one row may cost by default, in nodes.
pub const NODES: u64 = 2_000_000;

const DEEPEST: u32 = 30;

struct Row {
    depth: u32,
    cells: Vec<String>,
}

impl Row {
    /// The largest whole number in the row: a game with chance counts more than nodes.
    fn cost(&self) -> u64 {
        self.cells.iter().filter_map(|cell| cell.parse().ok()).max().unwrap_or(u64::MAX)
    }
}

/// What one row may cost: `PERFT_NODES`, such as `50000000`, or the default.
pub fn nodes_from_environment() -> u64 {
    std::env::var("PERFT_NODES").ok().and_then(|text| text.parse().ok()).unwrap_or(NODES)
}

/// Counts the nodes of `perft.txt` in this folder as far as one row costs at most so many nodes. The file must
/// be there, and every position must have a row that is cheap enough.
pub fn check(game: &dyn AnyGame, folder: &Path, nodes: u64) -> Report {
    let path = folder.join("perft.txt");
    match data_file::read(&path) {
        Ok(text) => check_text(game, &path.display().to_string(), &text, nodes),
        Err(complaint) => Report::of(complaint),
    }
}

/// The same for the text of a file.
pub fn check_text(game: &dyn AnyGame, file: &str, text: &str, nodes: u64) -> Report {
    let cases = match data_file::cases(file, text, row) {
        Ok(cases) if cases.is_empty() => {
            return Report::of(complaint("format", file, 1, "there is no position".into()));
        }
        Ok(cases) => cases,
        Err(complaint) => return Report::of(complaint),
    };
    let mut report = Report::default();
    for case in cases {
        match case.game(game, file).and_then(|game| case.begin(&*game, file)) {
            Ok(line) => report.add(count(&*line, &case.demands, file, nodes)),
            Err(complaint) => report.add(Report::of(complaint)),
        }
    }
    report
}

fn count(line: &dyn AnyLine, rows: &[(usize, Row)], file: &str, nodes: u64) -> Report {
    let mut report = Report::default();
    let (cheap, dear): (Vec<_>, Vec<_>) = rows.iter().partition(|(_, row)| row.cost() <= nodes);
    report.skipped += dear.len();
    if let (true, Some((number, _))) = (cheap.is_empty(), dear.first()) {
        let what = format!("no row of this position costs {nodes} nodes or less");
        report.count(Err(complaint("perft", file, *number, what)));
    }
    for (number, row) in cheap {
        report.count(compare(file, *number, row, &line.perft(row.depth).cells));
    }
    report
}

fn row(entry: &Entry<'_>) -> Result<Row, String> {
    let mut words = entry.rest.split_whitespace();
    let depth = words.next().and_then(|word| word.parse().ok()).filter(|depth| (1..=DEEPEST).contains(depth));
    let cells: Vec<String> = words.map(str::to_owned).collect();
    match depth {
        Some(depth) if entry.word == "perft" && !cells.is_empty() => Ok(Row { depth, cells }),
        _ => Err(format!("expected `perft DEPTH COUNT…` with a depth of 1 to {DEEPEST}")),
    }
}

fn compare(file: &str, number: usize, row: &Row, found: &[String]) -> Result<(), Complaint> {
    if row.cells == found {
        return Ok(());
    }
    let what = format!("perft {}: {} expected, {} counted", row.depth, row.cells.join(" "), found.join(" "));
    Err(complaint("perft", file, number, what))
}
