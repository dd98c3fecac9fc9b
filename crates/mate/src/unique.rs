//! Whether a mate can be given in one way only: what a problem promises whoever solves it.

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::Position;

use crate::{
    Report, Solver, Verdict,
    solver::{Search, Stopped, UNBOUNDED},
    table::Found,
};

/// What came of asking whether a mate has one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uniqueness<M> {
    /// On the line of the longest defence every move of the attacker but the last is the only one that mates.
    Unique(Vec<Required<M>>),
    /// Another check mates too (余詰).
    Cooked {
        /// The moves before it.
        after: Vec<M>,
        /// The other check.
        other: M,
    },
    /// No series of checks mates.
    NoMate,
    /// It was stopped before it knew.
    Unknown,
}

/// A move of the attacker that is needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Required<M> {
    /// The move of the line, and at the end every other one that mates at once.
    pub right: Vec<M>,
    /// The longest defence; none after the mate.
    pub reply: Option<M>,
    /// Every other check, each with a defence after which there is no mate.
    pub escapes: Vec<(M, M)>,
}

impl<R: DropRules> Solver<R> {
    /// Looks for the shortest mate and whether it is the only one: beside mates of its length or less, those that are
    /// longer by so many plies, or by any number. `stop` is asked every few hundred positions, with their number.
    pub fn unique(&mut self, longer: Option<u16>, stop: &mut dyn FnMut(u64) -> bool) -> Uniqueness<DropMove> {
        let Report { verdict, .. } = self.solve(stop);
        let line = match verdict {
            Verdict::Mate { line, shortest: true } => line,
            Verdict::NoMate => return Uniqueness::NoMate,
            Verdict::Mate { shortest: false, .. } | Verdict::Unknown => return Uniqueness::Unknown,
        };
        let mut position = self.position;
        let mut turns = Vec::new();
        for (number, pair) in line.chunks(2).enumerate() {
            let left = u16::try_from(line.len() - 2 * number).unwrap_or(UNBOUNDED);
            let within = longer.map_or(UNBOUNDED, |longer| left.saturating_add(longer).min(UNBOUNDED));
            match required(&mut self.search, &position, (pair, within), stop) {
                Ok(Ok(turn)) => turns.push(turn),
                Ok(Err(other)) => return Uniqueness::Cooked { after: line[..2 * number].to_vec(), other },
                Err(Stopped) => return Uniqueness::Unknown,
            }
            for mv in pair {
                position.play_unchecked(*mv);
            }
        }
        Uniqueness::Unique(turns)
    }
}

/// What is needed where the attacker plays the first of a pair of moves; an error is another check that mates within so
/// many plies.
fn required<R: DropRules>(
    search: &mut Search<R>,
    position: &DropPosition<R>,
    (pair, within): (&[DropMove], u16),
    stop: &mut dyn FnMut(u64) -> bool,
) -> Result<Result<Required<DropMove>, DropMove>, Stopped> {
    let [own, rest @ ..] = pair else { return Err(Stopped) };
    let reply = rest.first().copied();
    let mut turn = Required { right: vec![*own], reply, escapes: Vec::new() };
    let mut checks = Vec::new();
    position.generate_checks(&mut checks);
    for check in checks.into_iter().filter(|check| check != own) {
        let mut after = *position;
        after.play_unchecked(check);
        let mates_at_once = after.count_moves() == 0;
        match reply {
            // Nothing is left to the defender either way.
            None if mates_at_once => turn.right.push(check),
            None => {}
            Some(_) => match escape(search, &after, within - 1, stop)? {
                Some(escape) => turn.escapes.push((check, escape)),
                None => return Ok(Err(check)),
            },
        }
    }
    Ok(Ok(turn))
}

/// A defence against a check after which there is no mate within so many plies, its own included.
fn escape<R: DropRules>(
    search: &mut Search<R>,
    position: &DropPosition<R>,
    within: u16,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Result<Option<DropMove>, Stopped> {
    if let Found::Mate { .. } = search.decide(position, within, stop)? {
        return Ok(None);
    }
    let mut moves = Vec::new();
    position.generate(&mut moves);
    for mv in moves {
        let mut after = *position;
        after.play_unchecked(mv);
        let left = within.saturating_sub(1);
        if search.decide(&after, left, stop)?.excludes(left) {
            return Ok(Some(mv));
        }
    }
    // A disproof that hangs on a repetition may be out of reach of one reply alone.
    Err(Stopped)
}
