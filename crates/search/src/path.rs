use game::{Key, Position, Side, Step};

use crate::value::{DRAW, MATE, Value};

/// One position on the way from the start of the game to the node, and the event that left it.
#[derive(Clone, Copy, Debug)]
struct Trace {
    key: Key,
    mover: Option<Side>,
    check: bool,
}

/// The way from the start of the game to the node at hand, for the rules of repetition.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path(Vec<Trace>);

/// How far back a repetition is looked for: lines of a game are longer, but cycles are not.
const WINDOW: usize = 96;

impl Path {
    /// The game so far.
    pub(crate) fn begin<P: Position>(&mut self, steps: &[Step<P>]) {
        self.0.clear();
        self.0.extend(steps.iter().map(|step| Trace {
            key: step.position.key(),
            mover: step.mover,
            check: step.check,
        }));
    }

    pub(crate) fn push(&mut self, key: Key, mover: Option<Side>, check: bool) {
        self.0.push(Trace { key, mover, check });
    }

    pub(crate) fn pop(&mut self) {
        self.0.pop();
    }

    /// What it is worth for `side` that a position with this key stands again: a draw, unless one side alone
    /// gave check with every move since it last stood.
    ///
    /// The rules may want more occurrences; a line that comes back once can do so again.
    pub(crate) fn repetition(&self, key: Key, side: Side, ply: usize) -> Option<Value> {
        let since = self.0.iter().rev().take(WINDOW).position(|trace| trace.key == key)?;
        let cycle = &self.0[self.0.len() - 1 - since..];
        let checked = |side: Side| {
            let mut moves = cycle.iter().filter(|trace| trace.mover == Some(side)).peekable();
            moves.peek().is_some() && moves.all(|trace| trace.check)
        };
        let distance = Value::try_from(ply).unwrap_or(1_000);
        Some(match (checked(side), checked(!side)) {
            (true, false) => distance - MATE,
            (false, true) => MATE - distance,
            _ => DRAW,
        })
    }
}
