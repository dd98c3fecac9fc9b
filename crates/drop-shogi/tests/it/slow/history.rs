use super::{End, Position, Rules, Side, outcome};

/// How the game has ended after these positions, each with whether the move that led to it gave check (of the
/// first position: whether the side to move is in check).
///
/// Mate and the like come before the rules that need a past; "mate in that run wins" (Shogi §9).
pub(crate) fn end_of_game(history: &[(Position, bool)], rules: &Rules) -> Option<End> {
    let (now, _) = history.last().expect("a position");
    outcome(now, rules).or_else(|| repetition(history, rules)).or_else(|| move_limit(history, rules))
}

/// Shogi §8: the fourth occurrence of a position is a draw, or a loss for the side that checked all the time.
fn repetition(history: &[(Position, bool)], rules: &Rules) -> Option<End> {
    let (now, _) = history.last()?;
    let plies: Vec<usize> = (0..history.len()).filter(|ply| history[*ply].0.repeats(now)).collect();
    if plies.len() < 4 {
        return None;
    }
    let (i, j) = if rules.repetition_consecutive {
        // "The four occurrences must lie the same number of plies apart."
        let [a, b, c, d] = plies[plies.len() - 4..] else { panic!("four occurrences") };
        if b - a != c - b || c - b != d - c {
            return None;
        }
        (a, d)
    } else {
        (plies[0], plies[plies.len() - 1])
    };
    // "If every move of exactly one side between i and j gave check, that side loses."
    let checked_throughout =
        |side: Side| (i + 1..=j).filter(|ply| history[*ply].0.turn != side).all(|ply| history[ply].1);
    Some(match (checked_throughout(Side::First), checked_throughout(Side::Second)) {
        (true, false) => End::loss(Side::First, "perpetual_check"),
        (false, true) => End::loss(Side::Second, "perpetual_check"),
        (true, true) | (false, false) => End::draw("repetition"),
    })
}

/// Shogi §9: "after that many plies the game is a draw; if the 500th ply gives check, play continues until the
/// run of checks ends". Plies are counted by the number of the position text, which is that of the next ply.
fn move_limit(history: &[(Position, bool)], rules: &Rules) -> Option<End> {
    let limit = rules.move_limit?;
    let before = history[0].0.number - 1;
    let played = history[history.len() - 1].0.number - 1;
    // A ply before the first position gave no check that anybody knows of.
    let gave_check = |ply: u32| ply.checked_sub(before).is_some_and(|at| history[at as usize].1);
    // The run belongs to the side that made the last ply within the limit: every second ply from there.
    let run_has_ended = (limit..=played).step_by(2).any(|ply| !gave_check(ply));
    run_has_ended.then_some(End::draw("move_limit"))
}
