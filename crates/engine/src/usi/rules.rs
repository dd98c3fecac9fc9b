use std::collections::BTreeMap;

use game::{AnyGame, OptionSpec, OptionValues, UsiSetting, clipped};
use mate::AnySolver;

use super::options::bad;
use crate::{AnyEngine, Engines};

/// The word that leaves a rule to the preset. It is what every option of a rule begins with, so that an interface that
/// sets all options to their defaults, in whatever order, undoes no preset.
const AS_PRESET: &str = "preset";
/// What comes before the name of a rule option.
const PREFIX: &str = "Rule_";

/// What a graphical interface asked for: a game, a preset and single rules.
#[derive(Clone)]
pub(super) struct Rules {
    engines: Engines,
    game: &'static dyn AnyGame,
    preset: Option<String>,
    /// Rule options of the game that were set one by one.
    single: BTreeMap<String, String>,
    /// Options that USI has for rules, in its own words; they outlive a change of the game.
    usual: BTreeMap<&'static str, &'static str>,
}

/// What followed from setting an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Changed {
    /// How the engine plays.
    Play,
    /// What rules it plays by.
    Rules,
    /// Which game: there are other options now.
    Game,
}

impl Rules {
    /// The first game of the list as USI programs play it.
    pub(super) fn new(engines: Engines) -> Rules {
        let game = engines.games().first().copied().expect("a list with games");
        Rules { engines, game, preset: None, single: BTreeMap::new(), usual: BTreeMap::new() }
    }

    /// The line that announces the games.
    pub(super) fn variants(&self) -> String {
        let ids = self.engines.games().iter().map(|game| game.id());
        let foreign = self.engines.games().iter().flat_map(|game| game.usi().names.iter().copied());
        combo("USI_Variant", ids.chain(foreign))
    }

    /// The lines that announce the options which USI has for rules of any game, each once.
    pub(super) fn usual_lines(&self) -> Vec<String> {
        let line = |setting: &UsiSetting| combo(setting.name, setting.values.iter().map(|(value, _)| *value));
        self.usual_settings().into_iter().map(line).collect()
    }

    /// The lines that announce presets and rule options of the game.
    pub(super) fn lines(&self) -> Vec<String> {
        let presets = self.game.presets();
        let rules = (!presets.is_empty()).then(|| combo("Rules", presets.iter().map(|preset| preset.name)));
        rules.into_iter().chain(self.game.options().iter().map(announced)).collect()
    }

    /// The game, as an `info string` tells it.
    pub(super) fn variant(&self) -> String {
        format!("info string variant {}", self.game.id())
    }

    fn usual_settings(&self) -> Vec<&'static UsiSetting> {
        let mut settings: Vec<&UsiSetting> = Vec::new();
        for setting in self.engines.games().iter().flat_map(|game| game.usi().settings) {
            if settings.iter().all(|known| known.name != setting.name) {
                settings.push(setting);
            }
        }
        settings
    }

    /// Sets one; `None` if the name is that of no rule.
    ///
    /// # Errors
    /// With what is wrong; nothing is changed then.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Option<Result<Changed, String>> {
        let mut wanted = self.clone();
        let done = if let Some(setting) = self.usual_settings().into_iter().find(|known| known.name == name) {
            wanted.set_usual(setting, value)
        } else if matches!(name, "USI_Variant" | "UCI_Variant") {
            wanted.set_game(name, value)
        } else if name == "Rules" {
            wanted.preset = Some(value.to_owned());
            Ok(Changed::Rules)
        } else {
            wanted.set_single(name.strip_prefix(PREFIX)?, value);
            Ok(Changed::Rules)
        };
        Some(done.and_then(|changed| {
            let Choice { game, preset, settings, .. } = wanted.choice();
            game.configured(preset.as_deref(), &settings)
                .map_err(|error| format!("{}: {error}", clipped(name)))?;
            *self = wanted;
            Ok(changed)
        }))
    }

    fn set_usual(&mut self, setting: &UsiSetting, value: &str) -> Result<Changed, String> {
        let found = setting.values.iter().find(|(word, _)| *word == value);
        let (word, _) = found.ok_or_else(|| bad(setting.name, value))?;
        self.usual.insert(setting.name, word);
        Ok(Changed::Rules)
    }

    /// Another game begins with its own defaults, as they are announced; the same one keeps what was set.
    fn set_game(&mut self, name: &str, value: &str) -> Result<Changed, String> {
        let game = self.engines.named(value).ok_or_else(|| bad(name, value))?;
        if game.id() != self.game.id() {
            (self.game, self.preset) = (game, None);
            self.single.clear();
        }
        Ok(Changed::Game)
    }

    fn set_single(&mut self, option: &str, value: &str) {
        let known = self.game.options().iter().any(|spec| spec.name == option);
        if known && value == AS_PRESET {
            self.single.remove(option);
        } else {
            self.single.insert(option.to_owned(), value.to_owned());
        }
    }

    /// What follows from all of it, whatever the order in which it was set.
    ///
    /// A rule set by itself counts most, then what an option of USI was set to, then the preset. The first value of
    /// such an option is what programs begin with: it counts under the usual preset alone, or no other preset could
    /// ever decide the rule.
    pub(super) fn choice(&self) -> Choice {
        let usual = self.game.presets().first().map(|preset| preset.name);
        let is_usual = self.preset.as_deref().is_none_or(|preset| Some(preset) == usual);
        let meant = |setting: &UsiSetting| {
            let (first, others) = setting.values.split_first()?;
            let word = self.usual.get(setting.name);
            let chosen = others.iter().find(|(value, _)| Some(value) == word);
            let (_, value) = chosen.or(is_usual.then_some(first))?;
            Some((setting.option.to_owned(), (*value).to_owned()))
        };
        let mut settings: BTreeMap<String, String> =
            self.game.usi().settings.iter().filter_map(meant).collect();
        settings.extend(self.single.clone());
        Choice {
            engines: self.engines,
            game: self.game,
            preset: self.preset.clone(),
            settings: settings.into_iter().collect(),
        }
    }
}

