//! The puzzles of the program hold: a plain search that knows nothing of whoever made them finds what they say.
//! `PUZZLES=all` looks at all of them, as `ranka puzzles --check` does.

use std::{collections::BTreeSet, env};

use puzzles::{Puzzle, check, puzzles};

/// Of each game every so many puzzles are looked at.
const STRIDE: usize = 40;

#[test]
fn a_sample_of_all_puzzles_is_solved_as_told_and_not_otherwise() {
    let stride = if env::var("PUZZLES").is_ok_and(|which| which == "all") { 1 } else { STRIDE };
    for game in catalog::games() {
        let all = puzzles(game.id()).unwrap_or_else(|error| panic!("{}: {error}", game.id()));
        for puzzle in all.iter().step_by(stride) {
            assert_eq!(check(game.id(), puzzle), Ok(()), "{} {}", game.id(), puzzle.id);
        }
        // Of those that the rules prove at least one of each kind.
        let mut seen = BTreeSet::new();
        for puzzle in all.iter().filter(|puzzle| puzzle.task.is_proved() && seen.insert(puzzle.task)) {
            assert_eq!(check(game.id(), puzzle), Ok(()), "{} {}", game.id(), puzzle.id);
        }
    }
}

#[test]
fn every_game_has_puzzles_of_all_difficulties() {
    for game in catalog::games() {
        let all = puzzles(game.id()).expect("puzzles");
        assert!(all.len() >= 300, "{}: {} puzzles", game.id(), all.len());
        let (least, most) = (all.iter().map(|one| one.rating).min(), all.iter().map(|one| one.rating).max());
        assert!(least < Some(1_200) && most > Some(1_700), "{}: {least:?} to {most:?}", game.id());
    }
    assert!(puzzles("no such game").is_err());
}

/// A puzzle that the rules prove, changed so that it says something that is not so.
#[test]
fn what_is_not_so_is_found() {
    let id = catalog::first().id();
    let all = puzzles(id).expect("puzzles");
    let sound = all.iter().find(|one| one.turns.len() == 1 && one.task.is_proved()).expect("a proved puzzle");
    let told = |change: &dyn Fn(&mut Puzzle)| {
        let mut puzzle = sound.clone();
        change(&mut puzzle);
        check(id, &puzzle).expect_err("a fault").to_string()
    };
    assert_eq!(told(&|one| one.nodes += 10_000), "the rating does not follow");
    assert_eq!(told(&|one| one.side = !one.side), "the other side is to move");
    assert_eq!(told(&|one| one.turns.clear()), "there is nothing to do");
    assert!(told(&|one| one.turns[0].right.clear()).ends_with("is judged wrongly"));
    assert!(
        told(&|one| one.turns[0].right[0].0.push('x')).ends_with(&format!("`{}`", sound.turns[0].right[0].1))
    );
    assert!(
        told(&|one| one.turns[0].reply = Some(one.turns[0].right[0].1.clone())).contains("is not the last")
    );
    assert!(check("no such game", sound).is_err());
}
