//! `cargo xtask tidy`: the repository checked against its own rules.
//!
//! Each check is a pure function from the files (or the package list) to violations, so that each can be tested
//! on a few made-up lines.

mod arrows;
mod code;
mod commands;
mod decisions;
mod documents;
mod glossary;
mod history;
mod leftovers;
mod links;
mod manifests;
mod names;
mod packages;
mod promises;
mod purity;
mod service;
mod size;
mod table;
mod terms;
mod testdata;
mod tree;

use std::process::ExitCode;

use crate::{
    console::{fail, say},
    shell::Workspace,
    step::Verdict,
    test,
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
        Ok(mut found) => {
            found.extend(history::check(workspace));
            for violation in &found {
                say(violation);
            }
            if found.is_empty() {
                Verdict::Passed
            } else {
                Verdict::Failed(format!("{} violations", found.len()))
            }
        }
        Err(error) => Verdict::Failed(error),
    }
}

/// The crates that the documents call pure and that exist.
pub(crate) fn pure_crates(workspace: &Workspace) -> Result<Vec<String>, String> {
    let tree = Tree::read(workspace.root())?;
    let exists = |name: &&str| tree.has(&format!("crates/{name}"));
    Ok(purity::crates(&tree).into_iter().filter(exists).map(str::to_owned).collect())
}

type Check = fn(&Tree, &[Package]) -> Vec<Violation>;

#[rustfmt::skip]
const CHECKS: &[(&str, Check)] = &[
    ("arrows",    arrows::check),
    ("manifests", manifests::check),
    ("purity",    |tree, _| purity::check(tree)),
    ("names",     |tree, _| names::check(tree)),
    ("service",   |tree, _| service::check(tree)),
    ("size",      |tree, _| size::check(tree)),
    ("testdata",  |tree, _| testdata::check(tree)),
    ("leftovers", |tree, _| leftovers::check(tree)),
    ("glossary",  |tree, _| glossary::check(tree)),
    ("links",     |tree, _| links::check(tree)),
    ("decisions", |tree, _| decisions::check(tree)),
    ("documents", |tree, _| documents::check(tree)),
    ("terms",     |tree, _| terms::check(tree)),
    ("commands",  |tree, _| commands::check(tree)),
    ("promises",  |tree, _| promises(tree)),
];

fn promises(tree: &Tree) -> Vec<Violation> {
    let tidy: Vec<&str> = CHECKS.iter().map(|(name, _)| *name).collect();
    let checks: Vec<&str> = test::names().collect();
    promises::check(tree, &promises::Known { tidy: &tidy, checks: &checks })
}

fn violations(tree: &Tree, packages: &[Package]) -> Vec<String> {
    let mut found: Vec<Violation> = CHECKS.iter().flat_map(|(_, check)| check(tree, packages)).collect();
    found.sort();
    found.iter().map(Violation::to_string).collect()
}
