use serde::Serialize;

use crate::{Text, Words};

/// Something that a kind of piece can, cannot or suffers beyond its moves, told in one sentence.
///
/// Games make their powers from the tables that their rules go by, so that a sentence cannot promise what the
/// generator does not do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Power {
    /// Stable identifier, the same for all kinds that share the power; once for each kind.
    pub id: &'static str,
    /// What sort of power it is.
    pub kind: PowerKind,
    /// The sentence.
    #[cfg_attr(feature = "typescript", ts(as = "crate::Text"))]
    pub text: Words,
    /// Codes of the kinds that the sentence is about: whom it cannot shoot, what promotes it.
    pub about: Vec<&'static str>,
    /// Section of the game's rules document.
    pub section: &'static str,
}

/// A sort of power, for those who show them in groups.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PowerKind {
    /// What it can do.
    Ability,
    /// What it cannot do, or what can always be done to it.
    Limit,
    /// What cannot be done to it.
    Immunity,
    /// What its loss means.
    Death,
    /// How it becomes another kind, or is turned back.
    Promotion,
}

/// The sentence of a power before the case at hand fills its places `{0}`, `{1}` …
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PowerSpec {
    /// Stable identifier.
    pub id: &'static str,
    /// What sort of power it is.
    pub kind: PowerKind,
    /// Section of the game's rules document.
    pub section: &'static str,
    /// The sentence.
    pub text: Text,
}

impl PowerSpec {
    /// A sentence with its id, sort and section.
    pub const fn new(id: &'static str, kind: PowerKind, section: &'static str, text: Text) -> PowerSpec {
        PowerSpec { id, kind, section, text }
    }

    /// The power of a kind, with nothing to fill in.
    pub fn told(&self) -> Power {
        self.told_with(&[])
    }

    /// The power of a kind, with what fills the places of the sentence.
    ///
    /// ```
    /// use game::{PowerKind, PowerSpec, Text, Words};
    /// let spec = PowerSpec::new("flees", PowerKind::Ability, "3", Text::new("Flees {0}", "{0}から逃げる", "逃避{0}"));
    /// let power = spec.told_with(&[Words::from(Text::new("dogs", "犬", "狗"))]);
    /// assert_eq!((power.text.en.as_str(), power.text.ja.as_str()), ("Flees dogs", "犬から逃げる"));
    /// ```
    pub fn told_with(&self, values: &[Words]) -> Power {
        let PowerSpec { id, kind, section, text } = *self;
        Power { id, kind, text: Words::composed(text, values), about: Vec::new(), section }
    }
}

impl Power {
    /// The same with the codes of the kinds that it is about.
    #[must_use]
    pub fn about(self, codes: impl IntoIterator<Item = &'static str>) -> Power {
        Power { about: codes.into_iter().collect(), ..self }
    }
}
