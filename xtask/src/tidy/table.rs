//! Tables in Markdown: documents that people read and these checks obey.

use super::tree::File;

/// The rows of the first table whose head begins with these cells, with their line numbers.
pub(super) fn rows<'a>(file: &'a File, head: &[&str]) -> Vec<(usize, Vec<&'a str>)> {
    let begins = |line: &str| {
        let cells = cells(line);
        cells.len() >= head.len() && cells.iter().zip(head).all(|(cell, name)| cell == name)
    };
    file.lines()
        .skip_while(|(_, line)| !begins(line))
        // The head itself and the line of dashes below it.
        .skip(2)
        .take_while(|(_, line)| line.starts_with('|'))
        .map(|(number, line)| (number, cells(line)))
        .collect()
}

/// What stands between backticks in a cell.
pub(super) fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

fn cells(line: &str) -> Vec<&str> {
    line.trim().trim_matches('|').split('|').map(str::trim).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_found_by_its_head() {
        let text = "| x |\n|---|\n| 1 |\n\n| a | b |\n|---|---|\n| `p` | `q`, `r` |\n| `s` | - |\n\n| t |\n";
        let file = File { path: String::new(), text: text.to_owned() };
        assert_eq!(rows(&file, &["a", "b"]), [(7, vec!["`p`", "`q`, `r`"]), (8, vec!["`s`", "-"])]);
        assert!(rows(&file, &["b"]).is_empty());
        assert_eq!(quoted("`q`, `r` and s").collect::<Vec<_>>(), ["q", "r"]);
    }
}
