//! What each man and tam2 can, cannot and suffers beyond their moves, made from what the generator goes by.

use game::{
    Power,
    PowerKind::{Ability, Death, Immunity, Limit},
    PowerSpec, Side, Text, Words,
};

use crate::{
    Consequence, Kind, RuleSet, Throw, Yaku, board::protects, combinations::serves, play::swims,
    reach::has_lines, rule_set::HorseJump,
};

#[rustfmt::skip]
const HUE: PowerSpec = PowerSpec::new("hue", Ability, "4", Text::new(
    "Moves otherwise if it starts in the hue: on its marked squares or next to tam2",
    "皇処（印のある升と皇の隣）から動くときは動きが変わる",
    "從皇處（有標記的格及皇的鄰格）出發時走法不同"));
#[rustfmt::skip]
const STEPS: PowerSpec = PowerSpec::new("steps", Ability, "5", Text::new(
    "May step on one piece in its way, own or not, and move on from there; that piece stays",
    "行く手の駒を一枚だけ（敵味方を問わず）踏み、そこからもう一度動ける。踏まれた駒は残る",
    "可踏途中一枚棋子（不分敵我），再由該處續行；被踏者不動"));
#[rustfmt::skip]
const STEP_THROW: PowerSpec = PowerSpec::new("step_throw", Limit, "5", Text::new(
    "After a step, each movement along a line needs a throw of as many heads as it is long, or it stays where it was",
    "踏んだ後に走るには、距離以上の表が要る。足りなければ元の升に残る",
    "踏子後若走直線，投棒正面數須不少於距離，否則留在原處"));
#[rustfmt::skip]
const WATER_THROW: PowerSpec = PowerSpec::new("water_throw", Limit, "6", Text::new(
    "To end in water it needs a throw of {0} or more heads, unless it comes from water; else it stays where it was",
    "水から来るのでなければ、水に入るには{0}本以上の表が要る。足りなければ元の升に残る",
    "除非來自水中，進入水須投出{0}個以上正面，否則留在原處"));
#[rustfmt::skip]
const WATER_THROW_ALWAYS: PowerSpec = PowerSpec::new("water_throw", Limit, "6", Text::new(
    "To end in water it needs a throw of {0} or more heads, wherever it comes from; else it stays where it was",
    "どこから来ても、水で止まるには{0}本以上の表が要る。足りなければ元の升に残る",
    "無論從何處來，停於水須投出{0}個以上正面，否則留在原處"));
#[rustfmt::skip]
const SWIMS: PowerSpec = PowerSpec::new("swims", Ability, "6", Text::new(
    "Enters water without a throw",
    "投げ棒なしで水に入れる",
    "無須投棒即可入水"));
#[rustfmt::skip]
const PROTECTS: PowerSpec = PowerSpec::new("protects", Ability, "8", Text::new(
    "In the hue it keeps the own men on the eight squares around it from being taken, but not itself",
    "皇処にいる間、周り八升の味方を取られないように守る。自身は守れない",
    "在皇處時，保護周圍八格的己方棋子不被吃，但不保護自己"));
#[rustfmt::skip]
const PROTECTED: PowerSpec = PowerSpec::new("protected", Immunity, "8", Text::new(
    "Cannot be taken next to an own {0} that stands in the hue",
    "皇処にいる味方の{0}の隣では取られない",
    "在皇處的己方{0}旁不能被吃"));
#[rustfmt::skip]
const PROTECTS_ON_MARKS: PowerSpec = PowerSpec::new("protects", Ability, "8", Text::new(
    "On the marked squares of the hue, not beside tam2 alone, it keeps the own men on the eight squares around it from being taken, but not itself",
    "皇処の印のある升にいる間（皇の隣だけでは足りない）、周り八升の味方を取られないように守る。自身は守れない",
    "在皇處的標記格上（僅鄰接皇不算），保護周圍八格的己方棋子不被吃，但不保護自己"));
#[rustfmt::skip]
const PROTECTED_ON_MARKS: PowerSpec = PowerSpec::new("protected", Immunity, "8", Text::new(
    "Cannot be taken next to an own {0} that stands on a marked square of the hue",
    "皇処の印のある升にいる味方の{0}の隣では取られない",
    "在皇處標記格上的己方{0}旁不能被吃"));
#[rustfmt::skip]
const TAKEN: PowerSpec = PowerSpec::new("taken", Death, "9", Text::new(
    "Taken, it keeps its colour and joins the captor's hand, from which it may be dropped on any empty square",
    "取られても色は変わらず相手の手駒となり、空いた升ならどこにでも打てる",
    "被吃後顏色不變，成為對方手駒，可打入任一空格"));
#[rustfmt::skip]
const SERVES: PowerSpec = PowerSpec::new("serves", Ability, "11", Text::new(
    "In hand it helps to make {0}; one colour alone counts 2 more",
    "手駒で役になる：{0}。同色なら2点増し",
    "在手中可組成：{0}；同色加2分"));
