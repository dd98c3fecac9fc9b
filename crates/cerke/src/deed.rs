//! What moves and throws do on the board, read off the position that follows.

use game::{Deed, Loss, Placed, Position, Side};

use crate::{CerkePosition, Chance, Man, Move, MoveKind, Phase, Piece, Square, square::square_name};

/// What a move does at once; a man that sticks are thrown for is not there yet.
pub(crate) fn of_move(pos: &CerkePosition, mv: Move) -> Deed {
    let mut after = pos.clone();
    after.play_unchecked(mv);
    match mv.unpack() {
        MoveKind::Drop { man, .. } => Deed::of(man.code()),
        MoveKind::Tam { .. } | MoveKind::TamStepFirst { .. } | MoveKind::TamStepSecond { .. } => {
            Deed::of("M")
        }
        // The board stays as it is when the last season ends (rules §12).
        MoveKind::EndSeason => Deed { anew: after.phase() != Phase::Over, ..Deed::default() },
        MoveKind::StepLine { from, .. } => of_man(pos, &after, from),
        _ => pos.journey(mv).map_or_else(Deed::default, |(from, _)| of_man(pos, &after, from)),
    }
}

/// What a throw does: the man that it is for gets where it wanted, or does not.
pub(crate) fn of_throw(pos: &CerkePosition, chance: Chance) -> Deed {
    let (Phase::SteppingThrow { origin, .. } | Phase::WaterThrow { origin, .. }) = pos.phase() else {
        return Deed::default();
    };
    let mut after = pos.clone();
    after.resolve_unchecked(chance);
    of_man(pos, &after, origin)
}

fn of_man(pos: &CerkePosition, after: &CerkePosition, from: Square) -> Deed {
    let Some((man, side)) = man(pos, from) else { return Deed::default() };
    let prey = |square: Square| {
        let (prey, _) = man_of(pos, square, !side).filter(|_| man_of(after, square, !side).is_none())?;
        let placed = Placed { square: square_name(square), piece: prey.code(), side: Some(!side) };
        Some(Loss::taken(placed, &man.name()))
    };
    Deed { losses: Square::reading_order().filter_map(prey).collect(), ..Deed::of(man.code()) }
}

fn man(pos: &CerkePosition, square: Square) -> Option<(Man, Side)> {
    if let Some(Piece::Man(man, side)) = pos.piece(square) { Some((man, side)) } else { None }
}

fn man_of(pos: &CerkePosition, square: Square, owner: Side) -> Option<(Man, Side)> {
    man(pos, square).filter(|(_, side)| *side == owner)
}
