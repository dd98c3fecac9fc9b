//! What must hold in every position of the games with drops: symmetries, texts, and that nothing panics.

use game::{AnyGame, AnyLine, Turn};

use crate::support::{
    self, GAMES, Rng, Scatter,
    compose::{join_cells, split_cells},
};

/// Positions of random games and random arrangements of pieces.
fn positions(game: &dyn AnyGame, rng: &mut Rng, count: usize) -> Vec<String> {
    let start = game.new_line().start();
    let mut found = Vec::new();
    let mut line = game.new_line();
    while found.len() < count {
        if rng.happens(50) {
            let (gone, in_hand) = *rng.pick(&[(0, 40), (30, 40), (70, 30)]);
            let scatter = Scatter { gone, in_hand, first: 50, entered: None };
            // Some leave the side that has just moved in check; those are no positions.
            found.extend(game.line_from(&support::compose(&start, rng, scatter)).map(|line| line.position()));
            continue;
        }
        let moves = line.moves();
        if moves.is_empty() || line.events().len() > 120 {
            line = game.new_line();
            continue;
        }
        line.play(&moves[rng.below(moves.len())]).expect("a legal move");
        found.push(line.position());
    }
    found
}

/// The same position seen from the other side of the board, with the sides swapped.
fn rotated(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let swapped = |text: &str| text.chars().map(swap).collect::<String>();
    let mut cells = split_cells(&swapped(fields[0]));
    cells.reverse();
    for row in &mut cells {
        row.reverse();
    }
    let turn = if fields[1] == "b" { "w" } else { "b" };
    // White's pieces come first here, which readers take.
    format!("{} {turn} {} {}", join_cells(&cells), swapped(fields[2]), fields[3])
}

/// The same position in a mirror that swaps left and right.
fn mirrored(text: &str) -> String {
    let (board, rest) = text.split_once(' ').expect("a board and a rest");
    let mut cells = split_cells(board);
    for row in &mut cells {
        row.reverse();
    }
    format!("{} {rest}", join_cells(&cells))
}

/// What a symmetry may not change: the number of moves, the number behind them, check, and whether it is over.
fn figures(line: &dyn AnyLine, depth: u32) -> (usize, Vec<String>, Option<bool>, bool) {
    (line.moves().len(), line.perft(depth).cells, line.check(), line.turn().outcome().is_some())
}

fn assert_symmetric(seed: u64, image: fn(&str) -> String, swaps_sides: bool) {
    for id in GAMES {
        let game = support::game(id, &[]);
        let mut rng = Rng::new(seed);
        for text in positions(&*game, &mut rng, 150) {
            let line = game.line_from(&text).expect("a position");
            let other = game.line_from(&image(&text)).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
            assert_eq!(figures(&*line, 2), figures(&*other, 2), "{id}: {text} and {}", image(&text));
            let (Turn::Player(side), Turn::Player(image_side)) = (line.turn(), other.turn()) else {
                continue;
            };
            assert_eq!(side != image_side, swaps_sides, "{id}: {text}");
        }
    }
}

#[test]
fn turning_the_board_round_and_swapping_sides_changes_no_count() {
    assert_symmetric(200, rotated, true);
}

#[test]
fn mirroring_left_and_right_changes_no_count() {
    assert_symmetric(201, mirrored, false);
}

#[test]
fn turning_twice_and_mirroring_twice_give_the_position_back() {
    for id in GAMES {
        let game = support::game(id, &[]);
        for text in positions(&*game, &mut Rng::new(202), 300) {
            for image in [rotated, mirrored] {
                let there = game.line_from(&image(&text)).unwrap().position();
                let back = game.line_from(&image(&there)).unwrap().position();
                assert_eq!(back, text, "{id}");
            }
        }
    }
}

#[test]
fn position_texts_round_trip() {
    for id in GAMES {
        let game = support::game(id, &[]);
        for text in positions(&*game, &mut Rng::new(203), 1_000) {
            assert_eq!(game.line_from(&text).unwrap().position(), text, "{id}");
        }
    }
}

#[test]
fn hands_may_stand_in_any_order_and_numbers_may_be_left_out() {
    for id in GAMES {
        let game = support::game(id, &[]);
        let mut rng = Rng::new(204);
        for text in positions(&*game, &mut rng, 500) {
            let fields: Vec<&str> = text.split(' ').collect();
            let mut entries: Vec<&str> = fields[2].split_inclusive(|c: char| !c.is_ascii_digit()).collect();
            let mut hands = String::new();
            while !entries.is_empty() {
                hands += entries.swap_remove(rng.below(entries.len()));
            }
            let shuffled = format!("{} {} {hands} {}", fields[0], fields[1], fields[3]);
            assert_eq!(game.line_from(&shuffled).unwrap().position(), text, "{id}: {shuffled}");
            let unnumbered = format!("{} {} {hands}", fields[0], fields[1]);
            let expected = format!("{} {} {} 1", fields[0], fields[1], fields[2]);
            assert_eq!(game.line_from(&unnumbered).unwrap().position(), expected, "{id}: {unnumbered}");
        }
    }
}

/// A text with a few characters struck out, doubled, swapped or replaced.
fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let strange: Vec<char> = "+*/-0129 kKpPqQzZbw\u{0}\n\t\u{6b69}\u{1f600}\u{ff11}".chars().collect();
    for _ in 0..=rng.below(4) {
        let at = rng.below(letters.len() + 1);
        match rng.below(5) {
            0 if at < letters.len() => drop(letters.remove(at)),
            1 if at < letters.len() => letters.insert(at, letters[at]),
            2 if at < letters.len() => letters[at] = *rng.pick(&strange),
            3 => letters.truncate(at),
            _ => letters.insert(at, *rng.pick(&strange)),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn damaged_positions_are_read_or_refused_without_panic() {
    for id in GAMES {
        let game = support::game(id, &[]);
        let mut rng = Rng::new(205);
        let mut refused = 0;
        for text in positions(&*game, &mut rng, 1_500) {
            let text = damaged(&text, &mut rng);
            match game.line_from(&text) {
                Ok(line) => {
                    let written = line.position();
                    assert_eq!(game.line_from(&written).unwrap().position(), written, "{id}: {text:?}");
                    assert_eq!(line.moves().is_empty(), line.turn().outcome().is_some(), "{id}: {text:?}");
                }
                Err(error) => {
                    refused += 1;
                    assert!(error.at() <= text.len(), "{id}: {text:?}: {error}");
                }
            }
        }
        assert!(refused > 500, "{id}: {refused}");
    }
}

#[test]
fn damaged_moves_are_played_or_refused_without_panic() {
    for id in GAMES {
        let game = support::game(id, &[]);
        let mut rng = Rng::new(206);
        for text in positions(&*game, &mut rng, 300) {
            let mut line = game.line_from(&text).unwrap();
            let moves = line.moves();
            for _ in 0..10 {
                let Some(mv) = moves.get(rng.below(moves.len().max(1))) else { break };
                let mv = damaged(mv, &mut rng);
                if line.play(&mv).is_ok() {
                    let played = line.events().pop().unwrap();
                    assert!(moves.contains(&played), "{id}: {text}: {mv:?}");
                    assert!(line.undo(), "{id}: {text}: {mv:?}");
                }
                assert_eq!(line.position(), text, "{id}: {mv:?}");
            }
        }
    }
}
