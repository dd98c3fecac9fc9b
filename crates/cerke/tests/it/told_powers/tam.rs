//! What tam2 does, and what is done to it (Rules §2, §7, §11, §13).

use std::collections::BTreeSet;

use cerke::{Cerke, CerkePosition, RuleSet};
use game::{Game, PieceDescription, Position, Turn};

use super::bench::{
    AWAY, At, all_squares, fields, moves, name, number, parse, position, power, says, tam, told, with, zone,
};

const CENTRE: At = (4, 4);

fn distance(a: At, b: At) -> usize {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}

/// Whether an archer moves from here as in the hue: not along ranks and files.
fn is_hue(game: &Cerke, here: At, others: &[(At, &str)]) -> bool {
    let pos = position(game, &[others, &[(here, "A")]].concat(), "");
    let texts: BTreeSet<String> = moves(game, &pos).into_iter().map(|(text, _)| text).collect();
    let beside = |to: &At| distance(here, *to) == 1 && (here.0 == to.0 || here.1 == to.1);
    let goes = |to: At| texts.contains(&format!("{}片{}", name(here), name(to)));
    !all_squares().filter(beside).any(goes)
}

#[test]
pub(crate) fn who_carries_the_hue_is_as_told() {
    let game = Cerke::default();
    let marked = zone(&game, "hue");
    assert!(power(&tam(&game), "carries_hue").is_some());
    for there in [AWAY, CENTRE, (1, 5), (3, 8), (7, 4)] {
        for here in all_squares().filter(|here| *here != there) {
            let expected = marked.contains(&name(here)) || distance(here, there) == 1;
            assert_eq!(is_hue(&game, here, &[(there, "M")]), expected, "{here:?} with tam2 on {there:?}");
        }
    }
    for (kind, piece) in told(&game) {
        let code = piece.code.to_lowercase();
        let lends = is_hue(&game, (1, 5), &[((0, 4), code.as_str()), (AWAY, "M")]);
        assert_eq!(lends, power(&piece, "carries_hue").is_some(), "{kind:?}");
    }
}

/// Where tam2 may end from the centre with these men around, and either player to move.
fn tam_ends(game: &Cerke, men: &[(At, &str)], turn: &str) -> BTreeSet<At> {
    let pos = parse(game, &[men, &[(CENTRE, "M")]].concat(), &format!("- {turn} 1 20 1 -"));
    let texts: Vec<String> = moves(game, &pos).into_iter().map(|(text, _)| text).collect();
    let ends = |at: &At| texts.iter().any(|text| text.contains('皇') && text.ends_with(&name(*at)));
    all_squares().filter(ends).collect()
}

#[test]
pub(crate) fn who_may_be_moved_by_both_is_as_told() {
    let game = Cerke::default();
    assert!(
        says(&tam(&game), "shared", "two steps") && says(&tam(&game), "shared", "one of them may step over")
    );
    for turn in ["IA", "A"] {
        let near: BTreeSet<At> = all_squares().filter(|at| distance(*at, CENTRE) <= 2).collect();
        assert_eq!(tam_ends(&game, &[], turn), near, "{turn}");
        // One man is stepped over, a second one on the same way is not.
        let once = tam_ends(&game, &[((4, 3), "p")], turn);
        assert_eq!(once.iter().map(|at| distance(*at, CENTRE)).max(), Some(3), "{turn}");
        let twice = tam_ends(&game, &[((4, 3), "p"), ((4, 1), "p")], turn);
        assert_eq!(twice.iter().map(|at| distance(*at, CENTRE)).max(), Some(3), "{turn}");
    }
    for (kind, piece) in told(&game) {
        let moved = ["IA", "A"].map(|turn| {
            let pos = parse(&game, &[(CENTRE, piece.code), (AWAY, "M")], &format!("- {turn} 1 20 1 -"));
            moves(&game, &pos).iter().any(|(text, _)| text.starts_with("ZO片"))
        });
        assert_eq!(moved, [true, power(&piece, "shared").is_some()], "{kind:?}");
    }
}

#[test]
pub(crate) fn what_is_done_to_tam_is_as_told() {
    for preset in ["official", "online", "crate_online"] {
        let game = Cerke::new(RuleSet::preset(preset, &[]).unwrap());
        let pieces = game.describe().pieces;
        let tam = &tam(&game);
        let pos = position(&game, &[((4, 4), "M"), ((4, 6), "C"), ((0, 0), "p")], "");
        let all = moves(&game, &pos);
        // The chariot jumps two squares: it may never end on tam2, and whether it may step there is told.
        assert!(all.iter().all(|(text, _)| text != "ZAI片ZO") && power(tam, "untouchable").is_some());
        let steps = all.iter().any(|(text, _)| text.starts_with("ZAI片ZO"));
        let chariot = pieces.iter().find(|piece| piece.code == "C").unwrap();
        let forbidden = power(chariot, "step_tam").is_some_and(|power| power.text.en.starts_with("May not"));
        assert_eq!(steps, !forbidden, "{preset}");
        let moved = &all.iter().find(|(text, _)| text.starts_with("ZO皇")).unwrap().1;
        let again = moves(&game, moved).iter().any(|(text, _)| text.contains('皇'));
        let told_not = power(tam, "tam_after_tam").is_some_and(|power| power.text.en.starts_with("May not"));
        assert_eq!(again, !told_not, "{preset}");
    }
}

/// Something done with tam2 that may cost points: the option, the power and the actions that do it.
struct Act {
    option: &'static str,
    id: &'static str,
    /// Whether tam2 was moved just before.
    after: &'static str,
    does: fn(&str) -> bool,
}

