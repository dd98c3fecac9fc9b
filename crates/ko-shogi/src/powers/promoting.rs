//! What promotes a stone, and what its killer gains (Rules §7.1 to §7.5).

use game::{
    Power,
    PowerKind::{Death, Limit, Promotion},
    PowerSpec, Text,
};

use super::{all, codes, name, names};
use crate::{
    Kind, RuleSet, promotion,
    rule_set::{self, CampPromotion, ClerkGate, Dead},
    traits::Traits,
};

#[rustfmt::skip]
const NEVER: PowerSpec = PowerSpec::new("never_promotes", Limit, "7.1", Text::new(
    "Never promotes",
    "成ることはない",
    "永不升級"));
#[rustfmt::skip]
const IN_CAMP: PowerSpec = PowerSpec::new("promotes_in_camp", Promotion, "7.2", Text::new(
    "May promote to {0} when its action ends in the enemy camp",
    "敵陣で手を終えると{0}に成れる",
    "行動結束於敵陣時，可升級為{0}"));
#[rustfmt::skip]
const ALWAYS_IN_CAMP: PowerSpec = PowerSpec::new("promotes_in_camp", Promotion, "7.2", Text::new(
    "Promotes to {0} when its action ends in the enemy camp",
    "敵陣で手を終えると必ず{0}に成る",
    "行動結束於敵陣時，必升級為{0}"));
#[rustfmt::skip]
const ENTERING: PowerSpec = PowerSpec::new("promotes_in_camp", Promotion, "7.2", Text::new(
    "May promote to {0} when it enters the enemy camp from outside",
    "外から敵陣に入ると{0}に成れる",
    "由外進入敵陣時，可升級為{0}"));
#[rustfmt::skip]
const ALWAYS_ENTERING: PowerSpec = PowerSpec::new("promotes_in_camp", Promotion, "7.2", Text::new(
    "Promotes to {0} when it enters the enemy camp from outside",
    "外から敵陣に入ると必ず{0}に成る",
    "由外進入敵陣時，必升級為{0}"));
#[rustfmt::skip]
const BY_KILLING: PowerSpec = PowerSpec::new("promotes_by_killing", Promotion, "7.2", Text::new(
    "May promote to {0} by killing {1}, by landing or by a shot",
    "{1}を（着地でも射撃でも）殺すと{0}に成れる",
    "殺{1}（落點或射擊皆可）時，可升級為{0}"));
#[rustfmt::skip]
const ALWAYS_BY_KILLING: PowerSpec = PowerSpec::new("promotes_by_killing", Promotion, "7.2", Text::new(
    "Promotes to {0} by killing {1}, by landing or by a shot",
    "{1}を（着地でも射撃でも）殺すと必ず{0}に成る",
    "殺{1}（落點或射擊皆可）時，必升級為{0}"));
#[rustfmt::skip]
const NEEDS_PRIEST: PowerSpec = PowerSpec::new("needs_priest", Limit, "7.5", Text::new(
    "Promotes only while its side has a {0} or {1}",
    "味方に{0}か{1}がある間しか成れない",
    "己方有{0}或{1}時才能升級"));
#[rustfmt::skip]
const PRIEST_NOT_KILLED: PowerSpec = PowerSpec::new("needs_priest", Limit, "7.5", Text::new(
    "Cannot promote once the {0} of its side has been killed; the death of a {1} changes nothing",
    "味方の{0}が殺されると成れない。{1}が死んでも変わらない",
    "己方{0}被殺後不能升級；{1}之死則無影響"));
#[rustfmt::skip]
const GATE_ONE_EACH: PowerSpec = PowerSpec::new("clerk_gate", Limit, "7.3", Text::new(
    "Promotes in the enemy camp only while an own advance guard and an own rear guard, promoted or not, stand there",
    "敵陣で成れるのは、味方の前衛と後衛（成駒を含む）が一枚ずつ以上敵陣にいる間だけ",
    "己方前衛與後衛（含升級者）各至少一枚在敵陣時，才能在敵陣升級"));
#[rustfmt::skip]
const GATE_ANY: PowerSpec = PowerSpec::new("clerk_gate", Limit, "7.3", Text::new(
    "Promotes in the enemy camp only while an own advance or rear guard, promoted or not, stands there",
    "敵陣で成れるのは、味方の前衛か後衛（成駒を含む）が敵陣にいる間だけ",
    "己方有前衛或後衛（含升級者）在敵陣時，才能在敵陣升級"));
