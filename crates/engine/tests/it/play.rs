//! Every engine in games refereed by the rules.

use std::sync::atomic::AtomicBool;

use engine::{AnyEngine, Go, Level, engine_for};
use game::{AnyLine, Outcome, Side, SplitMix, Turn};

fn engine(game: &str, level: Option<u8>) -> Box<dyn AnyEngine> {
    let mut engine = engine_for(game, None, &[]).expect("the default rules").expect("an engine");
    engine.set_hash(1).expect("a megabyte");
    engine.set_level(level.and_then(Level::new));
    engine
}

/// The engine's move in a line.
fn answer(engine: &mut dyn AnyEngine, line: &dyn AnyLine, go: &Go) -> String {
    let events = line.events();
    let texts: Vec<&str> = events.iter().map(String::as_str).collect();
    engine.set_line(None, &texts).expect("the line so far");
    let answer = engine.go(go, &AtomicBool::new(false), &mut |_| ());
    answer.best.unwrap_or_else(|| panic!("a move in {}", line.position()))
}

/// Plays until the end or the cap; `choose` moves, chance falls by the seed.
fn play(
    game: &str,
    seed: u64,
    plies: usize,
    mut choose: impl FnMut(&dyn AnyLine, Side, &mut SplitMix) -> String,
) -> (Option<Outcome>, Vec<String>) {
    let mut random = SplitMix::new(seed);
    let mut line = catalog::find(game).expect("a game of the catalogue").new_line();
    for _ in 0..plies {
        match line.turn() {
            Turn::Player(side) => {
                let mv = choose(&*line, side, &mut random);
                let played = line.play(&mv);
                played.unwrap_or_else(|error| panic!("{game}, {mv} in {}: {error}", line.position()));
            }
            Turn::Chance => {
                let chance = random.pick_weighted(&line.chances()).expect("something to fall").clone();
                line.resolve(&chance).expect("a possible chance");
            }
            Turn::Over(outcome) => return (Some(outcome), line.events()),
        }
    }
    (line.turn().outcome(), line.events())
}

fn at_random(line: &dyn AnyLine, random: &mut SplitMix) -> String {
    random.pick(&line.moves()).expect("a legal move").clone()
}

#[test]
fn fast_games_against_itself_have_only_legal_moves() {
    for game in catalog::games().iter().map(|game| game.id()) {
        let mut engine = engine(game, None);
        for seed in 0..20 {
            engine.forget();
            // A few random moves make every game another one.
            play(game, seed, 60, |line, _, random| {
                if line.events().len() < 6 {
                    at_random(line, random)
                } else {
                    answer(&mut *engine, line, &Go::nodes(40))
                }
            });
        }
    }
}

#[test]
fn level_three_beats_random_play() {
    for game in catalog::games().iter().map(|game| game.id()) {
        let mut engine = engine(game, Some(3));
        let mut points = 0;
        for seed in 0..6 {
            engine.forget();
            let ours = if seed % 2 == 0 { Side::First } else { Side::Second };
            let (outcome, _) = play(game, seed, 400, |line, side, random| {
                if side == ours {
                    answer(&mut *engine, line, &Go::default())
                } else {
                    at_random(line, random)
                }
            });
            points += match outcome.map(Outcome::winner) {
                Some(Some(winner)) if winner == ours => 2,
                Some(Some(_)) => 0,
                Some(None) | None => 1,
            };
        }
        assert!(points >= 11, "{game}: {points} of 12");
    }
}

#[test]
fn with_one_thread_a_game_is_always_the_same() {
    for game in catalog::games().iter().map(|game| game.id()) {
        let run = || {
            let mut engine = engine(game, None);
            play(game, 9, 24, |line, _, _| answer(&mut *engine, line, &Go::nodes(300))).1
        };
        assert_eq!(run(), run(), "{game}");
    }
}
