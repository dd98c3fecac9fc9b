//! The client's style sheets, read as what they are: names of colours, and what goes by which selector.
//!
//! A picture stands alone, so that what the sheets say becomes attributes of its elements; a style inside a document would also be
//! refused by servers that allow none.

use std::{collections::BTreeMap, fmt::Write};

use crate::{Look, Theme};

const COLOURS: &str = include_str!("../../../web/src/board/colors.css");
const RULES: &str = include_str!("../../../web/src/board/board.css");
const BOOK: &str = include_str!("book.css");
const TOKENS: &str = include_str!("../../../web/src/theme/tokens.css");

/// What of a rule concerns a drawing; the rest is layout and words.
const DRAWN: [&str; 12] = [
    "fill",
    "fill-opacity",
    "fill-rule",
    "opacity",
    "stop-color",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "stroke-width",
    "stop-opacity",
];
/// Where the rules for drawings begin; what is before them is about controls.
const DRAWING: &str = "/* The board */";

type Declarations = Vec<(&'static str, &'static str)>;

/// The colours and rules of one look.
#[derive(Clone, Debug)]
pub(crate) struct Style {
    colours: BTreeMap<&'static str, &'static str>,
    rules: BTreeMap<&'static str, Declarations>,
    dark: bool,
}

impl Style {
    pub(crate) fn of(look: Look) -> Style {
        let dark = look.dark && look.theme != Theme::Book;
        let mut style = Style { colours: BTreeMap::new(), rules: BTreeMap::new(), dark };
        let own = match look.theme {
            Theme::Kaya | Theme::Book => "",
            Theme::Walnut => r#":host([board="walnut"])"#,
            Theme::Slate => r#":host([board="slate"])"#,
        };
        style.take(TOKENS, &[":root"]);
        style.take(COLOURS, &[":host", own]);
        style.take(RULES.split_once(DRAWING).map_or("", |(_, drawing)| drawing), &[]);
        if look.theme == Theme::Book {
            style.take(BOOK, &[":host"]);
        }
        style
    }

    /// Reads a sheet: colours from the blocks of these names, rules from all others.
    fn take(&mut self, sheet: &'static str, hosts: &[&str]) {
        for (selectors, body) in blocks(sheet) {
            let declared = declarations(body);
            if selectors.starts_with(":host") || selectors.starts_with(":root") {
                if hosts.contains(&selectors) {
                    self.colours.extend(
                        declared.iter().filter_map(|(name, value)| Some((name.strip_prefix("--")?, *value))),
                    );
                }
                continue;
            }
            for selector in selectors.split(',').map(str::trim) {
                self.rules.entry(selector).or_default().extend(&declared);
            }
        }
    }

    /// A colour by its name in the sheets, without the dashes before it.
    pub(crate) fn colour(&self, name: &str) -> &'static str {
        self.colours.get(name).map_or("none", |value| self.resolved(value))
    }

    /// What a value comes to by day or by night.
    fn resolved(&self, value: &'static str) -> &'static str {
        if let Some(inner) = called(value, "var") {
            let (name, otherwise) = inner.split_once(',').unwrap_or((inner, ""));
            let name = name.trim().trim_start_matches('-');
            // What a page could replace is not replaced here.
            return match self.colours.get(name) {
                Some(value) => self.resolved(value),
                None => self.resolved(otherwise.trim()),
            };
        }
        let Some((day, night)) = called(value, "light-dark").and_then(|inner| inner.split_once(',')) else {
            return value;
        };
        if self.dark { night.trim() } else { day.trim() }
    }

    /// The attributes of an element that these selectors meet, the weakest first.
    pub(crate) fn attributes(&self, selectors: &[&str]) -> String {
        self.toned("", selectors)
    }

    /// The same where the sheet leaves the colour to a tone.
    pub(crate) fn toned(&self, tone: &str, selectors: &[&str]) -> String {
        let mut found: BTreeMap<String, String> = BTreeMap::new();
        let declared = selectors.iter().filter_map(|selector| self.rules.get(selector)).flatten();
        for (name, value) in declared.filter(|(name, _)| DRAWN.contains(name)) {
            let value = if *value == "var(--tone)" { self.colour(tone) } else { self.resolved(value) };
            let (colour, opacity) = opaque(value);
            found.insert((*name).to_owned(), colour);
            if let Some(opacity) = opacity {
                found.insert(format!("{}-opacity", name.trim_end_matches("-color")), opacity);
            }
        }
        found.iter().fold(String::new(), |mut out, (name, value)| {
            let _ = write!(out, r#" {name}="{value}""#);
            out
        })
    }

    #[cfg(test)]
    fn knows(&self, selector: &str) -> bool {
        self.rules.contains_key(selector)
    }
}

/// The arguments of a call of this function, if the value is one.
fn called(value: &'static str, name: &str) -> Option<&'static str> {
    value.strip_prefix(name)?.strip_prefix('(')?.strip_suffix(')')
}

/// A colour without its opacity, which not every program reads there, and the opacity.
fn opaque(value: &str) -> (String, Option<String>) {
    let digits = value.strip_prefix('#').unwrap_or_default();
    let (colour, alpha) = match digits.len() {
        4 => (&digits[..3], digits[3..].repeat(2)),
        8 => (&digits[..6], digits[6..].to_owned()),
        _ => return (value.to_owned(), None),
    };
    let alpha = u8::from_str_radix(&alpha, 16).unwrap_or(u8::MAX);
    (format!("#{colour}"), Some(format!("{:.3}", f64::from(alpha) / 255.0)))
}

/// The rules of a sheet: selectors and what is between the braces. Rules inside of rules depend on the window, and are left out.
fn blocks(sheet: &'static str) -> Vec<(&'static str, &'static str)> {
    let mut found = Vec::new();
    let mut rest = sheet;
    while let Some((before, after)) = rest.split_once('{') {
        let selectors = before.rsplit("*/").next().unwrap_or(before).trim();
        let Some(end) = closing(after) else { break };
        if !selectors.starts_with('@') {
            found.push((selectors, &after[..end]));
        }
        rest = &after[end + 1..];
    }
    found
}

/// Where the brace is that closes what was opened before the text.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    text.char_indices().find_map(|(at, sign)| {
        match sign {
            '{' => depth += 1,
            '}' if depth == 0 => return Some(at),
            '}' => depth -= 1,
            _ => {}
        }
        None
    })
}

