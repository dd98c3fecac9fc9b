//! Names, values and summaries of the options (Rules §11), and the named sets of them.

use game::{OptionSpec, OptionValue, OptionValues, Preset, Text};

const YES: OptionValue = OptionValue::new("yes", "yes", "はい", "是");
const NO: OptionValue = OptionValue::new("no", "no", "いいえ", "否");
const YES_NO: OptionValues = OptionValues::Choice(&[YES, NO]);
const NO_YES: OptionValues = OptionValues::Choice(&[NO, YES]);

const fn choice(values: &'static [OptionValue]) -> OptionValues {
    OptionValues::Choice(values)
}

const fn option(
    name: &'static str,
    values: OptionValues,
    default: &'static str,
    section: &'static str,
    summary: Text,
) -> OptionSpec {
    OptionSpec { name, values, default, summary, section }
}

/// Every option, in the order of the rules document; the first word of a choice is its default.
#[rustfmt::skip]
pub(crate) const OPTIONS: &[OptionSpec] = &[
    option("setup", choice(&[
        OptionValue::new("seed", "a foot soldier", "歩兵", "步兵"),
        OptionValue::new("wp", "a foot captain", "歩総", "步總"),
    ]), "seed", "2.3", Text::new(
        "what stands on b5 and r15: a foot soldier (seed) or a foot captain (wp)",
        "b5とr15の駒：歩兵 (seed) か歩総 (wp)",
        "b5與r15的棋子: 步兵 (seed) 或步總 (wp)")),
    option("promotion", choice(&[
        OptionValue::new("optional", "may be declined", "成らなくてもよい", "可以不升"),
        OptionValue::new("mandatory", "must be made", "必ず成る", "必須升級"),
    ]), "optional", "7.1", Text::new(
        "whether a promotion may be declined",
        "成りを断れるか",
        "升級是否可以放棄")),
    option("stand_and_shoot", choice(&[
        NO,
        YES,
        OptionValue::new("only", "it moves or shoots, never both", "動くか射つかの一方だけ", "移動或射擊，只擇其一"),
    ]), "no", "5.2", Text::new(
        "whether a gun may shoot without moving first",
        "飛び道具が動かずに射てるか",
        "射擊者可否不移動而射擊")),
    option("double_shot", choice(&[
        OptionValue::new("together", "both aimed on arrival", "到着時に二つとも狙う", "抵達時一併瞄準"),
        OptionValue::new("one_by_one", "one after the other", "一発ずつ", "先後發射"),
    ]), "together", "5.2", Text::new(
        "whether both shots are aimed on arrival or the second after the first has struck",
        "二発とも到着時に狙うか、一発目の後に二発目を狙うか",
        "兩發同時瞄準，或第一發命中後再瞄準第二發")),
    option("fog_jam", choice(&[
        OptionValue::new("basic", "unpromoted ones", "成っていないもの", "未升級者"),
        OptionValue::new("off", "none", "なし", "無"),
        OptionValue::new("all", "all", "すべて", "全部"),
    ]), "basic", "6.3", Text::new(
        "which guns an enemy fog silences: unpromoted ones, none or all",
        "五里霧が封じる飛び道具：成っていないもの、なし、すべて",
        "五里霧封鎖哪些射擊者：未升級者、無、全部")),
    option("nets", choice(&[
        OptionValue::new("first", "yes", "はい", "是"),
        OptionValue::new("off", "no", "いいえ", "否"),
    ]), "first", "6.2", Text::new(
        "whether a net holds the first enemy stone it sees",
        "網が最初に見える敵の駒を捕らえるか",
        "網是否困住所見的第一枚敵子")),
    option("flame", choice(&[
        OptionValue::new("both", "acting and approached", "動いた時と近づかれた時", "行動時與被接近時"),
        OptionValue::new("active", "only when acting", "動いた時だけ", "僅行動時"),
        OptionValue::new("off", "never", "なし", "從不"),
    ]), "both", "6.1", Text::new(
        "when a poison flame burns: acting and approached, only acting, never",
        "毒火が焼く時：動いた時と近づかれた時、動いた時だけ、なし",
        "毒火何時焚燒：行動及被接近時、僅行動時、從不")),
    option("promoted_moves", choice(&[
        OptionValue::new("program", "as the program has them", "プログラムのとおり", "依該程式"),
        OptionValue::new("base", "as before their promotion", "成る前と同じ", "與升級前相同"),
    ]), "program", "4.4", Text::new(
        "how promoted stones move for whose moves one program alone speaks",
        "一つのプログラムだけが動きを伝える成駒の動き",
        "僅有一個程式記其走法的升級棋如何行走")),
    option("dead_fog", choice(&[
        OptionValue::new("priest", "as that of the priest", "高道の死と同じ", "等同高道之死"),
        OptionValue::new("nothing", "for nothing", "数えない", "不計"),
    ]), "priest", "7.5", Text::new(
        "what the death of a fog counts for: as that of the priest, or for nothing",
        "五里霧の死を高道の死と数えるか",
        "五里霧之死是否等同高道之死")),
    option("dead_thunder", choice(&[
        OptionValue::new("drum", "as that of the drum", "鼓の死と同じ", "等同鼓之死"),
        OptionValue::new("nothing", "for nothing", "数えない", "不計"),
    ]), "drum", "6.5", Text::new(
        "what the death of a thunderclap counts for: as that of the drum, or for nothing",
        "霹靂の死を鼓の死と数えるか",
        "霹靂之死是否等同鼓之死")),
    option("lamp_light", choice(&[
        OptionValue::new("through", "no", "いいえ", "否"),
        OptionValue::new("blocked", "yes", "はい", "是"),
    ]), "through", "7.6", Text::new(
        "whether a stone in between keeps the light of a lamp from a fog",
        "間の駒が聖灯の光を遮るか",
        "其間的棋子是否擋住聖燈之光")),
    option("camp_promotion", choice(&[
        OptionValue::new("inside", "with any action that ends there", "敵陣で終わるどの手でも", "凡行動結束於敵陣"),
        OptionValue::new("entering", "only on coming from outside", "外から入る時だけ", "僅在由外進入時"),
    ]), "inside", "7.2", Text::new(
        "when the enemy camp promotes: with any action that ends there, or only on entering it",
        "敵陣での成り：敵陣で終わるどの手でも、または入る時だけ",
        "敵陣升級的時機：凡行動結束於敵陣，或僅在進入時")),
    option("clerk_gate", choice(&[
        OptionValue::new("one_each", "one of each kind", "前衛と後衛を一枚ずつ", "前衛、後衛各一"),
        OptionValue::new("any", "any one", "どれか一枚", "任一"),
        OptionValue::new("all_alive", "all that live", "生き残りすべて", "所有存活者"),
        OptionValue::new("none", "none", "なし", "無"),
    ]), "one_each", "7.3", Text::new(
        "which guards must be in the enemy camp before a clerk promotes there",
        "記室が敵陣で成るために敵陣にいるべき衛",
        "記室在敵陣升級前須有哪些衛入敵陣")),
    option("drum_kill", NO_YES, "no", "7.2", Text::new(
        "whether killing a drum promotes the killer",
        "鼓を殺した駒が成るか",
        "殺鼓者是否升級")),
    option("marshal_kill", NO_YES, "no", "7.2", Text::new(
        "whether killing a marshal promotes the killer",
        "帥を殺した駒が成るか",
        "殺帥者是否升級")),
    option("roaming_is_banner", YES_NO, "yes", "8.1", Text::new(
        "whether a roaming assault still counts as the banner",
        "招揺を旗と数えるか",
        "招搖是否仍算作旗")),
    option("middle_alone", NO_YES, "no", "8.1", Text::new(
        "whether a middle troop averts defeat without a banner",
        "中軍だけで敗北を免れるか",
        "中軍單獨可否免於戰敗")),
    option("cavalry", choice(&[
        OptionValue::new("same_way", "the same way", "同じ向き", "同一方向"),
        OptionValue::new("free", "freely", "自由", "自由"),
    ]), "same_way", "4.6", Text::new(
        "whether both hops of a cavalry captain must go the same way",
        "騎総の二跳びが同じ向きに限られるか",
        "騎總兩跳是否須同一方向")),
    option("thunder", choice(&[
        OptionValue::new("through", "goes on", "続けて進む", "繼續前進"),
        OptionValue::new("stop", "stops", "止まる", "停止"),
    ]), "through", "4.2", Text::new(
        "whether a thunderclap goes on after a kill",
        "霹靂が殺した後も進めるか",
        "霹靂殺敵後可否繼續前進")),
    option("roaming", choice(&[
        OptionValue::new("straight", "straight on only", "まっすぐだけ", "只能直行"),
        OptionValue::new("back_and_forth", "back and forth", "行き来できる", "可往返"),
    ]), "straight", "4.7", Text::new(
        "whether a roaming assault may turn on its line",
        "招揺が線上で引き返せるか",
        "招搖可否在線上折返")),
    option("null_move", YES_NO, "yes", "4.2", Text::new(
        "whether a walker may come back with nothing killed",
        "何も殺さずに元の位置へ戻れるか",
        "可否不殺而返回原位")),
    option("wrestler_leap", choice(&[
        OptionValue::new("enemy", "yes", "はい", "是"),
        OptionValue::new("no", "no", "いいえ", "否"),
    ]), "enemy", "4.2", Text::new(
        "whether a wrestler leaps over an adjacent enemy",
        "力士が隣の敵を飛び越せるか",
        "力士可否越過鄰接的敵子")),
    option("ranged_melee", choice(&[
        OptionValue::new("seed", "as in the source text", "原資料どおり", "依原始資料"),
        OptionValue::new("wp", "as in the encyclopedia", "百科事典どおり", "依百科全書"),
    ]), "seed", "5.4", Text::new(
        "whom shooters may kill by landing",
        "射手が近距離で殺せる相手",
        "射手可以近距離殺死何者")),
    option("ranged_targets", choice(&[
        OptionValue::new("seed", "as in the source text", "原資料どおり", "依原始資料"),
        OptionValue::new("wp", "as in the encyclopedia", "百科事典どおり", "依百科全書"),
    ]), "seed", "5.3", Text::new(
        "whom shooters may shoot",
        "射手が射殺できる相手",
        "射手可以射殺何者")),
    option("no_moves", choice(&[
        OptionValue::new("loss", "it loses", "負け", "判負"),
        OptionValue::new("draw", "draw", "引き分け", "和局"),
    ]), "loss", "8.2", Text::new(
        "what happens to a side without a legal action",
        "指し手がない側の結果",
        "無子可動一方的結果")),
    option("repetition", OptionValues::Number { min: 2, max: 1_000, off: Some(OptionValue::new("0", "never", "なし", "不判")) }, "4", "8.3", Text::new(
        "how often a position occurs until the game is drawn; 0 is never",
        "同一局面が何回で引き分けになるか (0はなし)",
        "同一局面出現幾次判和 (0為不判)")),
    option("no_progress", OptionValues::Number { min: 1, max: 10_000, off: Some(OptionValue::new("0", "never", "なし", "不判")) }, "200", "8.3", Text::new(
        "plies without a death or a change of rank until the game is drawn; 0 is never",
        "死も昇降もない手数が何手で引き分けになるか (0はなし)",
        "無死亡無升降的手數達多少判和 (0為不判)")),
];

