//! Flame, nets, fog, lamp, drum and priest, and what the death of a stone does (Rules §6, §7.4 to §8.1).

use game::{
    Power,
    PowerKind::{Ability, Death, Limit, Promotion},
    PowerSpec, Side, Text, Words,
};

use super::{all, codes, name, names};
use crate::{
    Kind, RuleSet,
    act::LAMPLIGHT,
    generate::{Manner, patterns},
    rule_set::{Dead, Flame, LampLight, PromotedMoves},
    shoot::{FOG_RANGE, is_jammed_by_fog},
};

#[rustfmt::skip]
const BURNS: PowerSpec = PowerSpec::new("burns", Ability, "6.1", Text::new(
    "When it ends its own action, every enemy next to it dies; the action that promotes it burns nobody yet",
    "自分の手を終えると、隣の敵がすべて死ぬ。成ったその手ではまだ焼かない",
    "自身行動結束時，相鄰敵子盡亡；升級的那一手尚不焚燒"));
#[rustfmt::skip]
const SCORCHES: PowerSpec = PowerSpec::new("scorches", Ability, "6.1", Text::new(
    "Any enemy that ends its action next to it dies, even another {0}",
    "隣で手を終えた敵は、{0}であっても死ぬ",
    "在其鄰點結束行動的敵子必亡，即使是{0}"));
#[rustfmt::skip]
const HOLDS: PowerSpec = PowerSpec::new("holds", Ability, "6.2", Text::new(
    "Looks along its slides at any distance: if the first stone it sees is an enemy, that stone is held and cannot act",
    "走れる向きを遠くまで見張り、最初に見える駒が敵なら捕らえて動けなくする",
    "沿其滑行方向遠望，所見第一枚棋子若為敵子，即被困住而不能行動"));
#[rustfmt::skip]
const HOLDS_AHEAD: PowerSpec = PowerSpec::new("holds", Ability, "6.2", Text::new(
    "Looks sideways and diagonally forward at any distance: if the first stone it sees is an enemy, that stone is held and cannot act",
    "横と斜め前を遠くまで見張り、最初に見える駒が敵なら捕らえて動けなくする",
    "向左右與斜前方遠望，所見第一枚棋子若為敵子，即被困住而不能行動"));
#[rustfmt::skip]
const HOLDS_BEHIND: PowerSpec = PowerSpec::new("holds", Ability, "6.2", Text::new(
    "Looks sideways and diagonally back at any distance: if the first stone it sees is an enemy, that stone is held and cannot act",
    "横と斜め後ろを遠くまで見張り、最初に見える駒が敵なら捕らえて動けなくする",
    "向左右與斜後方遠望，所見第一枚棋子若為敵子，即被困住而不能行動"));
#[rustfmt::skip]
const JAMS: PowerSpec = PowerSpec::new("jams", Ability, "6.3", Text::new(
    "Enemy {0} cannot shoot from the points of its eight lines, up to {1} points away",
    "敵の{0}は、その八方の線上{1}点以内からは射てない",
    "敵方{0}在其八方線上{1}點以內不能射擊"));
#[rustfmt::skip]
const LIGHTS: PowerSpec = PowerSpec::new("lights", Ability, "7.6", Text::new(
    "Turns an enemy {0} on its eight lines, up to {1} points away, back into a {2}",
    "八方の線上{1}点以内の敵の{0}を{2}に戻す",
    "使八方線上{1}點以內的敵方{0}變回{2}"));
#[rustfmt::skip]
const LIT: PowerSpec = PowerSpec::new("lit", Promotion, "7.6", Text::new(
    "Turns back into a {2} on the eight lines of an enemy {0}, up to {1} points away",
    "敵の{0}の八方の線上{1}点以内に入ると{2}に戻る",
    "處於敵方{0}八方線上{1}點以內時變回{2}"));
#[rustfmt::skip]
const LIGHTS_FIRST: PowerSpec = PowerSpec::new("lights", Ability, "7.6", Text::new(
    "Turns an enemy {0} on its eight lines, up to {1} points away with nothing in between, back into a {2}",
    "八方の線上{1}点以内で、間に何もない敵の{0}を{2}に戻す",
    "使八方線上{1}點以內、其間無子的敵方{0}變回{2}"));
#[rustfmt::skip]
const LIT_FIRST: PowerSpec = PowerSpec::new("lit", Promotion, "7.6", Text::new(
    "Turns back into a {2} on the eight lines of an enemy {0}, up to {1} points away with nothing in between",
    "敵の{0}の八方の線上{1}点以内に、間に何もなく入ると{2}に戻る",
    "處於敵方{0}八方線上{1}點以內且其間無子時變回{2}"));
