//! What positions are worth: one file a game, one table of who has which, and material for whoever has none.

mod blurred;
mod cerke;
mod cerke_values;
mod drop_family;
mod drop_tables;
mod exchange;
mod ko;
mod ko_tables;
mod linear;
mod material;
mod net;
mod oni;
mod own_nets;
mod queen;
mod shogi;
mod sight;
mod strength;
mod weights;

use ::cerke::Cerke;
use drop_shogi::{Oni, OniRules, Queen, QueenRules, Shogi, ShogiRules};
use game::Game;
use ko_shogi::Ko;

use net::{CerkeInputs, DropInputs, KoInputs};

pub use self::cerke::CerkeEvaluator;
pub(crate) use blurred::Blurred;
pub use drop_family::DropEvaluator;
pub use ko::KoEvaluator;
pub use linear::Linear;
pub use material::Material;
pub use net::{Inputs, Layer, Net, NetError, ONE, OUT_MOST, OUT_ONE, TakesNet, WIDTH, WithNet};
pub use own_nets::{games_with_nets, give_net, wants_net};
pub use sight::{HARDEST, Sight};
pub use strength::Strengths;
pub(crate) use strength::UNMEASURED;
pub use weights::{Block, Weights, WeightsError};

/// Something to do with the evaluator of a game: an engine to make, numbers to learn.
pub trait EvaluatorVisitor {
    /// What comes of it.
    type Output;

    /// Does it with the evaluator of this game, whose levels are made of these strengths.
    fn visit<G, E, I>(self, evaluator: WithNet<E, I>, strengths: &'static Strengths) -> Self::Output
    where
        G: Game,
        E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
        I: Inputs<G::Position, E::Accumulator>;
}

macro_rules! evaluators {
    ($($game:ty: $evaluator:expr, $inputs:ty, $strengths:expr;)*) => {
        /// Lets a visitor see the evaluator of the game with this id, if it has numbers of its own.
        pub fn visit<V: EvaluatorVisitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$game as Game>::ID {
                let evaluator = own_nets::with_own::<$game, _, $inputs>($evaluator);
                return Some(visitor.visit::<$game, _, _>(evaluator, $strengths));
            })*
            None
        }
    };
}

// One line for each game with numbers of its own; all others are played by material.
evaluators! {
    Shogi: shogi::evaluator(), DropInputs<ShogiRules>, &strength::SHOGI;
    Queen: queen::evaluator(), DropInputs<QueenRules>, &strength::QUEEN;
    Oni: oni::evaluator(), DropInputs<OniRules>, &strength::ONI;
    Ko: ko::evaluator(), KoInputs, &strength::KO;
    Cerke: CerkeEvaluator::default(), CerkeInputs, &strength::CERKE;
}

#[cfg(test)]
mod tests {
    use super::*;

    struct IdOf;

    impl EvaluatorVisitor for IdOf {
        type Output = &'static str;

        fn visit<G, E, I>(self, _: WithNet<E, I>, strengths: &'static Strengths) -> &'static str
        where
            G: Game,
            E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
            I: Inputs<G::Position, E::Accumulator>,
        {
            strengths.hold();
            G::ID
        }
    }

    #[test]
    fn whoever_is_in_the_table_is_in_the_catalogue() {
        for game in catalog::games() {
            assert!(visit(game.id(), IdOf).is_none_or(|id| id == game.id()));
        }
        assert_eq!(visit("no such game", IdOf), None);
        strength::UNMEASURED.hold();
    }
}
