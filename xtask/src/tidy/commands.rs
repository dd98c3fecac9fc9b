//! Commands in documents that run a part of the tests name a test program and tests that exist.

use super::tree::{File, Tree, Violation};

/// Reports `--test=NAME` and what is asked of it where there is no such thing.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let documents = tree.files().filter(|file| file.extension() == "md");
    documents.flat_map(|file| check_file(tree, file)).collect()
}

fn check_file(tree: &Tree, file: &File) -> Vec<Violation> {
    let mut found = Vec::new();
    for (number, line) in file.lines() {
        // A command stands in code type or, in a block of code, on a line of its own.
        for command in line.split('`') {
            let complaint = Command::read(command).and_then(|command| command.complaint(tree));
            found.extend(complaint.map(|message| Violation::new(&file.path, number, message)));
        }
    }
    found
}

/// What a command asks for.
#[derive(PartialEq, Eq, Debug)]
struct Command<'a> {
    package: Option<&'a str>,
    target: &'a str,
    /// Parts of the names of tests.
    filters: Vec<&'a str>,
}

impl<'a> Command<'a> {
    /// `None` if a text names no test program, or a placeholder in capitals.
    fn read(text: &'a str) -> Option<Command<'a>> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let at = words.iter().position(|word| word.ends_with("--test") || word.contains("--test="))?;
        let (target, rest) = match words[at].split_once("--test=") {
            Some((_, target)) => (target, &words[at + 1..]),
            None => (*words.get(at + 1)?, words.get(at + 2..)?),
        };
        let after = |option: &str| Some(*words.get(words.iter().position(|word| *word == option)? + 1)?);
        let package = ["-p", "--package", "mutants"].into_iter().find_map(after);
        let is_name = |word: &&&str| word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
        let filters = rest.iter().skip_while(|word| **word == "--").take_while(is_name).copied().collect();
        target.chars().any(|letter| letter.is_ascii_lowercase()).then_some(Command {
            package,
            target,
            filters,
        })
    }

    fn complaint(&self, tree: &Tree) -> Option<String> {
        let folder = self.package.map_or_else(|| "crates/".to_owned(), |name| format!("crates/{name}/"));
        let ends = ["", "/main"].map(|end| format!("/tests/{}{end}.rs", self.target));
        if !tree.below(&folder).any(|file| ends.iter().any(|end| file.path.ends_with(end))) {
            return Some(format!("`{folder}` has no test program `{}`", self.target));
        }
        let missing = self.filters.iter().find(|filter| {
            let name = format!("fn {filter}");
            let has = |file: &File| file.path.contains(*filter) || file.text.contains(&name);
            !tree.below(&folder).filter(|file| file.path.contains("/tests/")).any(has)
        });
        missing.map(|filter| format!("`{folder}` has no tests called `{filter}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    fn found(text: &str) -> Vec<Violation> {
        let files = [
            ("docs/a.md", text),
            ("crates/a/tests/it/main.rs", "mod reasons;\n"),
            ("crates/a/tests/it/reasons.rs", "fn all_are_told() {}\n"),
            ("crates/b/tests/one.rs", "fn it_holds() {}\n"),
        ];
        check(&Tree::of(files))
    }

    #[test]
    fn commands_of_what_exists_pass() {
        let text = "Run `cargo test -p a --test it reasons`, `mutants a --re ' x$' --cargo-arg=--test=it -- reasons`\n\
                    or `--test=NAME`, `--test it -- all_are` (`cargo test --package b --test one`), `--test=one`.\n";
        assert_places(&found(text), []);
    }

    #[test]
    fn commands_of_what_does_not_exist_are_reported() {
        for text in [
            "`mutants a --cargo-arg=--test=reasons`",
            "cargo test -p a --test one",
            "`cargo test -p b --test one reasons`",
            "`mutants a --cargo-arg=--test=it -- differences`",
            "`cargo test --test it_holds`",
        ] {
            assert_places(&found(&format!("x\n{text}\n")), ["docs/a.md:2"]);
        }
    }
}
