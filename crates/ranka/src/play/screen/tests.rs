use std::{env, fs, path::Path};

use arena::{Contestant, Greedy};
use game::{AnyGame, DiagramStyle, Lang, SplitMix};
use matchplay::{Match, between};
use protocol::{MatchSetup, Seat, Stage};
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer, style::Color};
use testkit::toy::Race;
use unicode_width::UnicodeWidthStr;

use super::{
    super::{board::Look, table::Table},
    desk::{Desk, Job, Wanted},
    draw::Painter,
    model::Key,
};

/// A table with a person on the first side, and somebody greedy or another person on the second.
fn table(game: Box<dyn AnyGame>, other: Seat, start: Option<&str>) -> Table {
    let greedy: Box<dyn Contestant> = Box::new(Greedy::new(&game.description()));
    let mut numbers = SplitMix::new(1);
    let is_alone = other != Seat::Person;
    let setup = MatchSetup { start: start.map(str::to_owned), ..between(game.id(), Seat::Person, other) };
    Table {
        description: game.description(),
        players: [None, is_alone.then_some(greedy)],
        played: Match::begin_with(game, setup).unwrap(),
        adviser: None,
        rolls: Box::new(move || numbers.draw()),
        now: Box::new(|| 0),
    }
}

fn found(game: &str) -> Box<dyn AnyGame> {
    catalog::find(game).unwrap().boxed_clone()
}

/// The game in which the positions of these tests are.
fn first() -> &'static str {
    catalog::games()[0].id()
}

/// Two people at a table, seen in a language.
fn friends(game: &str, start: Option<&str>, lang: Lang) -> Desk {
    Desk::new(table(found(game), Seat::Person, start), lang)
}

fn against_greedy(game: &str) -> Desk {
    Desk::new(table(found(game), Seat::Engine { level: None }, None), Lang::En)
}

/// Presses keys of which none needs anything done elsewhere.
fn press(desk: &mut Desk, keys: &[Key]) {
    for key in keys {
        assert!(desk.advance().unwrap().is_none());
        assert!(matches!(desk.press(*key).unwrap(), Wanted::Nothing), "{key:?}");
    }
    assert!(desk.advance().unwrap().is_none());
}

fn drawn(desk: &Desk, columns: u16, rows: u16, colors: bool, unicode: bool) -> Buffer {
    let style = if unicode { DiagramStyle::Kanji } else { DiagramStyle::Latin };
    let look = Look { style, colors, attributes: true, flipped: false };
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| Painter { look, unicode }.draw(frame, &desk.model, &desk.scene)).unwrap();
    terminal.backend().buffer().clone()
}

/// A buffer as lines; a wide character covers the cell after it.
fn text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let (mut line, mut x) = (String::new(), 0);
        while x < buffer.area.width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += u16::try_from(symbol.width().max(1)).unwrap();
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn seen(desk: &Desk) -> String {
    text(&drawn(desk, 100, 30, false, true))
}

#[test]
fn every_game_looks_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/screens");
    let update = env::var_os("UPDATE").is_some();
    if update {
        fs::create_dir_all(&folder).unwrap();
    }
    for game in catalog::games() {
        for (columns, rows) in [(80, 24), (80, 40), (120, 40)] {
            let mut desk = friends(game.id(), None, Lang::En);
            // A piece is taken in the small window; in the large one it has moved.
            press(&mut desk, &[Key::Tab, Key::Enter, Key::Tab]);
            if columns > 80 {
                press(&mut desk, &[Key::Enter]);
            }
            let text = text(&drawn(&desk, columns, rows, false, true));
            let file = folder.join(format!("{}-{columns}x{rows}.txt", game.id()));
            if update {
                fs::write(&file, &text).unwrap();
            }
            let recorded = fs::read_to_string(&file).unwrap_or_default();
            assert_eq!(text, recorded, "{}; UPDATE=1 records anew", file.display());
        }
    }
}

#[test]
fn every_screen_can_be_shown_in_ascii_and_every_language() {
    for game in catalog::games() {
        for lang in Lang::ALL {
            let mut desk = friends(game.id(), None, lang);
            press(&mut desk, &[Key::Char('?')]);
            let help = text(&drawn(&desk, 80, 24, true, true));
            assert!(help.lines().all(|line| line.width() <= 80) && help.contains("Ctrl-C"), "{help}");
            press(&mut desk, &[Key::Esc, Key::Tab, Key::Char('p')]);
            assert!(text(&drawn(&desk, 80, 24, true, true)).contains('@'), "{}", game.id());
            let plain = text(&drawn(&desk, 80, 24, false, false));
            assert!(plain.is_ascii(), "{plain}");
        }
    }
}

