//! The line of a mate that has been proved: the attacker's shortest known way against the longest defence.

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Position, Side};

use crate::{
    node::place,
    solver::{Search, Stopped},
    table::Found,
};

/// Follows a mate within so many plies. Every defence on the way is looked at and proved to lose; what the table has
/// lost is proved again.
pub(crate) fn follow<R: DropRules>(
    search: &mut Search<R>,
    root: &DropPosition<R>,
    attacker: Side,
    length: u16,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Result<Vec<DropMove>, Stopped> {
    let (mut position, mut left) = (*root, length);
    let mut line = Vec::new();
    let mut moves = Vec::new();
    loop {
        let next = if position.side() == attacker {
            next_move(search, &position, attacker, left, stop)?.ok_or(Stopped)?
        } else {
            moves.clear();
            position.generate(&mut moves);
            let mut longest: Option<(DropMove, u16)> = None;
            for mv in &moves {
                let reply = played(&position, *mv);
                let length = prove(search, &reply, attacker, left.saturating_sub(1), stop)?;
                if longest.is_none_or(|(_, best)| length > best) {
                    longest = Some((*mv, length));
                }
            }
            let Some(longest) = longest else { return Ok(line) };
            longest
        };
        line.push(next.0);
        position.play_unchecked(next.0);
        left = next.1;
    }
}

fn played<R: DropRules>(position: &DropPosition<R>, mv: DropMove) -> DropPosition<R> {
    let mut after = *position;
    after.play_unchecked(mv);
    after
}

/// The plies of a mate that is there within so many.
fn prove<R: DropRules>(
    search: &mut Search<R>,
    position: &DropPosition<R>,
    attacker: Side,
    within: u16,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Result<u16, Stopped> {
    if let Some(Found::Mate { length, .. }) = search.table.look(place(position, attacker), within) {
        return Ok(length);
    }
    match search.decide(position, within, stop)? {
        Found::Mate { length, .. } => Ok(length),
        Found::NoMate { .. } | Found::Open { .. } => Err(Stopped),
    }
}

/// The attacker's move with the shortest known mate, and its plies.
pub(crate) fn next_move<R: DropRules>(
    search: &mut Search<R>,
    position: &DropPosition<R>,
    attacker: Side,
    within: u16,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Result<Option<(DropMove, u16)>, Stopped> {
    let mut checks = Vec::new();
    position.generate_checks(&mut checks);
    for again in [false, true] {
        if again {
            // The table has lost the move that mates.
            search.decide(position, within, stop)?;
        }
        let known = |mv: &DropMove| {
            let after = played(position, *mv);
            if after.count_moves() == 0 {
                return Some((*mv, 0));
            }
            match search.table.look(place(&after, attacker), within.saturating_sub(1)) {
                Some(Found::Mate { length, .. }) => Some((*mv, length)),
                _ => None,
            }
        };
        let best = checks.iter().filter_map(known).min_by_key(|(_, length)| *length);
        if best.is_some() {
            return Ok(best);
        }
    }
    Ok(None)
}
