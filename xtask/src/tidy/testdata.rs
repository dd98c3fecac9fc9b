//! Test data says where it comes from.

use super::tree::{File, Tree, Violation};

const FOLDER: &str = "testdata/";
/// Names the sources of its neighbours, for formats that have no room for a comment.
const SOURCES: &str = "SOURCES.md";

/// Reports data files without a source.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let silent = |file: &&File| !file.lines().any(|(_, line)| is_source(line)) && !is_listed(tree, file);
    tree.below(FOLDER)
        .filter(|file| !matches!(file_name(file), SOURCES | "README.md"))
        .filter(silent)
        .map(|file| Violation::new(&file.path, 1, format!("no line `source: …`, and not in {SOURCES}")))
        .collect()
}

/// Whether a line, whatever its comment mark, is `source: …` or `source …`.
fn is_source(line: &str) -> bool {
    let text = line.trim_start_matches(|c: char| c.is_whitespace() || "#'*/;\"&".contains(c));
    let rest = text.strip_prefix("source").or_else(|| text.strip_prefix("Source"));
    rest.is_some_and(|rest| {
        rest.starts_with([':', ' ', '\t', '"']) && rest.chars().any(char::is_alphanumeric)
    })
}

fn is_listed(tree: &Tree, file: &File) -> bool {
    let folder = file.path.strip_suffix(file_name(file)).unwrap_or_default();
    tree.file(&format!("{folder}{SOURCES}")).is_some_and(|list| list.text.contains(file_name(file)))
}

fn file_name(file: &File) -> &str {
    file.path.rsplit('/').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    #[test]
    fn every_data_file_needs_a_source() {
        let tree = Tree::of([
            ("testdata/a/perft.txt", "# source: two generators agree\nperft 1 30\n"),
            ("testdata/a/record.csa", "'source: a club evening\nV2.2\n"),
            ("testdata/a/view.json", "{\n  \"source\": \"the rules\"\n}"),
            ("testdata/a/silent.txt", "perft 1 30\nsource:\nsources 3\n"),
            ("testdata/b/record.kif", "1 ７六歩\n"),
            ("testdata/b/SOURCES.md", "`record.kif`: a club evening\n"),
            ("docs/silent.txt", ""),
        ]);
        assert_places(&check(&tree), ["testdata/a/silent.txt:1"]);
    }
}
