//! Which moves a person sees late, game by game.

use ::cerke::{CerkePosition, MoveKind, Phase};
use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Geometry, Position, Side, Square};
use ko_shogi::{KoPosition, Move};

use super::{CerkeEvaluator, DropEvaluator, KoEvaluator};

/// How hard a move is to see for somebody who looks at the board.
///
/// People see captures at close quarters; they overlook what comes from afar, what goes backwards, and what takes
/// nothing.
pub trait Sight<P: Position>: std::fmt::Debug {
    /// 0 for what everybody sees, up to [`HARDEST`].
    fn effort(&self, pos: &P, mv: P::Move) -> u32;
}

/// What hardly anybody sees at once.
pub const HARDEST: u32 = 3;

/// How far a move goes, and whether back as its side sees it.
fn journey<G: Geometry>(from: Square<G>, to: Square<G>, side: Side) -> (u32, bool) {
    let columns = from.column().abs_diff(to.column());
    let rows = from.row().abs_diff(to.row());
    let back = match side {
        Side::First => to.row() > from.row(),
        Side::Second => to.row() < from.row(),
    };
    (u32::from(columns.max(rows)), back)
}

/// One for a way of two or three steps, two for a longer one; one more for going back, and for taking nothing.
pub(super) fn effort(distance: u32, back: bool, quiet: bool) -> u32 {
    let sum = u32::from(distance > 1) + u32::from(distance > 3) + u32::from(back) + u32::from(quiet);
    sum.min(HARDEST)
}

impl<R: DropRules> Sight<DropPosition<R>> for DropEvaluator<R> {
    fn effort(&self, pos: &DropPosition<R>, mv: DropMove) -> u32 {
        let at = |index: u8| Square::<R::Grid>::from_index(u16::from(index));
        let way = mv.from().and_then(|from| Some(journey(at(from)?, at(mv.to())?, pos.side())));
        let Some((distance, back)) = way else { return 1 };
        effort(distance, back, pos.captured(mv).is_none() && !mv.promotes())
    }
}

impl Sight<KoPosition> for KoEvaluator {
    fn effort(&self, pos: &KoPosition, mv: Move) -> u32 {
        let (walked, back) = journey(mv.from(), mv.to(), pos.side_to_move());
        // A shot from afar is a way as well.
        let reach = pos.victims(mv).map(|at| journey(mv.to(), at, pos.side_to_move()).0).max();
        effort(walked.max(reach.unwrap_or(0)), back, reach.is_none() && !pos.promotes(mv))
    }
}

impl Sight<CerkePosition> for CerkeEvaluator {
    fn effort(&self, pos: &CerkePosition, mv: ::cerke::Move) -> u32 {
        if matches!(pos.phase(), Phase::Declaration { .. }) {
            return 0;
        }
        match pos.journey(mv) {
            Some((from, to)) => {
                let (distance, back) = journey(from, to, pos.side());
                effort(distance, back, pos.prey(mv).is_none())
            }
            None => u32::from(!matches!(mv.unpack(), MoveKind::EndSeason)),
        }
    }
}

#[cfg(test)]
mod tests {
    use drop_shogi::Shogi;
    use game::Game;

    use super::{super::shogi, *};

    #[test]
    fn what_is_far_quiet_or_backwards_is_seen_late() {
        let game = Shogi::default();
        let effort = |position: &str, mv: &str| {
            let pos = game.parse_position(position).expect("a position");
            shogi::evaluator().effort(&pos, game.parse_move(&pos, mv).expect("a move"))
        };
        let board = "4k4/9/9/9/4p4/4P4/1G7/1p7/4K1R1g b P 1";
        assert_eq!(effort(board, "5f5e"), 0);
        assert_eq!(effort(board, "8g8h"), 1, "a capture backwards");
        assert_eq!(effort(board, "3i1i"), 1, "a capture from two squares away");
        assert_eq!(effort(board, "P*7e"), 1);
        assert_eq!(effort(board, "8g7g"), 1, "a quiet step");
        assert_eq!(effort(board, "3i3d"), HARDEST, "a quiet move from afar");
        let white = "4k4/9/9/9/4p4/4P4/9/9/4K4 w - 1";
        assert_eq!(effort(white, "5e5f"), 0);
    }
}
