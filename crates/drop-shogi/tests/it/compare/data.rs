//! The data files of the games, which the slow rules must confirm as well.

use std::fs;

use super::{Pair, side_id};
use crate::{slow, support::GAMES};

/// Rows above this are left to the fast generator.
const PERFT_NODES: u64 = 60_000;

/// A position of a data file with the rules for it and what is said about it.
struct Case {
    position: String,
    options: Vec<(String, String)>,
    demands: Vec<(String, String)>,
}

impl Case {
    fn rules(&self, game: slow::Game) -> slow::Rules {
        let with = |rules: slow::Rules, (name, value): &(String, String)| rules.with(name, value);
        self.options.iter().fold(slow::Rules::of(game), with)
    }
}

fn cases(id: &str, file: &str) -> Vec<Case> {
    let path = format!("{}/../../testdata/{id}/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).expect("a data file");
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word == "position" {
            cases.push(Case { position: rest.to_owned(), options: Vec::new(), demands: Vec::new() });
            continue;
        }
        let case = cases.last_mut().expect("a position first");
        match rest.split_once('=') {
            Some((name, value)) if word == "option" => case.options.push((name.into(), value.into())),
            _ => case.demands.push((word.to_owned(), rest.to_owned())),
        }
    }
    cases
}

#[test]
fn the_slow_rules_confirm_the_numbers_of_move_sequences() {
    for id in GAMES {
        let pair = Pair::new(id, &[]);
        for case in cases(id, "perft.txt") {
            let pos = slow::Position::parse(pair.slow, &case.position).unwrap();
            let rules = case.rules(pair.slow);
            for (_, row) in &case.demands {
                let (depth, nodes) = row.split_once(' ').unwrap();
                let nodes: u64 = nodes.parse().unwrap();
                if nodes <= PERFT_NODES {
                    let counted = slow::perft(&pos, &rules, depth.parse().unwrap());
                    assert_eq!(counted, nodes, "{id}: {} depth {depth}", case.position);
                }
            }
        }
    }
}

#[test]
fn the_slow_rules_confirm_the_tricky_positions() {
    for id in GAMES {
        let pair = Pair::new(id, &[]);
        for case in cases(id, "tricky.txt") {
            let rules = case.rules(pair.slow);
            let start = slow::Position::parse(pair.slow, &case.position)
                .unwrap_or_else(|error| panic!("{id}: {}: {error}", case.position));
            let mut line = Line::new(start, rules);
            for (word, rest) in &case.demands {
                let result = meet(&mut line, word, rest);
                assert_eq!(result, Ok(()), "{id}: {} {:?}: {word} {rest}", case.position, case.options);
            }
        }
    }
}

/// A position with its past, by the slow rules.
#[derive(Clone)]
struct Line {
    rules: slow::Rules,
    history: Vec<(slow::Position, bool)>,
    claimed: Option<slow::End>,
}

impl Line {
    fn new(start: slow::Position, rules: slow::Rules) -> Line {
        let check = slow::in_check(&start, &rules, start.turn);
        Line { rules, history: vec![(start, check)], claimed: None }
    }

    fn now(&self) -> &slow::Position {
        &self.history[self.history.len() - 1].0
    }

    fn end(&self) -> Option<slow::End> {
        self.claimed.or_else(|| slow::end_of_game(&self.history, &self.rules))
    }

    fn moves(&self) -> Vec<String> {
        if self.end().is_some() { Vec::new() } else { slow::legal(self.now(), &self.rules) }
    }

    fn play(&mut self, events: &str) -> Result<(), String> {
        for event in events.split_whitespace() {
            match event {
                "impasse" => self.claimed = slow::agree(self.now(), &self.rules),
                "win" => self.claimed = slow::declare(self.now(), &self.rules),
                _ => {
                    let next = slow::apply(self.now(), &self.rules, event)?;
                    let check = slow::in_check(&next, &self.rules, next.turn);
                    self.history.push((next, check));
                }
            }
        }
        Ok(())
    }
}

/// Checks one line of `tricky.txt`; the names of refusing rules and the reading of positions are not for the
/// slow rules.
fn meet(line: &mut Line, word: &str, rest: &str) -> Result<(), String> {
    let mut words: Vec<&str> = rest.split_whitespace().collect();
    match word {
        "legal" => {
            words.sort_unstable();
            equal(&words.join(" "), &line.moves().join(" "))
        }
        "has" => words.iter().try_for_each(|mv| slow::apply(line.now(), &line.rules, mv).map(|_| ())),
        "refused" if line.moves().iter().any(|mv| mv == words[0]) => Err("legal".to_owned()),
        "refused" | "bad-position" => Ok(()),
        "after" => {
            let (events, position) = rest.split_once(" => ").ok_or("no arrow")?;
            let mut line = line.clone();
            line.play(events)?;
            equal(position, &line.now().to_text())
        }
        "play" => line.play(rest),
        "outcome" => {
            let text = |end: slow::End| format!("{} {}", end.winner.map_or("draw", side_id), end.by);
            equal(rest, &line.end().map_or("none".to_owned(), text))
        }
        "check" => {
            equal(rest, if slow::in_check(line.now(), &line.rules, line.now().turn) { "yes" } else { "no" })
        }
        _ => Err(format!("unknown word {word}")),
    }
}

fn equal(expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("found {found}")) }
}
