//! How the game ends (Rules §8), as far as the position alone can tell.

use game::{Ending, Outcome, Side, Turn};

use crate::{
    KoPosition, ending,
    generate::{self, Scene},
    rule_set::NoMoves,
};

/// Whether a side has lost its command (Rules §8.1).
pub(crate) fn is_defeated(pos: &KoPosition, side: Side) -> bool {
    pos.commands(side) == 0
}

/// The end by defeat or for lack of progress, in the order of Rules §8.3: the side that just acted wins if
/// both are defeated.
pub(crate) fn decided(pos: &KoPosition) -> Option<Outcome> {
    let mover = pos.side_to_move();
    let limit = pos.rules().no_progress;
    [mover, !mover]
        .into_iter()
        .find(|side| is_defeated(pos, *side))
        .map(|side| Outcome::loss(side, ending::COMMAND_LOST))
        .or_else(|| {
            (limit > 0 && u32::from(pos.quiet()) >= limit).then(|| Outcome::draw(Ending::NO_PROGRESS))
        })
}

/// Who acts, or how the game ended; a side without an action comes last (Rules §8.2, §8.3).
pub(crate) fn turn(pos: &KoPosition) -> Turn {
    let mover = pos.side_to_move();
    if let Some(outcome) = decided(pos) {
        return Turn::Over(outcome);
    }
    if generate::can_act(&Scene::new(pos)) {
        return Turn::Player(mover);
    }
    Turn::Over(match pos.rules().no_moves {
        NoMoves::Loss => Outcome::loss(mover, Ending::STALEMATE),
        NoMoves::Draw => Outcome::draw(Ending::STALEMATE),
    })
}
