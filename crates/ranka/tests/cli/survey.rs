//! `ranka survey`.

use std::fs;

use testkit::Scratch;

use super::*;

fn survey(game: &str, more: &[&str]) -> Output {
    // Quick games: few positions, broken off soon.
    let quick = ["survey", game, "--nodes", "20", "--max-plies", "40"];
    run(&[&quick, more].concat())
}

/// An option of the game whose values are words, as `ranka rules` tells it.
fn option(game: &str) -> String {
    let rules = text(&run(&["rules", game]).stdout);
    let line = rules.lines().find(|line| line.starts_with("  ") && line.contains(" | ")).expect("an option");
    line.trim().split('=').next().expect("a name").to_owned()
}

#[test]
fn a_survey_tells_the_same_however_it_is_played() {
    let (game, _) = first_game().unwrap();
    let (name, games, table) = (option(&game), Scratch::new("survey-games"), Scratch::new("survey-table.md"));
    let whole = survey(&game, &["--games", "4", "--option", &name]);
    succeeded(&whole);
    let printed = text(&whole.stdout);
    assert!(printed.lines().nth(2).expect("a row").starts_with("| defaults"), "{printed}");
    assert!(printed.lines().nth(3).expect("a row").starts_with(&format!("| {name}=")), "{printed}");
    // Broken off, gone on with another number of threads, and a line of it torn.
    let kept = ["--option", &name, "--out", games.path()];
    succeeded(&survey(&game, &[&kept[..], &["--games", "2"]].concat()));
    let torn = games.text();
    fs::write(games.path(), &torn[..torn.len() - 10]).unwrap();
    fs::write(table.path(), "# Readings\n").unwrap();
    let more = ["--games", "4", "--concurrency", "3", "--write", table.path()];
    let resumed = survey(&game, &[&kept[..], &more].concat());
    succeeded(&resumed);
    assert_eq!(text(&resumed.stdout), printed);
    assert!(table.text().contains(printed.trim_end()) && table.text().contains("<!-- survey "));
    // Everything stands in the file: nothing is played, whatever the time.
    let known = games.text();
    succeeded(&survey(&game, &[&kept[..], &["--games", "4"]].concat()));
    assert_eq!(games.text(), known);
    let other = survey(&game, &["--games", "4", "--option", &name, "--seed", "2"]);
    assert_ne!(text(&other.stdout), printed);
}

#[test]
fn a_survey_as_json_adds_up() {
    let (game, _) = first_game().unwrap();
    let output = survey(&game, &["--games", "3", "--option", &option(&game), "--json"]);
    succeeded(&output);
    let lines = json_lines(&output);
    assert!(lines.len() >= 2);
    for line in &lines {
        let number = |name: &str| line[name].as_u64().expect("a number");
        assert_eq!(number("games"), 3);
        assert_eq!(number("first") + number("draws") + number("second") + number("broken_off"), 3, "{line}");
        let ended: u64 =
            line["endings"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(ended + number("broken_off"), 3, "{line}");
        assert!((0.0..=1.0).contains(&line["score"].as_f64().unwrap()), "{line}");
    }
    assert_eq!((&lines[0]["reading"], &lines[0]["changed"]), (&"defaults".into(), &0.into()));
}

#[test]
fn what_cannot_be_surveyed_is_refused_with_a_reason() {
    let (game, _) = first_game().unwrap();
    assert!(refused(&run(&["survey", "no_such_game"])).contains("unknown game"));
    assert!(refused(&survey(&game, &["--option", "no_such"])).contains("unknown option `no_such`"));
    assert!(refused(&survey(&game, &["--games", "0"])).contains("--games"));
    assert!(refused(&survey(&game, &["--level", "3"])).contains("--level"));
    let games = Scratch::new("survey-refused");
    let kept = ["--games", "1", "--option", &option(&game), "--out", games.path()];
    succeeded(&survey(&game, &kept));
    let other = refused(&survey(&game, &[&kept[..], &["--seed", "2"]].concat()));
    assert!(other.contains("line 1: the games there are others"), "{other}");
    fs::write(games.path(), games.text() + "rubbish\n").unwrap();
    assert!(refused(&survey(&game, &kept)).contains("line "));
    assert!(refused(&survey(&game, &["--out", "/"])).contains("`/`"));
}