#[rustfmt::skip]
const WILDCARD: PowerSpec = PowerSpec::new("wildcard", Ability, "11", Text::new(
    "In hand it may also stand for one man of its colour in any other hand",
    "手駒では、他の役で同じ色の駒一枚の代わりにもなる",
    "在手中亦可於其他役代替一枚同色棋子"));
#[rustfmt::skip]
const FROM_TWO: PowerSpec = PowerSpec::new("leaps_neighbour", Ability, "4", Text::new(
    "In the hue its lines begin two squares away: a piece right beside it does not stop it",
    "皇処では二升先から走り、隣の駒に遮られない",
    "在皇處其直線自第二格起，相鄰棋子不能阻擋"));
#[rustfmt::skip]
const FROM_TWO_OVER_ONE: PowerSpec = PowerSpec::new("leaps_neighbour", Ability, "4", Text::new(
    "In the hue its lines begin two squares away and may pass over one piece",
    "皇処では二升先から走り、一枚だけ駒を越せる",
    "在皇處其直線自第二格起，並可越過一枚棋子"));
#[rustfmt::skip]
const SHARED: PowerSpec = PowerSpec::new("shared", Ability, "7", Text::new(
    "Belongs to nobody: either player may move it instead of a man, two steps to any neighbours; one of them may step over a man",
    "誰のものでもなく、双方が駒の代わりに動かせる。隣へ二歩、うち一歩は駒を踏み越えてよい",
    "不屬任何一方，雙方皆可以走皇代替走子：走兩步，各至鄰格，其中一步可踏越一子"));
#[rustfmt::skip]
const UNTOUCHABLE: PowerSpec = PowerSpec::new("untouchable", Immunity, "7", Text::new(
    "Cannot be taken, and takes nothing",
    "取られず、取ることもない",
    "不能被吃，亦不吃子"));
#[rustfmt::skip]
const CARRIES_HUE: PowerSpec = PowerSpec::new("carries_hue", Ability, "2", Text::new(
    "The eight squares around it are hue, wherever it goes",
    "どこにいても、周りの八升は皇処になる",
    "無論身在何處，周圍八格皆為皇處"));
#[rustfmt::skip]
const COSTS: [PowerSpec; 3] = [
    PowerSpec::new("step_tam", Limit, "11", Text::new(
        "Stepping on tam2 costs {0} points times the stake", "皇を踏むと{0}点に倍率を掛けた点を失う", "踏皇失{0}分（乘以倍率）")),
    PowerSpec::new("tam_after_tam", Limit, "11", Text::new(
        "Moving it right after the opponent did costs {0} points times the stake", "相手が動かした直後に動かすと{0}点に倍率を掛けた点を失う", "對手剛動過即再動，失{0}分（乘以倍率）")),
    PowerSpec::new("tam_returns", Limit, "11", Text::new(
        "Moving it back to where it stood costs {0} points times the stake", "元の升に戻すと{0}点に倍率を掛けた点を失う", "使其回到原位，失{0}分（乘以倍率）")),
];
#[rustfmt::skip]
const HANDS: [PowerSpec; 3] = [
    PowerSpec::new("step_tam", Limit, "11", Text::new(
        "Stepping on tam2 costs {0} points times the stake, unless one goes on", "皇を踏むと{0}点に倍率を掛けた点を失う（再行すれば失わない）", "踏皇失{0}分（乘以倍率），再行則不失")),
    PowerSpec::new("tam_after_tam", Limit, "11", Text::new(
        "Moving it right after the opponent did costs {0} points times the stake, unless one goes on", "相手が動かした直後に動かすと{0}点に倍率を掛けた点を失う（再行すれば失わない）", "對手剛動過即再動，失{0}分（乘以倍率），再行則不失")),
    PowerSpec::new("tam_returns", Limit, "11", Text::new(
        "Moving it back to where it stood costs {0} points times the stake, unless one goes on", "元の升に戻すと{0}点に倍率を掛けた点を失う（再行すれば失わない）", "使其回到原位，失{0}分（乘以倍率），再行則不失")),
];
#[rustfmt::skip]
const FORBIDDEN: [PowerSpec; 3] = [
    PowerSpec::new("step_tam", Limit, "13", Text::new(
        "May not step on tam2", "皇を踏めない", "不得踏皇")),
    PowerSpec::new("tam_after_tam", Limit, "13", Text::new(
        "May not be moved right after the opponent did", "相手が動かした直後には動かせない", "對手剛動過，不得再動")),
    PowerSpec::new("tam_returns", Limit, "13", Text::new(
        "May not be moved back to where it stood", "元の升に戻せない", "不得回到原位")),
];
#[rustfmt::skip]
const PASS_LIMIT: PowerSpec = PowerSpec::new("tam_pass_limit", Limit, "13", Text::new(
    "Each player may move it back, or move it right after the opponent did, {0} times a season and no more",
    "元の升に戻すこと、相手の直後に動かすことは、一季に各自{0}回まで",
    "使其回到原位，或緊接對手再動，每季每方至多{0}次"));
