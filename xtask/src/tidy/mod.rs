//! `cargo xtask tidy`: the repository checked against its own rules.
//!
//! Each check is a pure function from the files (or the package list) to violations, so that each can be tested
//! on a few made-up lines.

mod arrows;
mod code;
mod decisions;
mod glossary;
mod leftovers;
mod links;
mod manifests;
mod names;
mod packages;
mod purity;
mod size;
mod table;
mod testdata;
mod tree;

use std::process::ExitCode;

use crate::{
    console::{fail, say},
    shell::Workspace,
    step::Verdict,
};

use packages::Package;
use tree::{Tree, Violation};

/// Runs the checks on their own.
pub(crate) fn run(workspace: &Workspace) -> ExitCode {
    match check(workspace) {
        Verdict::Failed(reason) => fail(&reason),
        Verdict::Passed | Verdict::Skipped(_) => {
            say("tidy");
            ExitCode::SUCCESS
        }
    }
}

/// Runs the checks as a step of a longer run.
pub(crate) fn check(workspace: &Workspace) -> Verdict {
    let found = Tree::read(workspace.root())
        .and_then(|tree| Ok((tree, packages::read(&workspace.metadata()?)?)))
        .map(|(tree, packages)| violations(&tree, &packages));
    match found {
        Ok(found) if found.is_empty() => Verdict::Passed,
        Ok(found) => {
            for violation in &found {
                say(&violation.to_string());
            }
            Verdict::Failed(format!("{} violations", found.len()))
        }
        Err(error) => Verdict::Failed(error),
    }
}

fn violations(tree: &Tree, packages: &[Package]) -> Vec<Violation> {
    let mut found = Vec::new();
    found.extend(arrows::check(tree, packages));
    found.extend(manifests::check(tree, packages));
    found.extend(purity::check(tree));
    found.extend(names::check(tree));
    found.extend(size::check(tree));
    found.extend(testdata::check(tree));
    found.extend(leftovers::check(tree));
    found.extend(glossary::check(tree));
    found.extend(links::check(tree));
    found.extend(decisions::check(tree));
    found.sort();
    found
}