#[rustfmt::skip]
const NEEDS_DRUM_ALIVE: PowerSpec = PowerSpec::new("needs_drum", Limit, "6.5", Text::new(
    "Cannot step forward once the {0} of its side has been killed; the death of a {1} changes nothing",
    "味方の{0}が殺されると前に進めない。{1}が死んでも変わらない",
    "己方{0}被殺後不能前進；{1}之死則無影響"));
#[rustfmt::skip]
const TURNED_BACK_BY_KILL: PowerSpec = PowerSpec::new("turned_back", Promotion, "7.5", Text::new(
    "Turns back into a {2} as soon as the {0} of its side is killed; the death of a {1} changes nothing",
    "味方の{0}が殺されると{2}に戻る。{1}が死んでも変わらない",
    "己方{0}被殺時立即變回{2}；{1}之死則無影響"));
#[rustfmt::skip]
const NEEDS_DRUM: PowerSpec = PowerSpec::new("needs_drum", Limit, "6.5", Text::new(
    "Steps forward only while its side has a {0} or {1}",
    "味方に{0}か{1}がある間しか前に進めない",
    "己方有{0}或{1}時才能前進"));
#[rustfmt::skip]
const DRUM_LOST: PowerSpec = PowerSpec::new("drum_lost", Death, "6.5", Text::new(
    "Without it no {0} of its side can step forward",
    "失えば味方の{0}は前に進めない",
    "失去後，己方{0}不能前進"));
#[rustfmt::skip]
const PRIEST_LOST: PowerSpec = PowerSpec::new("priest_lost", Death, "7.5", Text::new(
    "Without it the own {0} cannot promote and {1} turn back",
    "失えば味方の{0}は成れず、{1}は元に戻る",
    "失去後，己方{0}不能升級，{1}變回原狀"));
#[rustfmt::skip]
const TURNED_BACK: PowerSpec = PowerSpec::new("turned_back", Promotion, "7.5", Text::new(
    "Turns back into a {2} as soon as its side has neither {0} nor {1}",
    "味方に{0}も{1}もなくなると{2}に戻る",
    "己方{0}與{1}俱失時，立即變回{2}"));
#[rustfmt::skip]
const KILLED_BY_TRAIN: PowerSpec = PowerSpec::new("killed_by_train", Limit, "7.4", Text::new(
    "Dies wherever it stands when an enemy {0} promotes",
    "敵の{0}が成ると、どこにいても死ぬ",
    "敵方{0}升級時，不論身在何處皆亡"));
#[rustfmt::skip]
const GENERAL_LOST: PowerSpec = PowerSpec::new("command_lost", Death, "8.1", Text::new(
    "Without it the game is lost, unless its side has {0}, or {1}",
    "失えば負け。ただし{0}があるか、{1}があれば続く",
    "失去即負，除非己方有{0}，或有{1}"));
#[rustfmt::skip]
const SECOND_COMMAND: PowerSpec = PowerSpec::new("second_command", Death, "8.1", Text::new(
    "Alone it keeps its side alive after the {0} is dead; losing it then loses the game, unless {1} remains",
    "{0}を失った後、これだけで負けを免れる。そのとき失えば負け（{1}が残ればよい）",
    "{0}陣亡後，僅憑它即可不敗；其時再失去它則負，除非尚有{1}"));
#[rustfmt::skip]
const HALF_COMMAND: PowerSpec = PowerSpec::new("half_command", Death, "8.1", Text::new(
    "Together with {1} it keeps its side alive after the {0} is dead; losing it then loses the game, unless {2} lives",
    "{0}を失った後、{1}とそろえば負けを免れる。そのとき失えば負け（{2}がいればよい）",
    "{0}陣亡後，與{1}並存即可不敗；其時再失去它則負，除非尚有{2}"));
/// A middle troop, and the banner that it needs beside it.
const PAIR: Text = Text::new("both {0} and {1}", "{0}と{1}の両方", "{0}與{1}兩者");
const EITHER: Text = Text::new("{0} or {1}", "{0}か{1}", "{0}或{1}");

