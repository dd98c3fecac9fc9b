//! What every game of the catalogue is held to, for one that is not in it.

use game::Game;
use sixth::MiniShogi;
use testkit::conformance::{self, Effort};

#[test]
fn it_conforms() {
    let summary = conformance::check::<MiniShogi>(&Effort::default()).expect("a game that conforms");
    assert!(summary.positions > 0 && summary.ended > 0, "{summary:?}");
}

#[test]
fn its_moves_are_counted_as_others_count_them() {
    // Fairy-Stockfish's own test counts the last one.
    let start = MiniShogi::default().start();
    let counts: Vec<u64> = (1..=5).map(|depth| game::count_nodes(&start, depth)).collect();
    assert_eq!(counts, [14, 181, 2_512, 35_401, 533_203]);
}

#[test]
fn it_is_found_in_a_list_of_its_own() {
    assert_eq!(sixth::games().iter().map(|game| game.id()).collect::<Vec<_>>(), ["minishogi"]);
    assert!(catalog::find("minishogi").is_err(), "no part of the product");
}
