//! The rules by which a move may be refused, as the player reads them.

use game::{Rule, Text};

/// Declares the rules and the list of all of them, so that none can be missing there.
macro_rules! rules {
    ($($name:ident, $id:literal, $section:literal, $en:literal, $ja:literal, $zh:literal;)+) => {
        $(
            #[doc = $en]
            pub(super) static $name: Rule = Rule { id: $id, section: $section, text: Text::new($en, $ja, $zh) };
        )+

        /// Every rule by which a move may be refused.
        pub static REFUSAL_RULES: &[&Rule] = &[$(&$name),+];
    };
}

rules! {
    NOTHING_THERE, "nothing_there", "4",
        "there is no piece on {0}",
        "{0}に駒がありません",
        "{0}沒有棋子";
    NOT_YOUR_MAN, "not_your_man", "4",
        "the man on {0} is not yours",
        "{0}の駒は自分の駒ではありません",
        "{0}的棋子不是己方的";
    TAM_IS_NO_MAN, "tam_is_no_man", "7",
        "tam2 stands on {0}; it moves in its own way, written with 皇",
        "{0}にあるのは皇です。皇の動きは「皇」で書きます",
        "{0}是皇，皇的走法以「皇」書寫";
    NOT_TAM, "not_tam", "7",
        "tam2 is not on {0} but on {1}",
        "皇は{0}ではなく{1}にいます",
        "皇不在{0}而在{1}";
    NOT_ITS_MOVE, "not_its_move", "4",
        "the {0} does not get from {1} to {2}: {1} is outside the hue",
        "{0}は{1}から{2}へ動けません ({1}は皇処の外)",
        "{0}不能從{1}走到{2} ({1}在皇處外)";
    NOT_ITS_MOVE_IN_HUE, "not_its_move_in_hue", "4",
        "the {0} does not get from {1} to {2}: {1} is in the hue",
        "{0}は{1}から{2}へ動けません ({1}は皇処)",
        "{0}不能從{1}走到{2} ({1}在皇處)";
    OWN_MAN, "own_man", "4",
        "your own man stands on {0}",
        "{0}に自分の駒があります",
        "{0}有自己的棋子";
    TAM_UNCAPTURABLE, "tam_uncapturable", "7",
        "tam2 stands on {0} and cannot be captured",
        "{0}の皇は取れません",
        "不能吃{0}的皇";
    PROTECTED, "protected", "8",
        "the man on {0} is protected by the General on {1}",
        "{0}の駒は{1}の将に守られています",
        "{0}的棋子受{1}的將保護";
    ONE_VIA, "one_via", "5",
        "a man has one via point in a turn, not more",
        "経由点は一手番に一つだけです",
        "一手只能有一個踏點";
    NOTHING_TO_STEP_ON, "nothing_to_step_on", "5",
        "{0} is empty: there is nothing to step over",
        "{0}は空いていて踏めません",
        "{0}是空的，沒有可踏的棋子";
    STEP_ON_TAM_FORBIDDEN, "step_on_tam_forbidden", "13",
        "the rules in force forbid stepping on tam2",
        "この規則では皇を踏めません",
        "此規則禁止踏皇";
    STEP_NEEDS_THROW, "step_needs_throw", "5",
        "from {0} to {1} is line movement: name the square with 心 and throw",
        "{0}から{1}は走り駒の動きなので、「心」で宣言して判定します",
        "{0}到{1}是直線移動，須以「心」宣告並判定";
    NO_THROW_NEEDED, "no_throw_needed", "5",
        "from {0} to {1} is fixed movement, without 心 and without a throw",
        "{0}から{1}は判定のいらない動きです。「心」は書きません",
        "{0}到{1}無須判定，不寫「心」";
    LISTED_ONCE, "listed_once", "13",
        "{0} is not named before the throw under the rules in force: write {1} after 心",
        "この規則では判定の前に{0}を宣言しません。「心」の後に{1}と書きます",
        "此規則在判定前不宣告{0}，「心」後應寫{1}";
    NO_LINE_ON, "no_line_on", "5",
        "from {0} no line leads the man to a square where it may end",
        "{0}から走って止まれる升がありません",
        "從{0}沒有可走到並停下的直線";
    STEPPED_MAN_STAYS, "stepped_man_stays", "5",
        "the piece stepped on, on {0}, is not captured",
        "踏んだ{0}の駒は取れません",
        "不能吃被踏的{0}的棋子";
    OUT_OF_REACH, "out_of_reach", "13",
        "{0} is more than five squares from {1}, farther than any throw",
        "{0}は{1}から6升以上離れていて届きません",
        "{0}距{1}六格以上，無法到達";
    NOT_IN_HAND, "not_in_hand", "9",
        "you have no {0} in hand",
        "手駒に{0}がありません",
        "手中沒有{0}";
    SQUARE_TAKEN, "square_taken", "9",
        "{0} is taken: men are dropped on empty squares",
        "{0}は空いていません",
        "{0}不是空格，不能打入";
    TAM_TWO_STEPS, "tam_two_steps", "7",
        "tam2 makes two steps to neighbouring squares; {0} and {1} do not touch",
        "皇は隣へ二度動きます。{0}と{1}は隣り合っていません",
        "皇走兩步，每步一格；{0}與{1}不相鄰";
    TAM_NEEDS_EMPTY, "tam_needs_empty", "7",
        "tam2 captures nothing: each leg ends on an empty square, and {0} is taken",
        "皇は駒を取れません。{0}は空いていません",
        "皇不能吃子，{0}不是空格";
    TAM_ONE_STEP_OVER, "tam_one_step_over", "7",
        "only one of tam2's two legs may step over a man",
        "皇が駒を踏めるのは二度のうち一度だけです",
        "皇兩步中只有一步可以踏子";
    TAM_AFTER_TAM, "tam_after_tam", "13",
        "the rules in force forbid moving tam2 right after the opponent did",
        "この規則では相手が動かした直後の皇を動かせません",
        "此規則禁止在對手動皇後立即動皇";
    TAM_RETURNS, "tam_returns", "13",
        "the rules in force forbid moving tam2 back to where it stood",
        "この規則では皇を元の位置に戻せません",
        "此規則禁止皇回到原位";
    TAM_PASS_LIMIT, "tam_pass_limit", "13",
        "you have made the futile move with tam2 {0} times in this season, as often as the rules in force allow",
        "この季にすでに{0}回、皇再来をしました。この規則で許される回数に達しています",
        "本季己方已作皇再來{0}次，已達此規則的上限";
    STEPPING_THROW_DUE, "stepping_throw_due", "5",
        "line movement after a step needs a throw, which is due now",
        "踏越えの判定 (投げ棒) が先です",
        "須先進行踏越判定 (投棒)";
    WATER_NEEDS_THROW, "water_needs_throw", "6",
        "water needs a throw of three or more, which is due now",
        "入水判定 (投げ棒) が先です",
        "須先進行入水判定 (投棒)";
    LANDING_DUE, "landing_due", "5",
        "the throw has fallen: land on a square within it, or write 此無 to decline",
        "判定の後です。着地する升か、取りやめる「此無」を選びます",
        "判定已出，請選擇落點，或以「此無」放棄";
    BEYOND_THROW, "beyond_throw", "5",
        "{0} is not a square that the throw allows",
        "{0}は判定で行ける升ではありません",
        "{0}不在判定允許的範圍";
    MUST_LAND, "must_land", "13",
        "the rules in force do not let a man decline after the throw",
        "この規則では判定の後に取りやめられません",
        "此規則不允許判定後放棄";
    DECLARATION_DUE, "declaration_due", "12",
        "a hand was made: go on (再行) or end the season (終季) first",
        "役ができました。再行か終季を選びます",
        "役已成立，請先選擇再行或終季";
    NO_HAND_MADE, "no_hand_made", "12",
        "no hand was made in this turn, so there is nothing to declare",
        "この手番に役はできていません",
        "此手沒有成役，無可宣告";
    NO_THROW_FELL, "no_throw_fell", "10",
        "an action is due, and no throw has fallen",
        "判定の場面ではありません",
        "現在不是判定的時候";
    OPENER_DUE, "opener_due", "12",
        "who opens the season is still to be thrown",
        "先に季の先手を決めます",
        "須先決定此季的先手";
    NO_PASS, "no_pass", "10",
        "there is no bare pass",
        "単なるパスはありません",
        "不能直接跳過";
    GAME_OVER, "game_over", "12",
        "the game is over",
        "対局は終わりました",
        "對局已結束";
}

/// What the generator refuses although no rule above does. There is no such move: the tests hold the two to each other.
pub(super) static NOT_LEGAL: Rule = Rule {
    id: "not_legal",
    section: "10",
    text: Text::new("this is not a legal move here", "ここでは指せない手です", "此處不能這樣走"),
};
