use game::{Position, Side};

use crate::{
    Control, Evaluator, Searcher,
    quiescence::ended,
    table::Bound,
    value::{MATE, Value, from_table},
};

/// A position that chance may lead to.
struct Outcome<P, A> {
    pos: P,
    state: A,
    weight: i64,
    /// What it is worth, if that is known.
    known: Option<Value>,
    /// Between which values that lies.
    bounds: (i64, i64),
}

impl<P: Position, E: Evaluator<P>, C: Control<P::Move>> Searcher<'_, P, E, C> {
    /// The average over everything that may fall, weighted.
    ///
    /// Each outcome is searched with the window in which it can still matter, given the bounds of the outcomes left
    /// (Ballard's Star1), so the average within the window is exact as far as the bounds are true. What is known
    /// comes first, so that a node that only asks whether a value is reached asks just that of the last outcome.
    ///
    /// In an average nothing counts more than [`Evaluator::DECIDED`]. If all that may fall is beyond that, in the
    /// same way, the average is the outcome nearest to it: a win is as far away as where it takes longest.
    pub(crate) fn chance(
        &mut self,
        pos: &P,
        state: &E::Accumulator,
        side: Side,
        (alpha, beta): (Value, Value),
        depth: i32,
        ply: usize,
    ) -> Value {
        let outcomes = self.outcomes(pos, state, side, depth, ply);
        if outcomes.is_empty() {
            return ended(pos, side, ply);
        }
        self.path.push(pos.key(), None, false);
        let value = if alpha >= E::DECIDED || beta <= -E::DECIDED {
            self.certainty(outcomes, side, (alpha, beta), depth, ply)
        } else {
            self.average(outcomes, side, (alpha, beta), depth, ply)
        };
        self.path.pop();
        if self.stopped { 0 } else { value }
    }

    /// The average, for a window that it may fall into.
    fn average(
        &mut self,
        outcomes: Vec<Outcome<P, E::Accumulator>>,
        side: Side,
        (alpha, beta): (Value, Value),
        depth: i32,
        ply: usize,
    ) -> Value {
        let all: i64 = outcomes.iter().map(|outcome| outcome.weight).sum();
        let (alpha, beta) = (i64::from(alpha), i64::from(beta));
        let (mut lowest, mut highest) = (MATE, -MATE);
        // Of all outcomes at the least and at the most, those searched with what they turned out to be.
        let mut least: i64 = outcomes.iter().map(|outcome| outcome.weight * outcome.bounds.0).sum();
        let mut most: i64 = outcomes.iter().map(|outcome| outcome.weight * outcome.bounds.1).sum();
        for Outcome { pos: child, state, weight, known, bounds: (worst, best) } in outcomes {
            least -= weight * worst;
            most -= weight * best;
            let low = ((alpha + 1) * all - 1 - most).div_euclid(weight);
            let high = -(least - beta * all).div_euclid(weight);
            let value = match known {
                Some(value) => i64::from(value),
                // Even at its best, or at its worst, it would change nothing.
                None if low >= best => best,
                None if high <= worst => worst,
                None => {
                    let window = (narrow(low), narrow(high));
                    i64::from(self.value(&child, &state, side, window, depth, ply + 1))
                }
            };
            if self.stopped {
                return 0;
            }
            lowest = lowest.min(narrow(value));
            highest = highest.max(narrow(value));
            let value = i64::from(counted::<P, E>(narrow(value)));
            least += weight * value;
            most += weight * value;
            if most.div_euclid(all) <= alpha {
                return narrow(most.div_euclid(all));
            }
            if least.div_euclid(all) >= beta {
                return narrow(least.div_euclid(all));
            }
        }
        match narrow(least.div_euclid(all)) {
            _ if lowest >= E::DECIDED => lowest,
            _ if highest <= -E::DECIDED => highest,
            average => average,
        }
    }

    /// What is left to ask for a window beyond all averages: whether every outcome is beyond them as well.
    fn certainty(
        &mut self,
        outcomes: Vec<Outcome<P, E::Accumulator>>,
        side: Side,
        (alpha, beta): (Value, Value),
        depth: i32,
        ply: usize,
    ) -> Value {
        let wins = alpha >= E::DECIDED;
        let mut nearest = if wins { MATE } else { -MATE };
        for Outcome { pos: child, state, known, .. } in outcomes {
            let value =
                known.unwrap_or_else(|| self.value(&child, &state, side, (alpha, beta), depth, ply + 1));
            if self.stopped {
                return 0;
            }
            nearest = if wins { nearest.min(value) } else { nearest.max(value) };
            // An average may be as far as that, whatever the other outcomes are.
            if wins && nearest <= alpha {
                return nearest.max(E::DECIDED);
            }
            if !wins && nearest >= beta {
                return nearest.min(-E::DECIDED);
            }
        }
        nearest
    }

    /// What may fall, equal positions as one; what is known first, then the likeliest.
    fn outcomes(
        &self,
        pos: &P,
        state: &E::Accumulator,
        side: Side,
        depth: i32,
        ply: usize,
    ) -> Vec<Outcome<P, E::Accumulator>> {
        let chances = pos.chances();
        let mut outcomes: Vec<Outcome<P, E::Accumulator>> = Vec::with_capacity(chances.len());
        for &(chance, weight) in chances {
            let mut child = pos.clone();
            child.resolve_unchecked(chance);
            let weight = i64::from(weight);
            if let Some(equal) = outcomes.iter_mut().find(|outcome| outcome.pos == child) {
                equal.weight += weight;
                continue;
            }
            let state = self.evaluator.resolved(state, pos, &child);
            // Whoever comes back pays for it, which the table does not know.
            let asks = self.pruning && !self.path.stood(child.key());
            let known = if asks { self.known(&child, side, depth, ply + 1) } else { None };
            let (worst, best) = known.map_or((-E::DECIDED, E::DECIDED), |value| {
                let value = counted::<P, E>(value);
                (value, value)
            });
            let bounds = (i64::from(worst), i64::from(best));
            outcomes.push(Outcome { pos: child, state, weight, known, bounds });
        }
        outcomes.sort_by_key(|outcome| (outcome.known.is_none(), -outcome.weight));
        outcomes
    }

    /// The exact value of a position for a side, if the table has it.
    fn known(&self, pos: &P, side: Side, depth: i32, ply: usize) -> Option<Value> {
        let mover = pos.mover()?;
        let entry = self.table.probe(pos.key())?;
        let exact = entry.bound == Bound::Exact && entry.depth >= depth;
        let value = exact.then(|| from_table(entry.value, ply))?;
        Some(if mover == side { value } else { -value })
    }
}

/// What a value counts in an average.
fn counted<P: Position, E: Evaluator<P>>(value: Value) -> Value {
    value.clamp(-E::DECIDED, E::DECIDED)
}

/// A value that no bound is beyond.
fn narrow(value: i64) -> Value {
    let limit = i64::from(MATE);
    Value::try_from(value.clamp(-limit, limit)).unwrap_or(0)
}