/// Named sets of options.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        name: "seed",
        summary: Text::new(
            "the Chinese account of the game, its gaps filled from the others",
            "中国語の記事の規則 (欠けた所は他で補う)",
            "中文條目的規則 (缺漏處以他說補足)",
        ),
        settings: &[],
    },
    Preset {
        name: "wp",
        summary: Text::new(
            "the Japanese and English articles and the program that follows them",
            "日本語と英語の記事、およびそれに従うプログラムの規則",
            "日文與英文條目，及依其編寫之程式的規則",
        ),
        settings: &[
            ("setup", "wp"),
            ("promotion", "mandatory"),
            ("fog_jam", "all"),
            ("clerk_gate", "none"),
            ("drum_kill", "yes"),
            ("marshal_kill", "yes"),
            ("wrestler_leap", "no"),
            ("ranged_melee", "wp"),
            ("ranged_targets", "wp"),
        ],
    },
    Preset {
        name: "attested",
        summary: Text::new(
            "the Chinese account without what one program alone tells: nets, flame, jamming fog, and the moves of 18 promoted stones",
            "中国語の記事から、一つのプログラムだけが伝えるもの（網、毒火、霧の妨害、成駒18種の動き）を除いた規則",
            "中文條目的規則，但不取僅一個程式所載者：網、毒火、霧之干擾，及十八種升級棋的走法",
        ),
        settings: &[("promoted_moves", "base"), ("fog_jam", "off"), ("nets", "off"), ("flame", "off")],
    },
];
