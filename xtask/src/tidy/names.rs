//! A game's name and its concepts stand only where they belong, so that adding a game touches few files.
//!
//! Nothing here names a game: the names come from the games' own sources, the pieces from the client's list of glyphs,
//! and the other words from a file `concepts.txt` in the folder of each game's crate.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    code::{code, words},
    tree::{File, Tree, Violation},
};

/// Lists the crates of the games as its dependencies, beside the one that all of them share.
const CATALOGUE: &str = "crates/catalog/Cargo.toml";
const SHARED: &str = "game";
/// Every piece of every game.
const GLYPHS: &str = "web/art/glyphs/";
/// All games together; no game of its own.
const FAMILY: &str = "shogi family";

/// Code outside the games' own crates that may name games. Tests, data and documents are free to.
const HOMES: &[&str] =
    &["crates/catalog/", "crates/notation/", "crates/mate/", "crates/engine/src/eval/", "crates/sixth/"];
/// What people read may use any word of a language.
const SPOKEN: &[&str] = &["web/src/app/i18n/", "web/src/board/strings.ts"];
/// Made to be wrong in every way that a text can be.
const GARBAGE: &str = "crates/testkit/";
/// Pieces of patterns by which code would take a game's notation apart; paths and descriptions tell what it needs.
const NOTATION: &[&str] = &[r"^\d$", r"^\d[", r"\d[a-z]", r"[a-z]\d", r"[1-9][a-", r"[a-i]", "[A-Z]*"];
/// Reads numbers of headings and lists.
const MARKDOWN: &str = "web/src/app/core/markdown.ts";

/// What belongs to single games.
#[derive(Default, Debug)]
struct Owned {
    /// The folders of their crates.
    homes: Vec<String>,
    /// Names and ids in lower case, whole words.
    names: BTreeSet<String>,
    /// Words that are part of names in code.
    concepts: BTreeSet<String>,
    /// Texts of pieces and other signs, as whole strings.
    signs: BTreeSet<String>,
}

/// Reports names and concepts of games in sources that must work for any game.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let owned = Owned::read(tree);
    if owned.homes.is_empty() {
        return vec![Violation::new(CATALOGUE, 1, "no dependencies on the games' crates")];
    }
    tree.files().filter(|file| owned.concerns(file)).flat_map(|file| owned.check(file)).collect()
}

impl Owned {
    fn read(tree: &Tree) -> Owned {
        let mut owned = Owned::default();
        let dependencies = tree.file(CATALOGUE).into_iter().flat_map(dependencies);
        for name in dependencies.filter(|name| *name != SHARED && tree.has(&format!("crates/{name}"))) {
            let home = format!("crates/{name}/");
            owned.names.insert(name.replace('-', "_"));
            for file in tree.below(&home).filter(|file| file.path.contains("/src/")) {
                owned.names.extend(own_names(file));
            }
            let list = tree.file(&format!("{home}concepts.txt")).into_iter().flat_map(File::lines);
            for (_, word) in list.filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty()) {
                let kind = if word.is_ascii() { &mut owned.concepts } else { &mut owned.signs };
                kind.insert(word.trim().to_owned());
            }
            owned.homes.push(home);
        }
        owned.signs.extend(tree.below(GLYPHS).flat_map(glyphs));
        owned
    }

    fn concerns(&self, file: &File) -> bool {
        let path = &file.path;
        let source = path.starts_with("web/src/") || path.starts_with("crates/") && path.contains("/src/");
        let text = file.is_source() || matches!(file.extension(), "json" | "css" | "html");
        source
            && text
            && !HOMES
                .iter()
                .copied()
                .chain(self.homes.iter().map(String::as_str))
                .any(|home| path.starts_with(home))
    }

    fn check(&self, file: &File) -> Vec<Violation> {
        let tested = tested_from(file);
        let concept = |(number, line): (usize, &str)| self.concept(file, line).map(|told| (number, told));
        let bare = code(&file.text, file.extension() != "rs");
        let concepts = (1..).zip(bare.lines()).filter_map(|(number, line)| {
            let part = words(line).flat_map(parts).find(|part| self.has_concept(part))?;
            Some((number, format!("a concept of one game: `{part}`")))
        });
        // Comments and strings count for names: a sentence about one game in common code is usually a rule in disguise.
        let names = file.lines().filter_map(|(number, line)| {
            let line = line.replace(FAMILY, "");
            let word = words(&line).find(|word| self.names.contains(&word.to_lowercase()))?;
            Some((number, format!("names a game: `{word}`")))
        });
        let found: BTreeMap<usize, String> = file
            .lines()
            .filter_map(concept)
            .chain(concepts)
            .filter(|(number, _)| *number < tested)
            .chain(names)
            .collect();
        found.into_iter().map(|(number, told)| Violation::new(&file.path, number, told)).collect()
    }

    /// Signs of one game and patterns of its notation, in strings.
    fn concept(&self, file: &File, line: &str) -> Option<String> {
        let spoken = SPOKEN.iter().any(|path| file.path.starts_with(path)) || file.path.starts_with(GARBAGE);
        if !spoken && !["//", "/*", "*"].iter().any(|mark| line.trim_start().starts_with(mark)) {
            let sign = line.split('"').skip(1).step_by(2).find(|text| self.signs.contains(*text));
            if let Some(sign) = sign {
                return Some(format!("a sign of one game: `{sign}`"));
            }
        }
        let pattern = file.path.starts_with("web/") && file.path != MARKDOWN && !spoken;
        let notation = NOTATION.iter().find(|text| pattern && is_pattern(line, text))?;
        Some(format!("takes a notation apart: `{notation}`"))
    }

    /// Whether it is a word of one game, also in the plural.
    fn has_concept(&self, word: &str) -> bool {
        self.concepts.contains(word)
            || word.strip_suffix('s').is_some_and(|word| self.concepts.contains(word))
    }
}

