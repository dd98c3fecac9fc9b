//! Links between documents are relative, and lead somewhere.

use super::tree::{File, Tree, Violation};

/// Reports links to files or headings that do not exist.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    tree.files().filter(|file| file.extension() == "md").flat_map(|file| check_file(tree, file)).collect()
}

fn check_file(tree: &Tree, file: &File) -> Vec<Violation> {
    let mut found = Vec::new();
    for (number, line) in prose(file) {
        for target in targets(&line) {
            if let Some(message) = complaint(tree, file, target) {
                found.push(Violation::new(&file.path, number, message));
            }
        }
    }
    found
}

fn complaint(tree: &Tree, file: &File, target: &str) -> Option<String> {
    // A guide draws a piece where it names one so; the service's tests know which there are.
    if ["http://", "https://", "mailto:", "piece:"].iter().any(|scheme| target.starts_with(scheme)) {
        return None;
    }
    if target.starts_with('/') {
        return Some(format!("the link `{target}` is not relative"));
    }
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    let path = if path.is_empty() { Some(file.path.clone()) } else { resolve(&file.path, path) };
    match path.filter(|path| tree.has(path)) {
        None => Some(format!("the link `{target}` leads nowhere")),
        Some(path) if !heading.is_empty() && !has_heading(tree, &path, heading) => {
            Some(format!("`{path}` has no heading `#{heading}`"))
        }
        Some(_) => None,
    }
}

/// The lines that are not code, with spans of code blanked out.
fn prose(file: &File) -> impl Iterator<Item = (usize, String)> {
    let mut fenced = false;
    file.lines().filter_map(move |(number, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        let spans = line.split('`').enumerate();
        let text: String = spans.filter(|(i, _)| i % 2 == 0).map(|(_, text)| text).collect();
        (!fence && !fenced).then_some((number, text))
    })
}

/// The targets of `[text](target)` and `[label]: target`.
fn targets(line: &str) -> Vec<&str> {
    let inline = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let labelled =
        line.strip_prefix('[').and_then(|rest| rest.split_once("]: ")).map(|(_, target)| target.trim());
    inline.chain(labelled).collect()
}

/// A path relative to a file, as one from the root; `None` if it leaves the repository.
fn resolve(from: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

fn has_heading(tree: &Tree, path: &str, heading: &str) -> bool {
    let titles = |file: &File| file.text.lines().any(|line| line.starts_with('#') && anchor(line) == heading);
    tree.file(path).is_some_and(titles)
}

/// The anchor that readers of Markdown on the web give a heading.
fn anchor(heading: &str) -> String {
    let title = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    #[test]
    fn links_must_be_relative_and_lead_somewhere() {
        let text = "\
[a](b.md) [web](https://example.org) [folder](../src)
[c](missing.md)
[d](/docs/b.md)
[e](../../outside.md)
`[f](missing.md)`
```
[g](missing.md)
```
[h](b.md#2-the-board) [i](#here)
[j](b.md#3-no)
[k]: missing.md

## Here";
        let tree = Tree::of([("docs/a.md", text), ("docs/b.md", "## 2. The board\n"), ("src/lib.rs", "")]);
        assert_places(
            &check(&tree),
            ["docs/a.md:2", "docs/a.md:3", "docs/a.md:4", "docs/a.md:10", "docs/a.md:11"],
        );
    }
}
