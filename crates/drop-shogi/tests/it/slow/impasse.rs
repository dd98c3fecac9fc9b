use super::{End, Game, Impasse, Piece, Position, Rules, Side, Square, in_check, pieces};

/// Shogi §9, Queen §9, Oni §8: K 0, the great sliders 5, all others 1, promotions ignored.
fn points(game: Game, kind: char) -> u32 {
    match (game, kind) {
        (_, 'K') => 0,
        (_, 'R' | 'B') | (Game::Queen, 'Q') => 5,
        _ => 1,
    }
}

/// The points of a side: all pieces in hand, and those on the board that count.
fn total(pos: &Position, side: Side, counts: impl Fn(Square, Piece) -> bool) -> u32 {
    let on_board = pos.board.iter().filter(|(square, piece)| piece.side == side && counts(*square, *piece));
    let board: u32 = on_board.map(|(_, piece)| points(pos.game, piece.kind)).sum();
    let hand: u32 = pos.hand(side).iter().map(|(kind, count)| points(pos.game, *kind) * count).sum();
    board + hand
}

fn king_has_entered(pos: &Position, side: Side) -> bool {
    pos.king(side).is_some_and(|king| pos.in_zone(side, king))
}

/// How an accepted proposal of impasse is scored, or nothing while a king has not entered: Shogi §9.
///
/// "Handicap games: the missing pieces are credited to the giver", who is White (Shogi §10).
pub(crate) fn agree(pos: &Position, rules: &Rules) -> Option<End> {
    let sides = [Side::First, Side::Second];
    if rules.impasse != Impasse::Agree || !sides.into_iter().all(|side| king_has_entered(pos, side)) {
        return None;
    }
    let [first, second] = sides.map(|side| total(pos, side, |_, _| true));
    let of_all = pieces::complement(pos.game).iter().map(|(kind, n)| 2 * n * points(pos.game, *kind));
    let missing = of_all.sum::<u32>() - first - second;
    let is_below = [first < rules.impasse_threshold, second + missing < rules.impasse_threshold];
    Some(match is_below {
        [true, false] => End::loss(Side::First, "impasse"),
        [false, true] => End::loss(Side::Second, "impasse"),
        [true, true] | [false, false] => End::draw("impasse"),
    })
}

/// How a declaration by the side to move ends the game: Shogi §9, numbers of Queen §9 and Oni §8.
pub(crate) fn declare(pos: &Position, rules: &Rules) -> Option<End> {
    let side = pos.turn;
    let (win, draw) = match rules.impasse {
        Impasse::Agree | Impasse::Off => return None,
        Impasse::Declare31 => match pos.game {
            Game::Shogi => (31, Some(24)),
            Game::Queen => (37, Some(30)),
            Game::Oni => (38, Some(31)),
        },
        Impasse::Declare27 => {
            let [black, white] = match pos.game {
                Game::Shogi => [28, 27],
                Game::Queen => [34, 33],
                Game::Oni => [35, 34],
            };
            (if side == Side::First { black } else { white }, None)
        }
    };
    let is_counted = |square: Square, piece: Piece| piece.kind != 'K' && pos.in_zone(side, square);
    let others = pos.board.iter().filter(|(square, piece)| piece.side == side && is_counted(*square, *piece));
    let conditions = king_has_entered(pos, side) && others.count() >= 10 && !in_check(pos, rules, side);
    let points = total(pos, side, is_counted);
    Some(if conditions && points >= win {
        End::win(side, "declaration")
    } else if conditions && draw.is_some_and(|draw| points >= draw) {
        End::draw("declaration")
    } else {
        End::loss(side, "failed_declaration")
    })
}
