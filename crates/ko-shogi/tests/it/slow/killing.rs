//! Who may kill whom, by landing or by shooting (§5), and the jamming fog (§6.3).

use super::position::Stones;
use super::rules::Rules;
use super::stone::{EIGHT, Point, Side, Stone, line_distance, shifted};
use super::table::Gun;

/// §5.4: whether the attacker may kill the victim by landing on it.
pub(crate) fn may_land_on(attacker: Stone, victim: Stone, rules: &Rules) -> bool {
    if rules.is("ranged_melee", "wp") {
        // §11, what the less obvious values mean.
        match attacker.rank() {
            "TP" | "SM" | "+TP" | "+SM" => return matches!(victim.rank(), "TP" | "SM" | "+TP" | "+SM"),
            "+CN" | "+FC" => return victim.rank() != "+SU",
            "+LB" | "+XB" => return true,
            _ => {}
        }
    }
    match attacker.rank() {
        "LB" | "XB" | "CN" | "FC" | "+LB" | "+XB" | "+CN" | "+FC" | "+TP" | "+SM" => false,
        "TP" | "SM" => matches!(victim.rank(), "TP" | "SM"),
        "CH" | "CU" => victim.rank() != "+SU",
        _ => true,
    }
}

/// §5.3: whether the shooter may shoot the victim at this distance, all else permitting.
pub(crate) fn may_shoot_at(shooter: Stone, victim: Stone, distance: i32, rules: &Rules) -> bool {
    if rules.is("ranged_targets", "wp") {
        // §11, what the less obvious values mean.
        return match shooter.rank() {
            "LB" | "XB" | "+LB" | "+XB" => {
                !matches!(victim.rank(), "+SU" | "SU" | "SH" | "CH" | "CU" | "+CN" | "+FC")
            }
            "CN" | "FC" | "+CN" | "+FC" => !matches!(victim.rank(), "+SU" | "SU"),
            _ => true,
        };
    }
    match shooter.rank() {
        "LB" | "XB" => !matches!(victim.rank(), "+SU" | "SU" | "+TP" | "SH" | "CH" | "CU" | "+CN"),
        "CN" => !matches!(victim.rank(), "+SU" | "SU" | "+TP"),
        "FC" => match victim.rank() {
            "+SU" | "SU" => false,
            "+TP" => distance == 6 || distance == 7,
            _ => true,
        },
        "+FC" | "+CN" => victim.rank() != "+SU",
        "TP" | "SM" | "+TP" | "+SM" | "+LB" | "+XB" => true,
        other => panic!("{other} does not shoot"),
    }
}

/// §6.3: whether a gun on this point is blinded by a fog.
pub(crate) fn jammed(stones: &Stones, shooter: Stone, at: Point, rules: &Rules) -> bool {
    let unpromoted = matches!(shooter.rank(), "LB" | "XB" | "CN" | "FC");
    let concerned = if rules.is("fog_jam", "off") {
        false
    } else if rules.is("fog_jam", "basic") {
        unpromoted
    } else {
        true
    };
    let in_fog = stones.iter().any(|(point, stone)| {
        stone.side != shooter.side
            && stone.rank() == "+TP"
            && line_distance(*point, at).is_some_and(|distance| distance <= 5)
    });
    concerned && in_fog
}

/// §5.2, §5.3, §6.3: the points that a gun standing on `at` can hit. `stones` is the board without
/// the gun itself.
pub(crate) fn targets(stones: &Stones, shooter: Stone, gun: Gun, at: Point, rules: &Rules) -> Vec<Point> {
    let mut found = Vec::new();
    if jammed(stones, shooter, at, rules) {
        return found;
    }
    for offset in EIGHT {
        for distance in 1..=gun.range {
            let point = shifted(at, offset, distance, Side::Black);
            let Some(stone) = stones.get(&point) else { continue };
            if stone.side != shooter.side && may_shoot_at(shooter, *stone, distance, rules) {
                found.push(point);
            }
            if !gun.over_stones {
                break;
            }
        }
    }
    found
}
