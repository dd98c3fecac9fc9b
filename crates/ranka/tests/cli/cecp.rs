//! `cecp`, by itself and as a player of `match`.

use super::*;

#[test]
fn a_session_answers_everything_even_rubbish() {
    let mut input = b"xboard\nprotover 2\n\xff\xfe\nno such command\n".to_vec();
    input.extend(vec![b'x'; 100_000]);
    input.extend(b"\nnew\noption Level=1\nusermove c3c5\nusermove c3c4\nping 1\n?\nquit\nprotover 2\n");
    let output = feed(&["cecp"], input);
    succeeded(&output);
    let said = text(&output.stdout);
    let lines: Vec<&str> = said.lines().collect();
    let after: Vec<&str> = lines.iter().copied().skip_while(|line| line.starts_with("feature ")).collect();
    assert_eq!(after.len(), 6, "{lines:?}");
    for (line, part) in after.iter().zip([
        "Error (not UTF-8 at byte 0): ",
        "Error (unknown command): no",
        "Error (the line is longer than 65536 bytes): ",
        "Illegal move (",
        "move ",
        "pong 1",
    ]) {
        assert!(line.starts_with(part), "{line}");
    }
}

#[test]
fn a_game_and_its_rules_are_chosen_at_the_start() {
    let asked = b"protover 2\nnew\nvariant oni\nquit\n".to_vec();
    let output = feed(&["cecp", "oni", "--option", "oni_phoenix=king"], asked);
    assert!(text(&output.stdout).contains("piece +W& WF\n"));
    for (arguments, reason) in [
        (&["cecp", "cerke"][..], "CECP cannot carry `cerke`; it carries shogi, queen, oni, ko"),
        (&["cecp", "chess"], "chess"),
        (&["cecp", "shogi", "--rules", "no_such"], "no_such"),
    ] {
        assert!(refused(&run(arguments)).contains(reason), "{arguments:?}");
    }
}

#[test]
fn it_plays_matches_by_the_squares_of_the_protocol() {
    let program = format!("cecp:{} cecp", env!("CARGO_BIN_EXE_ranka"));
    for game in ["shogi", "queen", "oni"] {
        let mut arguments = vec!["match", game, "--first", &program, "--first-option", "Level=1"];
        arguments.extend([
            "--second",
            "random",
            "--games",
            "2",
            "--nodes",
            "1",
            "--max-plies",
            "60",
            "--json",
        ]);
        let output = run(&arguments);
        succeeded(&output);
        let told = text(&output.stdout);
        let games: Vec<&str> = told.lines().collect();
        assert_eq!(games.len(), 3, "{games:?}");
        for line in &games[..2] {
            for fault in ["crash", "illegal_move", "timeout"] {
                assert!(!line.contains(&format!("\"by\":\"{fault}\"")), "{game}: {line}");
            }
        }
    }
}
