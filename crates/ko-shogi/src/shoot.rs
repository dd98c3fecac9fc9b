//! Who may be shot, by whom and from where, and who may be killed by landing (Rules §5.3, §5.4, §6.3).

use game::Side;

use crate::{
    Kind, KoPosition, Point, Points, RuleSet,
    board::{on_lines, ray},
    generate::{Scene, Stone},
    kind_spec::Shooting,
    rule_set::{DoubleShot, FogJam, Reading},
    traits::Traits,
};

/// How far a fog spreads along the eight lines (Rules §6.3).
pub(crate) const FOG_RANGE: u8 = 5;
/// The least distance from which a Frankish cannon hits a fog (Rules §5.3).
pub(crate) const FAR_FROM_FOG: u8 = 6;

/// The points in the fog of the enemy of `side`.
pub(crate) fn fogged(pos: &KoPosition, side: Side) -> Points {
    if pos.rules().fog_jam == FogJam::Off {
        return Points::EMPTY;
    }
    pos.powers(!side, Kind::Fog).fold(Points::EMPTY, |points, fog| points | on_lines(fog, FOG_RANGE))
}

/// Whether a gun of this kind cannot shoot while it stands in enemy fog (Rules §6.3).
pub(crate) const fn is_jammed_by_fog(rules: &RuleSet, kind: Kind) -> bool {
    match rules.fog_jam {
        FogJam::Basic => !kind.is_promoted(),
        FogJam::Off => false,
        FogJam::All => true,
    }
}

/// Whom a stone of this kind cannot kill by landing: the second table (Rules §5.4).
#[inline]
pub(crate) const fn spared_by_landing(rules: &RuleSet, kind: Kind) -> Traits {
    let seed = matches!(rules.ranged_melee, Reading::Seed);
    match kind {
        Kind::Longbow | Kind::Crossbow | Kind::Cannon | Kind::FrankishCannon => Traits::ANY,
        Kind::Priest | Kind::Monk if seed => Traits::NO_MYSTIC,
        Kind::Fog
        | Kind::Lamp
        | Kind::LongbowRider
        | Kind::CrossbowRider
        | Kind::GunCarriage
        | Kind::DivineCarriage
            if seed =>
        {
            Traits::ANY
        }
        Kind::Priest | Kind::Monk | Kind::Fog | Kind::Lamp => Traits::NO_MYSTIC_EVER,
        Kind::GunCarriage
        | Kind::DivineCarriage
        | Kind::Chariot
        | Kind::ChariotCaptain
        | Kind::PromotedChariot => Traits::FORTRESS,
        _ => Traits::NONE,
    }
}

/// Whom a stone of this kind cannot shoot at any distance: the first table (Rules §5.3).
pub(crate) const fn spared_by_shot(rules: &RuleSet, kind: Kind) -> Traits {
    let captains = Traits::FORTRESS.or(Traits::SHIELD_CAPTAIN);
    match (rules.ranged_targets, kind) {
        (Reading::Seed, Kind::Longbow | Kind::Crossbow) => captains.or(Traits::FOG).or(Traits::ARMOURED),
        (Reading::Seed, Kind::Cannon) => captains.or(Traits::FOG),
        (Reading::Seed, Kind::GunCarriage | Kind::DivineCarriage) => Traits::FORTRESS,
        (Reading::Wp, Kind::Longbow | Kind::Crossbow | Kind::LongbowRider | Kind::CrossbowRider) => {
            captains.or(Traits::ARMOURED).or(Traits::DIVINE_CARRIAGE)
        }
        (Reading::Seed, Kind::FrankishCannon)
        | (Reading::Wp, Kind::Cannon | Kind::FrankishCannon | Kind::GunCarriage | Kind::DivineCarriage) => {
            captains
        }
        _ => Traits::NONE,
    }
}

/// Whether a stone of this kind can shoot a stone with these properties at this distance.
pub(crate) const fn can_hit(rules: &RuleSet, kind: Kind, target: Traits, distance: u8) -> bool {
    let near_fog = matches!(rules.ranged_targets, Reading::Seed)
        && matches!(kind, Kind::FrankishCannon)
        && target.meets(Traits::FOG)
        && distance < FAR_FROM_FOG;
    !near_fog && !spared_by_shot(rules, kind).meets(target)
}

/// What a gun can hit from a point.
#[derive(Debug)]
pub(crate) struct Aim {
    /// The stones that it can hit on arrival.
    pub(crate) targets: Points,
    /// With `double_shot=one_by_one`: a target and the one that it hides.
    pub(crate) behind: Vec<[Point; 2]>,
}

/// What a gun can hit from the point it has reached, its start being empty by now (Rules §5.2).
pub(crate) fn aim(scene: &Scene<'_>, stone: &Stone, shooting: Shooting, to: Point) -> Aim {
    let mut aim = Aim { targets: Points::EMPTY, behind: Vec::new() };
    let near = on_lines(to, shooting.range) & scene.enemies();
    if near.is_empty() || scene.fogged.contains(to) && is_jammed_by_fog(scene.rules(), stone.kind) {
        return aim;
    }
    if shooting.over {
        let spared = spared_by_shot(scene.rules(), stone.kind);
        let hit = |at: &Point| !spared.meets(scene.cell(*at).traits());
        aim.targets = near.into_iter().filter(hit).collect();
        return aim;
    }
    let one_by_one = shooting.shots > 1 && scene.rules().double_shot == DoubleShot::OneByOne;
    for direction in 0..8 {
        let mut met = (1..)
            .zip(ray(to, direction, shooting.range))
            .filter(|(_, at)| *at != stone.from && !scene.cell(*at).is_empty())
            .map_while(|(distance, at)| {
                let cell = scene.cell(at);
                let hit =
                    !scene.is_friend(cell) && can_hit(scene.rules(), stone.kind, cell.traits(), distance);
                hit.then_some(at)
            });
        let Some(target) = met.next() else { continue };
        aim.targets.insert(target);
        if one_by_one && let Some(hidden) = met.next() {
            aim.behind.push([target, hidden]);
        }
    }
    aim
}
