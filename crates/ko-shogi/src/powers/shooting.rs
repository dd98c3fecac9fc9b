//! Killing from afar and by landing, and who is spared (Rules §5, §6.3).

use game::{
    Power,
    PowerKind::{Ability, Immunity, Limit},
    PowerSpec, Side, Text, Words,
};

use super::{all, codes, names};
use crate::{
    Kind, RuleSet,
    board::WIDTH,
    generate::{Manner, patterns},
    kind_spec::Shooting,
    rule_set::{DoubleShot, StandAndShoot},
    shoot::{FAR_FROM_FOG, FOG_RANGE, can_hit, is_jammed_by_fog, spared_by_landing},
    traits::Traits,
};

#[rustfmt::skip]
const SHOOTS: PowerSpec = PowerSpec::new("shoots", Ability, "5.2", Text::new(
    "After its move it may shoot {1}, at most {0} points away on any of the eight lines",
    "動いた後、八方の線上{0}点以内の{1}射殺できる",
    "移動後可射殺八方線上{0}點以內的{1}"));
#[rustfmt::skip]
const SHOOTS_INSTEAD: PowerSpec = PowerSpec::new("shoots", Ability, "5.2", Text::new(
    "Instead of moving it may shoot {1}, at most {0} points away on any of the eight lines",
    "動く代わりに、八方の線上{0}点以内の{1}射殺できる",
    "可不移動而射殺八方線上{0}點以內的{1}"));
const ONE_ENEMY: Text = Text::new("one enemy", "敵を一枚", "一枚敵子");
const ENEMIES: Text = Text::new("up to {0} enemies", "敵を{0}枚まで", "至多{0}枚敵子");
#[rustfmt::skip]
const SHOOTS_AROUND: PowerSpec = PowerSpec::new("shoots", Ability, "4.5", Text::new(
    "After each leap it may shoot one adjacent enemy",
    "一度跳ぶごとに、隣の敵を一枚射殺できる",
    "每躍一次後可射殺一枚相鄰敵子"));
#[rustfmt::skip]
const STANDS: PowerSpec = PowerSpec::new("stands_and_shoots", Ability, "5.2", Text::new(
    "May shoot from where it stands without moving",
    "動かずにその場から射てる",
    "可不移動而就地射擊"));
#[rustfmt::skip]
const STANDS_ONLY: PowerSpec = PowerSpec::new("moves_or_shoots", Limit, "5.2", Text::new(
    "Moves or shoots, never both in one action",
    "一手で動くか射つかの一方だけができる",
    "一手之中或移動或射擊，不能兼行"));
#[rustfmt::skip]
const MOVES_FIRST: PowerSpec = PowerSpec::new("moves_first", Limit, "5.2", Text::new(
    "Cannot shoot without moving first",
    "動かずに射つことはできない",
    "不移動則不能射擊"));
#[rustfmt::skip]
const SHOOTS_OVER: PowerSpec = PowerSpec::new("shoots_over", Ability, "5.2", Text::new(
    "Its shots pass over any number of stones",
    "間に駒がいくつあっても越えて射てる",
    "射擊可越過任意數量的棋子"));
#[rustfmt::skip]
const SHOTS_BLOCKED: PowerSpec = PowerSpec::new("shots_blocked", Limit, "5.2", Text::new(
    "Any stone in between, of either side, blocks its shots",
    "敵味方を問わず、間の駒に射線を遮られる",
    "其間若有任何一方的棋子，射擊即被阻擋"));
#[rustfmt::skip]
const TOGETHER: PowerSpec = PowerSpec::new("double_shot", Limit, "5.2", Text::new(
    "Aims all its shots on arrival: a stone hidden behind the first target cannot be the second",
    "到着時にすべての的を定める。一発目の的の陰にいる駒は二発目の的にならない",
    "抵達時即定所有目標：藏於首個目標之後者不能為次"));
#[rustfmt::skip]
const ONE_BY_ONE: PowerSpec = PowerSpec::new("double_shot", Ability, "5.2", Text::new(
    "Aims the second shot after the first has struck, through the gap that it left",
    "一発目が当たった後、空いた線を通して二発目を狙える",
    "首發命中後，可穿過其空位瞄準次發"));
#[rustfmt::skip]
const CANNOT_SHOOT: PowerSpec = PowerSpec::new("cannot_shoot", Limit, "5.3", Text::new(
    "Cannot shoot {0}",
    "射てない相手：{0}",
    "不能射擊{0}"));
#[rustfmt::skip]
const FAR_ONLY: PowerSpec = PowerSpec::new("far_only", Limit, "5.3", Text::new(
    "Hits {0} only from {1} points away or farther",
    "{0}には{1}点以上離れてはじめて当たる",
    "須距{1}點或更遠方能射中{0}"));
#[rustfmt::skip]
const JAMMED: PowerSpec = PowerSpec::new("jammed", Limit, "6.3", Text::new(
    "Cannot shoot from a point on the eight lines of an enemy {0}, up to {1} points away",
    "敵の{0}から八方の線上{1}点以内では射てない",
    "在敵方{0}八方線上{1}點以內不能射擊"));
#[rustfmt::skip]
const KILLS_NOBODY: PowerSpec = PowerSpec::new("kills_nobody", Limit, "5.4", Text::new(
    "Never kills by landing: it moves to empty points only",
    "着地では殺せず、空いた点にしか動けない",
    "不能以落點殺敵，只能走到空點"));
#[rustfmt::skip]
const KILLS_ONLY: PowerSpec = PowerSpec::new("kills_only", Limit, "5.4", Text::new(
    "Kills nobody by landing but {0}",
    "着地で殺せるのは{0}だけ",
    "落點只能殺{0}"));
