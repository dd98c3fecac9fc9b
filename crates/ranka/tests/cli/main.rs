//! The real program, with whichever game comes first in the catalogue.

mod admin;
mod cecp;
mod convert;
mod deploy;
mod engines;
mod image;
mod learn;
mod lessons;
mod matches;
mod pty;
mod puzzles;
mod screen;
mod serve;
mod survey;
mod tables;
mod usi_client;

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Command, Output, Stdio},
    thread,
};

use serde_json::Value;

fn ranka(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranka"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str]) -> Output {
    ranka(arguments).output().expect("the program")
}

/// Runs with this on the standard input.
fn feed(arguments: &[&str], input: Vec<u8>) -> Output {
    let mut child = ranka(arguments).stdin(Stdio::piped()).spawn().expect("the program");
    let mut stdin = child.stdin.take().expect("its input");
    let writer = thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("its output");
    writer.join().expect("the writer").expect("an input that is read to its end");
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn json_lines(output: &Output) -> Vec<Value> {
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Refused with exit code 2 and something to read; gives the message.
fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let message = text(&output.stderr);
    assert!(!message.is_empty() && !message.contains("panicked"), "{message}");
    message
}

fn succeeded(output: &Output) {
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}

/// Id and starting position of the first game; `None` while the catalogue is empty.
fn first_game() -> Option<(String, String)> {
    let games = run(&["games", "--json"]);
    succeeded(&games);
    let games: Value = serde_json::from_slice(&games.stdout).expect("JSON");
    let id = games.as_array().expect("a list").first()?["id"].as_str().expect("an id").to_owned();
    let rules: Value = serde_json::from_slice(&run(&["rules", &id, "--json"]).stdout).expect("JSON");
    let start = rules["setups"][0]["position"].as_str().expect("a position").to_owned();
    Some((id, start))
}

#[test]
fn an_unknown_game_or_rule_is_refused_with_what_there_is() {
    assert!(refused(&run(&["legal", "no-such-game"])).contains("unknown game `no-such-game`; there are:"));
    let Some((game, _)) = first_game() else { return };
    assert!(refused(&run(&["legal", "no-such-game"])).contains(&game));
    assert!(refused(&run(&["show", &game, "--rules", "nobody's"])).contains("unknown rules preset"));
    assert!(refused(&run(&["show", &game, "--option", "nothing=1"])).contains("unknown option `nothing`"));
    assert!(refused(&run(&["show", &game, "--option", "nothing"])).contains("NAME=VALUE"));
    refused(&run(&["playout", &game]));
    refused(&run(&["playout", &game, "--seed", "-1"]));
    refused(&run(&["playout", &game, "--seed", "1", "--plies", "10001"]));
}

#[test]
fn every_preset_is_accepted_by_every_command() {
    let Some((game, _)) = first_game() else { return };
    let rules: Value = serde_json::from_slice(&run(&["rules", &game, "--json"]).stdout).unwrap();
    for preset in rules["presets"].as_array().unwrap() {
        let name = preset["name"].as_str().unwrap();
        for mut arguments in [
            vec!["rules", &game],
            vec!["show", &game],
            vec!["legal", &game],
            vec!["apply", &game],
            vec!["perft", &game, "1"],
            vec!["playout", &game, "--seed", "1", "--plies", "2"],
        ] {
            arguments.extend(["--rules", name]);
            succeeded(&run(&arguments));
        }
    }
}

#[test]
fn legal_tells_what_the_contract_says() {
    let Some((game, start)) = first_game() else { return };
    let output = run(&["legal", &game, "--position", &start]);
    succeeded(&output);
    let line = text(&output.stdout);
    let places = ["position", "turn", "check", "moves", "chances", "outcome"]
        .map(|key| line.find(&format!("\"{key}\":")).unwrap_or_else(|| panic!("no {key} in {line}")));
    assert!(places.is_sorted(), "{line}");
    let state: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(state["position"], start);
    assert_eq!(state["outcome"], Value::Null);
    let moves: Vec<&str> = state["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    assert!(moves.is_sorted());
    assert_eq!(output.stdout, feed(&["legal", &game], start.into_bytes()).stdout);
}

#[test]
fn a_bad_position_argument_is_refused_with_its_byte() {
    let Some((game, _)) = first_game() else { return };
    for command in [&["legal"][..], &["show"], &["perft"]] {
        let mut arguments = vec![command[0], &game];
        arguments.extend((command[0] == "perft").then_some("1"));
        arguments.extend(["--position", "no such position"]);
        let output = run(&arguments);
        assert!(refused(&output).contains("at byte "), "{output:?}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn bad_lines_do_not_stop_the_others() {
    let Some((game, start)) = first_game() else { return };
    let mut input = format!("{start}\n\nno such position\n").into_bytes();
    input.extend(b"\xff\xfe\n");
    input.extend(vec![b'9'; 1_000_000]);
    input.extend(format!("\n\0\n{start}\r\n{start}").into_bytes());

    let output = feed(&["legal", &game], input.clone());
    assert!(refused(&output).contains("5 of 8 lines"));
    let answers = json_lines(&output);
    assert_eq!(answers.len(), 8);
    for (number, answer) in answers.iter().enumerate() {
        let good = [0, 6, 7].contains(&number);
        assert_eq!(answer.get("error").is_none(), good, "{answer}");
        assert_eq!(answer.get("turn").is_some(), good, "{answer}");
        assert!(answer.get("position").is_some(), "{answer}");
    }
    assert_eq!(answers[3]["error"], "not UTF-8 at byte 0");
    assert!(answers[4]["error"].as_str().unwrap().contains("longer than 65536 bytes"));
    assert!(answers[4].to_string().len() < 400);

    let output = feed(&["apply", &game], input);
    assert!(refused(&output).contains("8 of 8 lines"));
    assert!(json_lines(&output).iter().all(|answer| answer.get("error").is_some()));
}

#[test]
fn apply_and_legal_agree_with_a_playout() {
    let Some((game, start)) = first_game() else { return };
    let output = run(&["playout", &game, "--seed", "7", "--plies", "60"]);
    succeeded(&output);
    assert_eq!(output.stdout, run(&["playout", &game, "--seed", "7", "--plies", "60"]).stdout);
    let lines = json_lines(&output);
    let (end, happenings) = lines.split_last().unwrap();
    assert_eq!(happenings[0]["position"], start);
    assert!(end.get("result").is_some() && end.get("position").is_some());

    let word = |line: &Value, key: &str| line[key].as_str().unwrap().to_owned();
    let fields =
        happenings.iter().map(|line| format!("{}\t{}\n", word(line, "position"), word(line, "event")));
    let applied = feed(&["apply", &game], fields.collect::<String>().into_bytes());
    succeeded(&applied);
    let reached: Vec<String> = json_lines(&applied).iter().map(|line| word(line, "position")).collect();
    let followed: Vec<String> = lines[1..].iter().map(|line| word(line, "position")).collect();
    assert_eq!(reached, followed);

    let positions = happenings.iter().map(|line| word(line, "position") + "\n").collect::<String>();
    let legal = json_lines(&feed(&["legal", &game], positions.into_bytes()));
    for (happening, state) in happenings.iter().zip(&legal) {
        for key in ["position", "turn", "check", "moves", "chances"] {
            assert_eq!(happening[key], state[key], "{key}");
        }
    }

    let all: Vec<String> = happenings.iter().map(|line| word(line, "event")).collect();
    let whole = feed(&["apply", &game], format!("{start}\t{}", all.join("\t")).into_bytes());
    assert_eq!(json_lines(&whole)[0]["position"], end["position"]);
    assert_eq!(json_lines(&whole)[0]["outcome"], end["result"]);
}

#[test]
fn apply_says_what_is_wrong() {
    let Some((game, start)) = first_game() else { return };
    let input = format!("{start}\nno position\tmove\n{start}\tno-such-event\n{start}\tfirst:resign\n");
    let output = feed(&["apply", &game], input.into_bytes());
    assert!(refused(&output).contains("3 of 4 lines"));
    let answers = json_lines(&output);
    assert!(answers[0]["error"].as_str().unwrap().contains("POSITION<TAB>MOVE"));
    assert!(answers[1]["error"].as_str().unwrap().starts_with("start position: "));
    assert!(answers[2]["error"].as_str().unwrap().starts_with("event 1 `no-such-event`: "));
    assert_eq!(answers[3]["outcome"]["winner"], "second");
    assert_eq!(answers[3]["outcome"]["by"], "resignation");
}

#[test]
fn perft_prints_a_line_for_each_depth() {
    let Some((game, start)) = first_game() else { return };
    let output = run(&["perft", &game, "2", "--position", &start, "--divide"]);
    succeeded(&output);
    let out = text(&output.stdout);
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split(' ').collect()).collect();
    let (divided, depths) = lines.split_at(lines.len() - 2);
    assert_eq!((depths[0][0], depths[1][0]), ("1", "2"));
    // Where only nodes are counted and a move is due, those behind the moves are all there are.
    if depths[1].len() == 2 && !divided.is_empty() {
        let sum: u64 = divided.iter().map(|line| line[1].parse::<u64>().unwrap()).sum();
        assert_eq!(sum.to_string(), depths[1][1]);
        assert_eq!(divided.len().to_string(), depths[0][1]);
    }
    for depth in ["0", "65", "-1", "many", "99999999999999999999"] {
        refused(&run(&["perft", &game, depth]));
    }
}

#[test]
fn every_piece_is_told_in_words() {
    let games: Value = serde_json::from_slice(&run(&["games", "--json"]).stdout).expect("JSON");
    let games = games.as_array().expect("a list").iter().map(|game| game["id"].as_str().expect("an id"));
    for game in games.clone() {
        let error = refused(&run(&["rules", game, "--piece", "nobody"]));
        let codes = error.split("this game has: ").nth(1).expect("the codes").trim().to_owned();
        for code in codes.split(' ') {
            let told = text(&run(&["rules", game, "--piece", code, "--lang", "zh"]).stdout);
            assert!(told.contains(code) && told.contains("\n走法\n  "), "{game} {code}: {told}");
            assert!(!told.contains('{'), "{game} {code}: {told}");
        }
        let first = codes.split(' ').next().expect("a code");
        let json = run(&["rules", game, "--piece", first, "--json"]).stdout;
        let json: Value = serde_json::from_slice(&json).expect("JSON");
        assert_eq!(json["code"], *first);
        assert!(json["powers"].as_array().is_some_and(|powers| !powers.is_empty()), "{game} {first}");
    }
    for game in games {
        assert!(refused(&run(&["rules", game, "--lang", "ja"])).contains("--piece"));
    }
}

#[test]
fn pictures_and_rules_are_shown() {
    let Some((game, start)) = first_game() else { return };
    for style in ["kanji", "latin"] {
        let output = run(&["show", &game, "--style", style]);
        succeeded(&output);
        assert!(text(&output.stdout).contains(&start));
    }
    refused(&run(&["show", &game, "--style", "cuneiform"]));
    let rules = text(&run(&["rules", &game]).stdout);
    assert!(rules.contains("\nPresets (--rules PRESET)\n") && rules.contains("\nSources\n"), "{rules}");
    assert!(text(&run(&["games"]).stdout).starts_with(&game));
}

/// The reader goes away after the first line, while the program still has megabytes to say.
#[test]
fn a_reader_that_leaves_is_no_error() {
    let Some((game, start)) = first_game() else { return };
    let mut child = ranka(&["legal", &game]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = format!("{start}\n").repeat(20_000).into_bytes();
    // Writing fails once the program has left.
    let writer = thread::spawn(move || stdin.write_all(&input).is_err());
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains("\"position\":"), "{line}");
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!(told, "");
    assert_eq!(child.wait().unwrap().code(), Some(0));
    writer.join().unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = ranka(&["games", "--json"]).stdout(full).output().unwrap();
    assert!(refused(&output).contains("cannot write the output"));
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf8_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let strange = std::ffi::OsStr::from_bytes(b"\xff");
    refused(&ranka(&["legal"]).arg(strange).output().unwrap());
}

#[test]
fn the_licences_of_all_parts_are_printed() {
    let output = run(&["licences"]);
    succeeded(&output);
    let told = text(&output.stdout);
    for part in ["Ranka ", "clap ", "tokio ", "Yuji Syuku"] {
        assert!(told.lines().any(|line| line.starts_with(part) && line.contains(": ")), "{part}");
    }
}
