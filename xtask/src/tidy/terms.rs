//! Words for people: `docs/glossary.md` lists what is never said in a language, and what is said instead.

use super::{
    table::{quoted, rows},
    tree::{File, Tree, Violation},
};

const GLOSSARY: &str = "docs/glossary.md";
/// Folders whose texts are for people; tests quote what they like.
const FOLDERS: &[&str] = &["crates/", "web/src/", "docs/guide/", "docs/rules/", "lessons/"];

/// Reports words that the glossary's table of terms forbids.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let Some(glossary) = tree.file(GLOSSARY) else { return Vec::new() };
    let rows = rows(glossary, &["term", "never", "because"]);
    if rows.is_empty() {
        return vec![Violation::new(GLOSSARY, 1, "no table `| term | never | because |`")];
    }
    let forbidden = rows.iter().filter_map(|(_, cells)| Some((*cells.first()?, cells.get(1)?)));
    let forbidden: Vec<(&str, &str)> =
        forbidden.flat_map(|(term, never)| quoted(never).map(move |word| (term, word))).collect();
    let texts = tree.files().filter(|file| FOLDERS.iter().any(|folder| file.path.starts_with(folder)));
    texts.flat_map(|file| check_file(file, &forbidden)).collect()
}

fn check_file(file: &File, forbidden: &[(&str, &str)]) -> Vec<Violation> {
    let complaint = |line: &str| forbidden.iter().find(|(_, word)| line.contains(word));
    let found = file.lines().filter_map(|(number, line)| {
        let (term, word) = complaint(line)?;
        Some(Violation::new(&file.path, number, format!("`{word}`: {GLOSSARY} says {term}")))
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    const TERMS: &str =
        "| term | never | because |\n|---|---|---|\n| 升級 | `升格`, `晉級` | the sources say so |\n";

    #[test]
    fn forbidden_words_are_reported_where_people_read() {
        let tree = Tree::of([
            (GLOSSARY, TERMS),
            ("docs/guide/g.zh.md", "升級\n可以升格\n"),
            ("crates/g/src/lib.rs", "Text::new(\"a\", \"b\", \"晉級\")"),
            ("lessons/g/1.toml", "升格"),
            ("docs/other.md", "升格"),
        ]);
        assert_places(&check(&tree), ["docs/guide/g.zh.md:2", "crates/g/src/lib.rs:1", "lessons/g/1.toml:1"]);
        assert_places(&check(&Tree::of([(GLOSSARY, "nothing")])), ["docs/glossary.md:1"]);
    }
}
