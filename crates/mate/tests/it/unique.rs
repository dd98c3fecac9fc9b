//! Whether a mate is the only one, against a plain search that tries everything.

use std::{fs, path::Path};

use crate::plain::is_lost;
use drop_shogi::{DropGame, DropPosition, DropRules, FamilyVisitor};
use game::Position;
use mate::{Required, Solver, Uniqueness};

/// Plies of the problems that are tried; a plain search tries all checks of longer ones too slowly.
const PLIES: &str = "3 ";
const TABLE: usize = 1 << 20;

/// Problems with one solution and with several.
#[derive(Default)]
struct Tally {
    unique: usize,
    cooked: usize,
}

struct Asking<'a> {
    text: &'a str,
    tally: &'a mut Tally,
}

impl FamilyVisitor for Asking<'_> {
    type Output = ();

    fn visit<R: DropRules>(self) {
        let problems = self.text.lines().filter_map(|line| line.strip_prefix(PLIES));
        for text in problems {
            let position = DropGame::<R>::default().parse_problem(text).expect("a position");
            match Solver::new(&position, TABLE).unique(Some(0), &mut |_| false) {
                Uniqueness::Unique(turns) => {
                    self.tally.unique += 1;
                    agrees(position, &turns, text);
                }
                Uniqueness::Cooked { after, other } => {
                    self.tally.cooked += 1;
                    let left = 3 - after.len();
                    let before = after.iter().fold(position, |mut position, mv| {
                        position.play_unchecked(*mv);
                        position
                    });
                    assert!(is_lost(&played(&before, other), left - 1), "{text}: {other:?} does not mate");
                }
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}

fn played<R: DropRules>(position: &DropPosition<R>, mv: drop_shogi::DropMove) -> DropPosition<R> {
    let mut after = *position;
    after.play_unchecked(mv);
    after
}

/// The moves that are needed mate, no other check does, and the escapes are escapes.
fn agrees<R: DropRules>(mut position: DropPosition<R>, turns: &[Required<drop_shogi::DropMove>], text: &str) {
    let mut left = 2 * turns.len() - 1;
    for turn in turns {
        let mut checks = Vec::new();
        position.generate_checks(&mut checks);
        for check in checks {
            let after = played(&position, check);
            assert_eq!(is_lost(&after, left - 1), turn.right.contains(&check), "{text}: {check:?}");
        }
        for (check, escape) in &turn.escapes {
            let after = played(&played(&position, *check), *escape);
            let mut checks = Vec::new();
            after.generate_checks(&mut checks);
            let mates = |mv: &_| left > 2 && is_lost(&played(&after, *mv), left - 3);
            assert!(!checks.iter().any(mates), "{text}: {check:?} {escape:?} is no escape");
        }
        position = played(&position, turn.right[0]);
        if let Some(reply) = turn.reply {
            position = played(&position, reply);
        }
        left = left.saturating_sub(2);
    }
}

#[test]
fn a_mate_is_the_only_one_where_a_plain_search_finds_no_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let mut tally = Tally::default();
    for game in fs::read_dir(folder).expect("test data") {
        let game = game.expect("a folder");
        let Ok(text) = fs::read_to_string(game.path().join("problems.txt")) else { continue };
        let id = game.file_name().into_string().expect("an id");
        drop_shogi::visit(&id, Asking { text: &text, tally: &mut tally }).expect("a game with mates");
    }
    assert!(tally.unique > 5 && tally.cooked > 5, "{} unique, {} cooked", tally.unique, tally.cooked);
}
