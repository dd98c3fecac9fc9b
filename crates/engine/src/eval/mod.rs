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

pub use self::cerke::CerkeEvaluator;
pub(crate) use blurred::Blurred;
pub use drop_family::DropEvaluator;
pub use ko::KoEvaluator;
pub use linear::Linear;
pub use sight::{HARDEST, Sight};
pub(crate) use strength::strength;
pub use weights::{Block, Weights, WeightsError};

use crate::{AnyEngine, game_engine::GameEngine};

/// The games that have an evaluator; the first one is what interfaces that know no others mean.
pub const GAMES: &[&str] = &[ShogiRules::ID, QueenRules::ID, OniRules::ID, Ko::ID, Cerke::ID];

/// Names that other engines use for games of ours.
pub(crate) const ALIASES: [(&str, &str); 1] = [("okisakishogi", QueenRules::ID)];

/// What a game may be called: our own word first.
pub fn names(id: &str) -> impl Iterator<Item = &str> {
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

/// Something to do with the evaluator of a game: an engine to make, numbers to learn.
pub trait EvaluatorVisitor {
    /// What comes of it.
    type Output;

    /// Does it with the evaluator of this game.
    fn visit<G: Game, E: Linear<G::Position> + Sight<G::Position> + Sync + 'static>(
        self,
        evaluator: E,
    ) -> Self::Output;
}

/// Lets a visitor see the evaluator of the game with this id, if it has one of its own.
pub fn visit<V: EvaluatorVisitor>(id: &str, visitor: V) -> Option<V::Output> {
    Some(match id {
        ShogiRules::ID => visitor.visit::<DropGame<ShogiRules>, _>(shogi::evaluator()),
        QueenRules::ID => visitor.visit::<DropGame<QueenRules>, _>(queen::evaluator()),
        OniRules::ID => visitor.visit::<DropGame<OniRules>, _>(oni::evaluator()),
        Ko::ID => visitor.visit::<Ko, _>(ko::evaluator()),
        Cerke::ID => visitor.visit::<Cerke, _>(CerkeEvaluator::default()),
        _ => return None,
    })
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
    visit(id, Making { preset, settings }).transpose()
}

/// Makes an engine of an evaluator.
struct Making<'a> {
    preset: Option<&'a str>,
    settings: &'a [(String, String)],
}

impl EvaluatorVisitor for Making<'_> {
    type Output = Result<Box<dyn AnyEngine>, OptionError>;

    fn visit<G: Game, E: Linear<G::Position> + Sight<G::Position> + Sync + 'static>(
        self,
        evaluator: E,
    ) -> Self::Output {
        let mut choices = match self.preset {
            Some(name) => Choices::preset(G::OPTIONS, G::PRESETS, name)?,
            None => Choices::defaults(G::OPTIONS),
        };
        for (name, value) in self.settings {
            choices.set(name, value)?;
        }
        Ok(Box::new(GameEngine::new(G::configure(&choices)?, evaluator)))
    }
}
