use game::{Position, Side};

use crate::{
    Control, Evaluator, Searcher,
    quiescence::ended,
    value::{MATE, Value},
};

impl<P: Position, J: Evaluator<P>, C: Control<P::Move>> Searcher<'_, P, J, C> {
    /// The average over everything that may fall, weighted.
    ///
    /// Each outcome is searched with the window in which it can still matter, given that the outcomes left are
    /// worth at most a win and at least a loss (Ballard's Star1); so the average within the window is exact.
    pub(crate) fn chance(
        &mut self,
        pos: &P,
        side: Side,
        (alpha, beta): (Value, Value),
        depth: i32,
        ply: usize,
    ) -> Value {
        let outcomes = pos.chances();
        if outcomes.is_empty() {
            return ended(pos, side, ply);
        }
        let all: i64 = outcomes.iter().map(|(_, weight)| i64::from(*weight)).sum();
        let (worst, best) = (i64::from(-MATE), i64::from(MATE));
        let (mut sum, mut rest) = (0, all);
        for &(chance, weight) in outcomes {
            let weight = i64::from(weight);
            rest -= weight;
            let least = (i64::from(alpha) * all - sum - rest * best).div_euclid(weight) - 1;
            let most = (i64::from(beta) * all - sum - rest * worst).div_euclid(weight) + 1;
            let window = (clamp(least), clamp(most));
            let mut child = pos.clone();
            child.resolve_unchecked(chance);
            // Evaluators are told of moves, not of what falls; and what falls may change everything.
            let state = self.evaluator.accumulator(&child);
            self.path.push(pos.key(), None, false);
            let value = self.value(&child, &state, side, window, depth, ply + 1);
            self.path.pop();
            if self.stopped {
                return 0;
            }
            sum += weight * i64::from(value);
            if value <= window.0 && window.0 > -MATE {
                return narrow((sum + rest * best).div_euclid(all)).min(alpha);
            }
            if value >= window.1 && window.1 < MATE {
                return narrow((sum + rest * worst).div_euclid(all)).max(beta);
            }
        }
        narrow(sum.div_euclid(all))
    }
}

fn clamp(value: i64) -> Value {
    narrow(value.clamp(i64::from(-MATE), i64::from(MATE)))
}

fn narrow(value: i64) -> Value {
    Value::try_from(value).unwrap_or(if value < 0 { -MATE } else { MATE })
}
