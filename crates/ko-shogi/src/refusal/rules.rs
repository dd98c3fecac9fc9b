//! The rules by which a move may be refused, as the player reads them.

use game::{Rule, Text};

const fn rule(id: &'static str, section: &'static str, text: Text) -> Rule {
    Rule { id, section, text }
}

pub(crate) static OVER: Rule =
    rule("over", "8", Text::new("the game is over", "対局は終わっている", "對局已經結束"));
pub(crate) static NO_STONE: Rule = rule(
    "no_stone",
    "3",
    Text::new("there is no stone of yours on {0}", "{0}に自分の駒がない", "{0}沒有己方棋子"),
);
pub(crate) static HELD: Rule = rule(
    "held",
    "6.2",
    Text::new(
        "the stone on {0} is held by the net on {1}",
        "{0}の駒は{1}の網に捕らえられている",
        "{0}的棋子被{1}的網困住",
    ),
);
pub(crate) static NOTHING_TO_DECLINE: Rule = rule(
    "nothing_to_decline",
    "7.1",
    Text::new("this brings no promotion to decline", "断る成りがない", "沒有可放棄的升級"),
);
pub(crate) static MUST_PROMOTE: Rule = rule(
    "must_promote",
    "7.1",
    Text::new(
        "under these rules a promotion cannot be declined",
        "この規則では成りを断れない",
        "此規則下不得放棄升級",
    ),
);
pub(crate) static FRIEND: Rule =
    rule("friend", "4.1", Text::new("your own stone stands on {0}", "{0}に自分の駒がある", "{0}有己方棋子"));
pub(crate) static NOBODY: Rule = rule(
    "nobody",
    "5.1",
    Text::new("there is no enemy to kill on {0}", "{0}に殺す敵がいない", "{0}沒有可殺的敵子"),
);
pub(crate) static DRUM_LOST: Rule = rule(
    "drum_lost",
    "6.5",
    Text::new(
        "without a drum your foot soldiers cannot step forward",
        "鼓がなければ歩兵は前に進めない",
        "失去鼓的步兵不能前進",
    ),
);
pub(crate) static NOT_ITS_MOVE: Rule = rule(
    "not_its_move",
    "4.3",
    Text::new("the {0} does not go from {1} to {2}", "{0}は{1}から{2}へ動けない", "{0}不能從{1}走到{2}"),
);
pub(crate) static BLOCKED: Rule = rule(
    "blocked",
    "4.1",
    Text::new("the stone on {0} is in the way", "{0}の駒が邪魔をしている", "{0}的棋子擋住去路"),
);
pub(crate) static TOO_FAR: Rule = rule(
    "too_far",
    "4.3",
    Text::new("the {0} goes at most {1} points", "{0}は{1}路までしか動けない", "{0}最多走{1}路"),
);
pub(crate) static CANNOT_KILL: Rule = rule(
    "cannot_kill",
    "5.4",
    Text::new(
        "the {0} cannot kill a {1} by landing on it",
        "{0}は{1}を近距離攻撃で殺せない",
        "{0}不能近距離殺死{1}",
    ),
);
pub(crate) static MUST_MOVE: Rule = rule(
    "must_move",
    "5.2",
    Text::new("a gun must move before it shoots", "飛び道具は動いてから射つ", "射擊者須先移動方能射擊"),
);
pub(crate) static MUST_STAND: Rule = rule(
    "must_stand",
    "5.2",
    Text::new(
        "under these rules a gun moves or shoots, not both",
        "この規則では飛び道具は動くか射つかの一方しかできない",
        "此規則下射擊者只能移動或射擊，不能兼行",
    ),
);
pub(crate) static CANNOT_SHOOT: Rule =
    rule("cannot_shoot", "5.2", Text::new("the {0} cannot shoot", "{0}は射てない", "{0}不能射擊"));
pub(crate) static TOO_MANY_SHOTS: Rule = rule(
    "too_many_shots",
    "5.2",
    Text::new("the {0} fires at most {1} shot(s)", "{0}は{1}発までしか射てない", "{0}最多射{1}發"),
);
pub(crate) static JAMMED: Rule = rule(
    "jammed",
    "6.3",
    Text::new(
        "on {0} the fog on {1} keeps the gun from shooting",
        "{0}では{1}の五里霧のため射てない",
        "在{0}受{1}的五里霧所阻，不能射擊",
    ),
);
pub(crate) static OUT_OF_RANGE: Rule = rule(
    "out_of_range",
    "5.2",
    Text::new(
        "{0} is not on a line of {1} within {2} point(s)",
        "{0}は{1}の八方線上{2}路以内にない",
        "{0}不在{1}的八方線{2}路之內",
    ),
);
pub(crate) static SHOT_BLOCKED: Rule = rule(
    "shot_blocked",
    "5.2",
    Text::new(
        "the stone on {1} shields {0} from the shot",
        "{1}の駒が{0}への射線を遮っている",
        "{1}的棋子擋住對{0}的射擊",
    ),
);
pub(crate) static CANNOT_BE_SHOT: Rule = rule(
    "cannot_be_shot",
    "5.3",
    Text::new("the {0} cannot shoot a {1}", "{0}は{1}を射殺できない", "{0}不能射殺{1}"),
);
pub(crate) static FOG_TOO_NEAR: Rule = rule(
    "fog_too_near",
    "5.3",
    Text::new(
        "the {0} hits a fog only from 6 points away or farther",
        "{0}は六路以上離れた五里霧しか射殺できない",
        "{0}只能射殺相距六路或更遠的五里霧",
    ),
);
pub(crate) static NO_SUCH_SHOTS: Rule = rule(
    "no_such_shots",
    "4.5",
    Text::new(
        "no legs of the {0} from {1} to {2} stop beside these targets",
        "{1}から{2}へ動く{0}はこれらの的の隣に止まらない",
        "{0}從{1}到{2}的行程不鄰接這些目標",
    ),
);
pub(crate) static ONE_LEG: Rule = rule(
    "one_leg",
    "4.2",
    Text::new("the {0} kills nobody on its way", "{0}は途中で敵を殺せない", "{0}不能在途中殺敵"),
);
pub(crate) static NO_SUCH_WALK: Rule = rule(
    "no_such_walk",
    "4.2",
    Text::new(
        "no walk of the {0} from {1} to {2} kills just these stones",
        "{1}から{2}へちょうどこれらを殺す{0}の歩みはない",
        "{0}從{1}到{2}沒有恰好殺死這些棋子的走法",
    ),
);
pub(crate) static NULL_MOVE: Rule = rule(
    "null_move",
    "4.2",
    Text::new(
        "a walk that kills nothing may not end where it began",
        "何も殺さずに元の位置へは戻れない",
        "不殺敵者不得返回原位",
    ),
);

/// Every rule by which a move may be refused.
pub static REFUSAL_RULES: [&Rule; 25] = [
    &OVER,
    &NO_STONE,
    &HELD,
    &NOTHING_TO_DECLINE,
    &MUST_PROMOTE,
    &FRIEND,
    &NOBODY,
    &DRUM_LOST,
    &NOT_ITS_MOVE,
    &BLOCKED,
    &TOO_FAR,
    &CANNOT_KILL,
    &MUST_MOVE,
    &MUST_STAND,
    &CANNOT_SHOOT,
    &TOO_MANY_SHOTS,
    &JAMMED,
    &OUT_OF_RANGE,
    &SHOT_BLOCKED,
    &CANNOT_BE_SHOT,
    &FOG_TOO_NEAR,
    &NO_SUCH_SHOTS,
    &ONE_LEG,
    &NO_SUCH_WALK,
    &NULL_MOVE,
];
