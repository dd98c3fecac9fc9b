//! Whether we may use what we use: the licence of every crate and every npm package against one list.
//!
//! Cargo and npm tell the licences themselves, so that this check needs no tool and is never left out.

mod expression;
mod list;

use std::{collections::BTreeSet, fs};

use serde_json::Value;

use crate::{
    console::say,
    shell::{self, Workspace},
    step::Verdict,
};

use list::{List, Use};

const LIST: &str = "deny.toml";
const PACKAGES: &str = "web/package-lock.json";
/// Every manifest with a lock file of its own, with what else cargo shall be told about it.
const MANIFESTS: &[&[&str]] = &[
    &["--manifest-path", "Cargo.toml", "--all-features"],
    &["--manifest-path", "fuzz/Cargo.toml"],
    &["--manifest-path", "bench-peers/Cargo.toml"],
];

/// Something of others that we use.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Part {
    name: String,
    licence: Option<String>,
    /// Whether it is only run while we build or test and no part of what we give away.
    tool: bool,
}

/// Checks every crate and package, and says what is not allowed.
pub(crate) fn check(workspace: &Workspace) -> Verdict {
    let found = parts(workspace).and_then(|parts| {
        let list = List::read(&read(workspace, LIST)?)?;
        say(&format!("{} crates and packages, allowed: {}", parts.len(), list.allowed().join(", ")));
        Ok(complaints(&parts, &list))
    });
    match found {
        Ok(complaints) if complaints.is_empty() => Verdict::Passed,
        Ok(complaints) => {
            for complaint in &complaints {
                say(complaint);
            }
            Verdict::Failed(format!("{} licences that {LIST} does not allow", complaints.len()))
        }
        Err(error) => Verdict::Failed(error),
    }
}

fn complaints(parts: &BTreeSet<Part>, list: &List) -> Vec<String> {
    let complaint = |part: &Part| {
        let Part { name, licence, tool } = part;
        let Some(licence) = licence else { return Some(format!("{name} names no licence")) };
        let purpose = if *tool { Use::Tool } else { Use::Product };
        match list.allows(name, licence, purpose) {
            Ok(true) => None,
            Ok(false) => Some(format!("{name}: {licence}")),
            Err(error) => Some(format!("{name}: {licence}: {error}")),
        }
    };
    parts.iter().filter_map(complaint).collect()
}

fn parts(workspace: &Workspace) -> Result<BTreeSet<Part>, String> {
    let mut parts = BTreeSet::new();
    for manifest in MANIFESTS {
        let mut command = workspace.cargo(&["metadata", "--format-version", "1", "--locked"]);
        command.args(*manifest);
        parts.extend(crates(&json("cargo metadata", &shell::output(command)?)?)?);
    }
    parts.extend(packages(&json(PACKAGES, &read(workspace, PACKAGES)?)?)?);
    Ok(parts)
}

fn crates(metadata: &Value) -> Result<Vec<Part>, String> {
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let part = |package: &Value| {
        let (name, version) = (package["name"].as_str()?, package["version"].as_str()?);
        let licence = package["license"].as_str().map(str::to_owned);
        Some(Part { name: format!("{name} {version}"), licence, tool: false })
    };
    packages.iter().map(|package| part(package).ok_or("a package without a name".to_owned())).collect()
}

/// The packages of npm's lock file by their paths, of which the empty one is our own.
fn packages(lock: &Value) -> Result<Vec<Part>, String> {
    let packages = lock["packages"].as_object().ok_or("the lock file of npm lists no packages")?;
    let part = |(path, package): (&String, &Value)| {
        let name = path.rsplit("node_modules/").next().unwrap_or_default();
        let version = package["version"].as_str().unwrap_or_default();
        let licence = package["license"].as_str().map(str::to_owned);
        Part { name: format!("{name} {version}"), licence, tool: package["dev"] == true }
    };
    Ok(packages.iter().filter(|(path, _)| !path.is_empty()).map(part).collect())
}

fn read(workspace: &Workspace, path: &str) -> Result<String, String> {
    fs::read_to_string(workspace.root().join(path)).map_err(|error| format!("{path}: {error}"))
}

fn json(name: &str, text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| format!("{name}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(cargo: &Value, npm: &Value) -> Vec<String> {
        let list = List::read("[licenses]\nallow = [\"MIT\"]\n").expect("a list");
        let parts = crates(cargo).expect("crates").into_iter().chain(packages(npm).expect("packages"));
        complaints(&parts.collect(), &list)
    }

    #[test]
    fn crates_and_packages_are_held_to_the_same_list() {
        let cargo = serde_json::json!({ "packages": [
            { "name": "a", "version": "1.0.0", "license": "MIT OR Apache-2.0" },
            { "name": "b", "version": "1.0.0", "license": "Apache-2.0" },
            { "name": "c", "version": "1.0.0", "license": null },
        ]});
        let npm = serde_json::json!({ "packages": {
            "": { "license": "none of theirs" },
            "node_modules/d": { "version": "2.0.0", "license": "MIT" },
            "node_modules/d/node_modules/@e/f": { "version": "2.0.0", "license": "GPL-3.0", "dev": true },
        }});
        assert_eq!(
            told(&cargo, &npm),
            ["@e/f 2.0.0: GPL-3.0", "b 1.0.0: Apache-2.0", "c 1.0.0 names no licence"]
        );
    }
}
