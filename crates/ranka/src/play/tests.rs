use std::{cell::Cell, collections::VecDeque, fs, path::Path, rc::Rc};

use arena::{Contestant, Greedy};
use game::{AnyGame, DiagramStyle, Lang, SplitMix};
use matchplay::{Match, between};
use protocol::{Act, Command, MatchEvent, MatchSetup, Offer, Seat};
use serde::Deserialize;
use testkit::toy::Race;
use unicode_width::UnicodeWidthStr;

use super::{keyboard::Typist, table::Table, talk::Talk, window::Window};
use crate::{error::CommandError, lines::Lines};

/// Somebody who plays the first side of a game with chance, against somebody greedy or a friend.
fn talk(setup: MatchSetup) -> Talk {
    let game = Race::new(&[]);
    let mut numbers = SplitMix::new(1);
    let greedy: Box<dyn Contestant> = Box::new(Greedy::new(&game.description()));
    let table = Table {
        description: game.description(),
        players: [None, (setup.seats.second != Seat::Person).then_some(greedy)],
        played: Match::begin_with(Box::new(game), setup).unwrap(),
        adviser: None,
        rolls: Box::new(move || numbers.draw()),
        now: Box::new(|| 0),
    };
    at(table)
}

/// A table at which nobody sees a window.
fn at(table: Table) -> Talk {
    Talk {
        table,
        style: Some(DiagramStyle::Latin),
        lang: Lang::En,
        teacher: false,
        interactive: false,
        window: Box::new(|| None),
    }
}

