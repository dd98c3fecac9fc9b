//! What positions are worth, one file a game, and which game has which evaluator.

mod blurred;
mod cerke;
mod cerke_values;
mod drop_family;
mod drop_tables;
mod exchange;
mod ko;
mod ko_tables;
mod linear;
mod oni;
mod queen;
mod shogi;
mod sight;
mod strength;
mod weights;

use ::cerke::Cerke;
use drop_shogi::{DropGame, DropRules, OniRules, QueenRules, ShogiRules};
use game::{Choices, Game, OptionError};
use ko_shogi::Ko;
use search::Evaluator;

pub use self::cerke::CerkeEvaluator;
pub(crate) use blurred::Blurred;
pub use drop_family::DropEvaluator;
pub use ko::KoEvaluator;
pub use linear::Linear;
pub(crate) use sight::Sight;
pub(crate) use strength::strength;
pub use weights::{Block, Weights, WeightsError};

use crate::{
    AnyEngine,
    game_engine::GameEngine,
    tune::{GameTuner, Tuner},
};

/// The games that have an evaluator; the first one is what interfaces that know no others mean.
pub const GAMES: &[&str] = &[ShogiRules::ID, QueenRules::ID, OniRules::ID, Ko::ID, Cerke::ID];

/// Names that other engines use for games of ours.
pub(crate) const ALIASES: [(&str, &str); 1] = [("okisakishogi", QueenRules::ID)];

/// What a game may be called: our own word first.
pub(crate) fn names(id: &str) -> impl Iterator<Item = &str> {
    let aliases = ALIASES.iter().filter(move |(_, game)| *game == id).map(|(alias, _)| *alias);
    std::iter::once(id).chain(aliases)
}

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
        ShogiRules::ID => made::<DropGame<ShogiRules>, _>(shogi::evaluator(), preset, settings).map(Some),
        QueenRules::ID => made::<DropGame<QueenRules>, _>(queen::evaluator(), preset, settings).map(Some),
        OniRules::ID => made::<DropGame<OniRules>, _>(oni::evaluator(), preset, settings).map(Some),
        Ko::ID => made::<Ko, _>(ko::evaluator(), preset, settings).map(Some),
        Cerke::ID => made::<Cerke, _>(CerkeEvaluator::default(), preset, settings).map(Some),
        _ => Ok(None),
    }
}

fn made<G: Game<Position: Sight>, E: Evaluator<G::Position> + Sync + 'static>(
    evaluator: E,
    preset: Option<&str>,
    settings: &[(String, String)],
) -> Result<Box<dyn AnyEngine>, OptionError> {
    Ok(Box::new(GameEngine::new(configured::<G>(preset, settings)?, evaluator)))
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

/// What teaches the evaluator of a game its numbers; `None` if it has none that can be learnt.
pub fn tuner_for(id: &str) -> Option<Box<dyn Tuner>> {
    match id {
        ShogiRules::ID => Some(taught(DropGame::<ShogiRules>::default(), shogi::evaluator())),
        QueenRules::ID => Some(taught(DropGame::<QueenRules>::default(), queen::evaluator())),
        OniRules::ID => Some(taught(DropGame::<OniRules>::default(), oni::evaluator())),
        Ko::ID => Some(taught(Ko::default(), ko::evaluator())),
        Cerke::ID => Some(taught(Cerke::default(), CerkeEvaluator::default())),
        _ => None,
    }
}

fn taught<G: Game, E: Linear<G::Position> + Sync + 'static>(game: G, evaluator: E) -> Box<dyn Tuner> {
    Box::new(GameTuner { game, evaluator })
}
