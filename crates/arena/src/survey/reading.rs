use std::fmt;

use game::{AnyGame, Choices, OptionError, OptionSpec, OptionValues};

/// One choice of rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The presets that are this.
    presets: Vec<&'static str>,
    /// What is not at its default.
    settings: Vec<(String, String)>,
}

impl Reading {
    fn of(choices: &Choices) -> Reading {
        let settings = choices.changed().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Reading { presets: Vec::new(), settings }
    }

    /// What differs from the defaults.
    pub fn settings(&self) -> &[(String, String)] {
        &self.settings
    }

    /// Whether these are the defaults.
    pub fn is_usual(&self) -> bool {
        self.settings.is_empty()
    }
}

/// `defaults`, `NAME=VALUE` or `preset NAME`; presets that are the same as either in brackets.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let presets = self.presets.join(", ");
        match &self.settings[..] {
            [] => f.write_str("defaults")?,
            [(name, value)] => write!(f, "{name}={value}")?,
            // More than one setting comes from a preset only.
            _ => return write!(f, "preset {presets}"),
        }
        if presets.is_empty() { Ok(()) } else { write!(f, " (preset {presets})") }
    }
}

/// The readings of a game: its defaults, every value of every option with all others at their defaults, every preset;
/// each once. Instead of all values and presets, only these options: `NAME`, or `NAME=VALUE` for one value.
///
/// A number may have more values than can be played. Then it takes those of the presets, and half and double its
/// default; a number that is off by default takes what lies in the middle of its bounds, in proportion.
///
/// # Errors
/// If the game does not have such an option or value.
pub fn readings(game: &dyn AnyGame, only: &[String]) -> Result<Vec<Reading>, OptionError> {
    let usual = Choices::defaults(game.options());
    let mut readings = vec![Reading::of(&usual)];
    let mut add =
        |reading: Reading| match readings.iter_mut().find(|known| known.settings == reading.settings) {
            Some(known) => known.presets.extend(reading.presets),
            None => readings.push(reading),
        };
    let with = |name: &str, value: &str| {
        let mut choices = usual.clone();
        choices.set(name, value)?;
        Ok(Reading::of(&choices))
    };
    for spec in game.options().iter().filter(|_| only.is_empty()) {
        values(spec, game).iter().try_for_each(|value| with(spec.name, value).map(&mut add))?;
    }
    for preset in game.presets().iter().filter(|_| only.is_empty()) {
        let choices = Choices::preset(game.options(), game.presets(), preset.name)?;
        add(Reading { presets: vec![preset.name], ..Reading::of(&choices) });
    }
    for wanted in only {
        if let Some((name, value)) = wanted.split_once('=') {
            add(with(name, value)?);
            continue;
        }
        let spec = game.options().iter().find(|spec| spec.name == wanted.as_str());
        // An option that is not there cannot be set either, and says so.
        let values = spec.map_or_else(|| vec![String::new()], |spec| values(spec, game));
        values.iter().try_for_each(|value| with(wanted, value).map(&mut add))?;
    }
    Ok(readings)
}

/// As many numbers are all tried.
const FEW: u32 = 6;

fn values(spec: &OptionSpec, game: &dyn AnyGame) -> Vec<String> {
    let mut values: Vec<String> = spec.words().iter().map(|word| word.id.to_owned()).collect();
    let OptionValues::Number { min, max, .. } = spec.values else { return values };
    if max - min < FEW {
        values.extend((min..=max).map(|number| number.to_string()));
        return values;
    }
    let settings = game.presets().iter().flat_map(|preset| preset.settings);
    values.extend(settings.filter(|(name, _)| *name == spec.name).map(|(_, value)| (*value).to_owned()));
    let numbers = match spec.default.parse::<u32>() {
        Ok(usual) => vec![usual / 2, usual.saturating_mul(2)],
        Err(_) => vec![min.saturating_mul(max).isqrt()],
    };
    values.extend(numbers.into_iter().map(|number| number.clamp(min, max).to_string()));
    values
}

#[cfg(test)]
mod tests {
    use testkit::toy::Race;

    use super::*;

    #[test]
    fn every_value_of_every_option_comes_once() {
        for game in catalog::games() {
            let readings = readings(*game, &[]).expect("readings");
            assert!(readings[0].is_usual());
            for (i, reading) in readings.iter().enumerate() {
                assert!(readings[..i].iter().all(|other| other.settings != reading.settings), "{reading}");
            }
            let alone = |name: &str, value: &str| {
                let settings = [(name.to_owned(), value.to_owned())];
                readings.iter().any(|reading| reading.settings == settings)
            };
            for spec in game.options() {
                for word in spec.words().iter().filter(|word| word.id != spec.default) {
                    assert!(alone(spec.name, word.id), "{} {}={}", game.id(), spec.name, word.id);
                }
                // Numbers are at least tried with another one.
                assert!(
                    readings
                        .iter()
                        .any(|reading| { matches!(reading.settings(), [(name, _)] if name == spec.name) })
                );
            }
            let named: usize = readings.iter().map(|reading| reading.presets.len()).sum();
            assert_eq!(named, game.presets().len(), "{}", game.id());
        }
    }

    #[test]
    fn only_what_was_asked_for_is_listed_and_what_there_is_not_is_refused() {
        let game = catalog::first();
        let spec = &game.options()[0];
        let names = |only: &[&str]| -> Result<Vec<String>, OptionError> {
            let only: Vec<String> = only.iter().map(|name| (*name).to_owned()).collect();
            Ok(readings(game, &only)?.iter().map(Reading::to_string).collect())
        };
        let other = spec.words().iter().find(|word| word.id != spec.default).expect("another value");
        let setting = format!("{}={}", spec.name, other.id);
        assert_eq!(names(&[&setting]), Ok(vec!["defaults".to_owned(), setting.clone()]));
        assert!(names(&[spec.name]).expect("an option").contains(&setting));
        let unknown = names(&["no_such_option"]).expect_err("no option").to_string();
        assert!(unknown.starts_with("unknown option `no_such_option`; this game has: "), "{unknown}");
        assert!(matches!(names(&[&format!("{}=x", spec.name)]), Err(OptionError::BadValue { .. })));
    }

    #[test]
    fn a_preset_that_changes_nothing_stands_beside_the_defaults() {
        let readings = readings(&Race::new(&[]), &[]).expect("readings");
        assert!(readings[0].is_usual());
        assert_eq!(readings[0].to_string(), "defaults (preset plain)");
    }
}
