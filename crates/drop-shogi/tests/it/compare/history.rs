//! Endings that need a past: repetition, perpetual check, the limit of moves.

use std::collections::BTreeMap;

use super::Pair;
use crate::{
    slow,
    support::{GAMES, Rng, Scatter},
};

/// How often each ending was met.
type Endings = BTreeMap<&'static str, usize>;

#[test]
fn repetitions_end_the_game_like_in_the_slow_rules() {
    for (seed, id) in (50..).zip(GAMES) {
        let seen = run(id, &[], 150, seed);
        assert!(seen["repetition"] > 20 && seen["perpetual_check"] > 3, "{id}: {seen:?}");
    }
}

#[test]
fn consecutive_repetitions_end_the_game_like_in_the_slow_rules() {
    for (seed, id) in (60..).zip(GAMES) {
        let seen = run(id, &[("repetition_consecutive", "on")], 150, seed);
        assert!(seen["repetition"] > 5 && seen["perpetual_check"] > 2, "{id}: {seen:?}");
    }
}

#[test]
fn the_limit_of_moves_ends_the_game_like_in_the_slow_rules() {
    for (seed, id) in (70..).zip(GAMES) {
        for limit in ["1", "8", "9", "13"] {
            let seen = run(id, &[("move_limit", limit)], 60, seed);
            assert!(seen["move_limit"] > 10, "{id}: {seen:?}");
        }
    }
}

#[test]
fn kings_in_check_may_repeat_like_in_the_slow_rules() {
    for (seed, id) in (80..).zip(GAMES) {
        let seen = run(id, &[("check_rule", "capture")], 100, seed);
        assert!(seen["repetition"] > 5, "{id}: {seen:?}");
    }
}

/// Plays games in which one side hunts, the other evades and both like to return to where they were.
fn run(id: &str, options: &[(&str, &str)], games: usize, seed: u64) -> Endings {
    let pair = Pair::new(id, options);
    let mut rng = Rng::new(seed);
    let mut seen = Endings::new();
    for _ in 0..games {
        let (gone, in_hand) = *rng.pick(&[(85, 5), (92, 0), (70, 0)]);
        let mut start = pair.compose(&mut rng, Scatter { gone, in_hand, first: 50, entered: None });
        // At most the ply of the limit has been made; what happened before is not known.
        let limit = pair.rules.move_limit.unwrap_or(0);
        start.number = *rng.pick(&[1, 2, 3, limit, limit + 1]).clamp(&1, &(limit + 1));
        *seen.entry(play_game(&pair, &mut rng, start)).or_insert(0) += 1;
    }
    seen
}

/// Plays one game; gives how it ended.
fn play_game(pair: &Pair, rng: &mut Rng, start: slow::Position) -> &'static str {
    let mut line = pair.line(&start.to_text());
    let check = slow::in_check(&start, &pair.rules, start.turn);
    let mut history = vec![(start, check)];
    // Some hunters give no other moves than checks if they can help it.
    let zeal = *rng.pick(&[50, 90, 100]);
    let hunter = *rng.pick(&[slow::Side::First, slow::Side::Second]);
    for _ in 0..60 {
        let pos = &history[history.len() - 1].0;
        let end = slow::end_of_game(&history, &pair.rules);
        pair.compare_turn(line.turn(), pos, end);
        if let Some(end) = end {
            return end.by;
        }
        let mv = choose(pair, rng, &history, if hunter == pos.turn { zeal } else { 0 });
        let next = slow::apply(pos, &pair.rules, &mv).expect("a legal move");
        line.play(&mv).unwrap_or_else(|error| panic!("{}: {}: {error}", pair.label, pos.to_text()));
        let check = slow::in_check(&next, &pair.rules, next.turn);
        history.push((next, check));
    }
    "unfinished"
}

/// A move, at best one that gives check (for a hunter) and returns to an earlier position.
fn choose(pair: &Pair, rng: &mut Rng, history: &[(slow::Position, bool)], zeal: usize) -> String {
    let pos = &history[history.len() - 1].0;
    let wants_check = rng.happens(zeal);
    let wants_return = rng.happens(85);
    let moves = slow::legal(pos, &pair.rules);
    let worth = |mv: &String| {
        let next = slow::apply(pos, &pair.rules, mv).expect("a legal move");
        let check = wants_check && slow::in_check(&next, &pair.rules, next.turn);
        let returns = wants_return && history.iter().any(|(earlier, _)| earlier.repeats(&next));
        2 * usize::from(check) + usize::from(returns)
    };
    let worths: Vec<usize> = moves.iter().map(worth).collect();
    let best = *worths.iter().max().expect("a move while the game goes on");
    let wanted: Vec<&String> =
        moves.iter().zip(&worths).filter(|(_, w)| **w == best).map(|(mv, _)| mv).collect();
    (*rng.pick(&wanted)).clone()
}
