//! Sessions from the first word to the last.

use testkit::Heard;

use super::*;

/// Breaks whoever writes the report of a search, once.
struct Fragile(Heard, bool);

impl Write for Fragile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.1 && bytes.starts_with(b"info depth") {
            self.1 = true;
            panic!("a fault for the test");
        }
        self.0.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_search_that_panics_resigns_and_the_session_goes_on() {
    let heard = Heard::default();
    let mut usi = Usi::new(Fragile(heard.clone(), false));
    let mut said = |lines: &[&str]| {
        for line in lines {
            assert!(usi.handle(line).expect("an open output"));
        }
        heard.take()
    };
    let broken = said(&["position startpos", "go depth 2", "stop"]);
    assert_eq!(broken, "info string error: the search broke\nbestmove resign\n");
    // What the new engine would think about is not what was asked.
    let lost = said(&["go depth 1", "stop"]);
    assert!(lost.starts_with("info string error: go:") && lost.ends_with("bestmove resign\n"), "{lost}");
    let again = said(&["position startpos", "go depth 1", "stop"]);
    assert!(again.contains("info depth 1 ") && !again.contains("resign"), "{again}");
}

fn session(lines: &[&str]) -> String {
    let heard = Heard::default();
    let mut usi = Usi::new(heard.clone());
    for line in lines {
        assert!(usi.handle(line).expect("an open output"));
    }
    drop(usi);
    heard.take()
}

#[test]
fn a_session_from_hello_to_best_move() {
    let said =
        session(&["usi", "isready", "usinewgame", "position startpos moves 7g7f", "go depth 3", "stop"]);
    assert!(said.contains("usiok\n") && said.contains("readyok\n"), "{said}");
    assert!(said.contains("info depth 1 ") && said.contains("\nbestmove "), "{said}");
}

#[test]
fn it_thinks_about_the_position_that_was_set() {
    // The only legal moves are those of this king.
    let said = session(&["position sfen 4k4/9/9/9/9/9/9/9/8K w - 1", "go depth 2", "stop"]);
    assert!(said.contains("\nbestmove 5a"), "{said}");
    let said = session(&["position startpos moves 7g7f", "isready", "go depth 1", "stop"]);
    let best = said.lines().last().and_then(|line| line.split(' ').nth(1)).expect("a move");
    let moves = ["7g7f", best];
    assert!(catalog::first().replay(None, &moves).is_ok(), "{said}");
}

#[test]
fn nothing_wrong_is_swallowed() {
    for (line, answer) in [
        ("position startpos moves 7g7f 7g7f", "event 2 `7g7f`: there is no piece on 7g"),
        ("position sfen nonsense", "position"),
        ("position", "wants"),
        ("go depth many", "wants a number"),
        ("setoption name Colour value red", "Colour"),
        ("setoption name USI_Hash value lots", "USI_Hash"),
        ("hello", "unknown command `hello`"),
    ] {
        let said = session(&[line]);
        assert!(said.starts_with("info string error: ") && said.contains(answer), "{line}: {said}");
    }
}

#[test]
fn after_a_refused_position_there_is_nothing_to_think_about() {
    let said = session(&["position startpos moves 7g7f", "position startpos moves 7g7e", "go depth 1"]);
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[1].starts_with("info string error: go: "), "{said}");
    assert_eq!(lines[2..], ["bestmove resign"], "{said}");
    let said = session(&["position sfen nonsense", "position startpos", "go depth 1", "stop"]);
    assert!(said.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{said}");
    assert!(!said.contains("resign"), "{said}");
}

#[test]
fn pondering_goes_on_when_the_expected_move_comes() {
    let said = session(&["position startpos", "go ponder depth 3 byoyomi 60000", "ponderhit", "isready"]);
    assert_eq!(said.matches("bestmove ").count(), 1, "{said}");
    assert_eq!(said.matches("info depth 1 ").count(), 1, "{said}");
    assert!(said.ends_with("readyok\n"), "{said}");
}

#[test]
fn a_table_that_is_too_large_is_refused() {
    let said = session(&["setoption name USI_Hash value 16385", "setoption name USI_Hash value 2"]);
    assert_eq!(said, "info string error: USI_Hash cannot be `16385`\n");
}

#[test]
fn infinite_waits_for_stop() {
    let said = session(&["position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go infinite", "stop"]);
    assert!(said.contains("bestmove "), "{said}");
}

#[test]
fn mates_are_found_in_games_and_problems() {
    let problem = "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1";
    assert_eq!(session(&[problem, "go mate infinite", "isready"]), "checkmate G*5b\nreadyok\n");
    let game = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    assert_eq!(session(&[game, "go mate 60000", "isready"]), "checkmate G*5b\nreadyok\n");
    assert_eq!(session(&["position startpos", "go mate", "isready"]), "checkmate nomate\nreadyok\n");
    assert!(session(&[problem, "go depth 1"]).ends_with("bestmove resign\n"));
    assert!(session(&["position sfen nonsense", "go mate"]).ends_with("checkmate nomate\n"));
    let ids = catalog::games().iter().map(|game| game.id());
    for id in ids.filter(|id| matches!(mate::solver_for(id, None, &[]), Ok(None))) {
        let choice = format!("setoption name USI_Variant value {id}");
        let said = session(&[&choice, "position startpos", "go mate"]);
        assert!(said.ends_with("\ncheckmate notimplemented\n"), "{said}");
    }
}

#[test]
fn a_mated_side_resigns() {
    assert_eq!(
        session(&["position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "go depth 1"]),
        "bestmove resign\n"
    );
}

#[test]
fn an_entered_king_declares() {
    let position = "position sfen 1K2R1B1G/PPPPPPP2/9/9/9/9/9/9/3k5 b R5P 1";
    let said = session(&["setoption name EnteringKingRule value CSARule27", position, "go depth 1"]);
    assert_eq!(said, "bestmove win\n");
}

#[test]
fn without_threads_it_thinks_while_it_is_asked() {
    let heard = Heard::default();
    let mut usi = Usi::alone(heard.clone(), Watch::default());
    let mut said = |line: &str| {
        assert!(usi.handle(line).expect("an open output"));
        heard.take()
    };
    let hello = said("usi");
    assert!(hello.contains("name Threads type spin default 1 min 1 max 1\n"), "{hello}");
    assert!(said("setoption name Threads value 2").starts_with("info string error"));
    said("position startpos");
    // Nothing is stopped, and the move is there all the same.
    let found = said("go depth 3 infinite");
    assert!(found.contains("info depth 3 ") && found.contains("\nbestmove "), "{found}");
    assert_eq!(said("stop"), "");
    said("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    assert_eq!(said("go mate 1000"), "checkmate G*5b\n");
}
