//! The problems of `testdata/*/problems.txt`: all are solved, and every defence against them is met.

use std::{collections::HashMap, fs, path::Path};

use crate::plain::shortest;
use drop_shogi::{DropGame, DropPosition, DropRules, FamilyVisitor};
use game::{Key, Position};
use mate::{Report, Solver, Verdict};

/// Positions that a problem may take.
const MOST_NODES: u64 = 20_000;
/// Somewhat more than all of them take now.
const MOST_NODES_OF_ALL: u64 = 600_000;
const TABLE: usize = 4 << 20;
/// Plies of mates that the plain search is asked about, and one problem of how many.
const PLAIN: [(usize, usize); 2] = [(3, 1), (5, 4)];

/// Problems by the plies of their mates, and positions looked at for all.
#[derive(Default)]
struct Tally {
    by_length: HashMap<usize, usize>,
    without_royal: usize,
    /// With the plain search.
    compared: usize,
    nodes: u64,
}

struct Solving<'a> {
    text: &'a str,
    tally: &'a mut Tally,
}

impl FamilyVisitor for Solving<'_> {
    type Output = ();

    fn visit<R: DropRules>(self) {
        let game = DropGame::<R>::default();
        for line in self.text.lines().filter(|line| !line.starts_with('#')) {
            let (plies, text) = line.split_once(' ').expect("plies and a position");
            let plies: usize = plies.parse().expect("a number of plies");
            let position = game.parse_problem(text).expect("a position");
            let mut solver = Solver::new(&position, TABLE);
            let Report { verdict, nodes } = solver.solve(&mut |nodes| nodes > MOST_NODES);
            let Verdict::Mate { line, shortest: is_shortest } = verdict else {
                panic!("{text}: {verdict:?}")
            };
            assert!(is_shortest && line.len() == plies, "{text}: mate in {plies}, found in {}", line.len());
            let within = u16::try_from(plies).expect("a short mate");
            Replay { solver, met: HashMap::new() }.attack(&position, within);
            let number = self.tally.by_length.entry(plies).or_default();
            if PLAIN.iter().any(|(length, every)| *length == plies && number.is_multiple_of(*every)) {
                assert_eq!(shortest(&position, plies), Some(plies), "{text}");
                self.tally.compared += 1;
            }
            *number += 1;
            self.tally.without_royal += usize::from(position.royal_square(position.side()).is_none());
            self.tally.nodes += nodes;
        }
    }
}

/// Plays what the solver says against every defence, to mates as the rules tell them.
struct Replay<R: DropRules> {
    solver: Solver<R>,
    /// Positions in which the attacker was seen to mate within so many plies.
    met: HashMap<Key, u16>,
}

impl<R: DropRules> Replay<R> {
    fn attack(&mut self, position: &DropPosition<R>, within: u16) {
        if self.met.get(&position.key()).is_some_and(|known| *known <= within) {
            return;
        }
        let next = self.solver.next_move(position, within, &mut |_| false);
        let (mv, left) = next.unwrap_or_else(|| panic!("no mate within {within}: {position:?}"));
        assert!(left < within && position.is_legal(mv), "{position:?}: {mv:?}");
        let mut after = *position;
        after.play_unchecked(mv);
        assert_eq!(after.is_check(), Some(true), "{position:?}: {mv:?}");
        let mut defences = Vec::new();
        after.generate(&mut defences);
        assert!(defences.is_empty() || left >= 2, "{position:?}: {mv:?} leaves a defence");
        for defence in defences {
            let mut reply = after;
            reply.play_unchecked(defence);
            self.attack(&reply, left - 1);
        }
        self.met.insert(position.key(), within);
    }
}

#[test]
fn every_problem_is_solved_against_every_defence() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let mut tally = Tally::default();
    for game in fs::read_dir(folder).expect("test data") {
        let game = game.expect("a folder");
        let Ok(text) = fs::read_to_string(game.path().join("problems.txt")) else { continue };
        let id = game.file_name().into_string().expect("an id");
        let solving = Solving { text: &text, tally: &mut tally };
        drop_shogi::visit(&id, solving).expect("a game with mates");
    }
    let problems: usize = tally.by_length.values().sum();
    assert!(problems >= 300, "{problems} problems");
    assert!(tally.without_royal * 2 > problems, "{} without a royal piece", tally.without_royal);
    for plies in (3..=25).step_by(2) {
        assert!(tally.by_length.contains_key(&plies), "no problem of {plies} plies");
    }
    assert!(tally.compared >= 30, "{} compared", tally.compared);
    assert!(tally.nodes < MOST_NODES_OF_ALL, "{} positions", tally.nodes);
}
