//! The rules documents say the same in every language: the same sections, source tags, and words in code type.

use std::collections::{BTreeMap, BTreeSet};

use super::tree::{File, Tree, Violation};

const FOLDER: &str = "docs/rules/";
/// The language that the others are compared with.
const ORIGINAL: &str = ".en.md";
const TRANSLATIONS: &[&str] = &[".ja.md", ".zh.md"];

/// A section as it must be in every language.
#[derive(Debug)]
struct Section {
    line: usize,
    /// Its level and number; one without a number counts after the one before it.
    name: String,
    /// Source tags, each as often as it stands there.
    tags: BTreeMap<String, usize>,
    /// What stands in code type: options, values, notation.
    code: BTreeSet<String>,
    /// Blocks of code and rows of tables.
    blocks: usize,
    rows: usize,
}

/// Reports translations that are missing or differ from the English document in more than its words.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let originals = tree.below(FOLDER).filter(|file| file.path.ends_with(ORIGINAL));
    let pairs = originals.flat_map(|original| TRANSLATIONS.iter().map(move |end| (original, end)));
    pairs.flat_map(|(original, end)| translated(tree, original, end)).collect()
}

fn translated(tree: &Tree, original: &File, end: &str) -> Vec<Violation> {
    let path = format!("{}{end}", original.path.trim_end_matches(ORIGINAL));
    match tree.file(&path) {
        Some(translation) => compared(original, translation),
        None => vec![Violation::new(&original.path, 1, format!("there is no `{path}`"))],
    }
}

fn compared(original: &File, translation: &File) -> Vec<Violation> {
    let tags = tags_of(original);
    let (wanted, found) = (sections(original, &tags), sections(translation, &tags));
    for (index, section) in found.iter().enumerate() {
        let name = wanted.get(index).map(|section| section.name.as_str());
        if name != Some(section.name.as_str()) {
            let message = match name {
                Some(name) => format!("`{}` where {} has `{name}`", section.name, original.path),
                None => format!("{} has no section `{}`", original.path, section.name),
            };
            return vec![Violation::new(&translation.path, section.line, message)];
        }
    }
    if let Some(missing) = wanted.get(found.len()) {
        let end = translation.text.lines().count();
        return vec![Violation::new(&translation.path, end, format!("no section `{}`", missing.name))];
    }
    let differences = wanted.iter().zip(&found).filter_map(|(wanted, found)| {
        Some(Violation::new(&translation.path, found.line, difference(wanted, found)?))
    });
    differences.collect()
}

/// What one section lacks or has too much, as one sentence.
fn difference(wanted: &Section, found: &Section) -> Option<String> {
    let mut parts = Vec::new();
    let tags: BTreeSet<&String> = wanted.tags.keys().chain(found.tags.keys()).collect();
    for tag in tags {
        let [wanted, found] = [wanted, found].map(|section| section.tags.get(tag).copied().unwrap_or(0));
        if wanted != found {
            parts.push(format!("[{tag}] stands there {found} times, not {wanted}"));
        }
    }
    parts.extend(wanted.code.difference(&found.code).map(|code| format!("`{code}` is missing")));
    parts.extend(found.code.difference(&wanted.code).map(|code| format!("`{code}` is too much")));
    for (name, wanted, found) in
        [("blocks of code", wanted.blocks, found.blocks), ("rows of tables", wanted.rows, found.rows)]
    {
        if wanted != found {
            parts.push(format!("{found} {name}, not {wanted}"));
        }
    }
    (!parts.is_empty()).then(|| format!("{}: {}", found.name, parts.join("; ")))
}

/// The tags that a document uses: what stands alone in square brackets.
fn tags_of(file: &File) -> BTreeSet<String> {
    let is_tag = |text: &&str| {
        !text.is_empty()
            && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, ':' | '-' | '_'))
            && text.starts_with(|c: char| c.is_ascii_lowercase())
    };
    let sections = raw(file);
    let contents = sections.iter().flat_map(|section| bracketed(&section.prose));
    contents.filter(is_tag).map(str::to_owned).collect()
}

/// A section as it was read.
struct Raw {
    line: usize,
    name: String,
    /// Its text without blocks and spans of code.
    prose: String,
    code: BTreeSet<String>,
    blocks: usize,
    rows: usize,
}

fn sections(file: &File, tags: &BTreeSet<String>) -> Vec<Section> {
    let section = |raw: Raw| {
        let mut counted = BTreeMap::new();
        for tag in bracketed(&raw.prose).flat_map(leading_words).filter(|word| tags.contains(*word)) {
            *counted.entry(tag.to_owned()).or_insert(0) += 1;
        }
        let Raw { line, name, code, blocks, rows, .. } = raw;
        Section { line, name, tags: counted, code, blocks, rows }
    };
    raw(file).into_iter().map(section).collect()
}

