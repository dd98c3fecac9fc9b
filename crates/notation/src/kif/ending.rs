//! The last line: `まで96手で後手の勝ち`.

use game::Side;

use crate::End;

/// What the line says, where this side is to move.
pub(super) fn read(text: &str, mover: Side) -> Option<End> {
    let text = text.strip_prefix("まで")?;
    let named =
        [("先手", Side::First), ("下手", Side::First), ("後手", Side::Second), ("上手", Side::Second)];
    let side = named.iter().find(|(name, _)| text.contains(name)).map(|(_, side)| *side);
    let has = |word: &str| text.contains(word);
    let winner = if has("負") { side.map(|side| !side) } else { side };
    let reason = if has("千日手") {
        "repetition"
    } else if has("持将棋") || has("持將棋") {
        "impasse"
    } else if has("中断") {
        "interrupted"
    } else if has("時間切れ") || has("切れ負け") {
        "timeout"
    } else if has("反則") {
        "illegal_move"
    } else if has("入玉") || has("宣言") {
        "declaration"
    } else if has("不戦") {
        "forfeit"
    } else if has("不詰") {
        "no_mate"
    } else if has("詰") {
        return Some(End::new("mate", winner.or(Some(!mover))));
    } else if has("引き分け") || has("引分") {
        "agreement"
    } else if has("最大手数") {
        "move_limit"
    } else {
        "resignation"
    };
    match (reason, winner) {
        ("resignation", None) => None,
        ("repetition" | "impasse" | "interrupted" | "no_mate" | "agreement" | "move_limit", _) => {
            Some(End::new(reason, None))
        }
        (_, None) => Some(End::new(reason, Some(!mover))),
        _ => Some(End::new(reason, winner)),
    }
}

/// The line for an end after so many moves, if there is one that says it.
pub(super) fn write(end: &End, moves: usize, handicap: bool) -> Option<String> {
    let side = |side: Side| match (side, handicap) {
        (Side::First, false) => "先手",
        (Side::First, true) => "下手",
        (Side::Second, false) => "後手",
        (Side::Second, true) => "上手",
    };
    let said = match (&*end.by, end.winner) {
        ("repetition", None) => "千日手".to_owned(),
        ("impasse", None) => "持将棋".to_owned(),
        ("interrupted", None) => "中断".to_owned(),
        ("no_mate", None) => "不詰".to_owned(),
        ("agreement", None) => "引き分け".to_owned(),
        ("move_limit", None) => "最大手数により引き分け".to_owned(),
        ("mate", Some(_)) => "詰み".to_owned(),
        ("resignation", Some(winner)) => format!("{}の勝ち", side(winner)),
        ("timeout", Some(winner)) => format!("時間切れにより{}の勝ち", side(winner)),
        ("illegal_move", Some(winner)) => format!("{}の反則負け", side(!winner)),
        ("declaration", Some(winner)) => format!("{}の入玉勝ち", side(winner)),
        ("forfeit", Some(winner)) => format!("{}の不戦勝", side(winner)),
        _ => return None,
    };
    Some(format!("まで{moves}手で{said}"))
}
