//! Parts and their licence texts as one document.

use std::{collections::BTreeMap, fmt::Write};

/// Stands between the list of parts and the texts, and between two texts.
pub(crate) const RULE: &str =
    "\n--------------------------------------------------------------------------------\n";
/// Stands in a document that does not tell everything.
pub(crate) const INCOMPLETE: &str = "This list is incomplete";

/// Something that the program is made of.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) version: String,
    /// As its makers express it, usually in the words of SPDX.
    pub(crate) licence: String,
    pub(crate) texts: Vec<String>,
}

impl Part {
    fn title(&self) -> String {
        [self.name.as_str(), self.version.as_str()].join(" ").trim().to_owned()
    }
}

/// The whole document. Equal parts in any order give equal bytes; `missing` tells why something is not in it.
pub(crate) fn compose(mut parts: Vec<Part>, missing: &[String]) -> String {
    parts.sort_by_cached_key(|part| (part.name.to_lowercase(), part.clone()));
    parts.dedup();
    let mut out = String::from("Ranka is made of its own code and of the works of others listed here.\n");
    for reason in missing {
        let _ = writeln!(out, "{INCOMPLETE}: {reason}.");
    }
    out.push('\n');
    for part in &parts {
        let _ = writeln!(out, "{}: {}", part.title(), part.licence);
    }
    for (text, owners) in merged(&parts) {
        let _ = write!(out, "{RULE}{}\n\n{text}\n", owners.join(", "));
    }
    out
}

/// Each text once, in the order of the first part that has it, with everyone who has it.
fn merged(parts: &[Part]) -> Vec<(String, Vec<String>)> {
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut merged: Vec<(String, Vec<String>)> = Vec::new();
    for part in parts {
        for text in &part.texts {
            // The same text differs in its spaces from one author to the next.
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let place = *places.entry(words).or_insert_with(|| {
                merged.push((clean(text), Vec::new()));
                merged.len() - 1
            });
            let owners = &mut merged[place].1;
            if owners.last() != Some(&part.title()) {
                owners.push(part.title());
            }
        }
    }
    merged
}

/// Without carriage returns, form feeds, spaces at the ends of lines and empty lines around the text.
fn clean(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}');
    let lines: Vec<&str> =
        text.lines().map(|line| line.trim_end_matches(['\r', '\x0c', ' ', '\t'])).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str, texts: &[&str]) -> Part {
        let texts = texts.iter().map(|&text| text.to_owned()).collect();
        Part { name: name.to_owned(), version: "1.0".to_owned(), licence: "MIT".to_owned(), texts }
    }

    #[test]
    fn equal_texts_stand_once_and_the_order_does_not_matter() {
        let parts = [part("b", &["Same\r\n  text \n", "own"]), part("A", &["\n Same text"])];
        let told = compose(parts.to_vec(), &[]);
        let expected = format!(
            "Ranka is made of its own code and of the works of others listed here.\n\nA 1.0: MIT\nb 1.0: MIT\n\
             {RULE}A 1.0, b 1.0\n\n Same text\n{RULE}b 1.0\n\nown\n"
        );
        assert_eq!(told, expected);
        let [first, second] = parts;
        assert_eq!(compose(vec![second, first.clone(), first], &[]), expected);
    }

    #[test]
    fn what_is_missing_is_told() {
        assert!(compose(Vec::new(), &["no text for a 1.0".to_owned()]).contains(INCOMPLETE));
    }
}
