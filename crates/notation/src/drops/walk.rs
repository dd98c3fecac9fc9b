use drop_shogi::{DropGame, DropMove, DropPosition, DropRules};
use game::{Position, Side};

use super::{configured, parse_usi, start_of};
use crate::{Act, End, Node, Record, format::WriteError};

/// Something that happens on the way through a record.
pub(crate) enum Step<'a, R: DropRules> {
    /// A variation begins that replaces the event with this number.
    Branch(usize),
    /// A move.
    Move {
        number: usize,
        node: &'a Node,
        pos: &'a DropPosition<R>,
        mv: DropMove,
        last: Option<DropMove>,
        total: u64,
    },
    /// The end of a line.
    End { number: usize, node: &'a Node, end: &'a End, mover: Side, total: u64 },
}

#[derive(Clone, Copy)]
struct Stop<R: DropRules> {
    pos: DropPosition<R>,
    last: Option<DropMove>,
    totals: [u64; 2],
    mover: Side,
}

/// Goes through a record line by line, in the order of its lines.
///
/// # Errors
/// If its rules, its start or an event is not possible.
pub(crate) fn walk<R: DropRules>(
    record: &Record,
    lines: usize,
    mut visit: impl FnMut(Step<'_, R>),
) -> Result<DropPosition<R>, WriteError> {
    let game: DropGame<R> = configured(record).map_err(WriteError::new)?;
    let pos = start_of(&game, &record.start).map_err(WriteError::new)?;
    let mut path = vec![Stop { pos, last: None, totals: [0; 2], mover: pos.side() }];
    let mut main = pos;
    for line in 0..=record.variations.len().min(lines) {
        let first = record.first_of(line);
        path.truncate(first);
        if line > 0 {
            visit(Step::Branch(first));
        }
        for (number, node) in (first..).zip(record.line(line)) {
            let Some(stop) = path.last().copied() else { break };
            let mut next = stop;
            let side = stop.mover.index();
            let sum = stop.totals[side].saturating_add(node.used.unwrap_or_default());
            next.totals[side] = node.total.unwrap_or(sum);
            let total = next.totals[side];
            match &node.act {
                Act::End(end) => visit(Step::End { number, node, end, mover: stop.mover, total }),
                Act::Event(text) => {
                    let mv = parse_usi(&stop.pos, text);
                    let legal = mv.is_some_and(|mv| stop.pos.is_legal(mv));
                    let Some(mv) = mv.filter(|_| legal || node.illegal) else {
                        return Err(WriteError::event(&game, &stop.pos, number, text));
                    };
                    visit(Step::Move { number, node, pos: &stop.pos, mv, last: stop.last, total });
                    next.mover = !stop.mover;
                    if legal {
                        next.pos.play_unchecked(mv);
                        next.last = Some(mv);
                    }
                }
            }
            path.push(next);
        }
        if line == 0 {
            main = path.last().map_or(pos, |stop| stop.pos);
        }
    }
    Ok(main)
}
