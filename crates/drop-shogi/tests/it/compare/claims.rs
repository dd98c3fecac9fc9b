//! Entered kings: proposals of impasse and declarations.

use std::collections::BTreeMap;

use drop_shogi::claim;
use game::{Claim, Side, Turn};

use super::{Pair, turn_text};
use crate::{
    slow,
    support::{GAMES, Rng, Scatter},
};

/// How often each result was met.
type Results = BTreeMap<String, usize>;

#[test]
fn impasses_are_counted_like_in_the_slow_rules() {
    for (seed, id) in (100..).zip(GAMES) {
        let results = run(id, &[], claim::IMPASSE, seed);
        assert_met(&results, &["first impasse", "second impasse", "draw impasse", "none"]);
    }
}

#[test]
fn the_threshold_of_an_impasse_is_that_of_the_slow_rules() {
    for (seed, id) in (105..).zip(GAMES) {
        let results = run(id, &[("impasse_threshold", "27")], claim::IMPASSE, seed);
        assert_met(&results, &["first impasse", "second impasse", "draw impasse", "none"]);
    }
}

#[test]
fn declarations_of_31_are_counted_like_in_the_slow_rules() {
    for (seed, id) in (110..).zip(GAMES) {
        let results = run(id, &[("impasse", "declare31")], claim::DECLARE, seed);
        let failed = ["first failed_declaration", "second failed_declaration"];
        assert_met(&results, &failed);
        assert_met(&results, &["first declaration", "second declaration", "draw declaration"]);
    }
}

#[test]
fn declarations_of_27_are_counted_like_in_the_slow_rules() {
    for (seed, id) in (120..).zip(GAMES) {
        let results = run(id, &[("impasse", "declare27")], claim::DECLARE, seed);
        assert_met(&results, &["first declaration", "second declaration", "first failed_declaration"]);
    }
}

#[test]
fn there_is_no_claim_when_impasse_is_off() {
    for (seed, id) in (130..).zip(GAMES) {
        for claim in [claim::IMPASSE, claim::DECLARE] {
            let results = run(id, &[("impasse", "off")], claim, seed);
            assert!(results.keys().all(|name| name == "none" || name == "over"), "{id}: {results:?}");
        }
    }
}

fn assert_met(results: &Results, names: &[&str]) {
    for name in names {
        assert!(results.contains_key(*name), "never met {name}: {results:?}");
    }
}

/// Makes the claim in random positions with kings and most pieces in the zones.
fn run(id: &str, options: &[(&str, &str)], claim: Claim, seed: u64) -> Results {
    let pair = Pair::new(id, options);
    let mut rng = Rng::new(seed);
    let mut results = Results::new();
    let zone = usize::try_from(slow::zone_depth(pair.slow)).expect("a small number");
    for _ in 0..1_000 {
        let entered = zone + usize::from(rng.happens(20));
        // Missing pieces are credited to White (Shogi §9).
        let (gone, in_hand) = *rng.pick(&[(0, 10), (0, 30), (0, 50), (10, 30), (30, 20)]);
        let scatter = Scatter { gone, in_hand, first: 50, entered: Some(entered) };
        let pos = pair.compose(&mut rng, scatter);
        *results.entry(compare_claim(&pair, &pos, claim)).or_insert(0) += 1;
    }
    results
}

/// Compares how the claim ends the game; gives the result, or `none` if it cannot be made.
fn compare_claim(pair: &Pair, pos: &slow::Position, claim: Claim) -> String {
    if slow::outcome(pos, &pair.rules).is_some() {
        return "over".to_owned();
    }
    let text = pos.to_text();
    let mover = if pos.turn == slow::Side::First { Side::First } else { Side::Second };
    let end =
        if claim == claim::IMPASSE { slow::agree(pos, &pair.rules) } else { slow::declare(pos, &pair.rules) };
    let mut line = pair.line(&text);
    let result = line.claim(mover, claim);
    let Some(end) = end else {
        assert!(result.is_err(), "{}: {text}: {result:?}", pair.label);
        assert!(!line.claims().contains(&(mover, claim)), "{}: {text}", pair.label);
        return "none".to_owned();
    };
    let outcome = result.unwrap_or_else(|error| panic!("{}: {text}: {error}", pair.label));
    pair.compare_turn(Turn::Over(outcome), pos, Some(end));
    pair.compare_turn(line.turn(), pos, Some(end));
    turn_text(line.turn())
}
