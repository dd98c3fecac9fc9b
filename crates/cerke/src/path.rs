use game::{Path, Waypoint};

use crate::{
    CerkePosition, Move, MoveKind,
    square::{Square, square_name},
};

/// The clicks that make a move.
///
/// A man is clicked, then its via point, then its target; tam2 likewise, leg by leg. A first leg of tam2 ends on
/// an empty square and a step on a taken one, so the squares alone tell its paths apart.
pub(crate) fn path(pos: &CerkePosition, mv: Move) -> Path {
    let at = |squares: &[Square]| squares.iter().map(|square| Waypoint::At(square_name(*square))).collect();
    let tam = pos.tam();
    match mv.unpack() {
        MoveKind::Go { from, to } => at(&[from, to]),
        // A second click on the via point already means "stop here", the plain capture.
        MoveKind::StepLine { from, via, to } if via == to => {
            let mut path: Path = at(&[from, via]);
            path.push(Waypoint::Choice("zero_squares"));
            path
        }
        MoveKind::Step { from, via, to } | MoveKind::StepLine { from, via, to } => at(&[from, via, to]),
        MoveKind::Drop { man, to } => {
            vec![Waypoint::Hand(man.code().to_owned()), Waypoint::At(square_name(to))]
        }
        MoveKind::Tam { first, second } => at(&[tam, first, second]),
        MoveKind::TamStepFirst { via, first, second } => at(&[tam, via, first, second]),
        MoveKind::TamStepSecond { first, via, second } => at(&[tam, first, via, second]),
        MoveKind::Land { to } => at(&[to]),
        MoveKind::Decline => vec![Waypoint::Choice("decline")],
        MoveKind::Continue => vec![Waypoint::Choice("continue")],
        MoveKind::EndSeason => vec![Waypoint::Choice("end_season")],
        MoveKind::Pass => vec![Waypoint::Choice("pass")],
    }
}
