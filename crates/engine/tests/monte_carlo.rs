//! The sampled tree that the search is compared with.

use engine::{AnyEngine, engine_for};

fn engine(game: &str) -> Box<dyn AnyEngine> {
    engine_for(game, None, &[]).expect("rules").expect("an engine")
}

#[test]
fn a_win_at_once_is_found() {
    let mut shogi = engine("shogi");
    shogi.set_line(Some("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"), &[]).expect("a position");
    assert_eq!(shogi.sample(300).best.as_deref(), Some("G*5b"));
}

#[test]
fn the_same_seed_samples_the_same() {
    let run = |seed| {
        let mut cerke = engine("cerke");
        cerke.set_seed(seed);
        let answer = cerke.sample(60);
        (answer.best, answer.score)
    };
    assert_eq!(run(1), run(1));
}
