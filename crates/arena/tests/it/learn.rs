//! Learning a net, from games to a file.

use arena::learn::{Lessons, Played, Sampling, Trainer, Training, learner_for};
use engine::{NetSource, eval::Net};

const SAMPLING: Sampling = Sampling { nodes: 40, opening: 6, decided: 3_000, longest: 80 };
const TRAINING: Training = Training { rounds: 6, batch: 64, rate: 3e-3, results: 0.3, seed: 5 };

fn lessons(id: &str, games: u64) -> (Lessons, usize) {
    let learner = learner_for(id).expect("a game with a net's eyes");
    let mut lessons = Lessons::default();
    for seed in 0..games {
        let played = learner.play(&SAMPLING, seed);
        assert_eq!(played.to_string().parse::<Played>().as_ref(), Ok(&played));
        learner.teach((&SAMPLING, &played), seed % 4 == 0, &mut lessons).expect("a game just played");
    }
    (lessons, learner.rows())
}

#[test]
fn every_game_of_the_catalogue_gives_lessons_once() {
    for game in catalog::games() {
        let learner = learner_for(game.id()).expect("a game with a net's eyes");
        let mut lessons = Lessons::default();
        let played = learner.play(&SAMPLING, 3);
        for _ in 0..2 {
            learner.teach((&SAMPLING, &played), false, &mut lessons).expect("a game just played");
        }
        let [games, learnt, kept_back] = lessons.counts();
        assert_eq!((games, kept_back), (2, 0));
        assert!((1..=SAMPLING.longest).contains(&learnt), "{}: {learnt} positions", game.id());
    }
}

#[test]
fn what_is_learnt_fits_what_was_said_and_threads_change_nothing() {
    let (lessons, rows) = lessons(catalog::first().id(), 16);
    let trained = |threads: usize| {
        let mut trainer = Trainer::new(&lessons, rows, TRAINING, threads);
        let before = trainer.learnt_loss();
        (0..TRAINING.rounds).for_each(|_| trainer.go_round(&mut |_| ()));
        assert!(trainer.learnt_loss() < 0.8 * before, "{} after {before}", trainer.learnt_loss());
        trainer.net().write()
    };
    let alone = trained(1);
    assert_eq!(alone, trained(3));
    // The engine takes it, and sees other things with it.
    let net = Net::read(&alone, rows).expect("a net");
    assert_eq!(net.write(), alone);
    // Rows that no lesson had say nothing.
    let silent = net.layers().take(rows).filter(|(row, _)| row.iter().all(|number| *number == 0)).count();
    assert!(silent > rows / 10 && silent < rows, "{silent} of {rows} rows");
    let mut engine = engine::engine_for(catalog::first().id(), None, &[]).expect("rules").expect("an engine");
    engine.set_net(NetSource::File(&alone)).expect("a net of this game");
    assert!(engine.set_net(NetSource::File(&alone[1..])).is_err());
}

#[test]
fn whoever_is_stopped_goes_on_as_if_nothing_had_been() {
    let (lessons, rows) = lessons(catalog::first().id(), 8);
    let trainer = || Trainer::new(&lessons, rows, TRAINING, 2);
    let mut whole = trainer();
    (0..4).for_each(|_| whole.go_round(&mut |_| ()));
    let mut stopped = trainer();
    (0..2).for_each(|_| stopped.go_round(&mut |_| ()));
    let saved = stopped.save();
    let mut later = trainer();
    assert!(later.restore(&saved));
    assert_eq!(later.round(), 2);
    (0..2).for_each(|_| later.go_round(&mut |_| ()));
    assert_eq!(later.net(), whole.net());
    // What was saved for something else is not taken.
    let mut other = Trainer::new(&lessons, rows, Training { seed: 6, ..TRAINING }, 2);
    assert!(!other.restore(&saved) && !other.restore(&saved[..40]) && !other.restore(b""));
    assert_eq!(other.round(), 0);
}

#[test]
fn a_game_that_cannot_have_been_played_is_refused() {
    let learner = learner_for(catalog::first().id()).expect("a game with a net's eyes");
    let played: Played = "1 7g7f @3 7g7f".parse().expect("a line");
    let error =
        learner.teach((&SAMPLING, &played), false, &mut Lessons::default()).expect_err("no such move");
    assert!(error.to_string().starts_with("event 2, `7g7f`"), "{error}");
}
