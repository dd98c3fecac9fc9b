use super::{
    CheckRule, End, Piece, Position, Rules, Side, Square, Stalemate,
    attacks::{has_lost_king, in_check},
    pieces, text,
};

/// One move or one drop per turn: Shogi §4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    Walk { from: Square, to: Square, promote: bool },
    Drop { kind: char, to: Square },
}

impl Move {
    /// `7g7f`, `8h2b+`, `P*5e`: Shogi §11.
    fn to_text(self) -> String {
        match self {
            Move::Walk { from, to, promote } => {
                let plus = if promote { "+" } else { "" };
                format!("{}{}{plus}", text::square_text(from), text::square_text(to))
            }
            Move::Drop { kind, to } => format!("{kind}*{}", text::square_text(to)),
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Move> {
        if let Some((kind, to)) = text.split_once('*') {
            let to = text::parse_square(to)?;
            return Some(Move::Drop { kind: kind.parse().ok()?, to });
        }
        let plain = text.trim_end_matches('+');
        let (from, to) = plain.split_at(plain.find(|c: char| c.is_ascii_lowercase())? + 1);
        let (from, to) = (text::parse_square(from)?, text::parse_square(to)?);
        Some(Move::Walk { from, to, promote: plain != text })
    }
}

/// The texts of all legal moves, sorted; none once the game is over.
pub(crate) fn legal(pos: &Position, rules: &Rules) -> Vec<String> {
    let mut texts: Vec<String> = legal_moves(pos, rules).into_iter().map(Move::to_text).collect();
    texts.sort();
    texts
}

/// The square on which a move ends.
pub(crate) fn destination(text: &str) -> Option<Square> {
    Move::parse(text).map(|(Move::Walk { to, .. } | Move::Drop { to, .. })| to)
}

/// The position after a legal move.
pub(crate) fn apply(pos: &Position, rules: &Rules, text: &str) -> Result<Position, String> {
    if let Some(end) = lost_pieces(pos, rules) {
        return Err(format!("the game is over: {end:?}"));
    }
    let mv = Move::parse(text).ok_or_else(|| format!("`{text}` is no move"))?;
    if !is_candidate(pos, rules, mv) {
        return Err(format!("`{text}` is no move or drop here"));
    }
    if !is_legal(pos, rules, mv) {
        return Err(format!("`{text}` leaves the king to be taken or mates by a pawn drop"));
    }
    Ok(made(pos, mv))
}

/// How the game has ended, as far as the position alone tells: Shogi §7, Queen §7, Oni §8.
pub(crate) fn outcome(pos: &Position, rules: &Rules) -> Option<End> {
    if let Some(end) = lost_pieces(pos, rules) {
        return Some(end);
    }
    if candidates(pos, rules).into_iter().any(|mv| is_legal(pos, rules, mv)) {
        return None;
    }
    Some(if in_check(pos, rules, pos.turn) {
        End::loss(pos.turn, "mate")
    } else {
        match rules.stalemate {
            Stalemate::Loss => End::loss(pos.turn, "stalemate"),
            Stalemate::Draw => End::draw("stalemate"),
        }
    })
}

/// The number of sequences of legal moves of this length.
pub(crate) fn perft(pos: &Position, rules: &Rules, depth: u32) -> u64 {
    let moves = legal_moves(pos, rules);
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.into_iter().map(|mv| perft(&made(pos, mv), rules, depth - 1)).sum(),
    }
}

/// The endings by what has been taken: the king (Shogi §7), or all but the king (Queen §7).
fn lost_pieces(pos: &Position, rules: &Rules) -> Option<End> {
    // The side that has just moved is the one that has taken something.
    let sides = [pos.turn, pos.turn.other()];
    if let Some(side) = sides.into_iter().find(|side| has_lost_king(pos, rules, *side)) {
        return Some(End::loss(side, "royal_captured"));
    }
    let is_bare = |side: &Side| {
        pos.hand(*side).is_empty()
            && pos.board.iter().all(|(_, piece)| piece.side != *side || piece.kind == 'K')
    };
    let bare = sides.into_iter().find(|side| rules.bare_king_wins && is_bare(side))?;
    Some(End::loss(bare, "bare_royal"))
}

fn legal_moves(pos: &Position, rules: &Rules) -> Vec<Move> {
    if lost_pieces(pos, rules).is_some() {
        return Vec::new();
    }
    candidates(pos, rules).into_iter().filter(|mv| is_legal(pos, rules, *mv)).collect()
}

/// Shogi §7: "obeys 4-6 and does not leave the own king attacked".
fn is_legal(pos: &Position, rules: &Rules, mv: Move) -> bool {
    let after = made(pos, mv);
    if rules.check_rule == CheckRule::Enforced && in_check(&after, rules, pos.turn) {
        return false;
    }
    !is_pawn_drop_mate(&after, rules, mv)
}

/// Shogi §6: "illegal exactly when the pawn drop gives check and the opponent then has no legal move".
///
/// Queen §7: checkmate has this meaning in either mode, so the replies must answer the check even where that
/// is not enforced. There the king may have stood in check before; it is the pawn that must give check.
pub(crate) fn is_pawn_drop_mate(after: &Position, rules: &Rules, mv: Move) -> bool {
    let Move::Drop { kind: 'P', to } = mv else { return false };
    let mut gives_check = false;
    let king = after.king(after.turn);
    after.for_each_target(
        rules,
        to,
        Piece { side: after.turn.other(), kind: 'P', promoted: false },
        |target| gives_check |= Some(target) == king,
    );
    gives_check && !candidates(after, rules).into_iter().any(|reply| is_answer(after, rules, reply))
}

/// Whether a reply keeps the king from being taken: it ends every attack, or it takes the other king first.
fn is_answer(pos: &Position, rules: &Rules, reply: Move) -> bool {
    let next = made(pos, reply);
    next.king(pos.turn.other()).is_none() || !in_check(&next, rules, pos.turn)
}

/// Whether the move is one of [`candidates`].
fn is_candidate(pos: &Position, rules: &Rules, mv: Move) -> bool {
    match mv {
        Move::Walk { from, .. } => {
            let mut moves = Vec::new();
            if let Some(piece) = pos.board.get(from).filter(|piece| piece.side == pos.turn) {
                pos.for_each_target(rules, from, piece, |to| add_walks(pos, piece, from, to, &mut moves));
            }
            moves.contains(&mv)
        }
        Move::Drop { kind, to } => pos.hand(pos.turn).contains_key(&kind) && can_drop(pos, kind, to),
    }
}

/// All moves that obey Shogi §4-§6 but for pawn-drop mate, whatever happens to the own king.
fn candidates(pos: &Position, rules: &Rules) -> Vec<Move> {
    let mut moves = Vec::new();
    for (from, piece) in pos.board.iter().filter(|(_, piece)| piece.side == pos.turn) {
        pos.for_each_target(rules, from, piece, |to| add_walks(pos, piece, from, to, &mut moves));
    }
    for kind in pos.hand(pos.turn).keys() {
        let size = pieces::board_size(pos.game);
        for file in 1..=size {
            for rank in 1..=size {
                if can_drop(pos, *kind, (file, rank)) {
                    moves.push(Move::Drop { kind: *kind, to: (file, rank) });
                }
            }
        }
    }
    moves
}

/// Shogi §5, Queen §5, Oni §6: promotion is optional when the move touches the zone, and forced where the
/// unpromoted piece may not stand.
fn add_walks(pos: &Position, piece: Piece, from: Square, to: Square, moves: &mut Vec<Move>) {
    let has_face = !piece.promoted && pieces::can_promote(pos.game, piece.kind);
    let touches = pos.in_zone(piece.side, from) || pos.in_zone(piece.side, to);
    if has_face && touches {
        moves.push(Move::Walk { from, to, promote: true });
    }
    if piece.promoted || !is_dead(pos, piece.side, piece.kind, to) {
        moves.push(Move::Walk { from, to, promote: false });
    }
}

/// Whether an unpromoted piece may not stand there: Shogi §5 and §6.
pub(crate) fn is_dead(pos: &Position, side: Side, kind: char, square: Square) -> bool {
    pos.ranks_left(side, square) <= pieces::dead_ranks(pos.game, kind)
}

/// Shogi §6, Queen §6, Oni §7, all but pawn-drop mate.
fn can_drop(pos: &Position, kind: char, to: Square) -> bool {
    let own_pawn = Piece { side: pos.turn, kind: 'P', promoted: false };
    let is_double = || pos.board.iter().any(|(square, piece)| square.0 == to.0 && piece == own_pawn);
    pos.board.get(to).is_none() && !is_dead(pos, pos.turn, kind, to) && !(kind == 'P' && is_double())
}

/// The position after the move. A captured piece goes to the captor's hand, unpromoted side up (Shogi §4); a
/// captured king ends the game and cannot be held (Shogi §11 knows no such hand).
pub(crate) fn made(pos: &Position, mv: Move) -> Position {
    let mut after = pos.clone();
    let hand = &mut after.hands[pos.turn as usize];
    match mv {
        Move::Walk { from, to, promote } => {
            let mut piece = after.board.remove(from).expect("a piece that moves");
            piece.promoted |= promote;
            if let Some(taken) = after.board.insert(to, piece)
                && taken.kind != 'K'
            {
                *hand.entry(taken.kind).or_insert(0) += 1;
            }
        }
        Move::Drop { kind, to } => {
            let count = hand.get_mut(&kind).expect("a piece in hand");
            *count -= 1;
            if *count == 0 {
                hand.remove(&kind);
            }
            after.board.insert(to, Piece { side: pos.turn, kind, promoted: false });
        }
    }
    after.turn = pos.turn.other();
    after.number += 1;
    after
}
