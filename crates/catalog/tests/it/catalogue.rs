//! Every game of the catalogue is held to everything that `testkit` knows, and to its data files.

use std::{collections::BTreeSet, fmt::Write, path::PathBuf};

use catalog::{Visitor, find, games, visit};
use game::{AnyGame, Game};
use testkit::{
    Complaint, Report,
    conformance::{self, Effort, Summary},
    perft_file, playthrough, tricky,
};

fn folder(game: &dyn AnyGame) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata")).join(game.id())
}

/// Fails with everything that is wrong with any game.
fn hold(check: impl Fn(&dyn AnyGame) -> Report) {
    let mut wrong = String::new();
    for complaint in games().iter().flat_map(|game| check(*game).complaints) {
        let _ = writeln!(wrong, "{complaint}");
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

struct Conformance;

impl Visitor for Conformance {
    type Output = Result<Summary, Complaint>;

    fn visit<G: Game>(self) -> Result<Summary, Complaint> {
        conformance::check::<G>(&Effort::default())
    }
}

#[test]
fn every_game_conforms() {
    hold(|game| match visit(game.id(), Conformance).expect("a game of the catalogue") {
        Ok(summary) => {
            assert!(summary.positions > 0, "{summary:?}");
            Report::default()
        }
        Err(complaint) => Report::of(complaint),
    });
}

#[test]
fn every_game_has_perft_tables_and_meets_them() {
    hold(|game| perft_file::check(game, &folder(game), perft_file::nodes_from_environment()));
}

#[test]
fn every_game_plays_its_playthroughs() {
    hold(|game| playthrough::check(game, &folder(game), playthrough::update_from_environment()));
}

#[test]
fn every_game_treats_tricky_positions_right() {
    hold(|game| tricky::check(game, &folder(game)));
}

#[test]
fn every_game_writes_moves_as_people_do() {
    hold(|game| tricky::check_written(game, &folder(game)));
}

struct TrickyPositions {
    folder: PathBuf,
}

impl Visitor for TrickyPositions {
    type Output = Report;

    fn visit<G: Game>(self) -> Report {
        conformance::check_cases::<G>(&self.folder)
    }
}

#[test]
fn every_tricky_position_conforms() {
    hold(|game| visit(game.id(), TrickyPositions { folder: folder(game) }).expect("a game of the catalogue"));
}

/// Games whose tricky positions do not tell all values of their options apart yet.
const UNTOLD: &[&str] = &["oni", "queen", "shogi"];

#[test]
fn every_value_of_every_option_makes_a_difference() {
    hold(|game| {
        let report = tricky::check_options(game, &folder(game));
        match (UNTOLD.contains(&game.id()), report.complaints.is_empty()) {
            (false, _) => report,
            (true, false) => Report::default(),
            (true, true) => Report::of(Complaint {
                check: "options",
                what: "all values are told apart by now".to_owned(),
                place: format!("UNTOLD, {}", game.id()),
            }),
        }
    });
}

#[test]
fn ids_are_unique_and_can_be_typed() {
    let ids: BTreeSet<&str> = games().iter().map(|game| game.id()).collect();
    assert_eq!(ids.len(), games().len());
    for id in ids {
        assert!(!id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{id}");
        assert_eq!(find(id).map(AnyGame::id), Ok(id));
    }
}

/// Folders that hold data of all games: recorded matches, records of every format, and what the full screen shows.
const SHARED: &[&str] = &["matches", "records", "screens"];

/// Data of a game that is not in the catalogue would never be read.
#[test]
fn every_folder_of_data_belongs_to_a_game() {
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata"));
    let entries =
        std::fs::read_dir(root).expect("the folder of test data").map(|entry| entry.expect("an entry"));
    for entry in entries.filter(|entry| entry.path().is_dir()) {
        let id = entry.file_name().into_string().expect("a plain name");
        assert!(SHARED.contains(&id.as_str()) || find(&id).is_ok(), "testdata/{id} belongs to no game");
    }
}
