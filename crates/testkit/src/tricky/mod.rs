//! Positions that are easy to get wrong: `testdata/<game>/tricky.txt`; and moves as people write them: `written.txt`.

mod demand;
mod meet;
mod options;

use std::path::Path;

use game::AnyGame;

pub use self::options::{check_options, check_options_text};
pub(crate) use self::{demand::Demand, meet::play};
use crate::{
    Complaint, Report,
    data_file::{self, Case, complaint},
};

/// Checks `tricky.txt` in this folder, if it is there.
pub fn check(game: &dyn AnyGame, folder: &Path) -> Report {
    match read(folder) {
        Ok(Some((file, text))) => check_text(game, &file, &text),
        Ok(None) => Report::default(),
        Err(complaint) => Report::of(complaint),
    }
}

/// Checks `written.txt` in this folder, which every game has: moves as people write them.
pub fn check_written(game: &dyn AnyGame, folder: &Path) -> Report {
    let path = folder.join("written.txt");
    match data_file::read(&path) {
        Ok(text) => check_text(game, &path.display().to_string(), &text),
        Err(complaint) => Report::of(complaint),
    }
}

/// The same for the text of a file.
pub fn check_text(game: &dyn AnyGame, file: &str, text: &str) -> Report {
    match cases(file, text) {
        Ok(cases) => {
            let mut report = Report::default();
            for case in cases {
                report.add(check_case(game, file, &case));
            }
            report
        }
        Err(complaint) => Report::of(complaint),
    }
}

fn check_case(game: &dyn AnyGame, file: &str, case: &Case<Demand>) -> Report {
    let begun = case.game(game, file).and_then(|game| Ok((case.begin(&*game, file)?, game)));
    let (mut line, game) = match begun {
        Ok(begun) => begun,
        Err(complaint) => return Report::of(complaint),
    };
    let mut report = Report::default();
    for (number, demand) in &case.demands {
        let result = meet::meet(&*game, &mut *line, demand);
        report.count(result.map_err(|what| complaint("tricky", file, *number, what)));
    }
    report
}

/// The cases of a file.
pub(crate) fn cases(file: &str, text: &str) -> Result<Vec<Case<Demand>>, Complaint> {
    data_file::cases(file, text, demand::demand)
}

/// Name and text of `tricky.txt` in this folder, if it is there.
pub(crate) fn read(folder: &Path) -> Result<Option<(String, String)>, Complaint> {
    let path = folder.join("tricky.txt");
    if !path.exists() {
        return Ok(None);
    }
    Ok(Some((path.display().to_string(), data_file::read(&path)?)))
}