fn raw(file: &File) -> Vec<Raw> {
    let mut sections = vec![Raw::new(1, "head".to_owned())];
    let mut texts = vec![String::new()];
    let mut fenced = false;
    for (number, line) in file.lines() {
        let fence = line.trim_start().starts_with("```");
        let last = sections.len() - 1;
        if fence {
            sections[last].blocks += usize::from(!fenced);
            fenced = !fenced;
        } else if !fenced && line.starts_with("##") {
            let name = section_name(line, last);
            sections.push(Raw::new(number, name));
            texts.push(format!("{line} "));
        } else if !fenced {
            sections[last].rows += usize::from(line.trim_start().starts_with('|'));
            texts[last].push_str(line.trim());
            texts[last].push(' ');
        }
    }
    for (section, text) in sections.iter_mut().zip(texts) {
        for (index, part) in text.split('`').enumerate() {
            if index % 2 == 0 {
                section.prose.push_str(part);
            } else {
                section.code.insert(part.split_whitespace().collect::<Vec<_>>().join(" "));
            }
        }
    }
    sections
}

impl Raw {
    fn new(line: usize, name: String) -> Raw {
        Raw { line, name, prose: String::new(), code: BTreeSet::new(), blocks: 0, rows: 0 }
    }
}

/// `## 2.` for a heading with a number, `### after 12` for one without.
fn section_name(heading: &str, index: usize) -> String {
    let title = heading.trim_start_matches('#');
    let level = &heading[..heading.len() - title.len()];
    let number =
        title.split_whitespace().next().filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    number.map_or_else(|| format!("{level} after {index}"), |number| format!("{level} {number}"))
}

/// What stands in square brackets and is no link.
fn bracketed(prose: &str) -> impl Iterator<Item = &str> {
    prose.split('[').skip(1).filter_map(|rest| {
        let (inside, after) = rest.split_once(']')?;
        (!after.starts_with('(')).then_some(inside)
    })
}

/// The words before the explanation that may follow a tag.
fn leading_words(inside: &str) -> impl Iterator<Item = &str> {
    let end = [";", ": ", "；", "："].iter().filter_map(|mark| inside.find(mark)).min();
    let head = &inside[..end.unwrap_or(inside.len())];
    head.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, ':' | '-' | '_')))
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    const ENGLISH: &str = "\
# Rules
**[seed]** a book. **[ours]** us. [Read](me.md)

## 1. Board
Nine files. [seed]
Option `size = nine | ten`. [ours: the book is silent]

### Notes
| a | b |
|---|---|
| `9a` | x [seed, ours] |

## 2. End
```
code `x`
```
";

    fn found(translation: &str) -> Vec<Violation> {
        let [en, ja, zh] = ["docs/rules/g.en.md", "docs/rules/g.ja.md", "docs/rules/g.zh.md"];
        check(&Tree::of([(en, ENGLISH), (ja, ENGLISH), (zh, translation)]))
    }

    #[test]
    fn a_faithful_translation_passes() {
        let faithful = "\
# 規則
**[seed]** 一本書。**[ours]** 我們。[讀法](me.md)

## 1. 棋盤
九路。[seed] 選項 `size =
nine | ten`。[ours：書中未言]

### 註
| 甲 | 乙 |
|---|---|
| `9a` | x [seed、ours] |

## 2. 終局
```
另一段
```
";
        assert_places(&found(faithful), []);
    }

    #[test]
    fn what_is_missing_or_too_much_is_reported() {
        let changed = |from: &str, to: &str| found(&ENGLISH.replacen(from, to, 1));
        assert_places(&changed("## 2. End", "## 3. End"), ["docs/rules/g.zh.md:13"]);
        assert_places(&changed("### Notes", "Notes"), ["docs/rules/g.zh.md:13"]);
        assert_places(&changed("nine | ten", "nine"), ["docs/rules/g.zh.md:4"]);
        assert_places(&changed("files. [seed]", "files."), ["docs/rules/g.zh.md:4"]);
        assert_places(&changed("| `9a` | x [seed, ours] |\n", ""), ["docs/rules/g.zh.md:8"]);
        assert_places(&found(ENGLISH.split("## 2").next().unwrap()), ["docs/rules/g.zh.md:12"]);
        let alone = check(&Tree::of([("docs/rules/g.en.md", ENGLISH)]));
        assert_places(&alone, ["docs/rules/g.en.md:1", "docs/rules/g.en.md:1"]);
    }
}
