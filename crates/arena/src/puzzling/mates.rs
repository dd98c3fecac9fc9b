//! Mates that can be given in one way only.

use game::{Game, Position, Side};
use mate::{AnySolver, Required, Uniqueness};
use puzzles::{PuzzleTurn, Task};
use search::{Evaluator, Value};

use super::{Found, Maker, Stood, after};

/// Plies of the longest mate.
const LONGEST: usize = 7;
/// Mates in one are told if the game has no longer ones, and of the games only each so many.
const EASY_EVERY: usize = 3;
/// How much better the attacker must be for a look to be worth it.
const BETTER: Value = 300;
/// How many of the last decisions of a side are looked at.
const DECISIONS: usize = 30;
/// Positions looked at for a mate and everything beside it.
const MOST_NODES: u64 = 6_000;
const TABLE: usize = 1 << 20;

impl<G: Game, E: Evaluator<G::Position>> Maker<G, E> {
    /// The mates of each side, as far apart as they are long.
    pub(super) fn find_mates(&self, stood: &[Stood<G::Position>], found: &mut Vec<Found>) {
        let Some(solver) = &self.mates else { return };
        for side in Side::ALL {
            let near =
                stood.iter().rev().filter(|one| one.side == side && one.value > BETTER).take(DECISIONS);
            let all =
                near.filter_map(|one| Some((one, only_mate(&**solver, &self.position_text(&one.pos))?)));
            let mut all: Vec<(_, Vec<Required<String>>)> = all.collect();
            // The longest first: what comes shortly after it is its end.
            all.sort_by_key(|(_, turns)| std::cmp::Reverse(turns.len()));
            let mut told: Vec<usize> = Vec::new();
            for (one, turns) in all {
                let is_wanted = turns.len() > 1 || one.ply.is_multiple_of(EASY_EVERY);
                if is_wanted && told.iter().all(|ply| ply.abs_diff(one.ply) > LONGEST) {
                    told.push(one.ply);
                    found.extend(self.mate_puzzle(one, &turns));
                }
            }
        }
    }

    fn mate_puzzle(&self, stood: &Stood<G::Position>, required: &[Required<String>]) -> Option<Found> {
        let mut pos = stood.pos.clone();
        let (mut turns, mut nodes) = (Vec::new(), 0);
        for one in required {
            let right = one.right.iter().map(|text| self.game.parse_move(&pos, text));
            let right = right.collect::<Result<Vec<_>, _>>().ok()?;
            nodes += self.effort(&pos, &right);
            let wrong = one.escapes.iter().map(|(check, escape)| {
                let check = self.game.parse_move(&pos, check).ok()?;
                let next = after(&pos, check);
                let escape = self.game.parse_move(&next, escape).ok()?;
                Some((self.clicks(&pos, check), self.clicks(&next, escape)))
            });
            turns.push(PuzzleTurn {
                right: right.iter().map(|mv| self.named(&pos, *mv)).collect(),
                reply: one.reply.clone(),
                wrong: wrong.collect::<Option<Vec<_>>>()?,
                other: None,
            });
            pos = after(&pos, *right.first()?);
            if let Some(reply) = &one.reply {
                let reply = self.game.parse_move(&pos, reply).ok()?;
                pos.play_unchecked(reply);
            }
        }
        let plies = u32::try_from(2 * required.len()).ok()? - 1;
        let position = self.position_text(&stood.pos);
        Some(Found { ply: stood.ply, task: Task::Mate, plies, position, side: stood.side, turns, nodes })
    }
}

/// The turns of a mate that is the only one, and not too long; in one move only if there is one such move.
fn only_mate(solver: &dyn AnySolver, position: &str) -> Option<Vec<Required<String>>> {
    match solver.unique(position, TABLE, None, &mut |nodes| nodes > MOST_NODES).ok()? {
        Uniqueness::Unique(turns) if 2 * turns.len() <= LONGEST + 1 => {
            let is_single = turns.len() > 1 || turns.iter().all(|turn| turn.right.len() == 1);
            is_single.then_some(turns)
        }
        Uniqueness::Unique(_) | Uniqueness::Cooked { .. } | Uniqueness::NoMate | Uniqueness::Unknown => None,
    }
}
