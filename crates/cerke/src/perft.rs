//! Counts of complete turns (rules §15).

use std::collections::{HashMap, HashSet};

use game::{Key, PerftRow, Position};

use crate::{CerkePosition, Chance, Move, Phase, Throw};

/// The chances of one turn multiply to a whole number of 128ths: a throw, the water, the opener.
const UNIT: u128 = 128;

/// How positions are reached: along how many paths, and the sum of their probabilities in units.
#[derive(Clone, Copy, Default)]
struct Reached {
    paths: u128,
    weight: u128,
}

/// One row of the perft table: actions, paths, weight and states after so many whole turns.
pub(crate) fn perft(pos: &CerkePosition, depth: u32) -> PerftRow {
    let mut layer = HashMap::from([(pos.clone(), Reached { paths: 1, weight: 1 })]);
    let mut expansion = Expansion::default();
    for turns in 1..=depth {
        expansion = Expansion { is_last: turns == depth, ..Expansion::default() };
        for (pos, reached) in layer {
            expansion.expand(&pos, reached, UNIT, true);
        }
        layer = std::mem::take(&mut expansion.next);
        if layer.is_empty() {
            break;
        }
    }
    let Expansion { actions, total, states, .. } = expansion;
    let weight = decimal(total.weight, depth.saturating_mul(UNIT.ilog2()));
    let cells = vec![actions.to_string(), total.paths.to_string(), weight, states.len().to_string()];
    PerftRow { depth, cells }
}

/// A layer of positions one turn farther on.
///
/// Of the last layer only the keys are kept: there are too many positions in it.
#[derive(Default)]
struct Expansion {
    is_last: bool,
    next: HashMap<CerkePosition, Reached>,
    states: HashSet<Key>,
    total: Reached,
    actions: u128,
    buffers: Vec<Vec<Move>>,
}

impl Expansion {
    /// Follows a turn to its end; `share` is the probability of the way so far, in units.
    fn expand(&mut self, pos: &CerkePosition, reached: Reached, share: u128, begins: bool) {
        match pos.phase() {
            Phase::Over if begins => {}
            Phase::Choose | Phase::Over if !begins => self.arrive(pos, reached, share),
            Phase::WaterThrow { .. } => {
                // Six throws, two outcomes: the table counts them as two.
                for count in [0, 5] {
                    let throw = Throw::new(count).expect("a throw");
                    self.follow(pos, reached, share / 2, |child| {
                        child.resolve_unchecked(Chance::Throw(throw));
                    });
                }
            }
            Phase::SteppingThrow { .. } | Phase::Opening => {
                let total: u32 = pos.chances().iter().map(|(_, weight)| weight).sum();
                for &(chance, weight) in pos.chances() {
                    let share = share * u128::from(weight) / u128::from(total);
                    self.follow(pos, reached, share, |child| child.resolve_unchecked(chance));
                }
            }
            Phase::Choose | Phase::Landing { .. } | Phase::Declaration { .. } | Phase::Over => {
                self.expand_moves(pos, reached, share);
            }
        }
    }

    fn expand_moves(&mut self, pos: &CerkePosition, reached: Reached, share: u128) {
        let mut moves = self.buffers.pop().unwrap_or_default();
        moves.clear();
        pos.generate(&mut moves);
        if pos.phase() == Phase::Choose {
            self.actions = self.actions.saturating_add(reached.paths.saturating_mul(moves.len() as u128));
        }
        for &mv in &moves {
            self.follow(pos, reached, share, |child| child.play_unchecked(mv));
        }
        self.buffers.push(moves);
    }

    fn follow(
        &mut self,
        pos: &CerkePosition,
        reached: Reached,
        share: u128,
        act: impl FnOnce(&mut CerkePosition),
    ) {
        let mut child = pos.clone();
        act(&mut child);
        self.expand(&child, reached, share, false);
    }

    fn arrive(&mut self, pos: &CerkePosition, reached: Reached, share: u128) {
        let entry = if self.is_last {
            self.states.insert(pos.key());
            &mut self.total
        } else {
            self.next.entry(pos.clone()).or_default()
        };
        entry.paths = entry.paths.saturating_add(reached.paths);
        entry.weight = entry.weight.saturating_add(reached.weight.saturating_mul(share));
    }
}

/// A number of 2^`places`ths as an exact decimal.
fn decimal(number: u128, places: u32) -> String {
    // Seventeen turns have that many binary places; nobody waits for the eighteenth.
    let places = places.min(120);
    let mask = (1u128 << places) - 1;
    let mut text = (number >> places).to_string();
    let mut fraction = number & mask;
    if fraction != 0 {
        text.push('.');
    }
    while fraction != 0 {
        fraction *= 10;
        text.push_str(&(fraction >> places).to_string());
        fraction &= mask;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_exact() {
        for (number, places, text) in [
            (0, 7, "0"),
            (128, 7, "1"),
            (192, 7, "1.5"),
            (1, 7, "0.0078125"),
            (3, 1, "1.5"),
            (7, 3, "0.875"),
            (39_072, 7, "305.25"),
            (1, 0, "1"),
            (5, 40, "0.0000000000045474735088646411895751953125"),
        ] {
            assert_eq!(decimal(number, places), text);
        }
    }
}
