//! Pure crates are pure: no clock, no files, no network, no threads, no randomness, no printing.

use super::{
    code::{code, is_word, words},
    table::quoted,
    tree::{File, Tree, Violation},
};

const DOCUMENT: &str = "ARCHITECTURE.md";
/// Begins the list of pure crates.
const LIST: &str = "Pure crates: ";

const MODULES: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];
const CRATES: &[&str] = &["rand", "log", "tracing", "tokio"];
const MACROS: &[&str] = &["print", "println", "eprint", "eprintln", "dbg"];
const KEYWORDS: &[&str] = &["async"];

/// The crates that the document calls pure, all of which must also run in a browser. Some may be planned only.
pub(super) fn crates(tree: &Tree) -> Vec<&str> {
    let lines = tree.file(DOCUMENT).into_iter().flat_map(|file| file.text.lines());
    let list = lines.skip_while(|line| !line.starts_with(LIST)).take_while(|line| !line.is_empty());
    list.flat_map(quoted).collect()
}

/// Reports what a pure crate may not touch.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let pure = crates(tree);
    if pure.is_empty() {
        return vec![Violation::new(DOCUMENT, 1, format!("no list `{LIST}…`"))];
    }
    let is_pure = |file: &&File| {
        let rest = file.path.strip_prefix("crates/").and_then(|path| path.split_once("/src/"));
        rest.is_some_and(|(name, _)| pure.contains(&name)) && file.extension() == "rs"
    };
    tree.files().filter(is_pure).flat_map(check_file).collect()
}

fn check_file(file: &File) -> Vec<Violation> {
    let code = code(&file.text, false);
    let mut found = Vec::new();
    for (number, line) in (1..).zip(code.lines()) {
        let mut report = |what: String| {
            let message = format!("a pure crate may not use {what}");
            found.push(Violation::new(&file.path, number, message));
        };
        for module in MODULES.iter().filter(|module| has_path(line, "std", module)) {
            report(format!("`std::{module}`"));
        }
        for name in CRATES.iter().filter(|name| has_path(line, name, "")) {
            report(format!("`{name}`"));
        }
        for name in MACROS.iter().filter(|name| has_macro(line, name)) {
            report(format!("`{name}!`"));
        }
        for word in words(line).filter(|word| KEYWORDS.contains(word)) {
            report(format!("`{word}`"));
        }
    }
    found.extend(grouped_imports(&code).map(|(number, module)| {
        Violation::new(&file.path, number, format!("a pure crate may not use `std::{module}`"))
    }));
    found
}

/// Whether a line has the path `first::second`, the second part whole (or anything when it is empty).
fn has_path(line: &str, first: &str, second: &str) -> bool {
    let needle = format!("{first}::{second}");
    line.match_indices(&needle).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + needle.len()..].chars().next();
        !before.is_some_and(|c| is_word(c) || c == ':') && (second.is_empty() || !after.is_some_and(is_word))
    })
}

fn has_macro(line: &str, name: &str) -> bool {
    let needle = format!("{name}!");
    line.match_indices(&needle).any(|(at, _)| !line[..at].chars().next_back().is_some_and(is_word))
}

/// The forbidden modules in groups such as `use std::{fmt, fs::File};`, with their lines.
fn grouped_imports(code: &str) -> impl Iterator<Item = (usize, &'static str)> {
    const OPENING: &str = "std::{";
    let mut found = Vec::new();
    for (at, _) in code.match_indices(OPENING) {
        let mut depth = 0_i32;
        let mut begins = true;
        let mut number = 1 + code[..at].matches('\n').count();
        let mut word = String::new();
        for c in code[at + OPENING.len() - 1..].chars() {
            if is_word(c) {
                word.push(c);
                continue;
            }
            // Only the first word of an entry of the outermost group is a module of `std`.
            if let Some(module) = MODULES.iter().find(|module| begins && depth == 1 && **module == word) {
                found.push((number, *module));
            }
            begins = c == ',' || c == '{' || begins && (word.is_empty() && c.is_whitespace());
            word.clear();
            depth += i32::from(c == '{') - i32::from(c == '}');
            number += usize::from(c == '\n');
            if depth == 0 {
                break;
            }
        }
    }
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    const LAW: (&str, &str) = (DOCUMENT, "Pure crates: `movement`,\n`game`.\n");

    fn found(text: &str) -> Vec<Violation> {
        check(&Tree::of([LAW, ("crates/game/src/a.rs", text)]))
    }

    #[test]
    fn impure_code_is_reported_by_line() {
        assert_places(&found("use std::time::Instant;\n"), ["crates/game/src/a.rs:1"]);
        assert_places(&found("fn f() {\n    println!(\"a\");\n}\n"), ["crates/game/src/a.rs:2"]);
        assert_places(&found("let x = rand::random();"), ["crates/game/src/a.rs:1"]);
        assert_places(&found("async fn f() {}"), ["crates/game/src/a.rs:1"]);
        assert_places(
            &found("use std::{\n    fmt,\n    fs::File,\n    thread,\n};\n"),
            ["crates/game/src/a.rs:3", "crates/game/src/a.rs:4"],
        );
    }

    #[test]
    fn pure_code_passes() {
        let pure = "// std::fs and println!(\nuse std::{fmt::{self, Debug}, ops::{Index, Not}};\n\
                    let operand::time = brand::new(\"println!\");\nuse crate::time::Clock;\nwriteln!(f);\n";
        assert_places(&found(pure), []);
        assert_places(&found("use std::{a::{fs, time}};"), []);
    }

    #[test]
    fn other_crates_may_do_as_they_like() {
        assert_places(&check(&Tree::of([LAW, ("crates/ranka/src/a.rs", "use std::fs;")])), []);
        assert_places(&check(&Tree::of([LAW, ("crates/game/tests/a.rs", "use std::fs;")])), []);
    }
}
