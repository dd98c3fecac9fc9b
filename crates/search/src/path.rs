use game::{Key, Position, Side, Step};

use crate::{
    margins::RETURN,
    value::{DRAW, MATE, Value},
};

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
    /// For games that end so. The rules may want more occurrences; a line that comes back once can do so again.
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

    /// Whether a position with this key stood before.
    pub(crate) fn stood(&self, key: Key) -> bool {
        self.0.iter().rev().take(WINDOW).any(|trace| trace.key == key)
    }

    /// What it costs `side` that a position with this key stands again in a game that does not end so; less than
    /// nothing if it was the other side that brought it about. Nobody who comes back gets on: each return costs more.
    pub(crate) fn return_cost(&self, key: Key, side: Side) -> Value {
        let window = self.0.iter().rev().take(WINDOW);
        let stood = window.filter(|trace| trace.key == key).count();
        let cost = RETURN * Value::try_from(stood).unwrap_or(0);
        match self.0.iter().rev().find_map(|trace| trace.mover) {
            Some(mover) if mover == side => cost,
            Some(_) => -cost,
            None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The way of a game in which these positions stood, sides in turn.
    fn path(keys: &[u64]) -> Path {
        let mut path = Path::default();
        for (key, side) in keys.iter().zip(Side::ALL.into_iter().cycle()) {
            path.push(Key(*key), Some(side), false);
        }
        path
    }

    #[test]
    fn a_return_costs_whoever_makes_it_and_more_each_time() {
        let (first, second) = (Side::First, Side::Second);
        assert_eq!(path(&[1, 2]).return_cost(Key(3), first), 0);
        assert_eq!(path(&[1, 2]).return_cost(Key(1), first), -RETURN);
        assert_eq!(path(&[1, 2, 1, 2]).return_cost(Key(1), first), -2 * RETURN);
        assert_eq!(path(&[1, 2, 1, 2]).return_cost(Key(1), second), 2 * RETURN);
        assert_eq!(path(&[1, 2, 1]).return_cost(Key(2), second), -RETURN);
        // What fell by chance is not what the mover chose, but it was the mover who let it fall.
        let mut thrown = path(&[1, 2, 3]);
        thrown.push(Key(4), None, false);
        assert_eq!(thrown.return_cost(Key(1), first), RETURN);
    }

    #[test]
    fn where_games_end_so_a_return_is_a_draw_unless_one_side_only_checked() {
        assert_eq!(path(&[1, 2]).repetition(Key(3), Side::First, 4), None);
        assert_eq!(path(&[1, 2]).repetition(Key(1), Side::First, 4), Some(DRAW));
        let mut checks = Path::default();
        checks.push(Key(1), Some(Side::First), true);
        checks.push(Key(2), Some(Side::Second), false);
        assert_eq!(checks.repetition(Key(1), Side::First, 4), Some(4 - MATE));
        assert_eq!(checks.repetition(Key(1), Side::Second, 4), Some(MATE - 4));
    }
}