#[rustfmt::skip]
const GATE_ALL_ALIVE: PowerSpec = PowerSpec::new("clerk_gate", Limit, "7.3", Text::new(
    "Promotes in the enemy camp only while every own advance and rear guard that lives stands there",
    "敵陣で成れるのは、生き残る味方の前衛と後衛がすべて敵陣にいる間だけ",
    "己方存活的前衛與後衛全在敵陣時，才能在敵陣升級"));
#[rustfmt::skip]
const TRAIN: PowerSpec = PowerSpec::new("train", Promotion, "7.4", Text::new(
    "When it promotes, every own {0} promotes with it and every enemy {1} dies",
    "成ると同時に、味方の{0}がすべて成り、敵の{1}がすべて死ぬ",
    "升級時，己方所有{0}一併升級，敵方所有{1}皆亡"));
#[rustfmt::skip]
const IN_TRAIN: PowerSpec = PowerSpec::new("in_train", Promotion, "7.4", Text::new(
    "Also promotes, wherever it stands, when an own {0} does",
    "味方の{0}が成ると、どこにいても共に成る",
    "己方{0}升級時，不論身在何處亦隨之升級"));
#[rustfmt::skip]
const PROMOTES_ANY: PowerSpec = PowerSpec::new("promotes_killer", Death, "7.2", Text::new(
    "Whoever kills it may promote",
    "これを殺した駒は成れる",
    "殺它者可升級"));
#[rustfmt::skip]
const PROMOTES_SOME: PowerSpec = PowerSpec::new("promotes_killer", Death, "7.2", Text::new(
    "Killing it promotes {0}",
    "これを殺すと成れる駒：{0}",
    "殺它可升級者：{0}"));

/// Which kinds a clerk's promotion takes along (Rules §7.4).
const GUARDS: [Kind; 2] = [Kind::AdvanceGuard, Kind::RearGuard];

pub(super) fn tell(rules: &RuleSet, kind: Kind, powers: &mut Vec<Power>) {
    if let (Some(promoted), false) = (kind.other_side(), kind.is_promoted()) {
        base(rules, kind, promoted, powers);
    } else if kind.other_side().is_none() {
        powers.push(NEVER.told());
    }
    let killers = all(|killer| promotion::kills(rules, killer).meets(Traits::of(kind)));
    let promoting = all(|killer| !promotion::kills(rules, killer).is_none());
    if killers.len() == promoting.len() {
        powers.push(PROMOTES_ANY.told().about(codes(&killers)));
    } else if !killers.is_empty() {
        powers.push(PROMOTES_SOME.told_with(&[names(&killers)]).about(codes(&killers)));
    }
}

/// What promotes a base stone.
fn base(rules: &RuleSet, kind: Kind, promoted: Kind, powers: &mut Vec<Power>) {
    let optional = rules.promotion == rule_set::Promotion::Optional;
    let in_camp = match (rules.camp_promotion, optional) {
        (CampPromotion::Inside, true) => IN_CAMP,
        (CampPromotion::Inside, false) => ALWAYS_IN_CAMP,
        (CampPromotion::Entering, true) => ENTERING,
        (CampPromotion::Entering, false) => ALWAYS_ENTERING,
    };
    let by_killing = if optional { BY_KILLING } else { ALWAYS_BY_KILLING };
    powers.push(in_camp.told_with(&[name(promoted)]));
    let victims = all(|victim| promotion::kills(rules, kind).meets(Traits::of(victim)));
    powers.push(by_killing.told_with(&[name(promoted), names(&victims)]).about(codes(&victims)));
    match kind {
        Kind::Banner | Kind::Drum => {
            let priests = [Kind::Priest, Kind::Fog];
            let needs = if rules.dead_fog == Dead::AsBase { NEEDS_PRIEST } else { PRIEST_NOT_KILLED };
            powers.push(needs.told_with(&priests.map(name)).about(codes(&priests)));
        }
        Kind::Clerk => {
            powers.extend(match rules.clerk_gate {
                ClerkGate::OneEach => Some(GATE_ONE_EACH.told()),
                ClerkGate::Any => Some(GATE_ANY.told()),
                ClerkGate::AllAlive => Some(GATE_ALL_ALIVE.told()),
                ClerkGate::None => None,
            });
            let flame = Kind::PoisonFlame;
            powers.push(TRAIN.told_with(&[names(&GUARDS), name(flame)]).about(codes(&GUARDS)));
        }
        Kind::AdvanceGuard | Kind::RearGuard => {
            powers.push(IN_TRAIN.told_with(&[name(Kind::Clerk)]).about(codes(&[Kind::Clerk])));
        }
        _ => {}
    }
}
