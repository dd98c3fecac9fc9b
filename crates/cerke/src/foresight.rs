//! What engines ask of a position beyond its rules.

mod distinct;
mod sharp;

use crate::{CerkePosition, Man, Move, MoveKind, Phase, Square};

impl CerkePosition {
    /// Where the man that a move is about stands and where it wants to go; `None` for drops, tam2 and declarations,
    /// and for a throw before which it says nothing of that.
    pub fn journey(&self, mv: Move) -> Option<(Square, Square)> {
        match (mv.unpack(), self.phase) {
            (MoveKind::StepLine { .. }, _) if !self.names_squares() => None,
            (
                MoveKind::Go { from, to }
                | MoveKind::Step { from, to, .. }
                | MoveKind::StepLine { from, to, .. },
                _,
            ) => Some((from, to)),
            (MoveKind::Land { to }, Phase::Landing { origin, .. }) => Some((origin, to)),
            _ => None,
        }
    }

    /// Whether sticks are thrown before the man of this move gets where it wants to go (rules §5, §6).
    pub fn is_thrown_for(&self, mv: Move) -> bool {
        matches!(mv.unpack(), MoveKind::StepLine { .. })
            || self.journey(mv).is_some_and(|(from, to)| self.needs_water_throw(from, to))
    }

    /// The man that a move takes, or tries to take if sticks are thrown for it.
    pub fn prey(&self, mv: Move) -> Option<Man> {
        let (_, to) = self.journey(mv)?;
        self.man_at(to).filter(|(_, side)| *side != self.mover).map(|(man, _)| man)
    }

    /// The same position with the other side to move, as if nothing had been done; `None` within a turn.
    pub fn passed(&self) -> Option<CerkePosition> {
        (self.phase == Phase::Choose).then(|| CerkePosition {
            mover: !self.mover,
            tam_moved: false,
            ..self.clone()
        })
    }
}
