//! The rule options of §11, as a table of names and values.

use std::collections::BTreeMap;

/// Options with named values; the first value is the default.
#[rustfmt::skip]
pub(crate) const CHOICES: &[(&str, &[&str])] = &[
    ("setup",             &["seed", "wp"]),
    ("promotion",         &["optional", "mandatory"]),
    ("stand_and_shoot",   &["no", "yes", "only"]),
    ("double_shot",       &["together", "one_by_one"]),
    ("fog_jam",           &["basic", "off", "all"]),
    ("nets",              &["first", "off"]),
    ("flame",             &["both", "active", "off"]),
    ("promoted_moves",    &["program", "base"]),
    ("dead_fog",          &["priest", "nothing"]),
    ("dead_thunder",      &["drum", "nothing"]),
    ("lamp_light",        &["through", "blocked"]),
    ("camp_promotion",    &["inside", "entering"]),
    ("clerk_gate",        &["one_each", "any", "all_alive", "none"]),
    ("drum_kill",         &["no", "yes"]),
    ("marshal_kill",      &["no", "yes"]),
    ("roaming_is_banner", &["yes", "no"]),
    ("middle_alone",      &["no", "yes"]),
    ("cavalry",           &["same_way", "free"]),
    ("thunder",           &["through", "stop"]),
    ("roaming",           &["straight", "back_and_forth"]),
    ("null_move",         &["yes", "no"]),
    ("wrestler_leap",     &["enemy", "no"]),
    ("ranged_melee",      &["seed", "wp"]),
    ("ranged_targets",    &["seed", "wp"]),
    ("no_moves",          &["loss", "draw"]),
];

/// Options with a number as value, and their defaults; 0 switches the rule off.
pub(crate) const NUMBERS: &[(&str, u32)] = &[("repetition", 4), ("no_progress", 200)];

/// One choice for every option of §11.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    choices: BTreeMap<&'static str, &'static str>,
    numbers: BTreeMap<&'static str, u32>,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            choices: CHOICES.iter().map(|(name, values)| (*name, values[0])).collect(),
            numbers: NUMBERS.iter().copied().collect(),
        }
    }
}

impl Rules {
    /// Sets one option, named and valued as in §11.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if let Some((name, values)) = CHOICES.iter().find(|(known, _)| *known == name) {
            let value = values.iter().find(|known| **known == value);
            let value = value.ok_or_else(|| format!("option `{name}` has no such value"))?;
            self.choices.insert(name, value);
            return Ok(());
        }
        let Some((name, _)) = NUMBERS.iter().find(|(known, _)| *known == name) else {
            return Err(format!("no option `{name}`"));
        };
        let number = value.parse().map_err(|error| format!("option `{name}`: {error}"))?;
        self.numbers.insert(name, number);
        Ok(())
    }

    /// Whether the option has this value. Panics if §11 does not know the pair, so that a slip of
    /// the pen in this oracle cannot pass as "not chosen".
    pub(crate) fn is(&self, name: &str, value: &str) -> bool {
        let known = CHOICES.iter().any(|(option, values)| *option == name && values.contains(&value));
        assert!(known, "§11 has no option {name}={value}");
        self.choices[name] == value
    }

    /// The value of a numeric option.
    pub(crate) fn number(&self, name: &str) -> u32 {
        self.numbers[name]
    }
}
