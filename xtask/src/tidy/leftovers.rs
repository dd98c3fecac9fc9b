//! What must not stay behind in the repository: stubs, switched-off tests, paths of somebody's machine.

use super::{
    code::{code, is_word},
    tree::{File, Tree, Violation},
};

/// Folders at the root of a machine that only its owner has.
const PRIVATE: &[&str] = &["home", "root", "Users", "work", "tmp"];

/// What may not stand in program text, and how to call it.
const STUBS: &[(&str, &str)] = &[
    ("todo!", "a stub"),
    ("unimplemented!", "a stub"),
    ("#[ignore", "a test that is switched off"),
    ("#[should_panic", "a test that any panic satisfies"),
];

/// The same for TypeScript.
const WEB_STUBS: &[(&str, &str)] = &[
    (".skip(", "a test that is switched off"),
    (".only(", "tests that are switched off"),
    (": any", "no type"),
];

/// Reports stubs, switched-off tests and private paths.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    tree.files().flat_map(|file| stubs(file).into_iter().chain(private_paths(file))).collect()
}

fn stubs(file: &File) -> Vec<Violation> {
    if !file.is_source() {
        return Vec::new();
    }
    let typescript = file.extension() != "rs";
    let code = code(&file.text, typescript);
    let list = if typescript { WEB_STUBS } else { STUBS };
    let report = |(number, line): (usize, &str)| {
        let (text, name) = list.iter().find(|(text, _)| has(line, text))?;
        Some(Violation::new(&file.path, number, format!("{name}: `{text}`")))
    };
    (1..).zip(code.lines()).filter_map(report).collect()
}

/// Whether the line has this text, not as the end of a longer word nor as the beginning of one.
fn has(line: &str, text: &str) -> bool {
    line.match_indices(text).any(|(at, _)| {
        let before = line[..at].chars().next_back().filter(|_| text.starts_with(is_word));
        let after = line[at + text.len()..].chars().next().filter(|_| text.ends_with(is_word));
        !before.is_some_and(is_word) && !after.is_some_and(is_word)
    })
}

fn private_paths(file: &File) -> Vec<Violation> {
    let report = |(number, line): (usize, &str)| {
        let name = PRIVATE.iter().find(|name| has_private_path(line, name))?;
        Some(Violation::new(&file.path, number, format!("an absolute path of a machine: `/{name}/`")))
    };
    file.lines().filter_map(report).collect()
}

/// Whether the line has an absolute path into this folder; `x/name/` and `./name/` are not absolute.
fn has_private_path(line: &str, name: &str) -> bool {
    let needle = format!("/{name}/");
    line.match_indices(&needle).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| is_word(c) || "./-*}".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    #[test]
    fn stubs_and_switched_off_tests_are_reported() {
        let rust =
            "fn f() { todo!() }\n#[ignore = \"slow\"]\n// todo! later\nlet s = \"todo!\";\nmytodo!();\n";
        let web = "test.only('a', f);\nlet x: any;\nlet y: anything;\nlist.skip(1)\n";
        let tree = Tree::of([("a.rs", rust), ("b.ts", web), ("c.md", "todo!")]);
        assert_places(&check(&tree), ["a.rs:1", "a.rs:2", "b.ts:1", "b.ts:2", "b.ts:4"]);
    }

    #[test]
    fn private_paths_are_reported_in_every_file() {
        let path = |folder: &str| format!("see `/{folder}/me/file`");
        let tree = Tree::of([
            ("a.md", &path("home")),
            ("b.toml", &path("tmp")),
            ("c.md", &path("usr")),
            ("d.md", "see web/work/me and ./tmp/x and https://example.org/home/x"),
        ]);
        assert_places(&check(&tree), ["a.md:1", "b.toml:1"]);
    }
}
