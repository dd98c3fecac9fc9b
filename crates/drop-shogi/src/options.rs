use game::{Choices, OptionSpec, OptionValue, OptionValues, Text, UsiSetting};

use crate::{conduct::Conduct, impasse::Impasse, rules::DropRules};

/// The chosen rule options of a game of this family.
#[expect(clippy::struct_excessive_bools, reason = "one switch for each option of the rules")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DropOptions {
    /// What positions must know.
    pub conduct: Conduct,
    /// `impasse`.
    pub impasse: Impasse,
    /// `impasse_threshold`: fewer points lose an agreed impasse.
    pub impasse_threshold: u32,
    /// `move_limit`: plies until a draw.
    pub move_limit: Option<u32>,
    /// `draw_by_agreement`.
    pub draw_by_agreement: bool,
    /// `illegal_move = loses`.
    pub illegal_move_loses: bool,
    /// `repetition_consecutive`.
    pub repetition_consecutive: bool,
    /// `replay_after_draw`: for whoever arranges matches.
    pub replay_after_draw: bool,
    /// What to print beside the ranks and in written moves, where an option says so.
    pub rank_labels: Option<&'static [&'static str]>,
}

impl DropOptions {
    /// Reads the options that all games of the family share, and the game's own.
    pub(crate) fn read<R: DropRules>(choices: &Choices) -> DropOptions {
        let conduct = Conduct {
            capture_royal: choices.word("check_rule") == "capture",
            stalemate_draws: choices.word("stalemate") == "draw",
            ..R::conduct(choices)
        };
        let impasse = match choices.word("impasse") {
            "declare31" => Impasse::Declare31,
            "declare27" => Impasse::Declare27,
            "off" => Impasse::Off,
            _ => Impasse::Agree,
        };
        DropOptions {
            conduct,
            impasse,
            impasse_threshold: choices.number("impasse_threshold").unwrap_or_default(),
            move_limit: choices.number("move_limit"),
            draw_by_agreement: choices.flag("draw_by_agreement"),
            illegal_move_loses: choices.word("illegal_move") == "loses",
            repetition_consecutive: choices.flag("repetition_consecutive"),
            replay_after_draw: choices.flag("replay_after_draw"),
            rank_labels: R::rank_labels(choices),
        }
    }
}

/// Where the shared options stand in a game's rules document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSections {
    /// Check and the end of the game.
    pub end: &'static str,
    /// Repetition.
    pub repetition: &'static str,
    /// Impasse.
    pub impasse: &'static str,
}

/// What USI calls the option `impasse`.
pub(crate) const ENTERING_KING_RULE: UsiSetting = UsiSetting {
    name: "EnteringKingRule",
    option: "impasse",
    values: &[("NoEnteringKing", "off"), ("CSARule24", "declare31"), ("CSARule27", "declare27")],
};

/// How many options all games of the family share.
pub const SHARED: usize = 9;

// The values of the shared options, the default first.

const CHECK_RULE: &[OptionValue] = &[
    OptionValue::new("enforced", "check must be answered", "王手は必ず受ける", "必須應王手"),
    OptionValue::new("capture", "the king may be taken", "玉を取れる", "可以吃王"),
];

const STALEMATE: &[OptionValue] = &[
    OptionValue::new("loss", "it loses", "負け", "判負"),
    OptionValue::new("draw", "draw", "引き分け", "和局"),
];

const ILLEGAL_MOVE: &[OptionValue] = &[
    OptionValue::new("refuse", "it is refused", "指せない", "不予接受"),
    OptionValue::new("loses", "it loses at once", "即負け", "立即判負"),
];

const IMPASSE: &[OptionValue] = &[
    OptionValue::new("agree", "by agreement, pieces are counted", "合意して点数を数える", "雙方同意後計點"),
    OptionValue::new(
        "declare31",
        "declaration: enough points win, somewhat fewer draw (24-point rule)",
        "宣言法（24点法：点数により勝ちか引き分け）",
        "宣言（二十四點法：依點數判勝或和）",
    ),
    OptionValue::new(
        "declare27",
        "declaration: enough points win (27-point rule)",
        "宣言法（27点法：点数に達すれば勝ち）",
        "宣言（二十七點法：達到點數即勝）",
    ),
    OptionValue::new("off", "no such rule", "なし", "無此規則"),
];

