//! What may be taken at once, and whether whoever takes it is taken in turn.

use crate::{Game, GameDescription, MoveOf, Placed, Position, Side, Waypoint};

/// A piece that may be taken at once.
pub(crate) struct Threat<M> {
    /// The piece.
    pub(crate) what: Placed,
    /// What takes it.
    pub(crate) by: &'static str,
    /// Whether it is taken from afar.
    pub(crate) is_shot: bool,
    mv: M,
}

/// The legal moves. One copy of each game's generator is enough here: pages download it.
#[inline(never)]
pub(crate) fn moves_of<P: Position>(pos: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    moves
}

/// Every way in which something of `side` may be taken by the other, which is to move.
pub(crate) fn threats<G: Game>(game: &G, pos: &G::Position, side: Side) -> Vec<Threat<MoveOf<G>>> {
    let moves = moves_of(pos);
    let mut found = Vec::new();
    for mv in moves {
        let deed = game.deed(pos, mv);
        let Some(by) = deed.piece else { continue };
        for loss in deed.losses.into_iter().filter(|loss| loss.side == Some(side)) {
            let is_shot = game.path(pos, mv).contains(&Waypoint::Shot(loss.square.clone()));
            let what = Placed { square: loss.square, piece: loss.piece, side: loss.side };
            found.push(Threat { what, by, is_shot, mv });
        }
    }
    found
}

/// What may be taken with gain, the most valuable first: by something that is worth less, or by something that is not
/// taken in turn.
pub(crate) fn hanging<'a, G: Game>(
    game: &G,
    description: &GameDescription,
    pos: &G::Position,
    threats: &'a [Threat<MoveOf<G>>],
) -> Vec<&'a Threat<MoveOf<G>>> {
    let value = |code: &str| value(description, code);
    let mut cheapest: Vec<&Threat<_>> = Vec::new();
    for threat in threats {
        match cheapest.iter_mut().find(|known| known.what == threat.what) {
            Some(known) if value(threat.by) < value(known.by) => *known = threat,
            Some(_) => {}
            None => cheapest.push(threat),
        }
    }
    cheapest.retain(|one| value(one.by) < value(one.what.piece) || !is_avenged(game, pos, one));
    cheapest.sort_by_key(|one| std::cmp::Reverse(value(one.what.piece)));
    cheapest
}

/// Whether the piece that takes can be taken at once.
pub(crate) fn is_avenged<G: Game>(game: &G, pos: &G::Position, threat: &Threat<MoveOf<G>>) -> bool {
    let Some(taker) = pos.mover() else { return false };
    let Some(end) = end_of(game, pos, threat.mv) else { return false };
    let mut after = pos.clone();
    after.play_unchecked(threat.mv);
    if after.mover() != Some(!taker) {
        return false;
    }
    moves_of(&after).into_iter().any(|reply| {
        game.deed(&after, reply).losses.iter().any(|loss| loss.side == Some(taker) && loss.square == end)
    })
}

/// Where the piece that acts ends.
pub(crate) fn end_of<G: Game>(game: &G, pos: &G::Position, mv: MoveOf<G>) -> Option<String> {
    let ends = |waypoint| if let Waypoint::At(square) = waypoint { Some(square) } else { None };
    game.path(pos, mv).into_iter().filter_map(ends).next_back()
}

/// What a kind counts in an exchange; nothing is worth a royal one.
pub(crate) fn value(description: &GameDescription, code: &str) -> u32 {
    let kind = description.pieces.iter().find(|piece| piece.code == code);
    kind.map_or(0, |kind| if kind.royal { u32::MAX } else { kind.worth.unwrap_or(0) })
}
