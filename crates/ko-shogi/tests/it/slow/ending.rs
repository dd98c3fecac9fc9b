//! The end of the game (§8).

use super::action::actions;
use super::position::Position;
use super::rules::Rules;
use super::stone::Side;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// §8.1
    Defeat,
    /// §8.2
    NoMoves,
    /// §8.3
    Repetition,
    /// §8.3
    NoProgress,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    Win(Side, Reason),
    Draw(Reason),
}

/// §8.1.
fn defeated(position: &Position, rules: &Rules, side: Side) -> bool {
    let has = |code| position.has(side, code);
    let banner = has("BA") || (rules.is("roaming_is_banner", "yes") && has("+BA"));
    let stand_in = has("MT") && (banner || rules.is("middle_alone", "yes"));
    !has("GE") && !has("+MT") && !stand_in
}

/// The first four tests of §8.3, after an action of `last_actor`; `past` is every earlier position of
/// the game.
pub(crate) fn ended_whatever_the_moves(
    position: &Position,
    rules: &Rules,
    last_actor: Side,
    past: &[Position],
) -> Option<Outcome> {
    let opponent = last_actor.other();
    if defeated(position, rules, opponent) {
        return Some(Outcome::Win(last_actor, Reason::Defeat));
    }
    if defeated(position, rules, last_actor) {
        return Some(Outcome::Win(opponent, Reason::Defeat));
    }
    let same = |earlier: &&Position| earlier.stones == position.stones && earlier.side == position.side;
    let occurrences = u32::try_from(past.iter().filter(same).count() + 1).expect("a small number");
    let limit = rules.number("repetition");
    // A position that occurs for the first time repeats nothing, even under `repetition=1`.
    if limit != 0 && occurrences >= limit.max(2) {
        return Some(Outcome::Draw(Reason::Repetition));
    }
    let limit = rules.number("no_progress");
    if limit != 0 && position.quiet >= limit {
        return Some(Outcome::Draw(Reason::NoProgress));
    }
    None
}

/// The outcome after an action of `last_actor`, with all tests in the order of §8.3. `past` is every
/// earlier position of the game.
pub(crate) fn outcome_with_past(
    position: &Position,
    rules: &Rules,
    last_actor: Side,
    past: &[Position],
) -> Option<Outcome> {
    let ended = ended_whatever_the_moves(position, rules, last_actor, past);
    if ended.is_some() || !actions(position, rules).is_empty() {
        return ended;
    }
    // §8.2
    if rules.is("no_moves", "draw") {
        return Some(Outcome::Draw(Reason::NoMoves));
    }
    Some(Outcome::Win(position.side.other(), Reason::NoMoves))
}

/// The outcome as far as the position alone tells.
pub(crate) fn outcome(position: &Position, rules: &Rules, last_actor: Side) -> Option<Outcome> {
    outcome_with_past(position, rules, last_actor, &[])
}
