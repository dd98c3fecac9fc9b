use std::path::Path;

use game::{Game, Line, SplitMix};

use super::{Summary, lines::Walker, subject::Subject};
use crate::{
    Complaint, Report,
    data_file::{Case, complaint},
    tricky::{self, Demand, play},
};

/// Moves that are looked at closely in each position; the cases look at others.
const SAMPLE: usize = 4;

/// Holds the positions of `tricky.txt` in this folder, if it is there, to the demands of this suite: those that
/// cases begin with and those that their `after` lines lead to.
pub fn check_cases<G: Game>(folder: &Path) -> Report {
    match tricky::read(folder) {
        Ok(Some((file, text))) => check_cases_text::<G>(&file, &text),
        Ok(None) => Report::default(),
        Err(complaint) => Report::of(complaint),
    }
}

/// The same for the text of a file.
pub fn check_cases_text<G: Game>(file: &str, text: &str) -> Report {
    match tricky::cases(file, text) {
        Ok(cases) => {
            let mut report = Report::default();
            for case in cases {
                check_case::<G>(file, &case, &mut report);
            }
            report
        }
        Err(complaint) => Report::of(complaint),
    }
}

fn check_case<G: Game>(file: &str, case: &Case<Demand>, report: &mut Report) {
    let (subject, start) = match begin::<G>(file, case) {
        Ok(begun) => begun,
        Err(complaint) => return report.count(Err(complaint)),
    };
    let placed = |number: usize, found: Result<(), Complaint>| {
        found.map_err(|found| complaint(found.check, file, number, found.to_string()))
    };
    report.count(placed(case.line, visit(&subject, start.clone())));
    let mut line = Line::new(subject.game.clone(), start);
    for (number, demand) in &case.demands {
        match demand {
            Demand::Play(events) => {
                if let Err(what) = play(&mut line, events) {
                    return report.count(Err(complaint("tricky", file, *number, what)));
                }
            }
            Demand::After { events, .. } => {
                let mut line = line.clone();
                let result = play(&mut line, events)
                    .map_err(|what| complaint("tricky", file, *number, what))
                    .and_then(|()| placed(*number, visit(&subject, Line::position(&line).clone())));
                report.count(result);
            }
            _ => {}
        }
    }
}

/// The game under the rules of the case, and its position.
fn begin<G: Game>(file: &str, case: &Case<Demand>) -> Result<(Subject<G>, G::Position), Complaint> {
    let fault = |check, what| complaint(check, file, case.line, what);
    let choices = case.choices(G::OPTIONS, G::PRESETS, file)?;
    let game = G::configure(&choices).map_err(|error| fault("rules", error.to_string()))?;
    let start = game.parse_position(&case.position).map_err(|error| fault("position", error.to_string()))?;
    Ok((Subject::new(game, "the rules of the case"), start))
}

fn visit<G: Game>(subject: &Subject<G>, pos: G::Position) -> Result<(), Complaint> {
    let mut numbers = SplitMix::new(1);
    Walker::new(subject, pos, SAMPLE).walk(0, &mut numbers, &mut Summary::default())
}
