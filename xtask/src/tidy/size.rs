//! Files stay short enough to read in one sitting.

use super::tree::{File, Tree, Violation};

const LIMIT: usize = 500;
/// Near the top of a file that is one long table.
const TABLE: &str = "// table:";

/// Reports source files that are too long.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let too_long = |file: &&File| file.is_source() && file.lines().count() > LIMIT && !is_table(file);
    let report = |file: &File| {
        let lines = file.lines().count();
        Violation::new(&file.path, LIMIT + 1, format!("{lines} lines; split it by concern (limit {LIMIT})"))
    };
    tree.files().filter(too_long).map(report).collect()
}

fn is_table(file: &File) -> bool {
    file.lines().take(5).any(|(_, line)| line.starts_with(TABLE))
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    #[test]
    fn the_limit_is_five_hundred_lines_unless_the_file_is_a_table() {
        let (fits, long) = ("\n".repeat(500), "\n".repeat(501));
        let table = format!("//! Openings.\n// table: one row an opening\n{long}");
        let tree =
            Tree::of([("a.rs", &fits), ("b.rs", &long), ("c.rs", &table), ("d.md", &long), ("e.ts", &long)]);
        assert_places(&check(&tree), ["b.rs:501", "e.ts:501"]);
    }
}