const ACTS: [Act; 3] = [
    // A chariot steps on tam2 and goes on to where it need not throw.
    Act { option: "step_tam", id: "step_tam", after: "-", does: |text| text == "ZAI片ZONI" },
    Act { option: "tam_after_tam", id: "tam_after_tam", after: "t", does: |text| text == "ZO皇[ZU]TI" },
    Act { option: "tam_returns", id: "tam_returns", after: "-", does: |text| text == "ZO皇[ZU]ZO" },
];

/// The position after the act at a stake of two, if it may be done.
fn done(game: &Cerke, act: &Act) -> Option<CerkePosition> {
    let pos = parse(game, &[(CENTRE, "M"), ((4, 6), "C")], &format!("- IA 1 20 2 {}", act.after));
    moves(game, &pos).into_iter().find(|(text, _)| (act.does)(text)).map(|(_, after)| after)
}

/// The points of IA.
fn points(game: &Cerke, pos: &CerkePosition) -> i32 {
    fields(game, pos)[4].parse().unwrap()
}

/// What the act costs IA if the season ends with it, and if it goes on; as long as a declaration is due.
fn costs(game: &Cerke, after: &CerkePosition) -> [i32; 2] {
    let declared = |word: &str| {
        let all = moves(game, after);
        let pos = all.iter().find(|(text, _)| text == word).map_or(after, |(_, after)| after);
        20 - points(game, pos)
    };
    ["終季", "再行"].map(declared)
}

#[test]
pub(crate) fn what_acts_with_tam_cost_is_as_told() {
    for act in ACTS {
        let nothing = if act.option == "step_tam" { "free" } else { "allowed" };
        for value in ["hand", "immediate", "forbidden", nothing] {
            let game = with(&[(act.option, value)]);
            let piece = teller(&game, act.id);
            let case = format!("{}={value}", act.option);
            let after = done(&game, &act);
            assert_eq!(after.is_none(), says(&piece, act.id, "May not"), "{case}");
            let Some(after) = after else { continue };
            let told_cost = power(&piece, act.id).and_then(number).map_or(0, i32::from);
            let let_off = says(&piece, act.id, "unless one goes on");
            // The stake is two.
            let expected = [2 * told_cost, if let_off { 0 } else { 2 * told_cost }];
            assert_eq!(costs(&game, &after), expected, "{case}");
            assert_eq!(power(&piece, act.id).is_none(), value == nothing, "{case}");
        }
        // A hand that is remembered is paid in the end, so that nothing is said of going on.
        let game = with(&[("negative_hands_persist", "true")]);
        let after = done(&game, &act).unwrap();
        let (_, later) = moves(&game, &after).into_iter().find(|(text, _)| text == "再行").unwrap();
        let remembered = fields(&game, &later).last().is_some_and(|field| field.starts_with('下'));
        assert_eq!(remembered, !says(&teller(&game, act.id), act.id, "unless one goes on"), "{}", act.id);
    }
}

/// Of whom it is told what an act costs: the chariot steps, the rest is of tam2.
fn teller(game: &Cerke, id: &str) -> PieceDescription {
    let code = if id == "step_tam" { "C" } else { "M" };
    game.describe().pieces.into_iter().find(|piece| piece.code == code).unwrap()
}

#[test]
pub(crate) fn how_often_tam_may_be_moved_in_vain_is_as_told() {
    assert!(power(&tam(&with(&[])), "tam_pass_limit").is_none());
    for (after, returns) in
        [("hand", "hand"), ("forbidden", "allowed"), ("immediate", "forbidden"), ("forbidden", "forbidden")]
    {
        let game = with(&[("tam_pass_limit", "2"), ("tam_after_tam", after), ("tam_returns", returns)]);
        let tam = tam(&game);
        let limit = power(&tam, "tam_pass_limit").map(|power| number(power).unwrap());
        let told_returns = says(&tam, "tam_pass_limit", "move it back");
        let told_after = says(&tam, "tam_pass_limit", "right after the opponent did");
        for times in 0..=2 {
            let made = if times > 0 { format!(" 来{times}/0") } else { String::new() };
            let may = |act: &Act, turn: &str| {
                let rest = format!("- {turn} 1 20 1 {}{made}", act.after);
                moves(&game, &parse(&game, &[(CENTRE, "M")], &rest)).iter().any(|(text, _)| (act.does)(text))
            };
            let left = limit.is_some_and(|limit| times < limit);
            let case = format!("{after}, {returns}: {times} times");
            assert_eq!(may(&ACTS[2], "IA"), told_returns && left, "{case}");
            assert_eq!(may(&ACTS[1], "IA"), told_after && left, "{case}");
            // Each player has a number of its own.
            assert_eq!([may(&ACTS[2], "A"), may(&ACTS[1], "A")], [told_returns, told_after], "{case}");
        }
    }
}

#[test]
pub(crate) fn a_new_season_forgets_what_tam_did() {
    let game = with(&[("tam_pass_limit", "2")]);
    assert!(says(&tam(&game), "tam_pass_limit", "a season"));
    let after = done(&game, &ACTS[2]).unwrap();
    let counts = |pos: &CerkePosition| fields(&game, pos).iter().any(|field| field.starts_with('来'));
    assert!(counts(&after));
    let (_, over) = moves(&game, &after).into_iter().find(|(text, _)| text == "終季").unwrap();
    assert!(over.turn() == Turn::Chance && !counts(&over));
}
