//! What every game tells of its moves in words.

use game::{AnyLine, SplitMix, Words};

/// So often a random game is asked for facts.
const ASKED: usize = 12;
/// So many plies lie between.
const PLIES: usize = 9;

fn facts(line: &dyn AnyLine, mv: &str) -> Vec<String> {
    line.facts(mv).into_iter().map(|fact| fact.en).collect()
}

fn random_event(line: &dyn AnyLine, numbers: &mut SplitMix) -> Option<String> {
    let chances = line.chances();
    if chances.is_empty() {
        numbers.pick(&line.moves()).cloned()
    } else {
        numbers.pick_weighted(&chances).cloned()
    }
}

fn is_told(words: &Words) -> bool {
    [&words.en, &words.ja, &words.zh].iter().all(|text| !text.trim().is_empty() && !text.contains('{'))
}

#[test]
fn facts_of_random_moves_are_whole_sentences() {
    for game in catalog::games() {
        let mut numbers = SplitMix::new(7);
        let mut line = game.new_line();
        let mut told = 0;
        for _ in 0..ASKED {
            for _ in 0..PLIES {
                let Some(event) = random_event(&*line, &mut numbers) else { break };
                line.apply(&event).expect("a possible event");
            }
            let before = line.position();
            let moves = line.moves();
            for mv in moves.iter().step_by(moves.len() / ASKED + 1) {
                let facts = line.facts(mv);
                assert!(facts.iter().all(is_told), "{}, {before}, {mv}: {facts:?}", game.id());
                told += facts.len();
            }
            assert_eq!(line.position(), before);
        }
        assert!(told > 0, "nothing speaks for any move of {}", game.id());
        assert_eq!(line.facts("no such move"), [], "{}", game.id());
    }
}

#[test]
fn facts_say_what_a_move_takes_threatens_and_saves() {
    let shogi = catalog::find("shogi").expect("a game");
    let line = shogi.line_from("4k4/9/4r4/9/4P4/9/9/4R4/4K4 b - 1").expect("a position");
    assert_eq!(facts(&*line, "5e5d"), ["It attacks the Rook on 5c"]);
    // The Rook could be taken before, and still can: nothing is gained.
    assert_eq!(facts(&*line, "5i4i"), Vec::<String>::new());
    let line = shogi.line_from("4k4/9/4p4/9/9/9/9/4R4/4K4 b - 1").expect("a position");
    assert_eq!(facts(&*line, "5h5c+"), ["It takes the Pawn", "It promotes to the Dragon", "It gives check"]);
    let line = shogi.line_from("4k4/9/9/9/1p7/1R7/9/9/4K4 b - 1").expect("a position");
    assert_eq!(facts(&*line, "8f7f"), ["It saves the Rook"]);
    assert_eq!(facts(&*line, "8f8e"), ["It takes the Pawn", "It saves the Rook"]);
    let line = shogi.line_from("4k4/9/9/9/9/9/4r4/9/4K4 b - 1").expect("a position");
    assert_eq!(facts(&*line, "5i4i"), ["It gets out of check"]);
}

#[test]
fn facts_know_what_only_one_game_has() {
    let ko = catalog::find("ko").expect("a game");
    let board = "18ge/10ch8/10ch8/19/19/19/19/19/3ch15/9FC9/19/19/19/19/19/10ch8/10su8/19/GE18 b 0 1";
    let line = ko.line_from(board).expect("a position");
    let shot =
        line.moves().into_iter().find(|mv| mv.starts_with("j10-") && mv.contains("d11")).expect("a shot");
    assert_eq!(facts(&*line, &shot), ["It shoots the Chariot"]);
}
