//! Which crate may use which: the table of `ARCHITECTURE.md` is the law.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    packages::{Dependency, Kind, Package},
    purity,
    table::{quoted, rows},
    tree::{Tree, Violation},
};

const TABLE: &str = "ARCHITECTURE.md";
/// Any crate's tests may use these, and nothing else may.
const FOR_TESTS: &[&str] = &["testkit", "sixth"];
/// Stands in the table for "every crate".
const ALL: &str = "all";
/// Foreign implementations of a game: witnesses for tests, never part of the product.
const ORACLES: &[&str] =
    &["haitaka", "shogi_core", "shogi_legality_lite", "shogi_official_kifu", "shogi_usi_parser"];
const ORACLE_FAMILY: &str = "cetkaik";

type Arrows<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// Reports dependencies that the table does not have.
pub(super) fn check(tree: &Tree, packages: &[Package]) -> Vec<Violation> {
    let arrows = read_table(tree);
    if arrows.is_empty() {
        return vec![Violation::new(TABLE, 1, "no table `| crate | one line | may use |`")];
    }
    let pure = purity::crates(tree);
    packages.iter().flat_map(|package| check_package(tree, &arrows, &pure, package)).collect()
}

fn read_table(tree: &Tree) -> Arrows<'_> {
    let table =
        tree.file(TABLE).map(|file| rows(file, &["crate", "one line", "may use"])).unwrap_or_default();
    table.iter().filter_map(|(_, cells)| read_row(cells)).collect()
}

fn read_row<'a>(cells: &[&'a str]) -> Option<(&'a str, BTreeSet<&'a str>)> {
    let name = quoted(cells.first()?).next()?;
    Some((name, quoted(cells.get(2)?).collect()))
}

fn check_package(tree: &Tree, arrows: &Arrows<'_>, pure: &[&str], package: &Package) -> Vec<Violation> {
    let Some(allowed) = arrows.get(package.name.as_str()) else {
        return vec![Violation::new(&package.manifest, 1, format!("not in the crate table of {TABLE}"))];
    };
    let complaint = |dependency: &Dependency| {
        let message = complaint(package, allowed, pure, dependency)?;
        Some(Violation::new(&package.manifest, line_of(tree, package, &dependency.name), message))
    };
    package.dependencies.iter().filter_map(complaint).collect()
}

fn complaint(
    package: &Package,
    allowed: &BTreeSet<&str>,
    pure: &[&str],
    dependency: &Dependency,
) -> Option<String> {
    let Dependency { name, kind, own } = dependency;
    let listed = allowed.contains(name.as_str()) || *own && allowed.contains(ALL);
    let for_tests = *kind == Kind::Development;
    // A crate's own tests may switch on one of its features.
    if *own && for_tests && *name == package.name {
        return None;
    }
    if *own {
        let kept = FOR_TESTS.contains(&name.as_str());
        let fine = if for_tests { listed || kept } else { listed && !kept };
        return (!fine).then(|| format!("may not depend on `{name}` (crate table of {TABLE})"));
    }
    if for_tests {
        return None;
    }
    if ORACLES.contains(&name.as_str()) || name.starts_with(ORACLE_FAMILY) {
        return Some(format!("`{name}` is an oracle: only tests may depend on it"));
    }
    let restricted = pure.contains(&package.name.as_str());
    (restricted && !listed)
        .then(|| format!("a pure crate may not depend on `{name}` (crate table of {TABLE})"))
}

fn line_of(tree: &Tree, package: &Package, dependency: &str) -> usize {
    let is_entry =
        |line: &str| line.strip_prefix(dependency).is_some_and(|rest| rest.starts_with(['.', ' ', '=']));
    let manifest = tree.file(&package.manifest);
    manifest.and_then(|file| file.lines().find(|(_, line)| is_entry(line))).map_or(1, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    const LAW: &str = "\
| crate | one line | may use |
|---|---|---|
| `game` | words | `serde` |
| `cerke` | a game | `game` |
| `ranka` | the binary | `all` |

Pure crates: `game`, `cerke`.
";

    fn package(name: &str, dependencies: &[(&str, Kind, bool)]) -> Package {
        let dependency =
            |&(name, kind, own): &(&str, Kind, bool)| Dependency { name: name.to_owned(), kind, own };
        Package {
            name: name.to_owned(),
            description: "something".to_owned(),
            manifest: format!("crates/{name}/Cargo.toml"),
            dependencies: dependencies.iter().map(dependency).collect(),
        }
    }

    fn found(package: Package) -> Vec<Violation> {
        let manifest = "[dependencies]\ngame.workspace = true\nrand = \"1\"\n";
        check(&Tree::of([("ARCHITECTURE.md", LAW), ("crates/cerke/Cargo.toml", manifest)]), &[package])
    }

    #[test]
    fn arrows_of_the_table_pass() {
        let testkit = ("testkit", Kind::Development, true);
        let oracle = ("cetkaik_core", Kind::Development, false);
        assert_places(&found(package("cerke", &[("game", Kind::Normal, true), testkit, oracle])), []);
        assert_places(&found(package("game", &[("serde", Kind::Normal, false)])), []);
        assert_places(&found(package("game", &[("game", Kind::Development, true)])), []);
        let all = [("cerke", Kind::Normal, true), ("clap", Kind::Normal, false)];
        assert_places(&found(package("ranka", &all)), []);
    }

    #[test]
    fn arrows_against_the_table_are_reported_where_they_stand() {
        assert_places(
            &found(package("game", &[("cerke", Kind::Normal, true)])),
            ["crates/game/Cargo.toml:1"],
        );
        let random = found(package("cerke", &[("rand", Kind::Normal, false)]));
        assert_places(&random, ["crates/cerke/Cargo.toml:3"]);
        let testkit = found(package("ranka", &[("testkit", Kind::Normal, true)]));
        assert_places(&testkit, ["crates/ranka/Cargo.toml:1"]);
        let oracle = found(package("ranka", &[("haitaka", Kind::Normal, false)]));
        assert_places(&oracle, ["crates/ranka/Cargo.toml:1"]);
        assert_places(&found(package("stranger", &[])), ["crates/stranger/Cargo.toml:1"]);
    }

    #[test]
    fn a_missing_table_is_reported() {
        assert_places(&check(&Tree::default(), &[]), ["ARCHITECTURE.md:1"]);
    }
}
