use std::fmt;

use crate::{Text, Words, words::fill};

/// A rule that can forbid a move: its name, where it stands, and what to tell the player.
///
/// In the text, `{0}`, `{1}` … stand for what the case at hand fills in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rule {
    /// Stable identifier, `double_pawn`.
    pub id: &'static str,
    /// Section of the game's rules document; empty for a rule whose games give their own.
    pub section: &'static str,
    /// The sentence for the player.
    pub text: Text,
}

impl Rule {
    /// A refusal by this rule with nothing to fill in.
    pub fn refuse(&'static self) -> Refusal {
        self.refuse_in(self.section, &[])
    }

    /// A refusal by this rule with the details of the case.
    pub fn refuse_with<const N: usize>(&'static self, details: [impl Into<Detail>; N]) -> Refusal {
        let details = details.into_iter().map(Into::into).collect();
        Refusal { rule: self, section: self.section, details }
    }

    /// A refusal by a rule that several games share and whose section differs between them.
    pub fn refuse_in(&'static self, section: &'static str, details: &[Detail]) -> Refusal {
        Refusal { rule: self, section, details: details.to_vec() }
    }
}

/// Why a move was refused.
///
/// ```
/// use game::{Rule, Text};
/// static RULE: Rule = Rule {
///     id: "double_pawn",
///     section: "6",
///     text: Text::new("double pawn: you already have a pawn on file {0}", "二歩: {0}筋", "二步: 第{0}路"),
/// };
/// let refusal = RULE.refuse_with(["3".to_string()]);
/// assert_eq!(refusal.to_string(), "double pawn: you already have a pawn on file 3 (rules §6)");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Refusal {
    rule: &'static Rule,
    section: &'static str,
    details: Vec<Detail>,
}

/// What fills a place of a rule's text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Detail {
    /// The same in every language: a number, a point.
    Said(String),
    /// What each language writes its own way: a square.
    Told(Words),
    /// A name, to each reader in the own language.
    Named(Text),
    /// The name of a piece and what is written on it, for readers whose language it is not.
    Written(Text, &'static str),
}

impl From<String> for Detail {
    fn from(text: String) -> Detail {
        Detail::Said(text)
    }
}

impl From<Words> for Detail {
    fn from(words: Words) -> Detail {
        Detail::Told(words)
    }
}

impl From<Text> for Detail {
    fn from(name: Text) -> Detail {
        Detail::Named(name)
    }
}

impl Detail {
    fn text(&self, language: impl Fn(&Text) -> &'static str) -> String {
        const WRITTEN: Text = Text::new("{0} ({1})", "{0}", "{0}");
        match self {
            Detail::Said(text) => text.clone(),
            Detail::Told(words) => words.chosen(language).to_owned(),
            Detail::Named(name) => language(name).to_owned(),
            Detail::Written(name, glyph) => fill(language(&WRITTEN), &[&language(name), glyph]),
        }
    }
}

impl Refusal {
    /// The rule that forbids the move.
    pub const fn rule(&self) -> &'static Rule {
        self.rule
    }

    /// The section of the game's rules document.
    pub const fn section(&self) -> &'static str {
        self.section
    }

    /// What fills the places `{0}`, `{1}` … of the rule's text.
    pub fn details(&self) -> &[Detail] {
        &self.details
    }

    /// The sentence in one language, chosen from the rule's text: `refusal.sentence(|text| text.ja)`.
    pub fn sentence(&self, language: impl Fn(&Text) -> &'static str) -> String {
        let details: Vec<String> = self.details.iter().map(|detail| detail.text(&language)).collect();
        let details: Vec<&dyn fmt::Display> = details.iter().map(|detail| detail as _).collect();
        fill(language(&self.rule.text), &details)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (rules §{})", self.sentence(|text| text.en), self.section)
    }
}