/// A game with the rules to play it by.
#[derive(Clone)]
pub(super) struct Choice {
    engines: Engines,
    game: &'static dyn AnyGame,
    preset: Option<String>,
    settings: Vec<(String, String)>,
}

impl std::fmt::Debug for Choice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?} {:?}", self.game.id(), self.preset, self.settings)
    }
}

impl PartialEq for Choice {
    fn eq(&self, other: &Choice) -> bool {
        let key = |choice: &Choice| (choice.game.id(), choice.preset.clone(), choice.settings.clone());
        key(self) == key(other)
    }
}

impl Choice {
    /// An engine that plays by it.
    pub(super) fn engine(&self) -> Box<dyn AnyEngine> {
        let made = self.engines.make(self.game.id(), self.preset.as_deref(), &self.settings).ok().flatten();
        made.expect("an engine for a game of the list under rules that were tried")
    }

    /// What looks for mates in the game, if anything does.
    pub(super) fn solver(&self) -> Option<Box<dyn AnySolver>> {
        mate::solver_for(self.game.id(), self.preset.as_deref(), &self.settings).ok().flatten()
    }
}

/// The line of a rule option. A number is a text, since USI has no number that may be a word as well.
fn announced(spec: &OptionSpec) -> String {
    let name = format!("{PREFIX}{}", spec.name);
    match spec.values {
        OptionValues::Choice(values) => {
            combo(&name, [AS_PRESET].into_iter().chain(values.iter().map(|value| value.id)))
        }
        OptionValues::Number { .. } => format!("option name {name} type string default {AS_PRESET}"),
    }
}

/// The line of an option that takes one of these, the first unless it is set.
fn combo<'a>(name: &str, values: impl Iterator<Item = &'a str>) -> String {
    let values: Vec<&str> = values.collect();
    format!("option name {name} type combo default {} var {}", values[0], values.join(" var "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_for_the_preset_is_no_value_of_any_rule() {
        for spec in catalog::games().iter().flat_map(|game| game.options()) {
            assert!(spec.words().iter().all(|value| value.id != AS_PRESET), "{}", spec.name);
        }
    }

    #[test]
    fn what_is_chosen_does_not_depend_on_the_order() {
        let game = catalog::first();
        let preset = game.presets().last().expect("a preset").name;
        let mut orders = vec![
            ("Rules".to_owned(), preset.to_owned()),
            ("EnteringKingRule".to_owned(), "CSARule27".to_owned()),
            ("USI_Variant".to_owned(), game.id().to_owned()),
        ];
        // Interfaces set everything, most of it to its default.
        let default = |spec: &OptionSpec| (format!("{PREFIX}{}", spec.name), AS_PRESET.to_owned());
        orders.extend(game.options().iter().map(default));
        let chosen = |orders: &[(String, String)]| {
            let mut rules = Rules::new(Engines::CATALOGUE);
            for (name, value) in orders {
                assert!(matches!(rules.set(name, value), Some(Ok(_))), "{name} {value}");
            }
            rules.choice()
        };
        let forth = chosen(&orders);
        orders.reverse();
        assert_eq!(forth, chosen(&orders));
        assert_eq!(forth.preset.as_deref(), Some(preset));
        assert_eq!(forth.settings, [("impasse".to_owned(), "declare27".to_owned())]);
    }

    #[test]
    fn an_option_of_usi_and_the_rule_it_stands_for_agree() {
        let mut rules = Rules::new(Engines::CATALOGUE);
        let mut now = |name: &str, value: &str| {
            assert_eq!(rules.set(name, value), Some(Ok(Changed::Rules)));
            rules.choice().settings
        };
        let impasse = |value: &str| vec![("impasse".to_owned(), value.to_owned())];
        assert_eq!(now("Rule_impasse", "preset"), impasse("off"));
        assert_eq!(now("EnteringKingRule", "CSARule24"), impasse("declare31"));
        assert_eq!(now("Rule_impasse", "declare27"), impasse("declare27"));
        assert_eq!(now("EnteringKingRule", "NoEnteringKing"), impasse("declare27"));
        assert_eq!(now("Rule_impasse", "preset"), impasse("off"));
        // Another preset decides what nobody else did.
        let preset = catalog::first().presets().last().expect("a preset").name;
        assert_eq!(now("Rules", preset), []);
    }

    #[test]
    fn another_game_begins_with_its_own_rules() {
        let mut rules = Rules::new(Engines::CATALOGUE);
        let [first, .., last] = catalog::games() else { panic!("several games") };
        let preset = last.presets().last().expect("a preset").name;
        for (name, value) in [("USI_Variant", last.id()), ("Rules", preset)] {
            assert!(matches!(rules.set(name, value), Some(Ok(_))));
        }
        assert_eq!(rules.set("USI_Variant", last.id()), Some(Ok(Changed::Game)));
        assert_eq!(rules.choice().preset.as_deref(), Some(preset));
        for id in [first.id(), last.id()] {
            assert_eq!(rules.set("UCI_Variant", id), Some(Ok(Changed::Game)));
            assert_eq!(rules.choice().preset, None);
        }
    }
}
