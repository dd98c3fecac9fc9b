//! No power is told without a test of it.

use std::collections::BTreeSet;

use cerke::{Cerke, RuleSet};
use game::Game;

use super::{
    bench::with,
    men::{
        hands_and_drops_are_as_told, hue_and_steps_are_as_told,
        lines_that_begin_two_squares_away_are_as_told, protection_is_as_told, water_is_as_told,
    },
    tam::{
        how_often_tam_may_be_moved_in_vain_is_as_told, what_acts_with_tam_cost_is_as_told,
        what_is_done_to_tam_is_as_told, who_carries_the_hue_is_as_told, who_may_be_moved_by_both_is_as_told,
    },
};

/// Every power with the test that holds it against the generator.
const TESTED: [(&str, fn()); 18] = [
    ("carries_hue", who_carries_the_hue_is_as_told),
    ("hue", hue_and_steps_are_as_told),
    ("leaps_neighbour", lines_that_begin_two_squares_away_are_as_told),
    ("protected", protection_is_as_told),
    ("protects", protection_is_as_told),
    ("serves", hands_and_drops_are_as_told),
    ("shared", who_may_be_moved_by_both_is_as_told),
    ("step_tam", what_acts_with_tam_cost_is_as_told),
    ("step_throw", hue_and_steps_are_as_told),
    ("steps", hue_and_steps_are_as_told),
    ("swims", water_is_as_told),
    ("taken", hands_and_drops_are_as_told),
    ("tam_after_tam", what_acts_with_tam_cost_is_as_told),
    ("tam_pass_limit", how_often_tam_may_be_moved_in_vain_is_as_told),
    ("tam_returns", what_acts_with_tam_cost_is_as_told),
    ("untouchable", what_is_done_to_tam_is_as_told),
    ("water_throw", water_is_as_told),
    ("wildcard", hands_and_drops_are_as_told),
];

#[test]
fn every_power_has_a_test() {
    let presets = ["official", "crate_strict", "online", "crate_online", "seed"];
    let games = presets.map(|preset| Cerke::new(RuleSet::preset(preset, &[]).unwrap()));
    let told: BTreeSet<&str> = games
        .into_iter()
        .chain([with(&[("tam_pass_limit", "3")])])
        .flat_map(|game| game.describe().pieces)
        .flat_map(|piece| piece.powers)
        .map(|power| power.id)
        .collect();
    let tested: BTreeSet<&str> = TESTED.iter().map(|(id, _)| *id).collect();
    assert_eq!(told, tested, "a power without a test, or a test of what is never told");
}