#[test]
fn a_window_that_is_too_small_is_told_what_is_needed() {
    let games = catalog::games().iter().map(|game| game.description());
    let largest = games.max_by_key(|game| game.board.files.len()).unwrap().id;
    let desk = friends(largest, None, Lang::En);
    let told = text(&drawn(&desk, 60, 20, true, true)).replace('\n', " ");
    assert!(told.contains("This window has 60x20 characters; the board needs 79x24."), "{told}");
    let _ = drawn(&desk, 1, 1, true, true);
}

#[test]
fn colours_mark_the_last_move_and_the_targets() {
    let mut desk = friends(first(), None, Lang::En);
    press(&mut desk, &[Key::Tab, Key::Enter]);
    let grounds = |desk: &Desk, color: Color| {
        drawn(desk, 80, 24, true, true).content.iter().filter(|cell| cell.bg == color).count()
    };
    assert!(grounds(&desk, Color::Green) > 0 && grounds(&desk, Color::Cyan) > 0);
    assert_eq!(grounds(&desk, Color::Yellow), 0);
    press(&mut desk, &[Key::Tab, Key::Enter]);
    assert!(grounds(&desk, Color::Yellow) > 0);
    assert_eq!(grounds(&desk, Color::Green), 0);
}

const MATE: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

/// From the middle into the hand, up again and onto the square of the mate.
fn mating() -> Vec<Key> {
    let mut keys = vec![Key::Down; 4];
    keys.push(Key::Enter);
    keys.extend([Key::Up; 8]);
    keys.push(Key::Enter);
    keys
}

#[test]
fn a_game_is_played_to_its_end_and_again() {
    let mut desk = friends(first(), Some(MATE), Lang::En);
    press(&mut desk, &mating());
    assert_eq!(desk.scene.state.stage, Stage::Over, "{}", seen(&desk));
    assert!(seen(&desk).contains("Black wins (checkmate)."), "{}", seen(&desk));
    press(&mut desk, &[Key::Char('1')]);
    assert!(seen(&desk).contains("Black asks: Another game. Does White"), "{}", seen(&desk));
    press(&mut desk, &[Key::Char('1')]);
    assert_eq!(desk.scene.state.stage, Stage::Playing);
    assert!(seen(&desk).contains("Black to move"), "{}", seen(&desk));
}

#[test]
fn refusals_are_told_with_their_section() {
    let mut desk = friends(first(), Some(MATE), Lang::En);
    // The king cannot go two squares.
    press(&mut desk, &[Key::Down, Key::Down, Key::Down, Key::Enter, Key::Up, Key::Up, Key::Enter]);
    assert!(seen(&desk).contains("(§"), "{}", seen(&desk));
    press(&mut desk, &[Key::Char('u')]);
    assert!(seen(&desk).contains("not decided anything yet"), "{}", seen(&desk));
}

#[test]
fn looking_back_is_told_and_moves_nothing() {
    let mut desk = friends(first(), None, Lang::En);
    press(&mut desk, &[Key::Tab, Key::Enter, Key::Tab, Key::Enter]);
    let present = seen(&desk);
    press(&mut desk, &[Key::PageUp]);
    assert!(seen(&desk).contains("Looking back: after 0 of 1."), "{}", seen(&desk));
    press(&mut desk, &[Key::Enter, Key::PageDown]);
    assert_eq!(seen(&desk), present);
    press(&mut desk, &[Key::Home, Key::Esc]);
    assert_eq!(seen(&desk), present);
}

#[test]
fn the_board_is_turned_and_moves_are_asked_about() {
    let mut desk = friends(first(), None, Lang::En);
    press(&mut desk, &[Key::Char('f')]);
    assert!(desk.model.flipped);
    press(&mut desk, &[Key::Char('c'), Key::Tab, Key::Enter, Key::Tab, Key::Enter]);
    assert!(seen(&desk).contains("y: yes, n: no"), "{}", seen(&desk));
    press(&mut desk, &[Key::Char('n')]);
    assert_eq!(desk.scene.state.line_events, 0);
    press(&mut desk, &[Key::Enter, Key::Char('y')]);
    assert_eq!(desk.scene.state.line_events, 1);
}

