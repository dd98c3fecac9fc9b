//! A second implementation of Kō shogi, slow and literal, as an oracle for the fast one.
//!
//! It follows the rules text section by section, shares no code with the crate and uses nothing but
//! the standard library. Stones stand in a map keyed by (file, rank); every way of moving a stone is
//! a list of legs and shots; ways are told apart by their effect alone (Rules §3). All comments that
//! name a section mean the rules of Kō shogi.

mod action;
mod compose;
mod ending;
mod killing;
mod position;
mod powers;
mod promotion;
mod reasons;
mod rules;
pub(crate) mod samples;
mod stone;
mod table;
mod turn;
mod ways;

pub(crate) use compose::{SplitMix, compose};
pub(crate) use ending::{Outcome, Reason, outcome, outcome_with_past};
pub(crate) use position::{Position, Stones, turned};
pub(crate) use reasons::reason;
pub(crate) use rules::{CHOICES, NUMBERS, Rules};
pub(crate) use stone::{BASES, PROMOTED, Point, Side, Stone, parse_point, point_text};

use std::collections::BTreeSet;

use action::Effect;
use turn::perform;

/// The legal actions; none if the game is over, as far as the position alone tells.
fn legal_actions(position: &Position, rules: &Rules) -> BTreeSet<Effect> {
    let last_actor = position.side.other();
    if ending::ended_whatever_the_moves(position, rules, last_actor, &[]).is_some() {
        return BTreeSet::new();
    }
    action::actions(position, rules)
}

/// The texts of all legal actions, sorted (§9.2); none if the game is over.
pub(crate) fn legal(position: &Position, rules: &Rules) -> Vec<String> {
    let mut texts: Vec<String> = legal_actions(position, rules).iter().map(Effect::text).collect();
    texts.sort();
    texts
}

/// The position after the action (§3), which must be legal.
pub(crate) fn apply(position: &Position, rules: &Rules, text: &str) -> Result<Position, String> {
    let action = legal_actions(position, rules).into_iter().find(|action| action.text() == text);
    let action = action.ok_or_else(|| format!("`{text}` is no legal action"))?;
    Ok(perform(position, rules, &action))
}

/// The texts of all legal actions, each with the position after it.
pub(crate) fn successors(position: &Position, rules: &Rules) -> Vec<(String, Position)> {
    let actions = legal_actions(position, rules);
    actions.iter().map(|action| (action.text(), perform(position, rules, action))).collect()
}

/// The number of sequences of `depth` legal actions; a finished game has none.
pub(crate) fn perft(position: &Position, rules: &Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = legal_actions(position, rules);
    if depth == 1 {
        return u64::try_from(actions.len()).expect("a number of actions");
    }
    actions.iter().map(|action| perft(&perform(position, rules, action), rules, depth - 1)).sum()
}

/// Each test program uses a part of this module only; named here, the rest is not called dead.
const _: () = {
    let _ = (
        compose,
        SplitMix::new,
        SplitMix::below,
        outcome,
        outcome_with_past,
        legal,
        apply,
        successors,
        perft,
        reason,
        parse_point,
    );
    let _ = (Position::parse, Position::to_text, Position::start, Rules::set, turned, point_text);
    let _ = (CHOICES, NUMBERS, BASES, PROMOTED);
    let _ = (samples::from, samples::after, samples::outcome_under, samples::placed);
    let _: Option<(Outcome, Reason, Side, Stones, Point, Stone)> = None;
};
