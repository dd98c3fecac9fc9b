//! Wins that no reply prevents and the only moves that prevent one, found by looking at everything.

use std::collections::BTreeMap;

use game::{Game, MoveOf, Position, Side, Turn};
use puzzles::{PuzzleTurn, Task};
use search::{Evaluator, is_mate, mate_distance};

use super::{Found, Maker, Stood, after};

/// How many rescues a game tells at most, and how far apart.
const RESCUES: usize = 3;
const APART: usize = 6;
/// Plies of the longest win.
const LONGEST: i32 = 3;

impl<G: Game, E: Evaluator<G::Position>> Maker<G, E> {
    /// The longest win of each side that a search has seen coming.
    pub(super) fn find_wins(&self, stood: &[Stood<G::Position>], found: &mut Vec<Found>) {
        for side in Side::ALL {
            let is_near = |one: &&Stood<G::Position>| {
                one.side == side
                    && mate_distance(one.value).is_some_and(|distance| (1..=LONGEST).contains(&distance))
            };
            let all = stood.iter().rev().filter(is_near).filter_map(|one| self.win(one));
            found.extend(all.max_by_key(|one| one.plies));
        }
    }

    fn win(&self, stood: &Stood<G::Position>) -> Option<Found> {
        let Stood { pos, side, ply, .. } = stood;
        let at_once = winning(pos, *side);
        let (turns, nodes) = match &at_once[..] {
            [] => self.win_in_two(pos, *side)?,
            [only] => (vec![self.last(pos, &[*only])], self.effort(pos, &[*only])),
            _ => return None,
        };
        let plies = u32::try_from(2 * turns.len()).ok()? - 1;
        let position = self.position_text(pos);
        Some(Found { ply: *ply, task: Task::Win, plies, position, side: *side, turns, nodes })
    }

    fn last(&self, pos: &G::Position, right: &[MoveOf<G>]) -> PuzzleTurn {
        PuzzleTurn { right: right.iter().map(|mv| self.named(pos, *mv)).collect(), ..PuzzleTurn::default() }
    }

    /// The only move after which every reply can be answered by a win.
    fn win_in_two(&self, pos: &G::Position, side: Side) -> Option<(Vec<PuzzleTurn>, u64)> {
        let mut keys = moves(pos).into_iter().filter(|mv| is_lost(&after(pos, *mv), side));
        let (key, None) = (keys.next()?, keys.next()) else { return None };
        let pressed = after(pos, key);
        // The reply that leaves the fewest ways to win.
        let reply =
            moves(&pressed).into_iter().min_by_key(|mv| winning(&after(&pressed, *mv), side).len())?;
        let end = after(&pressed, reply);
        let last = winning(&end, side);
        let first = PuzzleTurn { reply: Some(self.move_text(&pressed, reply)), ..self.last(pos, &[key]) };
        let nodes = self.effort(pos, &[key]) + self.effort(&end, &last);
        Some((vec![first, self.last(&end, &last)], nodes))
    }

    /// Positions in which all moves but one lose at once.
    pub(super) fn find_rescues(&self, stood: &[Stood<G::Position>], found: &mut Vec<Found>) {
        let (mut told, mut next) = (0, 0);
        for one in stood.iter().filter(|one| !is_mate(one.value)) {
            if told == RESCUES || one.ply < next {
                continue;
            }
            if let Some(rescue) = self.rescue(one) {
                found.push(rescue);
                (told, next) = (told + 1, one.ply + APART);
            }
        }
    }

    fn rescue(&self, stood: &Stood<G::Position>) -> Option<Found> {
        let Stood { pos, side, ply, .. } = stood;
        // Whoever does nothing must be lost; otherwise it is no use to look at everything.
        let threats = winning(&self.game.passed(pos)?, !*side);
        let threat = *threats.first()?;
        let (mut safe, mut lost) = (None, Vec::new());
        for mv in moves(pos) {
            let next = after(pos, mv);
            match refutation(&next, !*side, threat) {
                Some(reply) => lost.push((self.clicks(pos, mv), self.clicks(&next, reply))),
                None if safe.is_none() => safe = Some(mv),
                None => return None,
            }
        }
        let safe = safe?;
        if lost.is_empty() || is_over(&after(pos, safe)) {
            return None;
        }
        let other = most_frequent(&lost)?;
        // Every move that the usual reply answers need not be listed.
        let wrong = lost.into_iter().filter(|(_, reply)| *reply != other).collect();
        let turn = PuzzleTurn { right: vec![self.named(pos, safe)], reply: None, wrong, other: Some(other) };
        let nodes = self.effort(pos, &[safe]);
        let position = self.position_text(pos);
        Some(Found { ply: *ply, task: Task::Save, plies: 1, position, side: *side, turns: vec![turn], nodes })
    }
}

fn most_frequent(lost: &[(String, String)]) -> Option<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, reply) in lost {
        *counts.entry(reply).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(reply, _)| reply.to_owned())
}

fn moves<P: Position>(pos: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    moves
}

fn is_over<P: Position>(pos: &P) -> bool {
    matches!(pos.turn(), Turn::Over(_))
}

fn has_won<P: Position>(pos: &P, side: Side) -> bool {
    matches!(pos.turn(), Turn::Over(outcome) if outcome.winner() == Some(side))
}

/// The moves by which a side wins at once.
fn winning<P: Position>(pos: &P, side: Side) -> Vec<P::Move> {
    moves(pos).into_iter().filter(|mv| has_won(&after(pos, *mv), side)).collect()
}

/// A move by which a side wins at once; one is tried first.
fn refutation<P: Position>(pos: &P, side: Side, likely: P::Move) -> Option<P::Move> {
    let moves = moves(pos);
    let first = moves.iter().find(|mv| **mv == likely);
    first.into_iter().chain(&moves).copied().find(|mv| has_won(&after(pos, *mv), side))
}

/// Whether every reply to a position can be answered by a win of a side, and somebody can reply.
fn is_lost<P: Position>(pos: &P, side: Side) -> bool {
    let replies = moves(pos);
    !replies.is_empty()
        && replies.into_iter().all(|reply| {
            let next = after(pos, reply);
            next.mover() == Some(side) && moves(&next).into_iter().any(|mv| has_won(&after(&next, mv), side))
        })
}
