//! What positions are worth, one file a game, and which game has which evaluator.

mod blurred;
mod drop_family;
mod oni;
mod queen;
mod shogi;

use drop_shogi::{DropGame, DropRules, OniRules, QueenRules, ShogiRules};
use game::{Choices, Game, OptionError};

pub(crate) use blurred::Blurred;
pub use drop_family::{DropEvaluator, DropValues};

use crate::{AnyEngine, game_engine::GameEngine};

/// The games that have an evaluator; the first one is what interfaces that know no others mean.
pub const GAMES: &[&str] = &[ShogiRules::ID, QueenRules::ID, OniRules::ID];

/// Names that other engines use for games of ours.
pub(crate) const ALIASES: [(&str, &str); 1] = [("okisakishogi", QueenRules::ID)];

/// Whether a game has the option `impasse`.
pub fn has_impasse(id: &str) -> bool {
    [ShogiRules::ID, QueenRules::ID, OniRules::ID].contains(&id)
}

/// Whether positions and moves of a game are written as USI has them, so that other programs understand them.
pub fn speaks_usi(id: &str) -> bool {
    [ShogiRules::ID, QueenRules::ID, OniRules::ID].contains(&id)
}

/// An engine for a game, under a preset and further options; `None` if no game has that identifier.
///
/// # Errors
/// If the game does not have the preset or an option.
pub fn engine_for(
    id: &str,
    preset: Option<&str>,
    settings: &[(String, String)],
) -> Result<Option<Box<dyn AnyEngine>>, OptionError> {
    match id {
        ShogiRules::ID => drop_engine::<ShogiRules>(&shogi::VALUES, preset, settings).map(Some),
        QueenRules::ID => drop_engine::<QueenRules>(&queen::VALUES, preset, settings).map(Some),
        OniRules::ID => drop_engine::<OniRules>(&oni::VALUES, preset, settings).map(Some),
        _ => Ok(None),
    }
}

fn drop_engine<R: DropRules>(
    values: &'static DropValues,
    preset: Option<&str>,
    settings: &[(String, String)],
) -> Result<Box<dyn AnyEngine>, OptionError> {
    let game = configured::<DropGame<R>>(preset, settings)?;
    Ok(Box::new(GameEngine::new(game, DropEvaluator::new(values))))
}

fn configured<G: Game>(preset: Option<&str>, settings: &[(String, String)]) -> Result<G, OptionError> {
    let mut choices = match preset {
        Some(name) => Choices::preset(G::OPTIONS, G::PRESETS, name)?,
        None => Choices::defaults(G::OPTIONS),
    };
    for (name, value) in settings {
        choices.set(name, value)?;
    }
    G::configure(&choices)
}
