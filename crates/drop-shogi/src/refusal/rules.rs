//! The rules by which a move may be refused, as the player reads them; their sections are each game's own.

use game::{Rule, Text};

/// Declares the rules and the list of all of them, so that none can be missing there.
macro_rules! rules {
    ($($name:ident, $id:literal, $en:literal, $ja:literal, $zh:literal;)+) => {
        $(pub(super) static $name: Rule = Rule { id: $id, section: "", text: Text::new($en, $ja, $zh) };)+

        /// Every rule by which a move may be refused.
        pub static REFUSAL_RULES: &[&Rule] = &[$(&$name),+];
    };
}

rules! {
    NO_PIECE, "no_piece",
        "there is no piece on {0}",
        "{0}に駒がありません",
        "{0}沒有棋子";
    NOT_YOURS, "not_yours",
        "the piece on {0} is not yours",
        "{0}の駒は相手の駒です",
        "{0}的棋子不是己方的";
    OWN_PIECE, "own_piece",
        "your own piece stands on {0}",
        "{0}には自分の駒があります",
        "{0}已有己方棋子";
    BLOCKED, "blocked",
        "a piece between {0} and {1} blocks the way",
        "{0}と{1}の間の駒に遮られています",
        "{0}與{1}之間有棋子阻擋";
    MOVEMENT, "movement",
        "a {2} does not move from {0} to {1}",
        "{2}は{0}から{1}へ動けません",
        "{2}不能從{0}走到{1}";
    NO_PROMOTION, "no_promotion",
        "a {0} cannot promote",
        "{0}は成れません",
        "{0}不能升級";
    OUTSIDE_ZONE, "outside_zone",
        "promotion needs a move into, within or out of the promotion zone",
        "敵陣に入る、敵陣内、敵陣から出る手でのみ成れます",
        "只有進入、位於或離開敵陣的著法才能升級";
    FORCED_PROMOTION, "forced_promotion",
        "a {0} must promote on {1}, where it could never move again",
        "{0}は{1}では動けなくなるため成らなければなりません",
        "{0}在{1}將無法再動，必須升級";
    NOT_IN_HAND, "not_in_hand",
        "you have no {0} in hand",
        "持ち駒に{0}がありません",
        "持駒中沒有{0}";
    OCCUPIED, "occupied",
        "{0} is not empty",
        "{0}は空いていません",
        "{0}不是空格";
    DEAD_END, "dead_end",
        "a {0} dropped on {1} could never move",
        "{0}を{1}に打つと行き所のない駒になります",
        "{0}打在{1}將無路可走";
    DOUBLE_PAWN, "double_pawn",
        "double pawn: you already have a pawn on file {0}",
        "二歩：{0}筋にはすでに歩があります",
        "二步：第{0}路已有己方步兵";
    PAWN_DROP_MATE, "pawn_drop_mate",
        "pawn-drop mate: a pawn may not be dropped to give checkmate",
        "打ち歩詰め：歩を打って詰ますことはできません",
        "打步詰：不可打入步兵將死對方";
    IN_CHECK, "in_check",
        "your king is in check and this move leaves it there",
        "王手を受けており、この手では解消できません",
        "己方正被王手，此著未能解除";
    INTO_CHECK, "into_check",
        "the king would move into check on {0}",
        "{0}では玉が取られます",
        "王走到{0}會被王手";
    PINNED, "pinned",
        "the piece on {0} shields your king from check",
        "{0}の駒が動くと玉に王手がかかります",
        "{0}的棋子一動，己方便會被王手";
}

/// For positions whose game ended by what stands on the board. A line says so itself before it reads a move, so this is
/// no reason that a player is told.
pub(super) static OVER: Rule = Rule {
    id: "over",
    section: "",
    text: Text::new("the game is over", "対局は終わっています", "對局已經結束"),
};
