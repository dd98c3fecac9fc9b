//! Promotion and demotion (Rules §7).

use game::Side;

use crate::{
    Kind, KoPosition, Point, RuleSet,
    board::camp,
    rule_set::{CampPromotion, ClerkGate},
    traits::Traits,
};

/// The stones of Rules §7.2 (c), which move at most one point.
const fn is_short_stepper(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::AideDeCamp
            | Kind::Aide
            | Kind::Staff
            | Kind::ChiefOfStaff
            | Kind::Engineer
            | Kind::MiddleTroop
            | Kind::Drum
            | Kind::Sentry
            | Kind::FrankishCannon
            | Kind::Longbow
            | Kind::Crossbow
            | Kind::Cannon
            | Kind::FootSoldier
            | Kind::Shield
            | Kind::Banner
    )
}

/// What promotes a stone of this kind, whoever owns it and whatever the options (Rules §7.2).
const fn table(kind: Kind) -> Traits {
    if kind.is_promoted() || kind.other_side().is_none() {
        return Traits::NONE;
    }
    let triggers = Traits::IN_CAMP.or(Traits::KEY);
    match kind {
        Kind::Horseman => triggers.or(Traits::FRANKISH_CANNON),
        _ if is_short_stepper(kind) => triggers.or(Traits::CHAMPION),
        _ => triggers,
    }
}

static TABLE: [Traits; Kind::COUNT] = {
    let mut triggers = [Traits::NONE; Kind::COUNT];
    let mut i = 0;
    while i < Kind::COUNT {
        triggers[i] = table(Kind::ALL[i]);
        i += 1;
    }
    triggers
};

/// What promotes a stone of this kind that acts from here: the kills, and the end of its way (Rules §7.2, §7.3, §7.5).
#[inline]
pub(crate) fn triggers(pos: &KoPosition, side: Side, kind: Kind, from: Point) -> Traits {
    let triggers = TABLE[kind.index()];
    if triggers.is_none() {
        return Traits::NONE;
    }
    let rules = pos.rules();
    let entering = rules.camp_promotion == CampPromotion::Entering;
    // Few games are played with one of these: a single question for all of them.
    let triggers = if rules.drum_kill | rules.marshal_kill | entering {
        unusual(pos, side, triggers, from)
    } else {
        triggers
    };
    match kind {
        Kind::Banner | Kind::Drum if !has_priest(pos, side) => Traits::NONE,
        Kind::Clerk if !is_gate_open(pos, side) => triggers.without(Traits::IN_CAMP),
        _ => triggers,
    }
}

/// The kills that promote a stone of this kind under these rules, wherever it stands (Rules §7.2).
pub(crate) fn kills(rules: &RuleSet, kind: Kind) -> Traits {
    let triggers = TABLE[kind.index()];
    if triggers.is_none() { triggers } else { with_options(rules, triggers).without(Traits::IN_CAMP) }
}

/// The triggers where an option changes them.
#[cold]
fn unusual(pos: &KoPosition, side: Side, triggers: Traits, from: Point) -> Traits {
    let triggers = with_options(pos.rules(), triggers);
    let entering = pos.rules().camp_promotion == CampPromotion::Entering;
    if entering && camp(!side).contains(from) { triggers.without(Traits::IN_CAMP) } else { triggers }
}

const fn with_options(rules: &RuleSet, mut triggers: Traits) -> Traits {
    if rules.drum_kill {
        triggers = triggers.or(Traits::DRUM);
    }
    if rules.marshal_kill {
        triggers = triggers.or(Traits::MARSHAL);
    }
    triggers
}

/// Whether a side has a priest stone on the board, or has lost it without harm (Rules §7.5).
#[inline]
pub(crate) fn has_priest(pos: &KoPosition, side: Side) -> bool {
    pos.count(side, Kind::Priest) > 0
        || pos.count(side, Kind::Fog) > 0
        || pos.is_not_missed(side, Kind::Priest)
}

/// Whether the guards let a clerk promote in the enemy camp (Rules §7.3).
fn is_gate_open(pos: &KoPosition, side: Side) -> bool {
    let gate = pos.rules().clerk_gate;
    if gate == ClerkGate::None {
        return true;
    }
    let (mut advance, mut rear) = (0, 0);
    for at in pos.stones(side) & camp(!side) {
        match pos.cell(at).kind_unchecked() {
            Kind::AdvanceGuard | Kind::SkyNet => advance += 1,
            Kind::RearGuard | Kind::EarthNet => rear += 1,
            _ => {}
        }
    }
    let alive = |kinds: [Kind; 2]| kinds.into_iter().map(|kind| pos.count(side, kind)).sum::<u8>();
    match gate {
        ClerkGate::OneEach => advance > 0 && rear > 0,
        ClerkGate::Any => advance + rear > 0,
        ClerkGate::AllAlive => {
            advance == alive([Kind::AdvanceGuard, Kind::SkyNet])
                && rear == alive([Kind::RearGuard, Kind::EarthNet])
        }
        ClerkGate::None => true,
    }
}
