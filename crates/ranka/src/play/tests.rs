use std::{cell::Cell, collections::VecDeque, fs, path::Path, rc::Rc};

use arena::{Contestant, Greedy};
use game::{AnyGame, DiagramStyle, SplitMix};
use matchplay::{Match, between};
use protocol::{Act, Command, MatchEvent, MatchSetup, Offer, Seat};
use serde::Deserialize;
use testkit::toy::Race;

use super::{keyboard::Typist, table::Table};
use crate::{error::CommandError, lines::Lines};

/// Somebody who plays the first side of a game with chance, against somebody greedy or a friend.
fn table(setup: MatchSetup) -> Table {
    let game = Race::new(&[]);
    let mut numbers = SplitMix::new(1);
    let greedy: Box<dyn Contestant> = Box::new(Greedy::new(&game.description()));
    Table {
        description: game.description(),
        style: DiagramStyle::Latin,
        players: [None, (setup.seats.second != Seat::Person).then_some(greedy)],
        played: Match::begin_with(Box::new(game), setup).unwrap(),
        adviser: None,
        rolls: Box::new(move || numbers.draw()),
        now: Box::new(|| 0),
        interactive: false,
    }
}

fn said(mut table: Table, typed: &[u8]) -> String {
    let mut out = Vec::new();
    table.play(&mut Lines::new(typed), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// What is printed to somebody who types this against an engine.
fn session(position: &str, typed: &[u8]) -> String {
    let setup = between("race", Seat::Person, Seat::Engine { level: None });
    said(table(MatchSetup { start: Some(position.to_owned()), ..setup }), typed)
}

/// The same against a friend.
fn friends(position: &str, typed: &[u8]) -> String {
    let setup = between("race", Seat::Person, Seat::Person);
    said(table(MatchSetup { start: Some(position.to_owned()), ..setup }), typed)
}

const START: &str = "2r3r2/9/9/9/9/9/9/9/2R3R2 - f ? 1";
const DUE: &str = "r3r4/9/9/9/9/9/9/9/RR7 - f 2 1";

#[test]
fn chance_is_rolled_with_its_odds() {
    let out = session(START, b"");
    let odds = ["chance: 1 (1 in 4)\n", "chance: 2 (2 in 4)\n", "chance: 3 (1 in 4)\n"];
    assert_eq!(odds.iter().filter(|odds| out.starts_with(**odds)).count(), 1, "{out}");
    assert!(out.ends_with("South (first) to move\n"), "{out}");
}

#[test]
fn moves_are_listed_refused_with_reasons_and_taken_back() {
    let told = |typed: &str| {
        let out = session(DUE, typed.as_bytes());
        out.split_once("to move\n").unwrap().1.to_owned()
    };
    assert_eq!(told("moves b1\n"), "b1b3  b1c1\n");
    assert_eq!(told("moves z\n"), "no legal move begins so\n");
    assert_eq!(told("undo\n"), "no: you have not decided anything yet\n");
    assert_eq!(told("hint\n"), "no: nobody knows\n");
    assert_eq!(told("save\n"), format!("{DUE}\n"));
    assert_eq!(told("claim\n"), "claims: resign, draw\n");
    assert_eq!(told("claim draw\n"), "no: North (second) does not agree\n");
    assert_eq!(told("draw\n"), "no: North (second) does not agree\n");
    assert!(told("a1a9\n").starts_with("no: a9 is not 2 squares ahead"));
    assert!(told("b1\n").ends_with("perhaps: b1b3  b1c1\n"));
    let out = told("a1a3\nundo\nsave\nquit\nmoves\n");
    assert!(out.contains("North (second) plays ") && out.contains("chance: "), "{out}");
    assert!(out.ends_with(&format!("to move\n{DUE}\n")), "{out}");
}

#[test]
fn lines_that_cannot_be_read_are_told() {
    let mut typed = b"\xff\n".to_vec();
    typed.extend(vec![b'x'; 100_000]);
    typed.extend(b"\nresign\n");
    let out = session(DUE, &typed);
    assert!(out.contains("not UTF-8 at byte 0\n") && out.contains("longer than 65536 bytes\n"), "{out}");
    assert!(out.ends_with("you lose: second wins by resignation\n"), "{out}");
}

#[test]
fn friends_ask_each_other() {
    let out = friends(DUE, b"draw\nperhaps\nno\nundo\na1a3\n");
    assert_eq!(out.matches("North (second), do you agree to `draw`? yes or no\n").count(), 2, "{out}");
    assert!(out.contains("no: you have not decided anything yet\n"), "{out}");
    assert!(out.ends_with("North (second) to move\n"), "{out}");
    let out = friends(DUE, b"a1a3\ndraw\nyes\n");
    assert!(out.contains("South (first), do you agree to `draw`?"), "{out}");
    assert!(out.ends_with("the end: draw by agreement\n"), "{out}");
}

#[test]
fn another_match_is_played_with_sides_exchanged() {
    let setup = between("race", Seat::Person, Seat::Engine { level: None });
    let mut again = table(MatchSetup { start: Some(DUE.to_owned()), ..setup });
    again.interactive = true;
    let out = said(again, b"resign\nshow\nrematch\nquit\n");
    let (_, rest) = out.split_once("you lose: second wins by resignation\n").expect("an end");
    assert!(rest.starts_with("Type `rematch`") && rest.contains("South (first) plays "), "{out}");
    assert!(rest.ends_with("North (second) to move\n"), "{out}");
}

/// A recorded match, as far as people at one table can play it.
#[derive(Deserialize)]
struct Recorded {
    setup: MatchSetup,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    at: u64,
    #[serde(default)]
    roll: u32,
    command: Command,
    #[serde(default)]
    events: Vec<MatchEvent>,
}

/// Types what was recorded, when it was.
struct Script {
    lines: VecDeque<(u64, String)>,
    clock: Rc<Cell<u64>>,
}

impl Typist for Script {
    fn next_line(
        &mut self,
        _moves: &dyn Fn() -> Vec<String>,
    ) -> Result<Option<Result<String, String>>, CommandError> {
        let next = self.lines.pop_front();
        if let Some((at, _)) = &next {
            self.clock.set(*at);
        }
        Ok(next.map(|(_, line)| Ok(line)))
    }
}

fn typed(act: &Act) -> Option<String> {
    match act {
        Act::Throw => None,
        Act::Play { text, .. } => Some(text.clone()),
        Act::Claim { claim } | Act::Offer { offer: Offer::Claim { claim } } => Some(claim.clone()),
        Act::Offer { offer: Offer::TakeBack } => Some("undo".to_owned()),
        Act::Answer { yes } => Some(if *yes { "yes" } else { "no" }.to_owned()),
        act => panic!("nobody types {act:?}"),
    }
}

#[test]
fn recorded_matches_happen_again_at_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/matches");
    let files = fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path());
    let typed_ones = files.filter(|file| file.to_string_lossy().ends_with("-at-one-table.json"));
    let mut played = 0;
    for file in typed_ones {
        played += 1;
        let text = fs::read_to_string(&file).unwrap();
        let recorded: Recorded = serde_json::from_str(&text).unwrap();
        let thrown = recorded.steps.iter().filter(|step| step.command.act == Act::Throw);
        let mut rolls: VecDeque<u32> = thrown.map(|step| step.roll).collect();
        let lines = recorded.steps.iter().filter_map(|step| Some((step.at, typed(&step.command.act)?)));
        let clock = Rc::new(Cell::new(0));
        let mut script = Script { lines: lines.collect(), clock: Rc::clone(&clock) };
        let mut table = Table {
            description: catalog::find(&recorded.setup.game).unwrap().description(),
            style: DiagramStyle::Latin,
            players: [None, None],
            played: Match::begin(recorded.setup).unwrap(),
            adviser: None,
            rolls: Box::new(move || matchplay::roll_of(rolls.pop_front().expect("a recorded roll"))),
            now: Box::new(move || clock.get()),
            interactive: false,
        };
        table.play(&mut script, &mut Vec::new()).unwrap();
        let events: Vec<MatchEvent> = recorded.steps.into_iter().flat_map(|step| step.events).collect();
        assert_eq!(table.played.events(), events, "{}", file.display());
    }
    assert!(played >= 2, "recorded matches are missing");
}
