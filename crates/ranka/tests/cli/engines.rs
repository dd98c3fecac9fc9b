//! The commands that think: `usi`, `play`, `bench` and `match`.

use super::*;

fn usi(input: &[u8]) -> Vec<String> {
    let output = feed(&["usi"], input.to_vec());
    succeeded(&output);
    text(&output.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn a_usi_session_answers_everything_even_rubbish() {
    let mut input = b"usi\nisready\n\xff\xfe\nno such command\n\n".to_vec();
    input.extend(vec![b'x'; 100_000]);
    input.extend(
        b"\nposition startpos moves 7g7f 7g7f\nusinewgame\nposition startpos moves 7g7f\ngo depth 1\n",
    );
    input.extend(b"quit\nusi\n");
    let lines = usi(&input);
    let errors: Vec<&String> = lines.iter().filter(|line| line.starts_with("info string error: ")).collect();
    assert_eq!(errors.len(), 4, "{errors:?}");
    for (error, part) in errors.iter().zip(["UTF-8 at byte 0", "`no`", "longer than 65536", "event 2 `7g7f`"])
    {
        assert!(error.contains(part), "{error}");
    }
    let count = |word: &str| lines.iter().filter(|line| line.split(' ').next() == Some(word)).count();
    assert_eq!((count("usiok"), count("readyok"), count("bestmove")), (1, 1, 1));
    assert!(lines.last().unwrap().starts_with("bestmove "));
}

/// A table that cannot be had ends in a sentence, and the engine plays with the one that it has; also if it is made only then.
#[cfg(target_os = "linux")]
#[test]
fn a_huge_table_is_refused_and_the_engine_plays_on() {
    let before = ["", "isready\nposition startpos\ngo nodes 1\n"];
    for (hash, why) in [("1000000", "USI_Hash cannot be `1000000`"), ("16384", "USI_Hash: ")] {
        for before in before {
            let input = format!(
                "{before}setoption name USI_Hash value {hash}\nisready\nposition startpos\ngo nodes 50\n"
            );
            // Less memory than the table takes, however much the machine has.
            let mut limited = Command::new("sh");
            limited.args(["-c", "ulimit -v 2000000; exec \"$0\" usi", env!("CARGO_BIN_EXE_ranka")]);
            let piped = limited.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = piped.spawn().expect("a shell");
            child
                .stdin
                .take()
                .expect("its input")
                .write_all(input.as_bytes())
                .expect("an engine that listens");
            let output = child.wait_with_output().expect("its end");
            succeeded(&output);
            let said = text(&output.stdout);
            let errors: Vec<&str> =
                said.lines().filter(|line| line.starts_with("info string error: ")).collect();
            assert!(errors.len() == 1 && errors[0].contains(why), "{said}");
            let after = said.split(errors[0]).nth(1).expect("more");
            assert!(after.contains("\nreadyok\n") && after.contains("\nbestmove "), "{said}");
        }
    }
}

#[test]
fn the_end_of_the_input_stops_a_search_that_would_go_on() {
    let lines = usi(b"position startpos\ngo infinite\n");
    assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
}

#[test]
fn a_game_may_be_chosen_before_an_interface_asks() {
    for game in catalog::games() {
        let output = feed(&["usi", game.id()], b"usi\nposition startpos\ngo nodes 1\nquit\n".to_vec());
        let said = String::from_utf8(output.stdout).unwrap();
        let (options, answer) = said.split_once("usiok\n").unwrap();
        for option in game.description().options {
            assert!(options.contains(&format!("option name Rule_{} ", option.name)), "{said}");
        }
        assert!(answer.contains("bestmove ") && !answer.contains("error"), "{said}");
    }
    let output = feed(&["usi", "chess"], Vec::new());
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_usi_answer_comes_before_the_next_command() {
    let mut child = ranka(&["usi"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    writeln!(stdin, "isready").unwrap();
    assert_eq!(lines.next().as_deref(), Some("readyok"));
    writeln!(stdin, "position startpos\ngo nodes 300").unwrap();
    assert!(lines.any(|line| line.starts_with("bestmove ")));
    writeln!(stdin, "quit").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_game_is_played_from_a_pipe() {
    let (game, start) = first_game().unwrap();
    let typed = b"7g7e\nmoves 7g\n7g7f\nundo\n2g2f\nhint\nsave\nresign\nnever read\n";
    let arguments = ["play", &game, "--level", "1", "--seed", "3", "--style", "latin"];
    let output = feed(&arguments, typed.to_vec());
    succeeded(&output);
    let out = text(&output.stdout);
    assert!(out.contains("\nno: ") && out.contains("(rules §4)"), "{out}");
    assert!(out.contains("\n7g7f\n") && out.contains("\nhint: "), "{out}");
    assert!(out.ends_with("you lose: second wins by resignation\n"), "{out}");
    let saved = out.lines().find(|line| line.starts_with(&start)).unwrap();
    let events: Vec<&str> = saved.split('\t').skip(1).collect();
    assert_eq!((events.len(), events[0]), (2, "2g2f"));
    succeeded(&feed(&["apply", &game], saved.as_bytes().to_vec()));
    assert_eq!(output.stdout, feed(&arguments, typed.to_vec()).stdout);
}

#[test]
fn a_game_begins_where_and_as_one_wishes() {
    let (game, _) = first_game().unwrap();
    let mate = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    let output = feed(&["play", &game, "--position", mate], b"G*5b\n".to_vec());
    succeeded(&output);
    assert!(text(&output.stdout).ends_with("you win: first wins by checkmate\n"));
    let second = feed(&["play", &game, "--level", "1", "--side", "second"], Vec::new());
    succeeded(&second);
    assert!(text(&second.stdout).contains("(first) plays "));
    assert!(refused(&run(&["play", &game, "--setup", "nothing"])).contains("unknown setup `nothing`; "));
    let told = refused(&run(&["play", &game, "--level", "11"]));
    assert!(told.contains("expected a level from 1 to 10, or `full`"), "{told}");
    let full = feed(&["play", &game, "--level", "full", "--position", mate], b"G*5b\n".to_vec());
    succeeded(&full);
    assert!(text(&full.stdout).contains(", full strength: you are "));
    refused(&run(&["play", &game, "--position", "9/9"]));
}

#[test]
fn the_bench_is_a_signature() {
    let (game, _) = first_game().unwrap();
    let counts = || {
        let output = run(&["bench", &game, "--depth", "2", "--json"]);
        succeeded(&output);
        let rows = json_lines(&output);
        rows.iter().map(|row| (row["game"].clone(), row["nodes"].as_u64().unwrap())).collect::<Vec<_>>()
    };
    let once = counts();
    assert_eq!(once, counts());
    assert_eq!((once.len(), once[0].1), (2, once[1].1));
    assert_eq!((&once[0].0, &once[1].0), (&Value::from(&*game), &Value::Null));
    assert!(once[0].1 > 100);
    let told = run(&["bench", once[0].0.as_str().unwrap(), "--depth", "2"]);
    assert_eq!(text(&told.stdout).lines().last(), Some(&*format!("Bench: {}", once[0].1)));
    refused(&run(&["bench", "no-such-game"]));
}

#[test]
fn a_match_is_scored_and_recorded() {
    let (game, start) = first_game().unwrap();
    let folder = std::env::temp_dir().join(format!("ranka-records-{}", std::process::id()));
    let mut arguments = vec!["match", &game, "--first", "random", "--second", "level:1", "--games", "2"];
    arguments.extend(["--max-plies", "150", "--seed", "4", "--json", "--records", folder.to_str().unwrap()]);
    let output = run(&arguments);
    succeeded(&output);
    let files = [1, 2].map(|number| {
        let file = std::fs::read(folder.join(format!("game-0000{number}.json"))).unwrap();
        serde_json::from_slice::<Value>(&file).unwrap()
    });
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2);
    std::fs::remove_dir_all(&folder).unwrap();
    let lines = json_lines(&output);
    let [one, two, score] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!((&one["first"], &two["second"]), (&Value::from("random"), &Value::from("random")));
    for (record, file) in [one, two].into_iter().zip(&files) {
        assert_eq!(record["start"], start);
        for key in ["start", "events", "opening"] {
            assert_eq!(record[key], file[key]);
        }
        assert_eq!((&file["game"], &file["result"]["by"]), (&Value::from(&*game), &record["by"]));
        assert_eq!(file["players"]["first"], record["first"]);
        let (decisions, opening) =
            (file["decisions"].as_array().unwrap(), record["opening"].as_u64().unwrap());
        assert_eq!(decisions[0]["event"], opening + 1);
        assert!(decisions.iter().any(|decision| decision["nodes"].as_u64().is_some_and(|nodes| nodes > 0)));
        let events = record["events"].as_array().unwrap();
        assert_eq!(events[..6], one["events"].as_array().unwrap()[..6]);
        let events: Vec<&str> = events.iter().map(|event| event.as_str().unwrap()).collect();
        let replayed = json_lines(&feed(&["apply", &game], format!("{start}\t{}", events.join("\t")).into()));
        if record["by"] == "broken_off" {
            assert_eq!(replayed[0]["outcome"], Value::Null);
        } else {
            assert_eq!(replayed[0]["outcome"]["by"], record["by"]);
            assert_eq!(replayed[0]["outcome"]["winner"], record["winner"]);
        }
    }
    assert_eq!((&score["player"], &score["games"]), (&Value::from("random"), &Value::from(2)));
}

#[test]
fn other_programs_play_and_their_faults_cost_the_game() {
    let (game, _) = first_game().unwrap();
    let contest = |second: &str| {
        let mut arguments = vec!["match", &game, "--games", "2", "--first", "random", "--second", second];
        arguments.extend(["--max-plies", "8", "--nodes", "50", "--json"]);
        run(&arguments)
    };
    // Our own program is as good as any.
    let output = contest(&format!("usi:{} usi", env!("CARGO_BIN_EXE_ranka")));
    succeeded(&output);
    assert!(json_lines(&output)[..2].iter().all(|line| line["by"] == "broken_off"), "{output:?}");
    assert!(refused(&contest("usi:no-such-program-anywhere")).contains("cannot play"));
    assert!(refused(&contest("level:12")).contains("unknown player"));
    let mut arguments = vec!["match", &game, "--first", "random", "--second", "random"];
    arguments.extend(["--games", "3"]);
    assert!(refused(&run(&arguments)).contains("even number"));
}

/// A program that says all its lines at once and leaves.
#[cfg(unix)]
#[test]
fn crashes_and_illegal_moves_are_told() {
    let (game, _) = first_game().unwrap();
    for (said, by) in [(r"bestmove\t9z9z\n", "illegal_move"), (r"bestmove\n", "crash"), ("", "crash")] {
        let program = format!(r"usi:printf usiok\nreadyok\nreadyok\n{said}");
        let output =
            run(&["match", &game, "--games", "2", "--first", &program, "--second", "random", "--json"]);
        succeeded(&output);
        let lines = json_lines(&output);
        for (number, winner) in ["second", "first"].into_iter().enumerate() {
            assert_eq!((&lines[number]["by"], &lines[number]["winner"]), (&by.into(), &winner.into()));
            assert!(lines[number]["message"].is_string());
        }
        assert_eq!(lines[2]["losses"], 2);
    }
    assert!(refused(&run(&["match", &game, "--first", "usi:false", "--second", "random"])).contains("usiok"));
}

/// A program that greets, then never answers.
#[cfg(unix)]
#[test]
fn a_program_that_hangs_loses_on_time_and_is_started_anew() {
    let (game, _) = first_game().unwrap();
    let script = std::env::temp_dir().join(format!("ranka-hangs-{}.sh", std::process::id()));
    std::fs::write(&script, "printf 'usiok\\nreadyok\\nreadyok\\n'\nexec cat\n").unwrap();
    let program = format!("usi:sh {}", script.display());
    let mut arguments =
        vec!["match", &game, "--games", "2", "--first", &program, "--second", "random", "--json"];
    arguments.extend(["--time", "50", "--margin", "50"]);
    let output = run(&arguments);
    std::fs::remove_file(&script).unwrap();
    succeeded(&output);
    let lines = json_lines(&output);
    for line in &lines[..2] {
        assert_eq!(line["by"], "timeout", "{line}");
        assert_eq!(line["message"], "lost on time: no move within 100 ms");
    }
    assert_eq!(lines[2]["losses"], 2);
}

#[test]
fn a_sequential_test_ends_the_match_when_it_is_sure() {
    let (game, _) = first_game().unwrap();
    let mut arguments = vec!["match", &game, "--games", "100", "--first", "greedy", "--second", "random"];
    arguments.extend(["--max-plies", "300", "--sprt", "0,200", "--json"]);
    let output = run(&arguments);
    succeeded(&output);
    let lines = json_lines(&output);
    let score = lines.last().unwrap();
    assert_eq!(score["sprt"]["verdict"], "higher", "{score}");
    let games = score["games"].as_u64().unwrap();
    assert!(games < 100 && games.is_multiple_of(2) && games + 1 == lines.len() as u64, "{score}");
    assert!(score["sprt"]["llr"].as_f64().unwrap() >= score["sprt"]["upper"].as_f64().unwrap());
    arguments.truncate(arguments.len() - 2);
    arguments.push("5,0");
    assert!(refused(&run(&arguments)).contains("ELO0 < ELO1"));
}

/// The outside program, if it is installed; checking machines must have it.
fn fairy_stockfish() -> Option<String> {
    let named = std::env::var("FAIRY_STOCKFISH").ok();
    let known = ["/usr/games/fairy-stockfish", "/usr/bin/fairy-stockfish"].map(str::to_owned);
    let found = named.into_iter().chain(known).find(|path| std::path::Path::new(path).is_file());
    if found.is_none() {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "fairy-stockfish is not installed");
        #[expect(clippy::print_stderr, reason = "a skipped oracle must be seen")]
        {
            eprintln!("SKIPPED: fairy-stockfish is not installed");
        }
    }
    found
}

/// Both protocols, so that a mistake in translating moves shows as an illegal one.
#[test]
fn whole_games_are_refereed_against_fairy_stockfish() {
    let Some(program) = fairy_stockfish() else { return };
    let (game, _) = first_game().unwrap();
    for protocol in ["usi", "uci"] {
        let program = format!("{protocol}:{program}");
        let mut arguments =
            vec!["match", &game, "--games", "2", "--first", "nodes:2000", "--second", &program];
        arguments.extend(["--nodes", "500", "--max-plies", "400", "--seed", "7", "--json"]);
        let output = run(&arguments);
        succeeded(&output);
        let lines = json_lines(&output);
        for line in &lines[..2] {
            let by = line["by"].as_str().unwrap();
            assert!(!["crash", "timeout", "illegal_move"].contains(&by), "{line}");
            assert!(line["plies"].as_u64().unwrap() > 20, "{line}");
        }
    }
}

#[test]
fn a_ladder_is_climbed_and_written_down() {
    let (game, _) = first_game().unwrap();
    let file = std::env::temp_dir().join(format!("ranka-ladder-{}.md", std::process::id()));
    std::fs::write(&file, "# Levels\n").unwrap();
    let mut arguments = vec!["ladder", &game, "--games", "2", "--to", "2", "--write", file.to_str().unwrap()];
    let output = run(&arguments);
    succeeded(&output);
    let written = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    let table = text(&output.stdout);
    assert_eq!(table.lines().count(), 5, "{table}");
    for (row, start) in table.lines().skip(2).zip(["| 1 | random |", "| 1 | greedy |", "| 2 | level:1 |"]) {
        assert!(row.starts_with(start), "{table}");
    }
    assert!(written.starts_with("# Levels\n\n## ") && written.contains(table.trim()), "{written}");
    arguments.extend(["--from", "11"]);
    refused(&run(&arguments));
}
