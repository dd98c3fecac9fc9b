//! No power is told without a test of it.

use std::collections::BTreeSet;

use super::{
    bench::games,
    killing::{
        how_two_shots_are_aimed_is_told, shots_over_stones_and_their_number_are_told,
        standing_still_to_shoot_is_told, whom_a_stone_kills_by_landing_is_told_of_both,
        whom_a_stone_shoots_and_from_how_far_is_told_of_both,
    },
    losing::{whose_death_halts_others_is_told_of_both, whose_death_turns_others_back_is_told_of_both},
    promoting::{which_guards_a_stone_waits_for_is_told, who_promotes_and_dies_with_a_stone_is_told_of_both},
    standing::{
        how_far_a_lamp_shines_is_told, legs_leaps_and_returns_are_told, stones_that_need_others_are_told,
        what_falls_back_and_what_gives_light_is_told, what_promotes_a_stone_is_told_of_both,
        who_holds_jams_and_burns_is_told, whose_death_loses_is_told,
    },
    ways::{
        a_choice_of_slide_and_walk_is_told, a_rank_that_a_stone_shares_is_told,
        hops_that_must_go_the_same_way_are_told, leaps_of_exactly_two_points_are_told,
        straight_ways_through_stones_are_told,
    },
};

/// Every power with the test that holds it against the generator.
const TESTED: [(&str, fn()); 47] = [
    ("burns", who_holds_jams_and_burns_is_told),
    ("cannot_kill", whom_a_stone_kills_by_landing_is_told_of_both),
    ("cannot_shoot", whom_a_stone_shoots_and_from_how_far_is_told_of_both),
    ("clerk_gate", which_guards_a_stone_waits_for_is_told),
    ("command_lost", whose_death_loses_is_told),
    ("double_shot", how_two_shots_are_aimed_is_told),
    ("drum_lost", whose_death_halts_others_is_told_of_both),
    ("far_only", whom_a_stone_shoots_and_from_how_far_is_told_of_both),
    ("half_command", whose_death_loses_is_told),
    ("holds", who_holds_jams_and_burns_is_told),
    ("in_train", who_promotes_and_dies_with_a_stone_is_told_of_both),
    ("jammed", who_holds_jams_and_burns_is_told),
    ("jams", who_holds_jams_and_burns_is_told),
    ("killed_by_train", who_promotes_and_dies_with_a_stone_is_told_of_both),
    ("kills_nobody", whom_a_stone_kills_by_landing_is_told_of_both),
    ("kills_only", whom_a_stone_kills_by_landing_is_told_of_both),
    ("leaps_enemies", legs_leaps_and_returns_are_told),
    ("legs", legs_leaps_and_returns_are_told),
    ("lights", how_far_a_lamp_shines_is_told),
    ("lit", how_far_a_lamp_shines_is_told),
    ("moves_first", standing_still_to_shoot_is_told),
    ("moves_or_shoots", standing_still_to_shoot_is_told),
    ("mystic_leg", leaps_of_exactly_two_points_are_told),
    ("needs_drum", stones_that_need_others_are_told),
    ("needs_priest", stones_that_need_others_are_told),
    ("never_promotes", what_promotes_a_stone_is_told_of_both),
    ("not_killed_by", whom_a_stone_kills_by_landing_is_told_of_both),
    ("not_shot_by", whom_a_stone_shoots_and_from_how_far_is_told_of_both),
    ("priest_lost", whose_death_turns_others_back_is_told_of_both),
    ("promotes_by_killing", what_promotes_a_stone_is_told_of_both),
    ("promotes_in_camp", what_promotes_a_stone_is_told_of_both),
    ("promotes_killer", what_promotes_a_stone_is_told_of_both),
    ("rank", a_rank_that_a_stone_shares_is_told),
    ("returns", legs_leaps_and_returns_are_told),
    ("same_way", hops_that_must_go_the_same_way_are_told),
    ("scorches", who_holds_jams_and_burns_is_told),
    ("second_command", whose_death_loses_is_told),
    ("shoots", whom_a_stone_shoots_and_from_how_far_is_told_of_both),
    ("shoots_over", shots_over_stones_and_their_number_are_told),
    ("shot_by_all", whom_a_stone_shoots_and_from_how_far_is_told_of_both),
    ("shots_blocked", shots_over_stones_and_their_number_are_told),
    ("slide_or_walk", a_choice_of_slide_and_walk_is_told),
    ("stands_and_shoots", standing_still_to_shoot_is_told),
    ("stops_at_kill", legs_leaps_and_returns_are_told),
    ("sweeps", straight_ways_through_stones_are_told),
    ("train", who_promotes_and_dies_with_a_stone_is_told_of_both),
    ("turned_back", what_falls_back_and_what_gives_light_is_told),
];

#[test]
fn every_power_has_a_test() {
    let told: BTreeSet<&str> = games()
        .flat_map(|(_, told)| told.pieces)
        .flat_map(|piece| piece.powers)
        .map(|power| power.id)
        .collect();
    let tested: BTreeSet<&str> = TESTED.iter().map(|(id, _)| *id).collect();
    assert_eq!(told, tested, "a power without a test, or a test of what is never told");
}