/// Where the tests of a file begin; those are free.
fn tested_from(file: &File) -> usize {
    if file.path.contains(".test.") || file.path.contains("/tests/") || file.path.ends_with("/testing.ts") {
        return 0;
    }
    file.lines().find(|(_, line)| *line == "#[cfg(test)]").map_or(usize::MAX, |(number, _)| number)
}

fn is_pattern(line: &str, text: &str) -> bool {
    line.split_once(text).is_some_and(|(before, after)| before.contains('/') && after.contains('/'))
}

/// The names under `[dependencies]` of a manifest.
fn dependencies(manifest: &File) -> impl Iterator<Item = &str> {
    let lines = manifest.lines().map(|(_, line)| line).skip_while(|line| *line != "[dependencies]").skip(1);
    lines.take_while(|line| !line.starts_with('[')).filter_map(|line| {
        let name = line.split(['.', ' ', '=']).next()?;
        (!name.is_empty() && !name.starts_with('#')).then_some(name)
    })
}

/// Ids and the words of names that a game's source declares.
fn own_names(file: &File) -> Vec<String> {
    let lines: Vec<&str> = file.text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let is_id = |line: &str| line.contains("const ID: &") && line.contains("str = \"");
    let is_name = |line: &str| line.contains("const NAME: Text = Text::new(\"");
    // The name stands below the id; elsewhere that word may name anything.
    let pairs = lines.windows(2).filter(|pair| is_id(pair[0]) && is_name(pair[1]));
    let texts = pairs.flatten().filter_map(|line| line.split('"').nth(1)).map(str::to_lowercase);
    texts.flat_map(|text| words(&text).map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The texts on the pieces of a list of glyphs, but no Latin codes.
fn glyphs(file: &File) -> Vec<String> {
    let quoted = file.text.split('"').skip(1).step_by(2);
    quoted.filter(|text| !text.is_empty() && text.chars().all(|c| !c.is_ascii())).map(str::to_owned).collect()
}

/// The parts of an identifier: `endSeason`, `EndSeason` and `end_season` all have two.
fn parts(word: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut before = '_';
    for c in word.chars() {
        if c == '_' || c.is_uppercase() && !before.is_uppercase() || before == '_' || parts.is_empty() {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut().filter(|_| c != '_') {
            part.extend(c.to_lowercase());
        }
        before = c;
    }
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    const LIST: (&str, &str) =
        (CATALOGUE, "[package]\n\n[dependencies]\ngame.workspace = true\ntile-go.workspace = true\n");
    const SOURCE: &str = "    const ID: &'static str = \"gō\";\n    const NAME: Text = Text::new(\"Moon gō\", \"月碁\", \"月碁\");\n";
    const HOME: (&str, &str) = ("crates/tile-go/src/lib.rs", SOURCE);
    const WORDS: (&str, &str) = ("crates/tile-go/concepts.txt", "# words\ntide\n潮\n");
    const PIECES: (&str, &str) = ("web/art/glyphs/go.json", "{ \"code\": \"M\", \"full\": \"月\" }");

    fn found(path: &str, text: &str) -> Vec<Violation> {
        check(&Tree::of([LIST, HOME, WORDS, PIECES, (path, text)]))
    }

    #[test]
    fn names_are_reported_as_whole_words_also_in_comments_and_strings() {
        let text = "let id = \"gō\";\nuse tile_go::Game;\n// at full moon\nlet moonlight = gone;\n";
        let places = ["crates/server/src/a.rs:1", "crates/server/src/a.rs:2", "crates/server/src/a.rs:3"];
        assert_places(&found("crates/server/src/a.rs", text), places);
        assert_places(&found("web/src/b.json", "{ \"x\": \"Gō\" }"), ["web/src/b.json:1"]);
    }

    #[test]
    fn concepts_are_reported_as_parts_of_names_and_signs_as_whole_strings() {
        let text = "let highTides = 1;\nlet tidel = 2;\n// the tide\nif (x === \"潮\") y();\nlet z = \"満潮\" + \"月\";\n";
        assert_places(&found("web/src/a.ts", text), ["web/src/a.ts:1", "web/src/a.ts:4", "web/src/a.ts:5"]);
        assert_places(&found("web/src/a.css", ".tide-low {\n}\n"), ["web/src/a.css:1"]);
        assert_places(&found("web/src/app/i18n/ja.ts", "x: \"月\""), []);
    }

    #[test]
    fn patterns_of_a_notation_are_reported() {
        let text = "const a = /^\\d$/.test(text);\nconst b = /^\\s+$/;\nconst c = /([a-z]\\d)+/;\n";
        assert_places(&found("web/src/a.ts", text), ["web/src/a.ts:1", "web/src/a.ts:3"]);
    }

    #[test]
    fn homes_tests_manifests_and_documents_are_free() {
        let text = "gō tide \"月\"";
        for path in [
            "crates/catalog/src/lib.rs",
            "crates/tile-go/src/a.rs",
            "crates/engine/src/eval/a.rs",
            "crates/ranka/tests/a.rs",
            "crates/ranka/Cargo.toml",
            "README.md",
            "xtask/src/a.rs",
        ] {
            assert_places(&found(path, text), []);
        }
        assert_places(&found("web/src/a.test.ts", "const tide = \"月\";"), []);
        assert_places(
            &found("crates/game/src/a.rs", "fn f() {}\n#[cfg(test)]\nmod tests {\n    let tide = 1;\n}\n"),
            [],
        );
    }

    #[test]
    fn a_catalogue_without_games_is_reported() {
        assert_places(&check(&Tree::default()), ["crates/catalog/Cargo.toml:1"]);
    }
}
