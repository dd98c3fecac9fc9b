//! The full screen in a terminal of its own.

use crate::{pty::Pty, refused, run};

const MATE: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const INTERRUPT: &str = "\x03";

#[test]
fn a_game_is_played_to_its_end_on_the_whole_screen() {
    let arguments = ["play", "shogi", "--full-screen", "--opponent", "friend", "--position", MATE];
    let mut pty = Pty::start(&arguments, 100, 30);
    pty.await_text("Black to move");
    pty.press("?");
    pty.await_text("this list");
    // Any key closes the list; then into the hand, and from there onto the square of the mate.
    pty.press(&format!("x{}\r{}\r", DOWN.repeat(4), UP.repeat(8)));
    pty.await_text("Black wins (checkmate).");
    pty.press("2");
    assert_eq!(pty.end(), (Some(0), true));
}

#[test]
fn an_engine_answers_and_the_terminal_is_restored_after_an_interruption() {
    let mut pty = Pty::start(&["play", "shogi", "--full-screen", "--level", "1", "--seed", "1"], 80, 24);
    pty.await_text("Your move");
    pty.press("\t\r\t\r");
    pty.await_text("2 White");
    pty.press("q");
    pty.await_text("Leave this game?");
    pty.press(INTERRUPT);
    assert_eq!(pty.end(), (Some(0), true));
}

#[test]
fn a_window_may_grow() {
    let mut pty = Pty::start(&["play", "ko", "--full-screen", "--level", "1"], 60, 20);
    pty.await_text("the board needs 79x24");
    pty.resize(80, 24);
    pty.await_text("Your move");
    pty.press("qy");
    assert_eq!(pty.end(), (Some(0), true));
}

#[test]
fn without_a_terminal_there_is_no_screen() {
    let told = refused(&run(&["play", "shogi", "--full-screen"]));
    assert!(told.contains("--full-screen needs a terminal"), "{told}");
}
