//! Positions of games that an engine plays against itself, each with what came of it.

use engine::eval::Linear;
use game::{Game, Side};

use crate::self_play::{Sampling, is_quiet, self_play};

/// Plays a game and gives its quiet positions, those in which the best move is not a sharp one, as lines of text:
/// the result for the first side in halves (0, 1, 2), what the search said for the first side, the position.
pub(super) fn play<G: Game, E: Linear<G::Position>>(
    game: &G,
    evaluator: &E,
    sampling: &Sampling,
    seed: u64,
) -> Vec<String> {
    let mut kept = Vec::new();
    let (_, winner) = self_play(game, evaluator, sampling, seed, &mut |line, decided| {
        let pos = line.position();
        if !sampling.is_lopsided(decided.value) && is_quiet(evaluator, pos, decided.best) {
            let mut text = String::new();
            game.write_position(pos, &mut text);
            kept.push((decided.value, text));
        }
    });
    let result = match winner {
        Some(Side::First) => 2,
        Some(Side::Second) => 0,
        None => 1,
    };
    kept.into_iter().map(|(value, position)| format!("{result}\t{value}\t{position}")).collect()
}
