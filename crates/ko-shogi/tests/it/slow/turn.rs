//! The order of §3: from an action to the next position.

use super::action::Effect;
use super::position::Position;
use super::powers::burnt;
use super::promotion::{clerks_train, lamp_check, priest_check, promotes};
use super::rules::Rules;
use super::stone::Stone;

/// Steps 1 and 2 of §3: the position then, and the stones killed by the acting stone.
fn legs_shots_and_flame(position: &Position, rules: &Rules, action: &Effect) -> (Position, Vec<Stone>) {
    let mut next = position.clone();
    // 1. Legs and shots.
    let actor = next.stones.remove(&action.from).expect("the acting stone");
    let mut killed = Vec::new();
    for point in action.landed_on.iter().chain(&action.shot) {
        let victim = next.stones.remove(point).expect("a stone to kill");
        remember(&mut next, rules, victim);
        killed.push(victim);
    }
    next.stones.insert(action.to, actor);
    // 2. Poison flame.
    for point in burnt(&next, rules, action.to) {
        let victim = next.stones.remove(&point).expect("a stone to burn");
        remember(&mut next, rules, victim);
    }
    (next, killed)
}

/// §6.5, §7.5: notes the death of a drum or priest that showed its base side, where an option asks for it.
fn remember(position: &mut Position, rules: &Rules, victim: Stone) {
    let asked = match victim.code {
        "TP" => rules.is("dead_fog", "nothing"),
        "DR" => rules.is("dead_thunder", "nothing"),
        _ => false,
    };
    if asked {
        position.lost.insert((victim.side, victim.code));
    }
}

/// Whether the action would promote its stone if the player does not decline.
pub(crate) fn would_promote(position: &Position, rules: &Rules, action: &Effect) -> bool {
    let (next, killed) = legs_shots_and_flame(position, rules, action);
    next.stones.contains_key(&action.to) && promotes(&next, rules, (action.from, action.to), &killed)
}

/// §3: performs an action.
pub(crate) fn perform(position: &Position, rules: &Rules, action: &Effect) -> Position {
    let (mut next, _) = legs_shots_and_flame(position, rules, action);
    let mut changed_rank = false;
    // 3. Promotion.
    let mut clerk_promoted = false;
    if would_promote(position, rules, action) && !action.declines {
        let stone = next.stones[&action.to];
        let promoted = stone.promoted().expect("the promoted side of a stone that promotes");
        next.stones.insert(action.to, promoted);
        clerk_promoted = stone.code == "CL";
        // §8.3: a priest's change of rank is no progress.
        changed_rank = stone.code != "TP";
    }
    // 4. The clerk's train.
    if clerk_promoted {
        clerks_train(&mut next, position.side);
    }
    // 5. Priest check.
    changed_rank |= priest_check(&mut next, rules);
    // 6. Lamp check.
    lamp_check(&mut next, rules);
    // §8.3, §9.1.
    let death = next.stones.len() < position.stones.len();
    next.quiet = if death || changed_rank { 0 } else { position.quiet.saturating_add(1) };
    next.ply = position.ply.saturating_add(1);
    // 7. The turn passes; the end of the game is asked for separately.
    next.side = position.side.other();
    next
}