fn declarations(body: &'static str) -> Declarations {
    let said = body.split(';').map(|one| one.rsplit("*/").next().unwrap_or(one));
    said.filter_map(|one| one.split_once(':')).map(|(name, value)| (name.trim(), value.trim())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKED: &str = r#".slab, .grain, .line, .rim, .stones .line, .tablets .line, .tablets .rim, .border, .star, .name,
        .zone .tile, .zone .pattern, .zone-waves .tile, .zone-diamonds .pattern, .zone-crest .tile,
        .mark-diamonds, .mark-waves, .mark-alarm, .mark-threat, .mark-net, .mark-shield, .mark-frame,
        .casing, .outline, .last-from .tint, .last-to .outline, .arrow, .arrow .shaft,
        .last-arrow .shaft, .last-arrow .head, .shot-arrow .shaft, .shot-arrow .head, .burst,
        .shape-arrow .shaft, .shape-arrow .head, .shape-circle, .shade, .wedges .side, .wedges .face,
        .ink, .red .ink, .pictogram-line, .pictogram-solid, .edge, .stones .face, .stones.first .face,
        .stones.second .face, .stones.first .ink, .stones.first.red .ink, .stones.first .edge,
        .stones .edge, .tablets .side, .tablets .face, .owner-first, .owner-second,
        .tablets.nobody .side, .tablets.nobody .face, .tablets.nobody .ink, .stop-wood-1,
        .stop-ground-3, .stop-shared-2, .layout[data-look="tablets"] .stop-ground-1"#;

    fn style(theme: Theme, dark: bool) -> Style {
        Style::of(Look { theme, dark, ..Look::default() })
    }

    #[test]
    fn colours_are_those_of_the_client_by_day_and_night() {
        assert_eq!(style(Theme::Kaya, false).colour("b-line"), "#5b421f");
        assert_eq!(style(Theme::Kaya, true).colour("b-line"), "#1c140a");
        assert_eq!(style(Theme::Walnut, false).colour("b-line"), "#2a1a0e");
        assert_eq!(style(Theme::Slate, true).colour("b-line"), "#8d97a3");
        assert_eq!(style(Theme::Book, true).colour("b-line"), "#000000");
        assert_eq!(style(Theme::Kaya, false).colour("paper"), "#f6f1e6");
    }

    #[test]
    fn rules_become_attributes() {
        let kaya = style(Theme::Kaya, false);
        let outline = kaya.attributes(&[".outline", ".last-from .outline"]);
        assert_eq!(outline, r##" fill="none" stroke="#933a00" stroke-dasharray="17 9" stroke-width="6""##);
        assert_eq!(kaya.attributes(&[".last-to .tint"]), r##" fill="#d98e0a" fill-opacity="0.439""##);
        let arrow = kaya.toned("b-tone-red", &[".arrow .shaft", ".shape-arrow .shaft"]);
        assert!(arrow.contains(r##"stroke="#98101a""##) && arrow.contains(r#"stroke-width="15""#), "{arrow}");
        assert!(!style(Theme::Book, false).attributes(&[".wedges .face"]).contains("url("));
    }

    #[test]
    fn everything_that_is_asked_for_is_in_the_sheets() {
        let kaya = style(Theme::Kaya, false);
        for selector in ASKED.split(',').map(str::trim) {
            assert!(kaya.knows(selector), "{selector}");
        }
    }
}