#[rustfmt::skip]
const RETURN_LIMIT: PowerSpec = PowerSpec::new("tam_pass_limit", Limit, "13", Text::new(
    "Each player may move it back {0} times a season and no more",
    "元の升に戻すことは、一季に各自{0}回まで",
    "使其回到原位，每季每方至多{0}次"));
#[rustfmt::skip]
const AFTER_LIMIT: PowerSpec = PowerSpec::new("tam_pass_limit", Limit, "13", Text::new(
    "Each player may move it right after the opponent did {0} times a season and no more",
    "相手の直後に動かすことは、一季に各自{0}回まで",
    "緊接對手再動，每季每方至多{0}次"));
const WITH_POINTS: Text = Text::new("{0} ({1})", "{0}（{1}点）", "{0}（{1}分）");

/// Everything that there is to tell of a man of this kind.
pub(crate) fn of_man(rules: &RuleSet, kind: Kind) -> Vec<Power> {
    let spec = kind.spec();
    let lines = [false, true].into_iter().any(|in_hue| has_lines(kind, Side::First, in_hue));
    let near_tam = rules.protection_beside_tam;
    let protected = if near_tam { PROTECTED } else { PROTECTED_ON_MARKS };
    let mut powers = vec![STEPS.told(), protected.told_with(&[Kind::General.name().into()]), TAKEN.told()];
    powers.extend((spec.outside != spec.in_hue).then(|| HUE.told()));
    powers.extend(lines.then(|| STEP_THROW.told()));
    let throw = if rules.water_to_water_throws { WATER_THROW_ALWAYS } else { WATER_THROW };
    powers.push(if swims(kind) { SWIMS.told() } else { throw.told_with(&[Words::same(Throw::WATER)]) });
    powers.extend(protects(kind).then(|| if near_tam { PROTECTS } else { PROTECTS_ON_MARKS }.told()));
    powers.extend(match (spec.hue_lines, rules.horse_hue_jump) {
        (crate::kind_spec::LineStyle::FromTwo, HorseJump::Adjacent) => Some(FROM_TWO.told()),
        (crate::kind_spec::LineStyle::FromTwo, HorseJump::AnyOne) => Some(FROM_TWO_OVER_ONE.told()),
        _ => None,
    });
    let hands = serves(kind).into_iter().map(|yaku| {
        Words::composed(WITH_POINTS, &[yaku.name().into(), Words::same(yaku.points(rules.king_hand_points))])
    });
    powers.push(SERVES.told_with(&[Words::list(hands)]));
    powers.extend((kind == Kind::King).then(|| WILDCARD.told()));
    powers.extend(cost(rules, 0, rules.step_tam, Yaku::Stepping));
    powers.sort_by_key(|power| power.kind);
    powers
}

/// Everything that there is to tell of tam2.
pub(crate) fn of_tam(rules: &RuleSet) -> Vec<Power> {
    let mut powers = vec![SHARED.told(), CARRIES_HUE.told(), SWIMS.told(), UNTOUCHABLE.told()];
    powers.extend(cost(rules, 1, rules.tam_after_tam, Yaku::Futile));
    powers.extend(cost(rules, 2, rules.tam_returns, Yaku::Futile));
    powers.extend(pass_limit(rules));
    powers.sort_by_key(|power| power.kind);
    powers
}

/// How often tam2 may be moved in vain, of the ways that the rules do not forbid altogether.
fn pass_limit(rules: &RuleSet) -> Option<Power> {
    let may = |consequence: Consequence| consequence != Consequence::Forbidden;
    let spec = match (may(rules.tam_returns), may(rules.tam_after_tam)) {
        (true, true) => PASS_LIMIT,
        (true, false) => RETURN_LIMIT,
        (false, true) => AFTER_LIMIT,
        (false, false) => return None,
    };
    rules.tam_pass_limit.map(|limit| spec.told_with(&[Words::same(limit)]))
}

/// What an act with tam2 costs, if anything.
fn cost(rules: &RuleSet, act: usize, consequence: Consequence, yaku: Yaku) -> Option<Power> {
    let points = [Words::same(yaku.points(0).abs())];
    match consequence {
        // Rules §12: who goes on is let off, unless such hands are remembered.
        Consequence::Hand if !rules.negative_hands_persist => Some(HANDS[act].told_with(&points)),
        Consequence::Hand | Consequence::Immediate => Some(COSTS[act].told_with(&points)),
        Consequence::Forbidden => Some(FORBIDDEN[act].told()),
        Consequence::Free => None,
    }
}
