//! Promises of `ARCHITECTURE.md` name what holds us to them, and that exists.
//!
//! A promise is a sentence in bold that begins with `Invariant` or `Boundary`. Behind it, before the next one, stands
//! its proof: `` (`tidy: arrows`) ``, `` (`check: WebAssembly`) `` or `` (`test: server::a_known_tag_spares_the_body`) ``
//! with the crate and the function, for the client's tests `` (`test: web: what it says`) ``. Several are separated by
//! commas.

use super::tree::{File, Tree, Violation};

const DOCUMENT: &str = "ARCHITECTURE.md";
const BEGINNINGS: [&str; 2] = ["Invariant", "Boundary"];
/// More words than this in bold are no term and no heading.
const TERM: usize = 3;

/// What may prove a promise besides tests.
pub(super) struct Known<'a> {
    /// Names of these checks.
    pub(super) tidy: &'a [&'a str],
    /// Names of the steps of `cargo xtask test`.
    pub(super) checks: &'a [&'a str],
}

/// Reports promises without proof, and proofs that do not exist.
pub(super) fn check(tree: &Tree, known: &Known<'_>) -> Vec<Violation> {
    let Some(document) = tree.file(DOCUMENT) else { return Vec::new() };
    paragraphs(document).iter().flat_map(|paragraph| check_paragraph(tree, paragraph, known)).collect()
}

/// Lines that belong together, with the number of the first; without code blocks.
fn paragraphs(file: &File) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let (mut open, mut fenced) = (false, false);
    for (number, line) in file.lines() {
        let fence = line.starts_with("```");
        fenced ^= fence;
        let begins = line.starts_with(['-', '#', '|']);
        if line.trim().is_empty() || fence || fenced {
            open = false;
        } else if let Some((_, text)) = found.last_mut().filter(|_| open && !begins) {
            text.push('\n');
            text.push_str(line);
        } else {
            found.push((number, line.to_owned()));
            open = true;
        }
    }
    found
}

fn check_paragraph(tree: &Tree, (first, text): &(usize, String), known: &Known<'_>) -> Vec<Violation> {
    let mut found = Vec::new();
    let parts: Vec<&str> = text.split("**").collect();
    let is_promise = |part: &str| BEGINNINGS.iter().any(|begin| part.starts_with(begin));
    let mut line = *first;
    for (i, part) in parts.iter().enumerate() {
        let mut report = |message: String| found.push(Violation::new(DOCUMENT, line, message));
        if i % 2 == 1 && is_promise(part) {
            // Until the next promise.
            let rest = parts[i + 1..].iter().enumerate();
            let rest = rest.take_while(|(k, next)| k % 2 == 0 || !is_promise(next));
            let proofs = proofs(&rest.map(|(_, text)| *text).collect::<String>());
            if proofs.is_empty() {
                report(
                    "a promise without proof: name a check or a test behind it, or do not promise".to_owned(),
                );
            }
            for complaint in proofs.iter().filter_map(|proof| complaint(tree, proof, known)) {
                report(complaint);
            }
        } else if i % 2 == 1 && part.split_whitespace().count() > TERM {
            report("bold sentences are promises; begin this one with `Invariant:` or `Boundary:`".to_owned());
        }
        line += part.matches('\n').count();
    }
    found
}

/// The kinds and names of the proofs in a text.
fn proofs(text: &str) -> Vec<(String, String)> {
    let spans = text.split('`').skip(1).step_by(2).map(|span| span.replace('\n', " "));
    spans
        .filter_map(|span| span.split_once(": ").map(|(kind, name)| (kind.to_owned(), name.to_owned())))
        .filter(|(kind, _)| ["tidy", "check", "test"].contains(&kind.as_str()))
        .collect()
}

fn complaint(tree: &Tree, (kind, name): &(String, String), known: &Known<'_>) -> Option<String> {
    let exists = match kind.as_str() {
        "tidy" => known.tidy.contains(&name.as_str()),
        "check" => known.checks.contains(&name.as_str()),
        _ => match (name.strip_prefix("web: "), name.split_once("::")) {
            (Some(title), _) => has_web_test(tree, title),
            (None, Some((package, function))) => has_test(tree, package, function),
            (None, None) => false,
        },
    };
    (!exists).then(|| format!("the proof `{kind}: {name}` does not exist"))
}

/// What may stand before a test's `fn`; lists of tests need their names.
const HEADS: [&str; 4] = ["", "async ", "pub(crate) ", "pub(super) "];

fn has_test(tree: &Tree, package: &str, function: &str) -> bool {
    let head = format!("fn {function}(");
    let is_test = |file: &File| {
        let lines: Vec<&str> = file.text.lines().collect();
        let at = lines.iter().position(|line| {
            let before = line.trim_start().split_once(&head).map(|(before, _)| before);
            before.is_some_and(|before| HEADS.contains(&before))
        });
        let above = at.map(|at| lines[..at].iter().rev().map(|line| line.trim_start()));
        let attributes =
            above.into_iter().flatten().take_while(|line| line.starts_with("#[") || line.starts_with("//"));
        attributes.into_iter().any(|line| line.ends_with("test]"))
    };
    let crates = format!("crates/{package}/");
    let chores = format!("{package}/");
    let mut files = tree.below(&crates).chain(tree.below(&chores).filter(|_| package == "xtask"));
    files.any(|file| file.extension() == "rs" && is_test(file))
}

fn has_web_test(tree: &Tree, title: &str) -> bool {
    let quoted = [format!("(\"{title}\""), format!("(`{title}`")];
    let is_test =
        |file: &File| file.path.contains(".test.") && quoted.iter().any(|title| file.text.contains(title));
    tree.below("web/").any(is_test)
}

#[cfg(test)]
mod tests {
    use super::{super::tree::assert_places, *};

    const KNOWN: Known<'static> = Known { tidy: &["arrows"], checks: &["browser"] };
    const TEST: &str = "mod tests {\n    #[tokio::test]\n    async fn it_holds() {}\n\n    #[test]\n    pub(super) fn it_is_listed() {}\n\n    fn helper() {}\n}\n";
    const WEB: &str = "it(\"draws what it is told\", () => {});\n";

    fn found(text: &str) -> Vec<Violation> {
        let files = [(DOCUMENT, text), ("crates/a/src/b.rs", TEST), ("web/src/a.test.ts", WEB)];
        check(&Tree::of(files), &KNOWN)
    }

    #[test]
    fn promises_with_proofs_that_exist_pass() {
        let text = "# A\nA **term**, **Turns.** and so on.\n\n**Invariant: a** and\nmore (`tidy: arrows`). **Boundary:** b\n\
                    (`test: a::it_holds`, `test: a::it_is_listed`, `check: browser`). **Invariant: c.** (`test: web: draws what\nit is told`)\n";
        assert_places(&found(text), []);
    }

    #[test]
    fn promises_without_proof_and_proofs_that_do_not_exist_are_reported() {
        assert_places(&found("x\n**Invariant: a.** b\n\n(`tidy: arrows`)\n"), ["ARCHITECTURE.md:2"]);
        assert_places(&found("**Invariant: a.**\n**Boundary:** b (`tidy: arrows`)\n"), ["ARCHITECTURE.md:1"]);
        for proof in ["tidy: bows", "check: brow", "test: a::helper", "test: b::it_holds", "test: web: draws"]
        {
            assert_places(&found(&format!("**Invariant: a.** (`{proof}`)\n")), ["ARCHITECTURE.md:1"]);
        }
        assert_places(&found("so\n**this whole sentence is bold**\n"), ["ARCHITECTURE.md:2"]);
    }
}
