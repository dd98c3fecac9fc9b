//! One concept, one word: `docs/glossary.md` lists the words, and those that are never used instead.

use std::collections::BTreeSet;

use super::{
    code::{code, words},
    table::{quoted, rows},
    tree::{File, Tree, Violation},
};

const GLOSSARY: &str = "docs/glossary.md";
/// What introduces the name of a type.
const INTRODUCERS: &[&str] = &["struct", "enum", "trait", "type", "union", "interface", "class"];
/// Ends of names that say nothing.
const EMPTY_ENDS: &[&str] = &["Manager", "Helper", "Helpers", "Util", "Utils"];

/// Reports types named by a banned synonym, names that say nothing, and `get_`.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let Some(glossary) = tree.file(GLOSSARY) else {
        return vec![Violation::new(GLOSSARY, 1, "there is no glossary")];
    };
    let banned = banned(glossary);
    if banned.is_empty() {
        return vec![Violation::new(GLOSSARY, 1, "no table `| concept | code | native | never |`")];
    }
    tree.files().filter(|file| file.is_source()).flat_map(|file| check_file(file, &banned)).collect()
}

/// The words of the `never` column that are not the right word for another concept.
fn banned(glossary: &File) -> BTreeSet<&str> {
    let rows = rows(glossary, &["concept", "code", "native", "never"]);
    let column = |index: usize| {
        rows.iter().filter_map(move |(_, cells)| cells.get(index)).flat_map(|cell| quoted(cell))
    };
    let right: BTreeSet<&str> = column(1).flat_map(words).collect();
    column(3).filter(|word| !right.contains(word)).collect()
}

fn check_file(file: &File, banned: &BTreeSet<&str>) -> Vec<Violation> {
    let code = code(&file.text, file.extension() != "rs");
    let complaint = |line: &str| {
        let names: Vec<&str> = words(line).collect();
        names.windows(2).find_map(|pair| complaint(pair[0], pair[1], banned))
    };
    (1..)
        .zip(code.lines())
        .filter_map(|(number, line)| Some(Violation::new(&file.path, number, complaint(line)?)))
        .collect()
}

fn complaint(introducer: &str, name: &str, banned: &BTreeSet<&str>) -> Option<String> {
    if matches!(introducer, "fn" | "function") && name.starts_with("get_") {
        return Some(format!("`{name}`: leave the `get_` out"));
    }
    if !INTRODUCERS.contains(&introducer) {
        return None;
    }
    if banned.contains(name) {
        return Some(format!("`{name}` is a banned synonym; {GLOSSARY} has the word to use"));
    }
    let end = EMPTY_ENDS.iter().find(|end| name.ends_with(**end))?;
    Some(format!("`{name}`: `{end}` says nothing; name what it does"))
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    const WORDS: &str = "\
| concept | code | native | never |
|---|---|---|---|
| player | `Side` | 先手 | `Color`, `Player` |
| colour of a man | `Color::{Red, Black}` | 赤 | - |
";

    fn found(text: &str) -> Vec<Violation> {
        check(&Tree::of([(GLOSSARY, WORDS), ("a.rs", text)]))
    }

    #[test]
    fn types_named_by_a_banned_word_are_reported() {
        assert_places(&found("pub struct Player;\nenum Turn { Player(Side) }\n// enum Player\n"), ["a.rs:1"]);
        assert_places(&found("enum Color {}"), []);
        assert_places(
            &found("\nstruct MatchManager;\nfn get_side() {}\nlet x = map.get_mut(y);\n"),
            ["a.rs:2", "a.rs:3"],
        );
    }

    #[test]
    fn a_missing_glossary_is_reported() {
        assert_places(&check(&Tree::default()), ["docs/glossary.md:1"]);
        assert_places(&check(&Tree::of([(GLOSSARY, "nothing")])), ["docs/glossary.md:1"]);
    }
}
