//! Whether the cases of `tricky.txt` tell the values of each option apart.

use std::{collections::BTreeSet, path::Path};

use game::{AnyGame, OptionSpec, OptionValues};

use super::{Demand, cases, check_case};
use crate::{
    Complaint, Report,
    data_file::{self, Case},
};

/// Checks that `tricky.txt` in this folder tells all values of all options apart. The file must be there.
///
/// A value differs from another one if some case under the first no longer holds under the second. Of a numeric
/// option these are looked at: the default, the word that switches it off, and the numbers that cases set, of
/// which there must be one.
pub fn check_options(game: &dyn AnyGame, folder: &Path) -> Report {
    let path = folder.join("tricky.txt");
    match data_file::read(&path) {
        Ok(text) => check_options_text(game, &path.display().to_string(), &text),
        Err(complaint) => Report::of(complaint),
    }
}

/// The same for the text of a file.
pub fn check_options_text(game: &dyn AnyGame, file: &str, text: &str) -> Report {
    let cases = match cases(file, text).and_then(|cases| Bench::new(game, file, cases)) {
        Ok(bench) => bench,
        Err(complaint) => return Report::of(complaint),
    };
    let mut report = Report::default();
    for spec in game.options() {
        report.add(cases.tell_apart(spec));
    }
    report
}

/// The cases of a file, each with the values of all options in it.
struct Bench<'a> {
    game: &'a dyn AnyGame,
    file: &'a str,
    cases: Vec<(Case<Demand>, game::Choices)>,
}

impl<'a> Bench<'a> {
    fn new(game: &'a dyn AnyGame, file: &'a str, cases: Vec<Case<Demand>>) -> Result<Bench<'a>, Complaint> {
        let chosen = |case: Case<Demand>| {
            let choices = case.choices(game.options(), game.presets(), file)?;
            Ok((case, choices))
        };
        Ok(Bench { game, file, cases: cases.into_iter().map(chosen).collect::<Result<_, _>>()? })
    }

    fn tell_apart(&self, spec: &OptionSpec) -> Report {
        let mut report = Report::default();
        let values = self.values(spec);
        if values.iter().all(|value| [Some(spec.default), off(spec)].contains(&Some(value))) {
            report.count(Err(self.complaint(format!("no case sets the option `{}`", spec.name))));
        }
        for value in &values {
            for other in values.iter().filter(|other| *other != value) {
                let told = self.differ(spec.name, value, other);
                report.count(if told { Ok(()) } else { Err(self.untold(spec.name, value, other)) });
            }
        }
        report
    }

    fn values(&self, spec: &OptionSpec) -> BTreeSet<String> {
        match spec.values {
            OptionValues::Choice(values) => values.iter().map(|value| value.id.to_owned()).collect(),
            OptionValues::Number { .. } => {
                let used = self.cases.iter().map(|(_, choices)| choices.word(spec.name));
                used.chain([spec.default]).chain(off(spec)).map(str::to_owned).collect()
            }
        }
    }

    /// Whether a case that holds under the one value fails under the other; those that name the option first.
    fn differ(&self, name: &str, value: &str, other: &str) -> bool {
        let under = self.cases.iter().filter(|(_, choices)| choices.word(name) == value);
        let (named, unnamed): (Vec<_>, Vec<_>) = under.partition(|(case, _)| case.names(name));
        named.into_iter().chain(unnamed).any(|(case, _)| {
            let changed = check_case(self.game, self.file, &case.under(name, other)).complaints;
            // Values that do not go together tell nothing about play.
            let playable = changed.iter().all(|complaint| complaint.check != "rules");
            playable && !changed.is_empty() && check_case(self.game, self.file, case).complaints.is_empty()
        })
    }

    fn untold(&self, name: &str, value: &str, other: &str) -> Complaint {
        self.complaint(format!("every case under `{name}={value}` holds with `{name}={other}` too"))
    }

    fn complaint(&self, what: String) -> Complaint {
        Complaint { check: "options", what, place: self.file.to_owned() }
    }
}

fn off(spec: &OptionSpec) -> Option<&'static str> {
    match spec.values {
        OptionValues::Choice(_) => None,
        OptionValues::Number { off, .. } => off.map(|value| value.id),
    }
}