#[rustfmt::skip]
const CANNOT_KILL: PowerSpec = PowerSpec::new("cannot_kill", Limit, "5.4", Text::new(
    "Cannot kill {0} by landing and is stopped by it",
    "{0}を着地で殺せず、行く手を阻まれる",
    "不能以落點殺{0}，且被其阻擋"));
#[rustfmt::skip]
const SHOT_BY_ALL: PowerSpec = PowerSpec::new("shot_by_all", Limit, "5.3", Text::new(
    "Every stone that shoots can shoot it",
    "射つ駒ならどれにでも射たれる",
    "凡能射擊的棋子皆可射它"));
#[rustfmt::skip]
const NOT_SHOT_BY: PowerSpec = PowerSpec::new("not_shot_by", Immunity, "5.3", Text::new(
    "Cannot be shot by {0}, but by {1}",
    "{0}には射たれない。射てるのは{1}",
    "{0}不能射它，{1}則能"));
#[rustfmt::skip]
const NOT_KILLED_BY: PowerSpec = PowerSpec::new("not_killed_by", Immunity, "5.4", Text::new(
    "{0} cannot kill it by landing",
    "{0}は着地でこれを殺せない",
    "{0}不能以落點殺它"));

pub(super) fn tell(rules: &RuleSet, kind: Kind, powers: &mut Vec<Power>) {
    match patterns(rules, Side::First)[kind.index()].manner {
        Manner::Gun(shooting) => gun(rules, kind, shooting, powers),
        Manner::Mystic | Manner::DoubleMystic(_) => powers.push(SHOOTS_AROUND.told()),
        _ => {}
    }
    landing(rules, kind, powers);
    target(rules, kind, powers);
}

fn gun(rules: &RuleSet, kind: Kind, shooting: Shooting, powers: &mut Vec<Power>) {
    let enemies = match shooting.shots {
        1 => ONE_ENEMY.into(),
        shots => Words::filled(ENEMIES, &[&shots]),
    };
    let shoots = if rules.stand_and_shoot == StandAndShoot::Only { SHOOTS_INSTEAD } else { SHOOTS };
    powers.push(shoots.told_with(&[Words::same(shooting.range), enemies]));
    powers.push(match rules.stand_and_shoot {
        StandAndShoot::No => MOVES_FIRST.told(),
        StandAndShoot::Yes => STANDS.told(),
        StandAndShoot::Only => STANDS_ONLY.told(),
    });
    powers.push(if shooting.over { SHOOTS_OVER.told() } else { SHOTS_BLOCKED.told() });
    if shooting.shots > 1 {
        powers.push(match rules.double_shot {
            DoubleShot::Together => TOGETHER.told(),
            DoubleShot::OneByOne => ONE_BY_ONE.told(),
        });
    }
    let never = all(|target| !hits_at_all(rules, kind, target));
    if !never.is_empty() {
        powers.push(CANNOT_SHOOT.told_with(&[names(&never)]).about(codes(&never)));
    }
    let far = all(|target| hits_at_all(rules, kind, target) && !can_hit(rules, kind, Traits::of(target), 1));
    if !far.is_empty() {
        powers.push(FAR_ONLY.told_with(&[names(&far), Words::same(FAR_FROM_FOG)]).about(codes(&far)));
    }
    if is_jammed_by_fog(rules, kind) {
        let fog = [Kind::Fog];
        powers.push(JAMMED.told_with(&[names(&fog), Words::same(FOG_RANGE)]).about(codes(&fog)));
    }
}

/// Whether a stone that shoots hits this kind at the farthest, where it hits most.
fn hits_at_all(rules: &RuleSet, shooter: Kind, target: Kind) -> bool {
    can_hit(rules, shooter, Traits::of(target), WIDTH)
}

fn landing(rules: &RuleSet, kind: Kind, powers: &mut Vec<Power>) {
    let spares = |target: Kind| spared_by_landing(rules, kind).meets(Traits::of(target));
    let (spared, killed) = (all(spares), all(|target| !spares(target)));
    if killed.is_empty() {
        powers.push(KILLS_NOBODY.told());
    } else if killed.len() < spared.len() {
        powers.push(KILLS_ONLY.told_with(&[names(&killed)]).about(codes(&killed)));
    } else if !spared.is_empty() {
        powers.push(CANNOT_KILL.told_with(&[names(&spared)]).about(codes(&spared)));
    }
}

/// Who can shoot this kind, and who cannot kill it though it kills others.
fn target(rules: &RuleSet, kind: Kind, powers: &mut Vec<Power>) {
    let shooters = all(|shooter| shooter.spec().shooting.is_some());
    let (hitting, sparing): (Vec<Kind>, Vec<Kind>) =
        shooters.into_iter().partition(|shooter| hits_at_all(rules, *shooter, kind));
    if sparing.is_empty() {
        powers.push(SHOT_BY_ALL.told());
    } else {
        powers.push(NOT_SHOT_BY.told_with(&[names(&sparing), names(&hitting)]).about(codes(&sparing)));
    }
    let spares = |attacker: Kind, target: Kind| spared_by_landing(rules, attacker).meets(Traits::of(target));
    let stopped = all(|attacker| {
        let spared = all(|target| spares(attacker, target)).len();
        spares(attacker, kind) && spared <= Kind::COUNT / 2
    });
    if !stopped.is_empty() {
        powers.push(NOT_KILLED_BY.told_with(&[names(&stopped)]).about(codes(&stopped)));
    }
}
