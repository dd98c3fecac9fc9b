//! Every decision on record is in the index of decisions.

use super::tree::{Tree, Violation};

const FOLDER: &str = "docs/adr/";
const INDEX: &str = "docs/adr/README.md";

/// Reports decisions that the index does not link to.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let index = tree.file(INDEX).map_or("", |file| file.text.as_str());
    tree.below(FOLDER)
        .filter(|file| file.path != INDEX)
        .filter_map(|file| Some((file, file.path.strip_prefix(FOLDER)?)))
        .filter(|(_, name)| !index.contains(&format!("]({name})")))
        .map(|(file, _)| Violation::new(&file.path, 1, format!("not listed in {INDEX}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    #[test]
    fn unlisted_decisions_are_reported() {
        let tree = Tree::of([
            ("docs/adr/0001-a.md", ""),
            ("docs/adr/0002-b.md", ""),
            ("docs/adr/README.md", "- [a](0001-a.md)\n"),
        ]);
        assert_places(&check(&tree), ["docs/adr/0002-b.md:1"]);
    }
}
