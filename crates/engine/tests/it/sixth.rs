//! A game that has no numbers of its own, played by material at every level and through every front end.

use std::sync::atomic::AtomicBool;

use engine::{AnyEngine, Engines, Go, Level, Making, Usi};
use game::{AnyLine, Game, OptionError, Outcome, Side, SplitMix, Turn};
use sixth::MiniShogi;
use testkit::Heard;

fn make(
    id: &str,
    preset: Option<&str>,
    settings: &[(String, String)],
) -> Result<Option<Box<dyn AnyEngine>>, OptionError> {
    sixth::visit(id, Making { preset, settings }).ok().transpose()
}

const ENGINES: Engines = Engines::new(sixth::games, make);

fn engine(level: Option<u8>) -> Box<dyn AnyEngine> {
    let mut engine = ENGINES.make(MiniShogi::ID, None, &[]).expect("the default rules").expect("an engine");
    engine.set_level(level.and_then(Level::new));
    engine
}

fn answer(engine: &mut dyn AnyEngine, line: &dyn AnyLine, go: &Go) -> String {
    let events = line.events();
    let texts: Vec<&str> = events.iter().map(String::as_str).collect();
    engine.set_line(None, &texts).expect("the line so far");
    engine.go(go, &AtomicBool::new(false), &mut |_| ()).best.expect("a move")
}

/// Plays to the end; `None` if it takes more than so many plies.
fn play(plies: usize, mut choose: impl FnMut(&dyn AnyLine, Side) -> String) -> Option<Outcome> {
    let mut line = ENGINES.games()[0].new_line();
    for _ in 0..plies {
        match line.turn() {
            Turn::Player(side) => {
                let mv = choose(&*line, side);
                line.play(&mv).expect("a legal move");
            }
            Turn::Chance => panic!("nothing is thrown here"),
            Turn::Over(outcome) => return Some(outcome),
        }
    }
    line.turn().outcome()
}

#[test]
fn every_level_plays_legal_games_against_itself_to_the_end() {
    for level in Level::RANGE {
        let mut engine = engine(Some(level));
        let outcome = play(400, |line, _| answer(&mut *engine, line, &Go::default()));
        assert!(outcome.is_some(), "level {level} never ends");
    }
}

#[test]
fn levels_beat_random_play() {
    for level in [3, 10] {
        let mut engine = engine(Some(level));
        let mut random = SplitMix::new(7);
        let mut won = 0;
        for game in 0..8 {
            engine.forget();
            let ours = if game % 2 == 0 { Side::First } else { Side::Second };
            let outcome = play(400, |line, side| {
                if side == ours {
                    answer(&mut *engine, line, &Go::default())
                } else {
                    random.pick(&line.moves()).expect("a move").clone()
                }
            });
            won += usize::from(outcome.and_then(Outcome::winner) == Some(ours));
        }
        assert!(won >= 7, "level {level}: {won} of 8");
    }
}

#[test]
fn a_mate_in_one_is_played() {
    let mut engine = engine(None);
    engine.set_line(Some("4k/5/4G/5/K4 b G 1"), &[]).expect("a position");
    let answer = engine.go(&Go::nodes(2_000), &AtomicBool::new(false), &mut |_| ());
    assert_eq!(answer.score, engine::Estimate::Mate(1));
}

#[test]
fn it_is_played_through_usi() {
    let heard = Heard::default();
    let mut usi = Usi::with(ENGINES, heard.clone());
    for line in ["usi", "isready", "position startpos moves 3e3d", "go depth 3", "stop"] {
        assert!(usi.handle(line).expect("an open output"));
    }
    drop(usi);
    let said = heard.take();
    assert!(said.contains("option name USI_Variant type combo default minishogi var minishogi\n"), "{said}");
    assert!(said.contains("option name EnteringKingRule "), "{said}");
    let best = said.lines().last().and_then(|line| line.split(' ').nth(1)).expect("a move");
    assert!(ENGINES.games()[0].replay(None, &["3e3d", best]).is_ok(), "{said}");
}
