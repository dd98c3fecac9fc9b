//! Every crate tells what it is and obeys the workspace's lints.

use super::{
    packages::Package,
    tree::{Tree, Violation},
};

/// Reports packages without a description or without the common lints.
pub(super) fn check(tree: &Tree, packages: &[Package]) -> Vec<Violation> {
    packages.iter().flat_map(|package| check_package(tree, package)).collect()
}

fn check_package(tree: &Tree, package: &Package) -> Vec<Violation> {
    let path = &package.manifest;
    let mut found = Vec::new();
    if package.description.split_whitespace().count() < 2 {
        let line =
            tree.file(path).and_then(|file| file.lines().find(|(_, line)| line.starts_with("description")));
        let number = line.map_or(1, |(number, _)| number);
        found.push(Violation::new(path, number, "no description"));
    }
    let manifest = tree.file(path).map_or("", |file| file.text.as_str());
    if !manifest.contains("[lints]\nworkspace = true") {
        found.push(Violation::new(path, 1, "lacks `[lints]` with `workspace = true`"));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    fn found(description: &str, manifest: &str) -> Vec<Violation> {
        let package = Package {
            name: "a".to_owned(),
            description: description.to_owned(),
            manifest: "crates/a/Cargo.toml".to_owned(),
            dependencies: Vec::new(),
        };
        check(&Tree::of([("crates/a/Cargo.toml", manifest)]), &[package])
    }

    #[test]
    fn descriptions_and_lints_are_asked_for() {
        let lints = "[package]\ndescription = \"-\"\n\n[lints]\nworkspace = true\n";
        assert_places(&found("What it is", lints), []);
        assert_places(&found("-", lints), ["crates/a/Cargo.toml:2"]);
        assert_places(&found("What it is", "[package]\n"), ["crates/a/Cargo.toml:1"]);
    }
}