/// The options that all games of the family share.
#[expect(clippy::too_many_lines, reason = "a table")]
pub const fn shared(sections: OptionSections, impasse_threshold: &'static str) -> [OptionSpec; SHARED] {
    let OptionSections { end, repetition, impasse } = sections;
    [
        choice(
            "check_rule",
            CHECK_RULE,
            end,
            Text::new(
                "Whether check must be answered, or a king left in check may be taken",
                "王手放置を禁じるか、放置された玉を取って勝ちとするか",
                "是否必須應王手，或可直接吃掉未應王手的王",
            ),
        ),
        choice(
            "stalemate",
            STALEMATE,
            end,
            Text::new(
                "What happens to a side that is not in check and has no legal move",
                "王手でないのに指し手がない側の扱い",
                "未被王手而無子可動的一方如何判定",
            ),
        ),
        choice(
            "illegal_move",
            ILLEGAL_MOVE,
            end,
            Text::new(
                "Whether an illegal move is refused or loses at once",
                "反則手を受け付けないか、即負けとするか",
                "犯規著法是拒絕還是立即判負",
            ),
        ),
        choice(
            "draw_by_agreement",
            OptionValue::OFF_ON,
            end,
            Text::new(
                "Whether the players may agree on a draw",
                "合意による引き分けを認めるか",
                "是否允許協議和棋",
            ),
        ),
        choice(
            "repetition_consecutive",
            OptionValue::OFF_ON,
            repetition,
            Text::new(
                "Whether the four occurrences must lie the same number of plies apart",
                "同一局面四回が等間隔で連続する場合に限るか",
                "四次相同局面是否必須等距連續出現",
            ),
        ),
        choice(
            "replay_after_draw",
            OptionValue::OFF_ON,
            repetition,
            Text::new(
                "Whether a game drawn by repetition is played again with sides swapped",
                "千日手の後、先後を入れ替えて指し直すか",
                "千日手後是否交換先後重新對局",
            ),
        ),
        choice(
            "impasse",
            IMPASSE,
            impasse,
            Text::new(
                "How a game ends when the kings have entered",
                "入玉時の決着方法",
                "雙方入玉時如何裁定",
            ),
        ),
        OptionSpec {
            name: "impasse_threshold",
            values: OptionValues::Number { min: 0, max: 99, off: None },
            default: impasse_threshold,
            summary: Text::new(
                "Points below which a side loses an agreed impasse",
                "合意の持将棋でこの点数未満なら負け",
                "協議持將棋時低於此點數者負",
            ),
            section: impasse,
        },
        OptionSpec {
            name: "move_limit",
            values: OptionValues::Number {
                min: 1,
                max: 100_000,
                off: Some(OptionValue::new("off", "no limit", "なし", "不限")),
            },
            default: "off",
            summary: Text::new(
                "Number of plies after which the game is drawn",
                "この手数に達したら引き分け",
                "達到此手數即判和棋",
            ),
            section: impasse,
        },
    ]
}

/// An option with a choice of values, the first of which is its default.
pub(crate) const fn choice(
    name: &'static str,
    values: &'static [OptionValue],
    section: &'static str,
    summary: Text,
) -> OptionSpec {
    OptionSpec { name, values: OptionValues::Choice(values), default: values[0].id, summary, section }
}

/// The shared options, then a game's own.
pub(crate) const fn with<const N: usize, const M: usize>(
    shared: &[OptionSpec; SHARED],
    own: &[OptionSpec; N],
) -> [OptionSpec; M] {
    assert!(M == SHARED + N, "room for every option");
    let mut all = [shared[0]; M];
    let mut i = 0;
    while i < M {
        all[i] = if i < SHARED { shared[i] } else { own[i - SHARED] };
        i += 1;
    }
    all
}
