//! Promotion and demotion (§7).

use super::position::Position;
use super::rules::Rules;
use super::stone::{Point, Side, Stone, line_distance};

/// §7.2: whether the stone that has gone from `from` and ended its action on `at` promotes, if its player wants.
pub(crate) fn promotes(
    position: &Position,
    rules: &Rules,
    (from, at): (Point, Point),
    killed: &[Stone],
) -> bool {
    let stone = position.stones[&at];
    if stone.promoted().is_none() {
        return false;
    }
    // §7.5
    if matches!(stone.code, "BA" | "DR") && !has_priest(position, rules, stone.side) {
        return false;
    }
    let killed_one_of = |ranks: &[&str]| killed.iter().any(|victim| ranks.contains(&victim.rank()));
    // (a), gated for the clerk by §7.3
    let camp_counts = rules.is("camp_promotion", "inside") || !stone.side.enemy_camp(from);
    if camp_counts
        && stone.side.enemy_camp(at)
        && (stone.code != "CL" || clerk_gate_open(position, rules, stone.side))
    {
        return true;
    }
    // (b)
    if killed_one_of(&["GE", "MT", "BA"])
        || (rules.is("marshal_kill", "yes") && killed_one_of(&["+MT"]))
        || (rules.is("drum_kill", "yes") && killed_one_of(&["DR"]))
    {
        return true;
    }
    // (c)
    let short_stepper = matches!(
        stone.code,
        "AC" | "AI"
            | "ST"
            | "CS"
            | "EN"
            | "MT"
            | "DR"
            | "SE"
            | "FC"
            | "LB"
            | "XB"
            | "CN"
            | "PW"
            | "SH"
            | "BA"
    );
    if short_stepper && killed_one_of(&["WR", "+ML", "+BA", "+DR"]) {
        return true;
    }
    // (d)
    stone.code == "HM" && killed_one_of(&["FC"])
}

/// §7.3 and the meanings of `clerk_gate` in §11.
fn clerk_gate_open(position: &Position, rules: &Rules, side: Side) -> bool {
    let guards = |codes: &[&str]| -> Vec<Point> {
        let own = position.stones.iter().filter(|(_, stone)| stone.side == side);
        own.filter(|(_, stone)| codes.contains(&stone.code)).map(|(point, _)| *point).collect()
    };
    let inside = |codes: &[&str]| guards(codes).iter().any(|point| side.enemy_camp(*point));
    let all = ["AG", "+AG", "RG", "+RG"];
    if rules.is("clerk_gate", "none") {
        true
    } else if rules.is("clerk_gate", "any") {
        inside(&all)
    } else if rules.is("clerk_gate", "all_alive") {
        guards(&all).iter().all(|point| side.enemy_camp(*point))
    } else {
        inside(&["AG", "+AG"]) && inside(&["RG", "+RG"])
    }
}

/// §7.4: what the promotion of a clerk of this side brings about.
pub(crate) fn clerks_train(position: &mut Position, side: Side) {
    for stone in position.stones.values_mut() {
        if stone.side == side && matches!(stone.code, "AG" | "RG") {
            *stone = stone.promoted().expect("the promoted side of a guard");
        }
    }
    position.stones.retain(|_, stone| stone.side == side || stone.code != "+EN");
}

/// §7.5: whether the side has its priest, or lost it in a way that does not matter.
fn has_priest(position: &Position, rules: &Rules, side: Side) -> bool {
    let killed = rules.is("dead_fog", "priest") || position.lost.contains(&(side, "TP"));
    position.has(side, "TP") || position.has(side, "+TP") || !killed
}

/// §6.5: the same for the drum.
pub(crate) fn has_drum(position: &Position, rules: &Rules, side: Side) -> bool {
    let killed = rules.is("dead_thunder", "drum") || position.lost.contains(&(side, "DR"));
    position.has(side, "DR") || position.has(side, "+DR") || !killed
}

/// §7.5: turns back the roaming assaults and thunderclaps of a side without priest; whether there
/// were any.
pub(crate) fn priest_check(position: &mut Position, rules: &Rules) -> bool {
    let mut changed = false;
    for side in [Side::Black, Side::White] {
        if has_priest(position, rules, side) {
            continue;
        }
        for stone in position.stones.values_mut() {
            if stone.side == side && matches!(stone.code, "+BA" | "+DR") {
                *stone = stone.demoted().expect("the base of a promoted stone");
                changed = true;
            }
        }
    }
    changed
}

/// The points between two points of one line.
fn between(one: Point, two: Point) -> impl Iterator<Item = Point> {
    let (files, ranks) = (two.0 - one.0, two.1 - one.1);
    let distance = files.abs().max(ranks.abs());
    (1..distance).map(move |steps| (one.0 + files / distance * steps, one.1 + ranks / distance * steps))
}

/// §7.6: turns back every fog in the light of an enemy lamp.
pub(crate) fn lamp_check(position: &mut Position, rules: &Rules) {
    let before = position.stones.clone();
    for (point, stone) in &mut position.stones {
        if stone.code != "+TP" {
            continue;
        }
        let lit = before.iter().any(|(lamp, other)| {
            other.side != stone.side
                && other.code == "+SM"
                && line_distance(*lamp, *point).is_some_and(|distance| distance <= 5)
                && (rules.is("lamp_light", "through")
                    || !between(*lamp, *point).any(|at| before.contains_key(&at)))
        });
        if lit {
            *stone = stone.demoted().expect("the base of a promoted stone");
        }
    }
}
