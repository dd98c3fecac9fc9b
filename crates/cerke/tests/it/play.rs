//! Random play with a fixed seed.

use cerke::{Cerke, CerkePosition, Chance, Move, MoveKind, Phase};
use game::{Game, Position, scramble};

/// Numbers that look random and are the same every time.
pub(crate) struct Fall(u64);

impl Fall {
    pub(crate) fn new(seed: u64) -> Fall {
        Fall(scramble(seed))
    }

    /// A number below `sides`.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        usize::try_from(scramble(self.0) >> 16).unwrap() % sides
    }

    pub(crate) fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.roll(all.len())]
    }
}

/// What falls, by its weight, if chance is due.
pub(crate) fn thrown(pos: &CerkePosition, dice: &mut Fall) -> Option<Chance> {
    let chances = pos.chances();
    if chances.is_empty() {
        return None;
    }
    let total: u32 = chances.iter().map(|(_, weight)| weight).sum();
    let mut at = dice.roll(total as usize);
    for &(chance, weight) in chances {
        if at < weight as usize {
            return Some(chance);
        }
        at -= weight as usize;
    }
    None
}

/// One event: a chance outcome by its weight, or a move. Men move more often than tam2, and seasons last.
pub(crate) fn advance(pos: &mut CerkePosition, dice: &mut Fall) {
    match thrown(pos, dice) {
        Some(chance) => pos.resolve_unchecked(chance),
        None => pos.play_unchecked(choose(pos, dice)),
    }
}

fn choose(pos: &CerkePosition, dice: &mut Fall) -> Move {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    if let Phase::Declaration { .. } = pos.phase() {
        return if dice.roll(8) == 0 { Move::END_SEASON } else { Move::CONTINUE };
    }
    let captures = |mv: &Move| match mv.unpack() {
        MoveKind::Go { to, .. } | MoveKind::Step { to, .. } => pos.men(!pos.side()).contains(to),
        _ => false,
    };
    let men = |mv: &Move| {
        matches!(mv.unpack(), MoveKind::Go { .. } | MoveKind::Step { .. } | MoveKind::StepLine { .. })
    };
    let wanted: Vec<Move> = match dice.roll(10) {
        0..4 => moves.iter().copied().filter(captures).collect(),
        4..8 => moves.iter().copied().filter(men).collect(),
        _ => Vec::new(),
    };
    if wanted.is_empty() { dice.pick(&moves) } else { dice.pick(&wanted) }
}

/// Positions at the beginning of turns, from games of random play that last to their ends or `turns` turns.
pub(crate) fn positions(game: &Cerke, seed: u64, turns: usize) -> Vec<CerkePosition> {
    let mut dice = Fall::new(seed);
    let mut pos = game.start();
    let mut found = Vec::new();
    while found.len() < turns && !matches!(pos.turn(), game::Turn::Over(_)) {
        if pos.phase() == Phase::Choose {
            found.push(pos.clone());
        }
        advance(&mut pos, &mut dice);
    }
    found
}

pub(crate) fn position_text(game: &Cerke, pos: &CerkePosition) -> String {
    let mut text = String::new();
    game.write_position(pos, &mut text);
    text
}

pub(crate) fn move_text(game: &Cerke, pos: &CerkePosition, mv: Move) -> String {
    let mut text = String::new();
    game.write_move(pos, mv, &mut text);
    text
}