fn said(mut talk: Talk, typed: &[u8]) -> String {
    let mut out = Vec::new();
    talk.play(&mut Lines::new(typed), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// What is printed to somebody who types this against an engine.
fn session(position: &str, typed: &[u8]) -> String {
    let setup = between("race", Seat::Person, Seat::Engine { level: None });
    said(talk(MatchSetup { start: Some(position.to_owned()), ..setup }), typed)
}

/// The same against a friend.
fn friends(position: &str, typed: &[u8]) -> String {
    let setup = between("race", Seat::Person, Seat::Person);
    said(talk(MatchSetup { start: Some(position.to_owned()), ..setup }), typed)
}

/// What somebody sees of a game in a window, after typing this.
fn seen(game: &str, window: Window, style: Option<DiagramStyle>, typed: &[u8]) -> String {
    let game = catalog::find(game).unwrap();
    let setup = between(game.id(), Seat::Person, Seat::Person);
    let mut numbers = SplitMix::new(1);
    let mut talk = at(Table {
        description: game.description(),
        players: [None, None],
        played: Match::begin(setup).unwrap(),
        adviser: None,
        rolls: Box::new(move || numbers.draw()),
        now: Box::new(|| 0),
    });
    talk.style = style;
    talk.window = Box::new(move || Some(window));
    said(talk, typed)
}

#[test]
fn a_teacher_tells_what_each_move_did() {
    let taught = |position: &str, typed: &[u8]| {
        let game = catalog::first();
        let setup = between(game.id(), Seat::Person, Seat::Person);
        let mut talk = at(Table {
            description: game.description(),
            players: [None, None],
            played: Match::begin(MatchSetup { start: Some(position.to_owned()), ..setup }).unwrap(),
            adviser: engine::engine_for(game.id(), None, &[]).unwrap(),
            rolls: Box::new(|| 0),
            now: Box::new(|| 0),
        });
        talk.teacher = true;
        let said = said(talk, typed);
        said.lines().filter_map(|line| line.strip_prefix("teacher: ")).map(str::to_owned).collect::<Vec<_>>()
    };
    let rook = "4k4/9/9/9/1p7/1R7/9/9/4K4 b - 1";
    assert_eq!(taught(rook, b"8f8e\n"), ["It takes the Pawn.", "It saves the Rook."]);
    let given = taught(rook, b"5i4i\n");
    assert_eq!(given[0], "The Pawn can take the Rook on 8f.");
    assert!(given[1].starts_with("A stronger move was "), "{given:?}");
    let missed = taught("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", b"5i4i\n");
    assert!(missed.contains(&"There was a win by force (moves needed: 1).".to_owned()), "{missed:?}");
}

const WINDOW: Window = Window { columns: 80, rows: 24, colors: false, unicode: true };

#[test]
fn every_board_fits_a_window_of_eighty_columns() {
    for game in catalog::games() {
        for (unicode, style) in [(true, None), (false, None), (true, Some(DiagramStyle::Latin))] {
            for rows in [24, 40] {
                let out = seen(game.id(), Window { rows, unicode, ..WINDOW }, style, b"");
                assert!(out.lines().all(|line| line.width() <= 80), "{out}");
                assert!(out.lines().count() < rows, "{out}");
                assert!(unicode || out.contains(" . "), "{out}");
                assert!(!out.contains('\x1b'), "{out}");
            }
        }
    }
}

#[test]
fn what_does_not_fit_is_told() {
    let games = catalog::games().iter().map(|game| game.description());
    let largest = games.max_by_key(|game| game.board.files.len()).unwrap().id;
    let narrow = seen(largest, Window { columns: 60, ..WINDOW }, None, b"");
    assert!(narrow.starts_with("the board needs 79 columns, and this window has 60\n"), "{narrow}");
    let colors = seen(largest, Window { columns: 60, colors: true, ..WINDOW }, None, b"");
    assert!(colors.contains("\x1b[1m"), "{colors}");
    let low = seen(largest, Window { rows: 20, ..WINDOW }, None, b"");
    assert!(low.contains("more lines need a window of "), "{low}");
}

#[test]
fn the_last_move_and_the_targets_of_a_piece_are_marked() {
    let out = seen(catalog::games()[0].id(), WINDOW, None, b"7g7f\nmoves 3c\n");
    assert!(out.contains(">\u{6b69}") && out.contains(" < "), "{out}");
    assert!(out.contains("v@\u{6b69}") && out.contains(" o ") && out.ends_with("3c3d\n"), "{out}");
    let colored = seen(catalog::games()[0].id(), Window { colors: true, ..WINDOW }, None, b"7g7f\n");
    assert!(colored.contains("\x1b[30;43;1m") && !colored.contains('>'), "{colored}");
}

#[test]
fn pieces_are_told_by_code_name_and_square() {
    let told = |typed: &str| {
        let out = seen(catalog::games()[0].id(), WINDOW, None, format!("piece {typed}\n").as_bytes());
        out.split_once("to move\n").unwrap().1.to_owned()
    };
    assert!(told("S").starts_with("Silver \u{9280}"), "{}", told("S"));
    assert_eq!(told("silver"), told("S"));
    assert!(told("3i").contains("(S), Black\n"), "{}", told("3i"));
    assert!(told("3i").ends_with("Left: Black 2, White 2; 2 each at the start.\n"), "{}", told("3i"));
    assert!(told("5e").starts_with("no: neither a piece nor a square with one"));
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
    let mut again = talk(MatchSetup { start: Some(DUE.to_owned()), ..setup });
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
        let mut talk = at(Table {
            description: catalog::find(&recorded.setup.game).unwrap().description(),
            players: [None, None],
            played: Match::begin(recorded.setup).unwrap(),
            adviser: None,
            rolls: Box::new(move || matchplay::roll_of(rolls.pop_front().expect("a recorded roll"))),
            now: Box::new(move || clock.get()),
        });
        talk.play(&mut script, &mut Vec::new()).unwrap();
        let events: Vec<MatchEvent> = recorded.steps.into_iter().flat_map(|step| step.events).collect();
        assert_eq!(talk.table.played.events(), events, "{}", file.display());
    }
    assert!(played >= 2, "recorded matches are missing");
}
