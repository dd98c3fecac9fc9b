//! Learning nets from games that the engine plays against itself.
//!
//! [`learner_for`] gives a [`Learner`] for a game that nets know how to look at: it plays games, a line of text each
//! ([`Played`]), and makes [`Lessons`] of them. A [`Trainer`] learns a net from lessons of any game.

mod adam;
mod lessons;
mod played;
mod slope;
mod trainer;

use engine::eval::{EvaluatorVisitor, Inputs, Linear, Sight, Strengths, WithNet, visit};
use game::{Choices, Game};

pub use self::{
    lessons::Lessons,
    played::{Played, PlayedError},
    trainer::{Trainer, Training},
};
pub use crate::self_play::Sampling;
use crate::self_play::self_play;

/// Learns for one game.
pub trait Learner: Send + Sync {
    /// Plays a game against itself.
    fn play(&self, sampling: &Sampling, seed: u64) -> Played;

    /// Makes lessons of a game and of how it was played, each position once; `kept_back` if nothing is to be learnt from it.
    ///
    /// # Errors
    /// If the game cannot have been played.
    fn teach(
        &self,
        game: (&Sampling, &Played),
        kept_back: bool,
        lessons: &mut Lessons,
    ) -> Result<(), PlayedError>;

    /// How many rows a net of this game has.
    fn rows(&self) -> usize;
}

/// What learns nets for a game; `None` if nets do not know how to look at it.
pub fn learner_for(id: &str) -> Option<Box<dyn Learner>> {
    visit(id, Learning).flatten()
}

/// Makes a learner of an evaluator.
struct Learning;

impl EvaluatorVisitor for Learning {
    type Output = Option<Box<dyn Learner>>;

    fn visit<G, E, I>(self, evaluator: WithNet<E, I>, _: &'static Strengths) -> Option<Box<dyn Learner>>
    where
        G: Game,
        E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
        I: Inputs<G::Position, E::Accumulator>,
    {
        let game = G::configure(&Choices::defaults(G::OPTIONS)).ok()?;
        Some(Box::new(GameLearner { game, evaluator }))
    }
}

/// A game with the evaluator that plays and is to be taught.
#[derive(Debug)]
struct GameLearner<G, E, I> {
    game: G,
    evaluator: WithNet<E, I>,
}

impl<G, E, I> Learner for GameLearner<G, E, I>
where
    G: Game,
    E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
    I: Inputs<G::Position, E::Accumulator>,
{
    fn play(&self, sampling: &Sampling, seed: u64) -> Played {
        let mut values = Vec::new();
        let (line, winner) = self_play(&self.game, &self.evaluator, sampling, seed, &mut |line, decided| {
            values.push((line.events().len(), decided.value));
        });
        Played::new(&line, winner, values)
    }

    fn teach(
        &self,
        game: (&Sampling, &Played),
        kept_back: bool,
        lessons: &mut Lessons,
    ) -> Result<(), PlayedError> {
        lessons.add_game::<G, E, I>(&self.game, self.evaluator.plain(), game, kept_back)
    }

    fn rows(&self) -> usize {
        I::ROWS
    }
}
