use game::{HandView, Mark, Placed, PositionView, Side};

use crate::{
    CerkePosition, Phase, Piece, counters, marks,
    square::{Square, SquareSet, square_name},
    telling, zones,
};

/// What clients draw of a position.
pub(crate) fn view(pos: &CerkePosition) -> PositionView {
    PositionView {
        pieces: pieces(pos),
        hands: Side::ALL.map(|side| hand(pos, side)).into(),
        counters: counters::counters(pos),
        marks: marks(pos),
        ply: 0,
        decision: telling::decision(pos),
        chance: telling::chance(pos),
    }
}

fn pieces(pos: &CerkePosition) -> Vec<Placed> {
    let placed = |square| {
        let (piece, side) = match pos.piece(square)? {
            Piece::Tam => ("M", None),
            Piece::Man(man, side) => (man.code(), Some(side)),
        };
        Some(Placed { square: square_name(square), piece, side })
    };
    Square::reading_order().filter_map(placed).collect()
}

fn hand(pos: &CerkePosition, side: Side) -> HandView {
    let hand = pos.hand(side);
    HandView { side, pieces: hand.men().map(|man| (man.code(), hand.count(man))).collect() }
}

fn marks(pos: &CerkePosition) -> Vec<Mark> {
    let names = |set: SquareSet| set.into_iter().map(square_name).collect();
    let mut marks = vec![marks::HUE.on(names(pos.hue())), marks::WATER.on(names(zones::water()))];
    let protected = pos.protected(Side::First) | pos.protected(Side::Second);
    if !protected.is_empty() {
        marks.push(marks::PROTECTED.on(names(protected)));
    }
    let at_stake: Vec<Square> = match pos.phase() {
        Phase::SteppingThrow { origin, via, aim } | Phase::Landing { origin, via, aim, .. } => {
            vec![origin, via, aim]
        }
        Phase::WaterThrow { origin, via, target } => {
            [Some(origin), via, Some(target)].into_iter().flatten().collect()
        }
        Phase::Choose | Phase::Declaration { .. } | Phase::Opening | Phase::Over => Vec::new(),
    };
    if !at_stake.is_empty() {
        let mut squares: Vec<String> = at_stake.into_iter().map(square_name).collect();
        squares.dedup();
        marks.push(marks::STAKE.on(squares));
    }
    marks
}
