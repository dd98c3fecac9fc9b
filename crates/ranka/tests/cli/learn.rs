//! `ranka learn`.

use std::fs;

use testkit::{Scratch, scratch::read};

use super::*;

/// The games in a folder.
fn games(folder: &Scratch) -> String {
    read(&folder.file("games.txt"))
}

fn learn(game: &str, folder: &Scratch, more: &[&str]) -> Output {
    // Quick games: few positions, broken off soon, and no match unless one is asked for.
    let quick = ["learn", game, "--folder", folder.path(), "--nodes", "20", "--max-plies", "30"];
    run(&[&quick, more].concat())
}

#[test]
fn whoever_is_stopped_goes_on_to_the_same_net() {
    let (game, _) = first_game().unwrap();
    let (whole, parts) = (Scratch::new("learn-whole"), Scratch::new("learn-parts"));
    let settings = ["--rounds", "2", "--match-games", "0"];
    succeeded(&learn(&game, &whole, &[&settings[..], &["--games", "12", "--concurrency", "1"]].concat()));
    succeeded(&learn(&game, &parts, &["--games", "5", "--rounds", "0"]));
    // Stopped in the middle of a line.
    let cut = games(&parts) + "1 7g7f @1";
    fs::write(parts.file("games.txt"), cut).expect("a file");
    let went_on = learn(&game, &parts, &[&settings[..], &["--games", "12", "--concurrency", "3"]].concat());
    succeeded(&went_on);
    assert_eq!(games(&whole), games(&parts));
    assert_eq!(games(&whole).lines().count(), 13);
    let net = |folder: &Scratch| fs::read(folder.file(&format!("{game}.net"))).expect("a net");
    assert_eq!(net(&whole), net(&parts));
    let report = read(&parts.file("report.md"));
    assert!(text(&went_on.stdout).ends_with(&report) && report.contains("- 12 games, "), "{report}");
}

#[test]
fn the_deciding_match_is_played_once_and_its_net_is_a_player() {
    let (game, _) = first_game().unwrap();
    let folder = Scratch::new("learn-match");
    let settings =
        ["--games", "8", "--rounds", "1", "--match-games", "4", "--time", "1", "--concurrency", "2"];
    succeeded(&learn(&game, &folder, &settings));
    let played = read(&folder.file("match.txt"));
    assert_eq!(played.lines().count(), 5, "{played}");
    succeeded(&learn(&game, &folder, &settings));
    assert_eq!(read(&folder.file("match.txt")), played);
    let player = format!("net:{}", folder.file(&format!("{game}.net")).display());
    let contest =
        ["match", &game, "--first", &player, "--second", "net:none", "--games", "2", "--nodes", "50"];
    succeeded(&run(&contest));
    fs::write(folder.file(&format!("{game}.net")), "no net").expect("a file");
    assert!(refused(&run(&contest)).contains("not a net"));
}

#[test]
fn what_cannot_be_learnt_is_refused() {
    let (game, _) = first_game().unwrap();
    let folder = Scratch::new("learn-refused");
    assert!(refused(&learn("no-such-game", &folder, &[])).contains("no-such-game"));
    for wrong in [["--results", "2"], ["--rate", "NaN"], ["--rate", "0"], ["--batch", "0"]] {
        refused(&learn(&game, &folder, &wrong));
    }
    succeeded(&learn(&game, &folder, &["--games", "2", "--rounds", "0"]));
    let other = learn(&game, &folder, &["--games", "2", "--opening-plies", "1"]);
    assert!(refused(&other).contains("choose another folder"));
    let more = games(&folder) + "1 nonsense @1\n";
    fs::write(folder.file("games.txt"), more).expect("a file");
    let message = refused(&learn(&game, &folder, &["--games", "3"]));
    assert!(message.contains("game 3: event 1, `nonsense`"), "{message}");
}
