//! The suite passes a sound game and notices every fault that is put into it.

use crate::faulty::{self, Fault, Faulty, inject};
use testkit::{
    conformance::{Effort, Summary, check, check_cases_text},
    toy::Race,
};

#[test]
fn a_sound_game_conforms() {
    let summary = check::<Race>(&Effort::default()).unwrap();
    // Default rules, two presets, two switches, the numbers 1, 400, 5000 and `off`.
    assert_eq!(summary.settings, 1 + 2 + 2 + 4);
    assert!(summary.ended >= 4, "{summary:?}");
    assert!(summary.positions > 200, "{summary:?}");
    assert!(summary.strange_positions > 50, "{summary:?}");
}

#[test]
fn the_wrapper_adds_no_fault_of_its_own() {
    check::<Faulty<{ faulty::SOUND }>>(&Effort::default()).unwrap();
}

#[test]
fn the_suite_is_the_same_every_time() {
    let run = || check::<Race>(&Effort { playouts: 1, ..Effort::default() }).unwrap();
    let first: Summary = run();
    assert_eq!(first, run());
}

/// The check and the line of each complaint about a file of one case.
fn about_cases(fault: Fault, demands: &str) -> Vec<(&'static str, String)> {
    inject(fault);
    let text = format!("# source: x\nposition 2r3r2/9/9/9/9/9/9/9/2R3R2 - f 1 2\n{demands}\n");
    let report = check_cases_text::<Faulty<{ faulty::SOUND }>>("file", &text);
    report.complaints.into_iter().map(|complaint| (complaint.check, complaint.place)).collect()
}

#[test]
fn positions_of_cases_are_held_to_the_suite() {
    let rest = "2r3r2/9/9/9/9/9/9/9/2R3R2 - s ? 3";
    let demands = format!("has rest\nafter rest => {rest}\nplay c1c2 1\nafter rest => {rest}");
    assert_eq!(about_cases(Fault::Nothing, &demands), []);
    let counted = about_cases(Fault::Miscount, &demands);
    assert!(counted.contains(&("count-moves", "file, line 2".to_owned())), "{counted:?}");
    let hidden = about_cases(Fault::HiddenState, &demands);
    assert!(hidden.contains(&("position-text", "file, line 4".to_owned())), "{hidden:?}");
    assert!(hidden.contains(&("position-text", "file, line 6".to_owned())), "{hidden:?}");
    assert_eq!(about_cases(Fault::Nothing, "play 1"), [("tricky", "file, line 3".to_owned())]);
    assert_eq!(about_cases(Fault::Nothing, "after 1 => x"), [("tricky", "file, line 3".to_owned())]);
    assert_eq!(about_cases(Fault::Nothing, "option no=1\nlegal"), [("rules", "file, line 2".to_owned())]);
}

macro_rules! noticed {
    ($($test:ident: $tables:ident, $fault:ident => $check:literal,)*) => {$(
        #[test]
        fn $test() {
            inject(Fault::$fault);
            let complaint = check::<Faulty<{ faulty::$tables }>>(&Effort::default()).unwrap_err();
            assert_eq!(complaint.check, $check, "{complaint}");
        }
    )*};
}

noticed! {
    a_move_generated_twice: SOUND, MoveTwice => "unique-moves",
    a_wrong_count: SOUND, Miscount => "count-moves",
    a_text_that_loses_the_ply: SOUND, PlyLost => "position-text",
    a_state_that_no_text_shows: SOUND, HiddenState => "position-text",
    a_key_for_everything: SOUND, KeyConstant => "key",
    a_key_that_counts_plies: SOUND, KeyOfPly => "key",
    two_moves_of_one_text: SOUND, SameMoveText => "move-text",
    a_move_that_reads_as_a_claim: SOUND, MoveTextOfClaim => "move-text",
    two_moves_written_alike: SOUND, SameWritten => "written",
    two_moves_of_one_path: SOUND, SamePath => "path",
    a_move_without_path: SOUND, EmptyPath => "path",
    a_deed_of_an_unknown_piece: SOUND, WrongDeed => "deed",
    a_loss_of_something_else: SOUND, LossUntold => "deed",
    moves_after_the_end: SOUND, MovesAfterEnd => "turn",
    a_turn_without_moves: SOUND, NoMoves => "turn",
    moves_while_chance_is_due: SOUND, MovesAtChance => "turn",
    outcomes_that_never_fall: SOUND, ZeroWeight => "chance-weights",
    two_outcomes_of_one_text: SOUND, SameChanceText => "chance-text",
    a_mover_out_of_turn: SOUND, WrongMover => "turn",
    legality_without_limits: SOUND, EverythingLegal => "is-legal",
    illegal_moves_read: SOUND, ReadsIllegal => "parse-move",
    a_reader_that_panics: SOUND, Panics => "panic",
    an_error_behind_the_end: SOUND, ErrorBehindEnd => "error-place",
    a_view_of_unknown_pieces: SOUND, UnknownPiece => "view",
    a_view_of_unknown_squares: SOUND, UnknownSquare => "view",
    a_missing_translation: SOUND, NoJapanese => "translation",
    a_setup_that_does_not_parse: SOUND, BadSetup => "setups",
    an_option_that_is_refused: SOUND, OptionRefused => "options",
    a_default_that_is_no_value: DEFAULT_UNKNOWN, Nothing => "options",
    a_preset_of_unknown_options: PRESET_UNKNOWN, Nothing => "options",
    a_first_preset_that_is_not_the_default: FIRST_PRESET_NOT_DEFAULT, Nothing => "options",
    claims_that_cannot_be_settled: SOUND, NoResignation => "claim",
}
