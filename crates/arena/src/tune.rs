//! Learning what positions are worth from games that the engine plays against itself.
//!
//! [`tuner_for`] gives a [`Tuner`] for a game whose evaluator is a sum of numbers; it plays games for samples and
//! fits the numbers to them. The file that comes out takes the place of the one in `crates/engine/src/eval/values`.

mod fit;
mod sample;

use engine::eval::{EvaluatorVisitor, Inputs, Linear, Sight, Strengths, Weights, WithNet, visit};
use game::{Choices, Game};

pub use crate::self_play::Sampling;
pub use fit::SampleError;

/// How numbers are fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fitting {
    /// How often all samples are gone through.
    pub rounds: u32,
    /// How much of what is learnt comes from results, 0 to 1; the rest comes from what the search said.
    pub results: f32,
    /// How strongly numbers are held to where they began.
    pub pull: f32,
    /// How far a number goes in a round at most.
    pub step: f32,
}

/// What was learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// The new numbers.
    pub weights: Weights,
    /// How many positions taught them.
    pub samples: usize,
    /// The value that a chance to win of 73 % stands for.
    pub scale: f64,
    /// Mean square error of the chance to win before, over a tenth of the samples that was not learnt from.
    pub before: f64,
    /// The same after.
    pub after: f64,
}

/// Learns for one game.
pub trait Tuner: Send + Sync {
    /// Plays a game against itself and gives its quiet positions as lines of text.
    fn play(&self, sampling: &Sampling, seed: u64) -> Vec<String>;

    /// Learns from such lines.
    ///
    /// # Errors
    /// If one of them is not a sample of this game.
    fn fit(
        &self,
        samples: &[String],
        fitting: &Fitting,
        on_round: &mut dyn FnMut(u32, f64),
    ) -> Result<Fitted, SampleError>;
}

/// What teaches the evaluator of a game its numbers; `None` if it has none that can be learnt.
pub fn tuner_for(id: &str) -> Option<Box<dyn Tuner>> {
    visit(id, Teaching).flatten()
}

/// Makes a tuner of an evaluator.
struct Teaching;

impl EvaluatorVisitor for Teaching {
    type Output = Option<Box<dyn Tuner>>;

    fn visit<G, E, I>(self, evaluator: WithNet<E, I>, _: &'static Strengths) -> Option<Box<dyn Tuner>>
    where
        G: Game,
        E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
        I: Inputs<G::Position, E::Accumulator>,
    {
        let game = G::configure(&Choices::defaults(G::OPTIONS)).ok()?;
        Some(Box::new(GameTuner { game, evaluator }))
    }
}

/// A game with the evaluator to teach.
#[derive(Debug)]
struct GameTuner<G, E> {
    game: G,
    evaluator: E,
}

impl<G: Game, E: Linear<G::Position> + Sync> Tuner for GameTuner<G, E> {
    fn play(&self, sampling: &Sampling, seed: u64) -> Vec<String> {
        sample::play(&self.game, &self.evaluator, sampling, seed)
    }

    fn fit(
        &self,
        samples: &[String],
        fitting: &Fitting,
        on_round: &mut dyn FnMut(u32, f64),
    ) -> Result<Fitted, SampleError> {
        fit::fit(&self.game, &self.evaluator, samples, fitting, on_round)
    }
}