#[test]
fn leaving_and_giving_up_are_asked_about() {
    let mut desk = friends(first(), None, Lang::En);
    press(&mut desk, &[Key::Char('q'), Key::Char('n'), Key::Char('q')]);
    assert!(matches!(desk.press(Key::Char('y')).unwrap(), Wanted::Leave));
    assert!(matches!(desk.press(Key::Interrupt).unwrap(), Wanted::Leave));
    press(&mut desk, &[Key::Char('a')]);
    assert!(seen(&desk).contains("1 Resign"), "{}", seen(&desk));
    press(&mut desk, &[Key::Char('1')]);
    assert!(seen(&desk).contains("Resign? y: yes"), "{}", seen(&desk));
    press(&mut desk, &[Key::Enter]);
    assert!(seen(&desk).contains("White wins (resignation)."), "{}", seen(&desk));
}

#[test]
fn an_engine_thinks_elsewhere_and_a_stale_thought_is_dropped() {
    let mut desk = against_greedy(first());
    assert!(desk.advance().unwrap().is_none());
    for key in [Key::Tab, Key::Enter, Key::Tab, Key::Enter] {
        assert!(matches!(desk.press(key).unwrap(), Wanted::Nothing));
    }
    let job = desk.advance().unwrap().expect("an engine to move");
    assert!(matches!(job, Job::Think { .. }));
    // Keys are answered while it thinks; the move may even be taken back.
    press(&mut desk, &[Key::PageUp, Key::End]);
    assert!(seen(&desk).contains("thinking"), "{}", seen(&desk));
    press(&mut desk, &[Key::Char('u')]);
    assert_eq!(desk.scene.state.line_events, 0);
    desk.hear(job.run()).unwrap();
    assert_eq!(desk.scene.state.line_events, 0);
    for key in [Key::Tab, Key::Enter, Key::Tab, Key::Enter] {
        assert!(desk.advance().unwrap().is_none());
        desk.press(key).unwrap();
    }
    let job = desk.advance().unwrap().expect("an engine to move");
    desk.hear(job.run()).unwrap();
    assert!(desk.advance().unwrap().is_none());
    assert_eq!(desk.scene.state.line_events, 2);
}

#[test]
fn throws_are_asked_for_and_told() {
    let start = "2r3r2/9/9/9/9/9/9/9/2R3R2 - f ? 1";
    let mut desk = Desk::new(table(Box::new(Race::new(&[])), Seat::Person, Some(start)), Lang::En);
    assert!(seen(&desk).contains("South to throw"), "{}", seen(&desk));
    press(&mut desk, &[Key::Char('1')]);
    assert!(seen(&desk).contains(" in 4)") && seen(&desk).contains("South to move"), "{}", seen(&desk));
}

#[test]
fn any_keys_do_no_harm() {
    let keys =
        [Key::Up, Key::Down, Key::Left, Key::Right, Key::Enter, Key::Enter, Key::Esc, Key::Tab, Key::Tab];
    let looks = [Key::PageUp, Key::PageDown, Key::Home, Key::End];
    let letters = "111123acfpuy?n ".chars().map(Key::Char);
    let keys: Vec<Key> = keys.into_iter().chain(looks).chain(letters).collect();
    for (seed, game) in catalog::games().iter().enumerate() {
        let mut numbers = SplitMix::new(u64::try_from(seed).unwrap());
        let (mut desk, mut most) = (against_greedy(game.id()), 0);
        for _ in 0..400 {
            while let Some(job) = desk.advance().unwrap() {
                desk.hear(job.run()).unwrap();
            }
            most = most.max(desk.scene.state.line_events);
            let below = numbers.below(u64::try_from(keys.len()).unwrap());
            let wanted = desk.press(keys[usize::try_from(below).unwrap()]).unwrap();
            assert!(!matches!(wanted, Wanted::Job(_)));
            let _ = drawn(&desk, 80, 24, below.is_multiple_of(2), !below.is_multiple_of(3));
        }
        assert!(most > 1, "{}: nothing happened", game.id());
    }
}
