use game::Position;
use search::Evaluator;

use super::Weights;

/// An evaluator whose values are sums of numbers that can be learnt.
pub trait Linear<P: Position>: Evaluator<P> {
    /// Its numbers.
    fn weights(&self) -> &Weights;

    /// The same evaluator with other numbers.
    fn with_weights(&self, weights: Weights) -> Self;

    /// What the value of a position for the first side is made of: the index of a number, and how often it
    /// counts. What else an evaluator adds is left as it is while learning.
    fn parts(&self, pos: &P, parts: &mut Vec<(u32, i16)>);
}
