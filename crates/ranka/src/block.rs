use std::{fs, path::Path};

use crate::error::CommandError;

/// Puts a table into a file, in place of the one that stands there between `<!-- WHAT GAME -->` and `<!-- end -->`.
pub(crate) fn put_block(path: &Path, what: &str, game: &str, table: &str) -> Result<(), CommandError> {
    let wrong = CommandError::file(path);
    let text = fs::read_to_string(path).map_err(&wrong)?;
    fs::write(path, replaced(&text, what, game, table)).map_err(&wrong)
}

/// The text with another table of the game; where there was none, it comes at the end.
fn replaced(text: &str, what: &str, game: &str, table: &str) -> String {
    const END: &str = "<!-- end -->";
    let begin = format!("<!-- {what} {game} -->");
    let part = format!("{begin}\n{table}\n{END}");
    let place = text.find(&begin).and_then(|at| Some((at, at + text[at..].find(END)? + END.len())));
    match place {
        Some((from, to)) => format!("{}{part}{}", &text[..from], &text[to..]),
        None => format!("{}\n\n## {game}\n\n{part}\n", text.trim_end()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_the_place_of_the_one_before() {
        let text =
            "# Levels\n\n<!-- ladder a -->\nold\n<!-- end -->\nmore\n<!-- ladder b -->\nb\n<!-- end -->\n";
        let new = replaced(text, "ladder", "a", "new");
        assert_eq!(new, text.replace("old", "new"));
        assert_eq!(replaced(&new, "ladder", "a", "old"), text);
        let added = replaced(text, "ladder", "c", "table");
        assert!(added.starts_with(text.trim_end()));
        assert!(added.ends_with("## c\n\n<!-- ladder c -->\ntable\n<!-- end -->\n"));
        assert_eq!(replaced(&added, "ladder", "c", "table"), added);
    }
}