pub(super) fn tell(rules: &RuleSet, kind: Kind, powers: &mut Vec<Power>) {
    use Kind::{
        Banner, Clerk, Drum, EarthNet, Fog, FootSoldier, Lamp, PoisonFlame, Priest, RoamingAssault, SkyNet,
        Thunderclap,
    };
    let blocked = rules.lamp_light == LampLight::Blocked;
    let [any_priest, any_drum] = [rules.dead_fog, rules.dead_thunder].map(|dead| dead == Dead::AsBase);
    match kind {
        PoisonFlame => {
            powers.extend((rules.flame != Flame::Off).then(|| BURNS.told()));
            powers.extend((rules.flame == Flame::Both).then(|| SCORCHES.told_with(&[name(PoisonFlame)])));
            powers.push(KILLED_BY_TRAIN.told_with(&[name(Clerk)]).about(codes(&[Clerk])));
        }
        SkyNet | EarthNet => powers.extend(rules.nets.then(|| holds(rules, kind).told())),
        Fog => {
            powers.extend(jams(rules));
            let light = [name(Lamp), Words::same(LAMPLIGHT), name(Priest)];
            powers.push(if blocked { LIT_FIRST } else { LIT }.told_with(&light).about(codes(&[Lamp])));
        }
        Lamp => {
            let light = [name(Fog), Words::same(LAMPLIGHT), name(Priest)];
            powers.push(if blocked { LIGHTS_FIRST } else { LIGHTS }.told_with(&light).about(codes(&[Fog])));
        }
        FootSoldier => {
            let drums = [Drum, Thunderclap];
            powers.push(
                if any_drum { NEEDS_DRUM } else { NEEDS_DRUM_ALIVE }
                    .told_with(&drums.map(name))
                    .about(codes(&drums)),
            );
        }
        _ => {}
    }
    if kind == Drum || kind == Thunderclap && any_drum {
        powers.push(DRUM_LOST.told_with(&[name(FootSoldier)]).about(codes(&[FootSoldier])));
    }
    if kind == Priest || kind == Fog && any_priest {
        let (base, fallen) = ([Banner, Drum], [RoamingAssault, Thunderclap]);
        powers.push(PRIEST_LOST.told_with(&[names(&base), names(&fallen)]).about(codes(&fallen)));
    }
    if let (RoamingAssault | Thunderclap, Some(base)) = (kind, kind.other_side()) {
        let priests = [Priest, Fog];
        let turned_back = if any_priest { TURNED_BACK } else { TURNED_BACK_BY_KILL };
        powers.push(turned_back.told_with(&[name(Priest), name(Fog), name(base)]).about(codes(&priests)));
    }
    command(rules, kind, powers);
}

/// How a net holds: it looks along its own slides even where it moves otherwise (Rules §4.4, §6.2).
fn holds(rules: &RuleSet, net: Kind) -> PowerSpec {
    match (rules.promoted_moves, net) {
        (PromotedMoves::Program, _) => HOLDS,
        (PromotedMoves::Base, Kind::SkyNet) => HOLDS_AHEAD,
        (PromotedMoves::Base, _) => HOLDS_BEHIND,
    }
}

fn jams(rules: &RuleSet) -> Option<Power> {
    let is_gun = |kind: Kind| matches!(patterns(rules, Side::First)[kind.index()].manner, Manner::Gun(_));
    let jammed = all(|kind| is_gun(kind) && is_jammed_by_fog(rules, kind));
    let told = || JAMS.told_with(&[names(&jammed), Words::same(FOG_RANGE)]).about(codes(&jammed));
    (!jammed.is_empty()).then(told)
}

/// What its death means for the command of its side (Rules §8.1).
fn command(rules: &RuleSet, kind: Kind, powers: &mut Vec<Power>) {
    use Kind::{Banner, General, Marshal, MiddleTroop, RoamingAssault};
    let banner = if rules.roaming_is_banner {
        Words::composed(EITHER, &[Banner, RoamingAssault].map(name))
    } else {
        name(Banner)
    };
    let middle = if rules.middle_alone {
        name(MiddleTroop)
    } else {
        Words::composed(PAIR, &[name(MiddleTroop), banner.clone()])
    };
    let [general, marshal] = [General, Marshal].map(name);
    match kind {
        General => powers.push(GENERAL_LOST.told_with(&[marshal, middle])),
        Marshal => powers.push(SECOND_COMMAND.told_with(&[general, middle])),
        MiddleTroop if rules.middle_alone => powers.push(SECOND_COMMAND.told_with(&[general, marshal])),
        MiddleTroop => powers.push(HALF_COMMAND.told_with(&[general, banner, marshal])),
        Banner | RoamingAssault if !rules.middle_alone && (kind == Banner || rules.roaming_is_banner) => {
            powers.push(HALF_COMMAND.told_with(&[general, name(MiddleTroop), marshal]));
        }
        _ => {}
    }
}
