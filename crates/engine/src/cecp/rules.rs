use game::{AnyGame, CecpProfile, CecpShown};

use super::text::Texts;
use crate::{AnyEngine, Engines};

/// A game with the rules to play it by.
#[derive(Clone)]
pub(super) struct Rules {
    engines: Engines,
    game: &'static dyn AnyGame,
    preset: Option<String>,
    settings: Vec<(String, String)>,
}

impl std::fmt::Debug for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?} {:?}", self.game.id(), self.preset, self.settings)
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        let key = |rules: &Rules| (rules.game.id(), rules.preset.clone(), rules.settings.clone());
        key(self) == key(other)
    }
}

impl Rules {
    /// A game as the protocol's programs know it, with what is chosen beyond that; `None` if the protocol cannot carry it.
    ///
    /// # Errors
    /// If the game does not have such rules.
    pub(super) fn new(
        engines: Engines,
        game: &'static dyn AnyGame,
        preset: Option<&str>,
        chosen: &[(String, String)],
    ) -> Result<Option<Rules>, game::OptionError> {
        let profile = game.cecp();
        if profile.variants.is_empty() {
            return Ok(None);
        }
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let usual: Vec<(String, String)> = profile.settings.iter().map(owned).collect();
        let preset = preset.or(profile.preset).map(str::to_owned);
        let rules = Rules { engines, game, preset, settings: [&usual[..], chosen].concat() };
        rules.try_configured()?;
        Ok(Some(rules))
    }

    /// The games that an interface can be offered, by the names of the protocol; this one among them in any case.
    pub(super) fn variants(&self) -> Vec<&'static str> {
        let shown = |game: &&&'static dyn AnyGame| {
            game.id() == self.game.id() || game.cecp().shown != CecpShown::Elsewhere
        };
        let offered = self.engines.games().iter().filter(shown);
        offered.filter_map(|game| game.cecp().variants.first().copied()).collect()
    }

    /// The game that the protocol, or anybody, calls so, by its usual rules.
    pub(super) fn named(engines: Engines, name: &str) -> Option<Rules> {
        let called = |game: &&&'static dyn AnyGame| game.cecp().variants.contains(&name);
        let game = engines.games().iter().find(called).copied().or_else(|| engines.named(name))?;
        Rules::new(engines, game, None, &[]).ok().flatten()
    }

    pub(super) fn is_game_of(&self, other: &Rules) -> bool {
        self.game.id() == other.game.id()
    }

    pub(super) fn profile(&self) -> CecpProfile {
        self.game.cecp()
    }

    fn try_configured(&self) -> Result<Box<dyn AnyGame>, game::OptionError> {
        self.game.configured(self.preset.as_deref(), &self.settings)
    }

    /// The game under these rules.
    pub(super) fn configured(&self) -> Box<dyn AnyGame> {
        self.try_configured().expect("rules that were tried")
    }

    /// How it is written.
    pub(super) fn texts(&self) -> Texts {
        Texts::new(self.configured().as_ref(), &self.profile())
    }

    /// An engine that plays by them.
    pub(super) fn engine(&self) -> Box<dyn AnyEngine> {
        let made = self.engines.make(self.game.id(), self.preset.as_deref(), &self.settings).ok().flatten();
        made.expect("an engine for a game of the list under rules that were tried")
    }
}
