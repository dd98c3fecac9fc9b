//! A game's name stands only where it belongs, so that adding a game touches few files.

use super::{
    code::words,
    tree::{File, Tree, Violation},
};

/// The games: every word that names one, in lower case.
const NAMES: &[&str] = &["shogi", "queen", "oni", "ko", "kō", "cerke", "drop_shogi", "ko_shogi"];

/// All of them together; no game of its own.
const FAMILY: &str = "shogi family";

/// Program text that may name games; all other crates and the web client's sources may not. Tests, data and
/// documents are free to.
const HOMES: &[&str] = &[
    "crates/drop-shogi/",
    "crates/ko-shogi/",
    "crates/cerke/",
    "crates/catalog/",
    "crates/notation/",
    "crates/engine/src/eval/",
    "crates/engine/src/eval.rs",
];

/// Reports names of games in sources that must work for any game.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    tree.files().filter(|file| file.is_source() && is_nameless(&file.path)).flat_map(check_file).collect()
}

fn is_nameless(path: &str) -> bool {
    let source = path.starts_with("web/src/") || path.starts_with("crates/") && path.contains("/src/");
    source && !HOMES.iter().any(|home| path.starts_with(home))
}

fn check_file(file: &File) -> Vec<Violation> {
    // Comments and strings count: a sentence about one game in common code is usually a rule in disguise.
    let named = |(number, line): (usize, &str)| {
        let line = line.replace(FAMILY, "");
        let word = words(&line).find(|word| NAMES.contains(&word.to_lowercase().as_str()))?;
        Some(Violation::new(&file.path, number, format!("names a game: `{word}`")))
    };
    file.lines().filter_map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    #[test]
    fn whole_words_and_identifiers_are_reported() {
        let text = "let id = \"shogi\";\nuse drop_shogi::Shogi;\n// as in Kō\nlet taiko = koma + queenside;\n\
                    /// Games of the shogi family.\n";
        let tree = Tree::of([("crates/server/src/a.rs", text), ("web/src/b.ts", "const ko = 1;")]);
        assert_places(
            &check(&tree),
            [
                "crates/server/src/a.rs:1",
                "crates/server/src/a.rs:2",
                "crates/server/src/a.rs:3",
                "web/src/b.ts:1",
            ],
        );
    }

    #[test]
    fn homes_tests_manifests_and_documents_may_name_games() {
        let text = "cerke queen";
        let tree = Tree::of([
            ("crates/catalog/src/lib.rs", text),
            ("crates/engine/src/eval/a.rs", text),
            ("crates/ranka/tests/a.rs", text),
            ("crates/ranka/Cargo.toml", text),
            ("README.md", text),
            ("xtask/src/a.rs", text),
        ]);
        assert_places(&check(&tree), []);
    }
}
