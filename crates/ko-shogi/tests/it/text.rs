//! Texts that are no positions or moves: what is wrong, and at which byte.

use game::{Game, MoveError, ParseError};
use ko_shogi::Ko;

const EMPTY_RANKS: &str = "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19";

fn position_error(text: &str) -> ParseError {
    Ko::default().parse_position(text).expect_err("no position")
}

/// A board of which only the first and the last rank matter.
fn board(first: &str, last: &str) -> String {
    format!("{first}/{EMPTY_RANKS}/{last} b 0 1")
}

#[test]
fn malformed_boards_name_the_byte() {
    let cases = [
        ("", 0, "stone or a run"),
        ("/", 0, "stone or a run"),
        ("18gex", 4, "`/`"),
        ("18g", 2, "unknown stone `g`"),
        ("18gq", 2, "unknown stone `gq`"),
        ("18Ge", 2, "unknown stone `Ge`"),
        ("18+ge", 2, "unknown stone `+ge`"),
        ("18+Ch", 2, "unknown stone `+Ch`"),
        ("18將", 2, "stone or a run"),
        ("17g將", 2, "unknown stone"),
        ("0ge18", 0, "at least 1"),
        ("20", 0, "at most 19"),
        ("018ge", 0, "must not begin with a zero"),
        ("99ge", 0, "at most 19"),
        ("10ge9", 4, "longer than 19"),
        ("18/19", 2, "stone or a run"),
        ("19/19", 5, "`/`"),
        ("chchchchchchchchchchchchchchchchchchchch", 38, "`/`"),
    ];
    for (text, at, message) in cases {
        let error = position_error(text);
        assert_eq!(error.at(), at, "{text}: {error}");
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
}

#[test]
fn malformed_ends_of_positions_name_the_byte() {
    let board = format!("18ge/{EMPTY_RANKS}/GE18");
    let end = board.len();
    let cases = [
        ("", 0, "space after the last rank"),
        ("/19 b 0 1", 0, "space after the last rank"),
        (" x 0 1", 1, "side to move"),
        (" b", 2, "space after the side"),
        (" b  1", 3, "expected the plies without progress"),
        (" b 65536 1", 3, "at most 65535"),
        (" b 99999999999999999999 1", 3, "at most 65535"),
        (" b 00 1", 3, "must not begin with a zero"),
        (" b -1 1", 3, "expected the plies without progress"),
        (" b 0 0", 5, "at least 1"),
        (" b 0 4294967296", 5, "at most 4294967295"),
        (" b 0 1 ", 6, "nothing may follow"),
        (" b 0 1\n", 6, "nothing may follow"),
    ];
    for (rest, at, message) in cases {
        let error = position_error(&format!("{board}{rest}"));
        assert_eq!(error.at(), end + at, "{rest}: {error}");
        assert!(error.to_string().contains(message), "{rest}: {error}");
    }
}

#[test]
fn impossible_armies_are_refused() {
    let error = position_error(&board("gege17", "GE18"));
    assert_eq!((error.at(), error.to_string().as_str()), (2, "a side has only one general at byte 2"));
    let full = "SHSHSHSHSHSHSHSHSHSHSHSHSHSHSHSHSHSHSH";
    let crowd = [full; 5].join("/");
    let error = position_error(&format!("{crowd}/19/19/19/19/19/19/19/19/19/19/19/19/19/19 b 0 1"));
    assert_eq!(error.at(), 4 * 39 + 14 * 2);
    assert!(error.to_string().contains("at most 90 stones"), "{error}");
}

#[test]
fn largest_counters_survive() {
    let ko = Ko::default();
    let text = board("18ge", "GE18").replace(" b 0 1", " b 65535 4294967295");
    let mut position = ko.parse_position(&text).expect("a position");
    let mut written = String::new();
    ko.write_position(&position, &mut written);
    assert_eq!(written, text);
    let free = Ko::new(ko_shogi::RuleSet { no_progress: 0, ..ko_shogi::RuleSet::default() });
    position = free.parse_position(&text).expect("a position");
    let mv = free.parse_move(&position, "a1-a2").expect("a legal move");
    game::Position::play_unchecked(&mut position, mv);
    assert_eq!((position.quiet(), position.ply()), (u16::MAX, u32::MAX));
}

#[test]
fn malformed_moves_name_the_byte() {
    let ko = Ko::default();
    let start = ko.start();
    let cases = [
        ("", 0, "point from a1 to s19"),
        ("t1-a1", 0, "point from a1 to s19"),
        ("a0-a1", 1, "at least 1"),
        ("a20-a1", 1, "at most 19"),
        ("a06-a7", 1, "must not begin with a zero"),
        ("a6a7", 2, "`-`"),
        ("a6-", 3, "point from a1 to s19"),
        ("a6-a7 ", 5, "end of the move"),
        ("a6-a7+", 5, "end of the move"),
        ("a6-a7==", 6, "end of the move"),
        ("a6-a7*b1xb2", 8, "end of the move"),
        ("a6-a7xb2xb1", 8, "once each, by file, then by rank"),
        ("a6-a7xb2xb2", 8, "once each, by file, then by rank"),
        ("a6-a7*k17*k4", 9, "once each, by file, then by rank"),
        ("a6-a7xb1xb2xb3xb4xb5", 17, "more than four"),
        ("a6-a7*b1*b2*b3", 11, "more than two"),
        ("resign", 1, "expected the rank"),
    ];
    for (text, at, message) in cases {
        match ko.parse_move(&start, text) {
            Err(MoveError::Malformed(error)) => {
                assert_eq!(error.at(), at, "{text}: {error}");
                assert!(error.to_string().contains(message), "{text}: {error}");
            }
            other => panic!("{text} gave {other:?}"),
        }
    }
}

/// Whatever is done to a text, reading it ends with an error inside it or with a text that comes back.
#[test]
fn mutilated_texts_do_no_harm() {
    let ko = Ko::default();
    let start = ko.start();
    let mut text = String::new();
    ko.write_position(&start, &mut text);
    let spoils = ["", "/", "19", "1", "+", "ge", "GE", "x", "*", "=", "-", " ", "將", "\0", "99999999999"];
    for (i, _) in text.char_indices() {
        for spoil in spoils {
            let broken = format!("{}{spoil}{}", &text[..i], &text[i + 1..]);
            match ko.parse_position(&broken) {
                Err(error) => assert!(error.at() <= broken.len()),
                Ok(position) => {
                    let mut back = String::new();
                    ko.write_position(&position, &mut back);
                    assert_eq!(back, broken);
                }
            }
        }
    }
    for whole in ["a6-a14xb1*c2*d19=", "j10-j10xj11"] {
        for (i, _) in whole.char_indices() {
            for spoil in spoils {
                let broken = format!("{}{spoil}{}", &whole[..i], &whole[i + 1..]);
                if let Err(MoveError::Malformed(error)) = ko.parse_move(&start, &broken) {
                    assert!(error.at() <= broken.len());
                }
            }
        }
    }
    let huge = "19/".repeat(1_000_000);
    assert_eq!(position_error(&huge).at(), 19 * 3 - 1);
    let long = format!("a6-a7{}", "x".repeat(1_000_000));
    assert!(ko.parse_move(&start, &long).is_err());
}
