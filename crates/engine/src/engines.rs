use game::{AnyGame, OptionError};

use crate::{AnyEngine, engine_for};

/// Makes an engine for the game with an id, under a preset and further options; `None` if it knows no such game.
pub type MakeEngine = fn(
    id: &str,
    preset: Option<&str>,
    settings: &[(String, String)],
) -> Result<Option<Box<dyn AnyEngine>>, OptionError>;

/// Where engines come from: a list of games, and what makes an engine for each.
#[derive(Clone, Copy)]
pub struct Engines {
    games: fn() -> &'static [&'static dyn AnyGame],
    make: MakeEngine,
}

impl std::fmt::Debug for Engines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.games().iter().map(|game| game.id())).finish()
    }
}

impl Engines {
    /// An engine for every game of the catalogue.
    pub const CATALOGUE: Engines = Engines { games: catalog::games, make: engine_for };

    /// Engines for another list; the first game is what interfaces mean that know no others.
    pub const fn new(games: fn() -> &'static [&'static dyn AnyGame], make: MakeEngine) -> Engines {
        Engines { games, make }
    }

    /// The games.
    pub fn games(self) -> &'static [&'static dyn AnyGame] {
        (self.games)()
    }

    /// The game that has this id, or that other programs call so.
    pub fn named(self, name: &str) -> Option<&'static dyn AnyGame> {
        let by_id = self.games().iter().find(|game| game.id() == name);
        let found = by_id.or_else(|| self.games().iter().find(|game| game.usi().names.contains(&name)));
        found.copied()
    }

    /// An engine for a game, under a preset and further options; `None` if it is not one of these.
    ///
    /// # Errors
    /// If the game does not have the preset or an option.
    pub fn make(
        self,
        id: &str,
        preset: Option<&str>,
        settings: &[(String, String)],
    ) -> Result<Option<Box<dyn AnyEngine>>, OptionError> {
        (self.make)(id, preset, settings)
    }
}
