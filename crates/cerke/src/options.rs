//! The options and presets of rules §13.

use game::{OptionSpec, OptionValue, OptionValues, Preset, Text};

const YES_NO: OptionValues = OptionValues::Choice(&[
    OptionValue::new("false", "no", "いいえ", "否"),
    OptionValue::new("true", "yes", "はい", "是"),
]);

/// An option of section 13.
const fn option(
    name: &'static str,
    values: OptionValues,
    default: &'static str,
    summary: Text,
) -> OptionSpec {
    OptionSpec { name, values, default, summary, section: "13" }
}

/// Every option, in the order of the rules document.
#[rustfmt::skip]
pub(crate) const OPTIONS: &[OptionSpec] = &[
    option("step_tam", OptionValues::Choice(&[
        OptionValue::new("hand", "a hand of −5", "役 (−5)", "役 (−5)"),
        OptionValue::new("immediate", "−5 at once", "即時 −5", "即時 −5"),
        OptionValue::new("free", "nothing", "無罰", "無罰"),
        OptionValue::new("forbidden", "it is forbidden", "禁止", "禁止"),
    ]), "hand", Text::new(
        "What stepping on tam2 costs: a hand of -5, -5 at once, nothing, or it is forbidden",
        "撃皇の扱い：役 (−5)、即時 −5、無罰、禁止",
        "擊皇的處理：役 (−5)、即時 −5、無罰、禁止")),
    option("tam_square_is_hue", YES_NO, "false", Text::new(
        "Whether tam2's own square is in the hue for a man that steps on it",
        "皇のいる升自身も皇処とみなすか",
        "皇所在的格是否也算皇處")),
    option("tam_after_tam", OptionValues::Choice(&[
        OptionValue::new("hand", "a hand of −3", "役 (−3)", "役 (−3)"),
        OptionValue::new("immediate", "−3 at once", "即時 −3", "即時 −3"),
        OptionValue::new("forbidden", "it is forbidden", "禁止", "禁止"),
        OptionValue::new("allowed", "nothing", "無罰", "無罰"),
    ]), "hand", Text::new(
        "What moving tam2 right after the opponent moved it costs: a hand of -3, -3 at once, forbidden, or nothing",
        "相手が動かした直後の皇を動かすこと：役 (−3)、即時 −3、禁止、許可",
        "對手剛動過皇後再動皇：役 (−3)、即時 −3、禁止、允許")),
    option("tam_returns", OptionValues::Choice(&[
        OptionValue::new("hand", "a hand of −3", "役 (−3)", "役 (−3)"),
        OptionValue::new("immediate", "−3 at once", "即時 −3", "即時 −3"),
        OptionValue::new("forbidden", "it is forbidden", "禁止", "禁止"),
        OptionValue::new("allowed", "nothing", "無罰", "無罰"),
    ]), "hand", Text::new(
        "What moving tam2 back to where it stood costs: a hand of -3, -3 at once, forbidden, or nothing",
        "皇を元の位置に戻すこと (皇無行): 役 (−3)、即時 −3、禁止、許可",
        "皇回到原位：役 (−3)、即時 −3、禁止、允許")),
    option("tam_penalties_stack", YES_NO, "false", Text::new(
        "Whether both futile moves of tam2 in one turn cost -6 instead of -3",
        "皇再来の二条件が重なったとき −6 とするか",
        "皇再來的兩個條件同時成立時是否為 −6")),
    option("failed_move_exempts_step_tam", YES_NO, "false", Text::new(
        "Whether stepping on tam2 goes unpunished when the turn fails",
        "移動に失敗したとき撃皇を免除するか",
        "移動失敗時是否免除擊皇")),
    option("points_can_run_out_undeclared", YES_NO, "false", Text::new(
        "Whether a penalty paid at once can take the last point and end the game; otherwise one point stays",
        "即時の減点で点が尽きて終局しうるか (否なら1点は残る)",
        "即時扣分能否扣完點數而終局 (否則保留1點)")),
    option("declare_before_throw", OptionValues::Choice(&[
        OptionValue::new("square", "the exact square", "升そのもの", "確切的格"),
        OptionValue::new("direction", "the direction", "方向", "方向"),
        OptionValue::new("nothing", "nothing", "何も宣言しない", "不必指定"),
    ]), "square", Text::new(
        "What is named before the sticks are thrown for a line movement after a step",
        "踏越えの判定の前に宣言するもの：終点、方向、なし",
        "踏越判定前宣告的內容：終點、方向、無")),
    option("decline_after_throw", YES_NO, "true", Text::new(
        "Whether a movement that the throw allows may still be declined",
        "判定に成功しても移動を取りやめてよいか",
        "判定成功後是否仍可放棄移動")),
    option("far_targets_listed", YES_NO, "true", Text::new(
        "Whether squares more than five from the via point, which no throw reaches, may be named",
        "経由点から6以上離れた届かない升を宣言できるか",
        "能否宣告距踏點六格以上而無法到達的格")),
    option("horse_hue_jump", OptionValues::Choice(&[
        OptionValue::new("adjacent", "the neighbour only", "隣の駒だけ", "僅鄰子"),
        OptionValue::new("any_one", "any one piece", "どれか一枚", "任一子"),
    ]), "adjacent", Text::new(
        "Whether a Horse in the hue passes over the adjacent piece only, or over any one piece",
        "皇処の馬が越えられるのは隣の駒のみか、任意の一駒か",
        "皇處的馬只能越過相鄰的棋子，或任意一子")),
    option("hands_checked_on", OptionValues::Choice(&[
        OptionValue::new("capture", "captures only", "取った時だけ", "僅吃子時"),
        OptionValue::new("any_change", "also drops", "打った時も", "打入時亦然"),
    ]), "capture", Text::new(
        "Whether hands are made by captures only, or also by drops that change a hand's form",
        "役の成立を判定する時：駒取得時のみ、または手駒の変化時",
        "役的判定時機：僅吃子時，或手駒變化時")),
    option("negative_only_claim", OptionValues::Choice(&[
        OptionValue::new("negative_only", "only the negative hand", "減点役だけ", "僅計減分役"),
        OptionValue::new("with_held_hands", "together with the hands held", "持っている役も合わせて", "連同已有之役"),
    ]), "negative_only", Text::new(
        "What ending the season is worth when only a negative hand was made",
        "減点役のみが成立したときの終季の得点",
        "僅減分役成立時終季的得分")),
    option("negative_hands_persist", YES_NO, "false", Text::new(
        "Whether negative hands passed over by going on are counted when the player ends the season",
        "再行で流した減点役を終季まで累積するか",
        "再行略過的減分役是否累積到終季")),
    option("king_hand_points", OptionValues::Choice(&[
        OptionValue::new("5", "5", "5", "5"),
        OptionValue::new("3", "3", "3", "3"),
    ]), "5", Text::new(
        "Points of the hand The King",
        "役「王」の点数",
        "役「王」的點數")),
    option("capture_stepped_piece", YES_NO, "false", Text::new(
        "Whether a second movement of no squares captures the man stepped on",
        "踏んだ駒をその場にとどまる移動で取れるか",
        "能否以零格移動吃掉被踏的棋子")),
    option("opener", OptionValues::Choice(&[
        OptionValue::new("throw", "a throw of the sticks", "投げ棒", "投棒"),
        OptionValue::new("coin", "a coin", "硬貨", "擲幣"),
        OptionValue::new("ia", "always IA", "常にIA", "總是IA"),
        OptionValue::new("a", "always A", "常にA", "總是A"),
        OptionValue::new("alternate", "IA and A in turn", "IAとAが交互", "IA與A輪流"),
    ]), "throw", Text::new(
        "Who opens a season: a throw of the sticks, a coin, IA, A, or IA and A in turn",
        "各季の先手：投げ棒、硬貨、IA、A、交互",
        "各季的先手：投棒、擲幣、IA、A、輪流")),
    option("seasons", OptionValues::Choice(&[
        OptionValue::new("4", "4", "4", "4"),
        OptionValue::new("2", "2", "2", "2"),
        OptionValue::new("1", "1", "1", "1"),
    ]), "4", Text::new(
        "Number of seasons in a game",
        "季の数",
        "季數")),
    option("no_legal_action", OptionValues::Choice(&[
        OptionValue::new("leader_wins", "the game ends on points", "点数で終局", "以點數終局"),
        OptionValue::new("pass", "the player passes", "手番を譲る", "跳過一手"),
    ]), "leader_wins", Text::new(
        "Whether a player without a legal action ends the game on points, or passes",
        "合法手がないとき：得点で決着、またはパス",
        "無合法著時：以點數決勝，或跳過")),
    option("turn_limit", OptionValues::Number { min: 1, max: 100_000, off: Some(OptionValue::new("none", "no limit", "なし", "不限")) }, "none", Text::new(
        "Number of turns after which the game is stopped and decided on points",
        "打ち切り手数 (得点で決着)",
        "手數上限 (以點數決勝)")),
    option("line_steps_listed", OptionValues::Choice(&[
        OptionValue::new("by_square", "once for each square", "升ごとに", "每格各列一次"),
        OptionValue::new("once", "once for each thing that can be named", "宣言できるものごとに一度", "每種宣告只列一次"),
    ]), "by_square", Text::new(
        "How line movements after a step are listed where the exact square is not named before the throw",
        "終点を宣言しない踏越えの走りの挙げ方：升ごと、または一度だけ",
        "不宣告終點時，踏越後直線移動的列法：逐格，或只列一次")),
    option("protection_beside_tam", YES_NO, "true", Text::new(
        "Whether a General that is in the hue only because tam2 stands beside it protects too",
        "皇の隣にいるだけの将 (皇処の印の外) も味方を守るか",
        "僅因鄰接皇而在皇處的將 (不在標記格上) 是否也保護己方")),
    option("water_to_water", OptionValues::Choice(&[
        OptionValue::new("free", "no throw", "判定なし", "無須判定"),
        OptionValue::new("throw", "a throw as from anywhere else", "他と同じく判定", "與別處相同，須判定"),
    ]), "free", Text::new(
        "Whether a man that stands in water throws to end in water again",
        "皇水にいる駒が皇水へ動くときの入水判定",
        "在皇水中的棋子再入皇水時是否判定")),
    option("tam_pass_limit", OptionValues::Number { min: 1, max: 100, off: Some(OptionValue::new("none", "no limit", "なし", "不限")) }, "none", Text::new(
        "How often in a season a player may make the futile move (move tam2 back, or right after the opponent did)",
        "一季に各自が皇再来 (皇を使ったパス、直後の皇の移動) をしてよい回数",
        "每季每方可作皇再來 (以皇虛手，或緊接對手再動皇) 的次數")),
];

