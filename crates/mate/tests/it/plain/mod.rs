//! A plain search for mates that knows nothing of proof numbers, tables or hands.

use drop_shogi::{DropPosition, DropRules};
use game::Position;

/// The plies of the shortest mate by checks within so many, as the rules tell and nothing else.
pub(crate) fn shortest<R: DropRules>(position: &DropPosition<R>, within: usize) -> Option<usize> {
    (1..=within).step_by(2).find(|plies| mates(position, *plies))
}

fn mates<R: DropRules>(position: &DropPosition<R>, within: usize) -> bool {
    replies(position).into_iter().any(|after| after.is_check() == Some(true) && is_lost(&after, within - 1))
}

/// Whether the side to move is mated by checks within so many plies.
pub(crate) fn is_lost<R: DropRules>(position: &DropPosition<R>, within: usize) -> bool {
    let replies = replies(position);
    replies.is_empty() || within >= 2 && replies.iter().all(|after| mates(after, within - 1))
}

fn replies<R: DropRules>(position: &DropPosition<R>) -> Vec<DropPosition<R>> {
    let mut moves = Vec::new();
    position.generate(&mut moves);
    let play = |mv| {
        let mut after = *position;
        after.play_unchecked(mv);
        after
    };
    moves.into_iter().map(play).collect()
}
