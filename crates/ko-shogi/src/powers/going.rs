//! Legs, leaps and sweeps (Rules §4).

use game::{
    Power,
    PowerKind::{Ability, Limit},
    PowerSpec, Side, Text, Words,
};

use super::{all, name};
use crate::{
    Kind, RuleSet,
    generate::{Manner, patterns},
    kind_spec::Peculiarity,
    rule_set::{Cavalry, Roaming, Thunder},
};

#[rustfmt::skip]
const LEGS: PowerSpec = PowerSpec::new("legs", Ability, "4.2", Text::new(
    "Goes up to {0} legs in one action and may kill with each",
    "一手で{0}歩まで進み、一歩ごとに敵を殺せる",
    "一手可走至多{0}段，每段皆可殺敵"));
#[rustfmt::skip]
const RETURNS: PowerSpec = PowerSpec::new("returns", Ability, "4.2", Text::new(
    "May come back to its point after a kill, or with nothing killed to let the turn pass",
    "敵を殺して元の点に戻れる。何も殺さずに戻り、手を見送ってもよい",
    "殺敵後可返回原點；亦可不殺而返，等於放棄一手"));
#[rustfmt::skip]
const RETURNS_BY_KILL: PowerSpec = PowerSpec::new("returns", Ability, "4.2", Text::new(
    "May come back to its point after a kill",
    "敵を殺して元の点に戻れる",
    "殺敵後可返回原點"));
#[rustfmt::skip]
const RETURNS_IDLE: PowerSpec = PowerSpec::new("returns", Ability, "4.2", Text::new(
    "May come back to its point with nothing killed to let the turn pass",
    "何も殺さずに元の点に戻り、手を見送れる",
    "可不殺而返回原點，等於放棄一手"));
#[rustfmt::skip]
const LEAPS_ENEMIES: PowerSpec = PowerSpec::new("leaps_enemies", Ability, "4.2", Text::new(
    "May leap an adjacent enemy instead of killing it, but never an own stone",
    "隣の敵を殺さずに跳び越せる。味方は越せない",
    "可越過相鄰敵子而不殺，但不能越過己方棋子"));
#[rustfmt::skip]
const STOPS_AT_KILL: PowerSpec = PowerSpec::new("stops_at_kill", Limit, "4.2", Text::new(
    "Its walk ends with the first kill",
    "敵を殺すとそこで止まる",
    "殺敵即止"));
#[rustfmt::skip]
const SAME_WAY: PowerSpec = PowerSpec::new("same_way", Limit, "4.6", Text::new(
    "Its second hop must go the way of the first: both long parts forward, back, left or right",
    "二度目の跳躍は一度目と同じ向き（長い方が前・後・左・右のいずれかで揃う）に限る",
    "第二跳須與第一跳同向：兩跳的長邊同為前、後、左或右"));
#[rustfmt::skip]
const SLIDE_OR_WALK: PowerSpec = PowerSpec::new("slide_or_walk", Limit, "4.4", Text::new(
    "Slides or walks, never both in one action",
    "走るか歩くかの一方だけで、一手に両方はできない",
    "一手之中或滑行或步行，不能兼用"));
#[rustfmt::skip]
const SWEEPS: PowerSpec = PowerSpec::new("sweeps", Ability, "4.7", Text::new(
    "Kills every enemy on its straight way of up to {0} points; own stones stop it, and it cannot turn",
    "まっすぐ{0}点まで進み、途中の敵をすべて殺す。味方に止められ、曲がれない",
    "直行至多{0}點，沿途敵子盡殺；遇己方棋子則止，不能轉彎"));
#[rustfmt::skip]
const SWEEPS_TO_AND_FRO: PowerSpec = PowerSpec::new("sweeps", Ability, "4.7", Text::new(
    "Walks up to {0} points to and fro along one file or rank and kills every enemy it meets",
    "一つの縦線か横線の上を{0}点まで往復し、出会う敵をすべて殺す",
    "沿一縱線或橫線往復至多{0}點，所遇敵子盡殺"));
#[rustfmt::skip]
const ONE_LEG: PowerSpec = PowerSpec::new("mystic_leg", Ability, "4.5", Text::new(
    "Leaps exactly two points, whatever stands in between",
    "ちょうど二点先へ、間の駒を越えて跳ぶ",
    "恰好躍至第二點，不論其間有何棋子"));
#[rustfmt::skip]
const TWO_LEGS: PowerSpec = PowerSpec::new("mystic_leg", Ability, "4.5", Text::new(
    "Makes up to {0} leaps of exactly two points, whatever stands in between, and may return to its point",
    "ちょうど二点先への跳躍を{0}度まで行い、元の点に戻ってもよい",
    "可連躍至多{0}次，每次恰好兩點，不論其間有何棋子，亦可返回原點"));
#[rustfmt::skip]
const RANK: PowerSpec = PowerSpec::new("rank", Ability, "4.4", Text::new(
    "Counts as a {0} in every rule that names one",
    "{0}を名指すすべての規則で{0}として扱う",
    "凡規則提及{0}，皆視為{0}"));

pub(super) fn tell(rules: &RuleSet, kind: Kind, powers: &mut Vec<Power>) {
    let pattern = &patterns(rules, Side::First)[kind.index()];
    let number = |legs: u8| [Words::same(legs)];
    match pattern.manner {
        Manner::Plain | Manner::Gun(_) => {}
        Manner::Sweep if rules.roaming == Roaming::BackAndForth => {
            powers.push(SWEEPS_TO_AND_FRO.told_with(&number(pattern.reach)));
            powers.push(if rules.null_move { RETURNS } else { RETURNS_BY_KILL }.told());
        }
        Manner::Sweep => powers.push(SWEEPS.told_with(&number(pattern.reach))),
        Manner::Walk(walk) | Manner::Trek(walk) => {
            powers.push(LEGS.told_with(&number(walk.legs)));
            let stops = kind == Kind::Thunderclap && rules.thunder == Thunder::Stop;
            let same_way = pattern.peculiarity == Peculiarity::SameWay && rules.cavalry == Cavalry::SameWay;
            powers.extend(match (stops, rules.null_move) {
                _ if same_way => None,
                (false, true) => Some(RETURNS.told()),
                (false, false) => Some(RETURNS_BY_KILL.told()),
                (true, true) => Some(RETURNS_IDLE.told()),
                (true, false) => None,
            });
            powers.extend(stops.then(|| STOPS_AT_KILL.told()));
            powers.extend(same_way.then(|| SAME_WAY.told()));
        }
        Manner::Mystic => powers.push(ONE_LEG.told()),
        Manner::DoubleMystic(walk) => powers.push(TWO_LEGS.told_with(&number(walk.legs))),
    }
    if pattern.peculiarity == Peculiarity::LeapsEnemies && rules.wrestler_leap {
        powers.push(LEAPS_ENEMIES.told());
    }
    if matches!(pattern.manner, Manner::Walk(_)) && !pattern.slides.is_empty() {
        powers.push(SLIDE_OR_WALK.told());
    }
    let namesakes = all(|other| !other.is_promoted() && other.spec().name == kind.spec().name);
    if kind.is_promoted() && !namesakes.is_empty() {
        powers.push(RANK.told_with(&[name(kind)]));
    }
}
