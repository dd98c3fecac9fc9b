use catalog::Visitor;
use game::{Choices, Game, OptionError};

use crate::{
    AnyEngine,
    eval::{self, EvaluatorVisitor, Inputs, Linear, Material, Sight, Strengths, UNMEASURED, WithNet},
    game_engine::GameEngine,
};

/// An engine for a game of the catalogue, under a preset and further options; `None` if no game has that identifier.
///
/// # Errors
/// If the game does not have the preset or an option.
pub fn engine_for(
    id: &str,
    preset: Option<&str>,
    settings: &[(String, String)],
) -> Result<Option<Box<dyn AnyEngine>>, OptionError> {
    catalog::visit(id, Making { preset, settings }).ok().transpose()
}

/// Makes an engine of any game: with numbers of its own, if the game has them, or else by material.
#[derive(Clone, Copy, Debug, Default)]
pub struct Making<'a> {
    /// A preset of the rules.
    pub preset: Option<&'a str>,
    /// What is changed in it.
    pub settings: &'a [(String, String)],
}

impl Making<'_> {
    fn game<G: Game>(self) -> Result<G, OptionError> {
        let mut choices = match self.preset {
            Some(name) => Choices::preset(G::OPTIONS, G::PRESETS, name)?,
            None => Choices::defaults(G::OPTIONS),
        };
        for (name, value) in self.settings {
            choices.set(name, value)?;
        }
        G::configure(&choices)
    }
}

impl Visitor for Making<'_> {
    type Output = Result<Box<dyn AnyEngine>, OptionError>;

    fn visit<G: Game>(self) -> Self::Output {
        eval::visit(G::ID, self).unwrap_or_else(|| {
            let game = self.game::<G>()?;
            let evaluator = Material::new(&game);
            Ok(Box::new(GameEngine::new(game, evaluator, &UNMEASURED)))
        })
    }
}

impl EvaluatorVisitor for Making<'_> {
    type Output = Result<Box<dyn AnyEngine>, OptionError>;

    fn visit<G, E, I>(self, evaluator: WithNet<E, I>, strengths: &'static Strengths) -> Self::Output
    where
        G: Game,
        E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
        I: Inputs<G::Position, E::Accumulator>,
    {
        Ok(Box::new(GameEngine::new(self.game::<G>()?, evaluator, strengths)))
    }
}
