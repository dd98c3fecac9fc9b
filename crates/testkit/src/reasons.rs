//! Moves that must be refused, each by exactly one rule: `testdata/<game>/reasons.txt`.

use std::{collections::BTreeMap, path::Path};

use game::{Game, MoveError, Rule};

use crate::{
    Complaint, Report,
    data_file::{self, Case, Entry, complaint},
};

/// How many lines each rule must have.
pub const LINES_PER_RULE: usize = 2;

/// A refused move of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Where it stands.
    pub line: usize,
    /// The position.
    pub position: String,
    /// The set of rules, if not the default one.
    pub preset: Option<String>,
    /// The options that the case sets.
    pub options: Vec<(String, String)>,
    /// The move that is tried.
    pub mv: String,
    /// The id of the rule that refuses it.
    pub rule: String,
    /// The section of the rules document that says so.
    pub section: String,
}

/// What a line demands.
#[derive(Clone)]
struct Demand {
    mv: String,
    rule: String,
    section: String,
}

/// The refused moves of `reasons.txt` in this folder.
///
/// # Errors
/// If the file is not there or malformed.
pub fn read(folder: &Path) -> Result<Vec<Reason>, Complaint> {
    let path = folder.join("reasons.txt");
    let file = path.display().to_string();
    let cases = data_file::cases(&file, &data_file::read(&path)?, demand)?;
    Ok(cases.iter().flat_map(reasons).collect())
}

fn demand(entry: &Entry<'_>) -> Result<Demand, String> {
    let words: Vec<&str> = entry.rest.split_whitespace().collect();
    match (entry.word, &words[..]) {
        ("refused", [mv, rule, section]) => {
            let section = section.strip_prefix('§').ok_or("the section begins with `§`")?;
            Ok(Demand { mv: (*mv).into(), rule: (*rule).into(), section: section.into() })
        }
        _ => Err("expected `refused MOVE RULE §SECTION`".into()),
    }
}

fn reasons(case: &Case<Demand>) -> Vec<Reason> {
    let (preset, options) = case.settings();
    let reason = |(line, demand): &(usize, Demand)| Reason {
        line: *line,
        position: case.position.clone(),
        preset: preset.clone(),
        options: options.to_vec(),
        mv: demand.mv.clone(),
        rule: demand.rule.clone(),
        section: demand.section.clone(),
    };
    case.demands.iter().map(reason).collect()
}

/// Holds a game to the file in this folder, and the file to the list of the game's rules: every move is refused
/// by the rule and section that its line names, `second_opinion` names the same rule, and every rule has at
/// least [`LINES_PER_RULE`] lines. A second opinion of `None` means that the move is legal.
pub fn check<G: Game>(
    folder: &Path,
    rules: &[&'static Rule],
    mut second_opinion: impl FnMut(&Reason) -> Option<String>,
) -> Report {
    let reasons = match read(folder) {
        Ok(reasons) => reasons,
        Err(complaint) => return Report::of(complaint),
    };
    let file = folder.join("reasons.txt").display().to_string();
    let mut report = Report::default();
    let mut lines: BTreeMap<&str, usize> = rules.iter().map(|rule| (rule.id, 0)).collect();
    for reason in &reasons {
        let wrong = |what: String| complaint("reason", &file, reason.line, format!("{}: {what}", reason.mv));
        report.count(first_opinion::<G>(reason).map_err(wrong));
        let second = second_opinion(reason);
        report.count(if second.as_deref() == Some(&reason.rule) {
            Ok(())
        } else {
            Err(wrong(format!("the second opinion is {second:?}")))
        });
        match lines.get_mut(reason.rule.as_str()) {
            Some(count) => *count += 1,
            None => report.count(Err(wrong(format!("the game has no rule `{}`", reason.rule)))),
        }
    }
    for (id, _) in lines.into_iter().filter(|(_, count)| *count < LINES_PER_RULE) {
        let what = format!("rule `{id}` has fewer than {LINES_PER_RULE} lines");
        report.count(Err(complaint("coverage", &file, 1, what)));
    }
    report
}

fn first_opinion<G: Game>(reason: &Reason) -> Result<(), String> {
    let choices = data_file::choices(reason.preset.as_deref(), &reason.options, G::OPTIONS, G::PRESETS);
    let game = choices.and_then(|choices| G::configure(&choices)).map_err(|error| error.to_string())?;
    let pos = game.parse_position(&reason.position).map_err(|error| error.to_string())?;
    match game.parse_move(&pos, &reason.mv) {
        Ok(_) => Err("legal".into()),
        Err(MoveError::Malformed(error)) => Err(error.to_string()),
        Err(MoveError::Refused(refusal)) => {
            let found = (refusal.rule().id, refusal.section());
            let expected = (reason.rule.as_str(), reason.section.as_str());
            if found == expected { Ok(()) } else { Err(format!("refused by {found:?}, not {expected:?}")) }
        }
    }
}
