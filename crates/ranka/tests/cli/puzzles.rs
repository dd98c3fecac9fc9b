//! `ranka puzzles`.

use std::fs;

use testkit::Scratch;

use super::*;

fn puzzles(more: &[&str]) -> Output {
    let (game, _) = first_game().expect("a game");
    // Quick games: few positions, broken off soon.
    run(&[&["puzzles", &game, "--nodes", "20", "--max-plies", "40", "--seed", "5"], more].concat())
}

#[test]
fn games_go_on_where_they_were_left_and_others_are_refused() {
    let (whole, parts) = (Scratch::new("puzzles-whole"), Scratch::new("puzzles-parts"));
    let make = |games: &str, file: &Scratch| {
        let made = puzzles(&["--games", games, "--out", file.path()]);
        succeeded(&made);
        text(&made.stdout)
    };
    let told = make("3", &whole);
    assert!(told.contains(": 3 games, "), "{told}");
    make("1", &parts);
    // What was being written when the program was killed is made again.
    fs::write(parts.path(), parts.text() + "{\"number\":1,").expect("a file");
    make("3", &parts);
    assert_eq!(parts.text(), whole.text());
    assert_eq!(whole.text().lines().count(), 4);
    let held = puzzles(&["--check", "--out", whole.path()]);
    succeeded(&held);
    let other = refused(&puzzles(&["--out", whole.path(), "--opening-plies", "7"]));
    assert!(other.contains("choose another folder or file"), "{other}");
    fs::write(whole.path(), "{}\n").expect("a file");
    assert!(refused(&puzzles(&["--check", "--out", whole.path()])).contains("line 1"));
    assert!(refused(&run(&["puzzles", "nonsense"])).contains("nonsense"));
    assert!(refused(&run(&["puzzles"])).contains("GAME"));
}
