//! Why a move is not possible: the first rule that forbids it, in the order of Shogi §11.

use super::{
    CheckRule, Piece, Position, Rules, Side, Square, in_check,
    moves::{Move, is_dead, is_pawn_drop_mate, made},
    pieces,
};

/// The name of the rule that forbids a well-formed move; `None` if the move is legal.
pub(crate) fn reason(pos: &Position, rules: &Rules, text: &str) -> Option<&'static str> {
    let mv = Move::parse(text).expect("a well-formed move");
    let by_rules = match mv {
        Move::Walk { from, to, promote } => {
            movement(pos, rules, from, to).or_else(|| promotion(pos, from, to, promote))
        }
        Move::Drop { kind, to } => drop(pos, kind, to),
    };
    by_rules.or_else(|| exposed_king(pos, rules, mv)).or_else(|| {
        // Shogi §6: by dropping a pawn only.
        is_pawn_drop_mate(&made(pos, mv), rules, mv).then_some("pawn_drop_mate")
    })
}

/// Shogi §4.
fn movement(pos: &Position, rules: &Rules, from: Square, to: Square) -> Option<&'static str> {
    let Some(piece) = pos.board.get(from) else { return Some("no_piece") };
    if piece.side != pos.turn {
        return Some("not_yours");
    }
    let mut lonely = pos.clone();
    for (square, _) in pos.board.iter().filter(|(square, _)| *square != from) {
        lonely.board.remove(square);
    }
    if !goes(&lonely, rules, from, piece, to) {
        return Some("movement");
    }
    if pos.board.get(to).is_some_and(|other| other.side == pos.turn) {
        return Some("own_piece");
    }
    if goes(pos, rules, from, piece, to) { None } else { Some("blocked") }
}

fn goes(pos: &Position, rules: &Rules, from: Square, piece: Piece, to: Square) -> bool {
    let mut found = false;
    pos.for_each_target(rules, from, piece, |target| found |= target == to);
    found
}

/// Shogi §5, Queen §5, Oni §6.
fn promotion(pos: &Position, from: Square, to: Square, promote: bool) -> Option<&'static str> {
    let piece = pos.board.get(from)?;
    if promote {
        if piece.promoted || !pieces::can_promote(pos.game, piece.kind) {
            return Some("no_promotion");
        }
        let touches = pos.in_zone(piece.side, from) || pos.in_zone(piece.side, to);
        return if touches { None } else { Some("outside_zone") };
    }
    let stuck = !piece.promoted && is_dead(pos, piece.side, piece.kind, to);
    stuck.then_some("forced_promotion")
}

/// Shogi §6, Queen §6, Oni §7, all but pawn-drop mate.
fn drop(pos: &Position, kind: char, to: Square) -> Option<&'static str> {
    if !pos.hand(pos.turn).contains_key(&kind) {
        return Some("not_in_hand");
    }
    if pos.board.get(to).is_some() {
        return Some("occupied");
    }
    if is_dead(pos, pos.turn, kind, to) {
        return Some("dead_end");
    }
    let own_pawn = Piece { side: pos.turn, kind: 'P', promoted: false };
    let on_file = |(square, piece): (Square, Piece)| square.0 == to.0 && piece == own_pawn;
    (kind == 'P' && pos.board.iter().any(on_file)).then_some("double_pawn")
}

/// Shogi §7: which of the three sentences about the own king applies.
fn exposed_king(pos: &Position, rules: &Rules, mv: Move) -> Option<&'static str> {
    let side: Side = pos.turn;
    if rules.check_rule == CheckRule::Capture || !in_check(&made(pos, mv), rules, side) {
        return None;
    }
    Some(match mv {
        Move::Walk { from, .. } if pos.king(side) == Some(from) => "into_check",
        Move::Walk { .. } if !in_check(pos, rules, side) => "pinned",
        Move::Walk { .. } | Move::Drop { .. } => "in_check",
    })
}
