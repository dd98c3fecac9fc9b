use std::collections::BTreeMap;

use serde::Serialize;
use thiserror::Error;

use crate::{Text, clipped};

/// A point on which sources disagree or players choose, with its name from the rules document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionSpec {
    /// Name from the rules document.
    pub name: &'static str,
    /// What it may be set to.
    pub values: OptionValues,
    /// The value in force when nobody chooses.
    pub default: &'static str,
    /// What it decides, in plain words.
    pub summary: Text,
    /// Section of the rules document.
    pub section: &'static str,
}

/// The values that an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OptionValues {
    /// One of these.
    Choice(&'static [OptionValue]),
    /// A whole number within bounds, or a word for "none".
    Number {
        /// Smallest number.
        min: u32,
        /// Largest number.
        max: u32,
        /// What switches the option off, if it can be.
        off: Option<OptionValue>,
    },
}

impl OptionValues {
    /// `off` or `on`.
    pub const SWITCH: OptionValues = OptionValues::Choice(OptionValue::OFF_ON);
}

/// One value of an option, other than a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionValue {
    /// The word that sets it.
    pub id: &'static str,
    /// What it means, as an answer to the option's summary.
    pub name: Text,
}

impl OptionValue {
    /// `off` and `on`.
    pub const OFF_ON: &'static [OptionValue] =
        &[OptionValue::new("off", "no", "なし", "否"), OptionValue::new("on", "yes", "あり", "是")];

    /// The word, then what it means in English, Japanese and Traditional Chinese.
    pub const fn new(id: &'static str, en: &'static str, ja: &'static str, zh: &'static str) -> OptionValue {
        OptionValue { id, name: Text::new(en, ja, zh) }
    }
}

/// A named set of option values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// Whose rules these are.
    pub summary: Text,
    /// The options that differ from their defaults.
    pub settings: &'static [(&'static str, &'static str)],
}

/// A choice of rules that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// No option of that name.
    #[error("unknown option `{name}`; this game has: {known}")]
    UnknownOption {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// The option does not take that value.
    #[error("option `{name}` cannot be `{value}`; it takes {expected}")]
    BadValue {
        /// The option.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// What it takes.
        expected: String,
    },
    /// No preset of that name.
    #[error("unknown rules preset `{name}`; this game has: {known}")]
    UnknownPreset {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
}

/// A value for every option of a game.
///
/// ```
/// use game::{Choices, OptionSpec, OptionValue, OptionValues, Text};
/// const OPTIONS: &[OptionSpec] = &[OptionSpec {
///     name: "move_limit",
///     values: OptionValues::Number {
///         min: 1,
///         max: 10_000,
///         off: Some(OptionValue::new("off", "no limit", "なし", "不限")),
///     },
///     default: "off",
///     summary: Text::same("plies until a draw"),
///     section: "9",
/// }];
/// let mut choices = Choices::defaults(OPTIONS);
/// assert_eq!(choices.number("move_limit"), None);
/// choices.set("move_limit", "500")?;
/// assert_eq!(choices.number("move_limit"), Some(500));
/// assert!(choices.set("move_limit", "many").is_err());
/// # Ok::<(), game::OptionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    specs: &'static [OptionSpec],
    values: BTreeMap<&'static str, String>,
}

impl Choices {
    /// Every option at its default.
    pub fn defaults(specs: &'static [OptionSpec]) -> Choices {
        let values = specs.iter().map(|spec| (spec.name, spec.default.to_owned())).collect();
        Choices { specs, values }
    }

    /// Every option as the preset has it.
    ///
    /// # Errors
    /// If there is no such preset.
    pub fn preset(
        specs: &'static [OptionSpec],
        presets: &'static [Preset],
        name: &str,
    ) -> Result<Choices, OptionError> {
        let preset = presets.iter().find(|preset| preset.name == name).ok_or_else(|| {
            let known = presets.iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ");
            OptionError::UnknownPreset { name: clipped(name), known }
        })?;
        let mut choices = Choices::defaults(specs);
        for (name, value) in preset.settings {
            choices.set(name, value)?;
        }
        Ok(choices)
    }

    /// Sets one option.
    ///
    /// # Errors
    /// If there is no such option, or it does not take the value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let spec = self.specs.iter().find(|spec| spec.name == name).ok_or_else(|| {
            let known = self.specs.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", ");
            OptionError::UnknownOption { name: clipped(name), known }
        })?;
        self.values.insert(spec.name, spec.canonical(value)?);
        Ok(())
    }

    /// The value of an option of this game.
    ///
    /// # Panics
    /// If the game has no option of that name.
    pub fn word(&self, name: &str) -> &str {
        self.values.get(name).expect("an option that the game lists")
    }

    /// Whether an option is `on`, `yes` or `true`.
    ///
    /// # Panics
    /// If the game has no option of that name.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.word(name), "on" | "yes" | "true")
    }

    /// The value of a numeric option, or `None` while it is off.
    ///
    /// # Panics
    /// If the game has no option of that name.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.word(name).parse().ok()
    }

    /// The options that are not at their defaults.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.specs
            .iter()
            .map(|spec| (spec, self.word(spec.name)))
            .filter(|(spec, value)| *value != spec.default)
            .map(|(spec, value)| (spec.name, value))
    }
}

impl OptionSpec {
    /// The values that are words, with what they mean.
    pub fn words(&self) -> &[OptionValue] {
        match &self.values {
            OptionValues::Choice(values) => values,
            OptionValues::Number { off, .. } => off.as_slice(),
        }
    }

    fn canonical(&self, value: &str) -> Result<String, OptionError> {
        let found = match self.values {
            OptionValues::Choice(values) => canonical_word(values, value),
            OptionValues::Number { min, max, off } => match value.parse::<u32>() {
                Ok(number) if (min..=max).contains(&number) => Some(number.to_string()),
                _ => off.filter(|word| word.id == value).map(|word| word.id.to_owned()),
            },
        };
        found.ok_or_else(|| OptionError::BadValue {
            name: self.name,
            value: clipped(value),
            expected: self.values.to_string(),
        })
    }
}

/// The word as the rules spell it; `yes`, `true` and `on` are one, and so are their opposites.
fn canonical_word(values: &[OptionValue], value: &str) -> Option<String> {
    const YES: &[&str] = &["on", "yes", "true"];
    const NO: &[&str] = &["off", "no", "false"];
    let same = |word: &str| {
        word == value || [YES, NO].iter().any(|group| group.contains(&word) && group.contains(&value))
    };
    values
        .iter()
        .find(|known| known.id == value)
        .or_else(|| values.iter().find(|known| same(known.id)))
        .map(|known| known.id.to_owned())
}

impl std::fmt::Display for OptionValues {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionValues::Choice(values) => {
                let words: Vec<&str> = values.iter().map(|value| value.id).collect();
                write!(f, "{}", words.join(" | "))
            }
            OptionValues::Number { min, max, off: Some(word) } => write!(f, "{min}..{max} | {}", word.id),
            OptionValues::Number { min, max, off: None } => write!(f, "{min}..{max}"),
        }
    }
}