/// The presets of the rules document; the first is the default.
#[rustfmt::skip]
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        name: "official",
        summary: Text::new("The standardized rule of the federation", "官定", "官定"),
        settings: &[],
    },
    Preset {
        name: "crate_strict",
        summary: Text::new(
            "The strict configuration of the published Rust crates",
            "公開 Rust クレートの厳密設定", "公開 Rust 套件的嚴格設定"),
        settings: &[("tam_penalties_stack", "true"), ("hands_checked_on", "any_change"), ("opener", "coin")],
    },
    Preset {
        name: "online",
        summary: Text::new("The web game", "オンライン対戦版", "線上對戰版"),
        settings: &[
            ("step_tam", "immediate"), ("tam_square_is_hue", "true"), ("tam_after_tam", "forbidden"),
            ("tam_returns", "allowed"), ("points_can_run_out_undeclared", "true"),
            ("declare_before_throw", "direction"),
        ],
    },
    Preset {
        name: "crate_online",
        summary: Text::new(
            "The published Rust crates' configuration for the web game",
            "公開 Rust クレートのオンライン設定", "公開 Rust 套件的線上設定"),
        settings: &[
            ("step_tam", "free"), ("tam_square_is_hue", "true"), ("tam_after_tam", "forbidden"),
            ("tam_returns", "allowed"), ("points_can_run_out_undeclared", "true"),
            ("declare_before_throw", "direction"), ("hands_checked_on", "any_change"), ("opener", "coin"),
        ],
    },
    Preset {
        name: "seed",
        summary: Text::new(
            "The rule sheet alone, every disputed point as its words say it",
            "律書の文言のみによる", "僅依律書原文"),
        settings: &[
            ("declare_before_throw", "nothing"), ("decline_after_throw", "false"), ("line_steps_listed", "once"),
            ("horse_hue_jump", "any_one"), ("king_hand_points", "3"), ("protection_beside_tam", "false"),
            ("water_to_water", "throw"),
        ],
    },
];
