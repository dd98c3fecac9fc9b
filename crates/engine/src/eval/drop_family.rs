//! The evaluator that the games with drops share; their numbers stand in a file each.

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Geometry, Side, Square, SquareSet};
use search::{Evaluator, Value};

/// The numbers of one game.
#[derive(Debug)]
pub struct DropValues {
    /// By index of kind: on the board.
    pub board: &'static [Value],
    /// By index into the hand: ready to be dropped.
    pub hand: &'static [Value],
    /// For each piece next to a king: of its own side, and of the other.
    pub shield: Value,
    /// See [`DropValues::shield`].
    pub siege: Value,
}

/// Values positions of a game with drops by material, by how far pieces have come and by what stands around
/// the kings.
#[derive(Clone, Copy, Debug)]
pub struct DropEvaluator {
    values: &'static DropValues,
}

impl DropEvaluator {
    /// An evaluator with these numbers.
    pub const fn new(values: &'static DropValues) -> DropEvaluator {
        DropEvaluator { values }
    }

    /// What a piece on a square is worth to its owner.
    fn standing<R: DropRules>(self, kind: usize, side: Side, square: Square<R::Grid>) -> Value {
        let row = match side {
            Side::First => square.row(),
            Side::Second => R::Grid::ROWS - 1 - square.row(),
        };
        let advance = Value::from(R::Grid::ROWS - 1 - row);
        let from_edge = square.column().min(R::Grid::COLUMNS - 1 - square.column());
        if kind == 0 { -6 * advance } else { self.values.board[kind] + 2 * advance + Value::from(from_edge) }
    }

    fn held(self, hand: usize) -> Value {
        self.values.hand[hand]
    }
}

fn signed(side: Side, value: Value) -> Value {
    if side == Side::First { value } else { -value }
}

fn at<R: DropRules>(index: u8) -> Square<R::Grid> {
    Square::from_index(u16::from(index)).expect("a square of the board")
}

fn hand_index<R: DropRules>(kind: usize) -> usize {
    R::HAND.iter().position(|held| *held == kind).unwrap_or(0)
}

impl<R: DropRules> Evaluator<DropPosition<R>> for DropEvaluator {
    /// Material and advance, for the first side.
    type Accumulator = Value;

    fn accumulator(&self, pos: &DropPosition<R>) -> Value {
        let board = Square::<R::Grid>::all().filter_map(|square| {
            let (side, kind) = pos.piece(square)?;
            Some(signed(side, self.standing::<R>(kind, side, square)))
        });
        let in_hand = |side: Side| -> Value {
            let hand = pos.hand(side);
            let held = hand.kinds().map(|kind| Value::from(hand.count(kind)) * self.held(usize::from(kind)));
            signed(side, held.sum())
        };
        board.sum::<Value>() + in_hand(Side::First) + in_hand(Side::Second)
    }

    fn update(&self, state: &mut Value, pos: &DropPosition<R>, mv: DropMove) {
        let side = pos.side();
        let to = at::<R>(mv.to());
        let mut change = self.standing::<R>(pos.placed(mv), side, to);
        if let Some(from) = mv.from() {
            change -= self.standing::<R>(usize::from(mv.kind()), side, at::<R>(from));
            if let Some(taken) = pos.captured(mv) {
                change += self.standing::<R>(taken, !side, to);
                let base = pos.base(taken);
                change += if base == 0 { 0 } else { self.held(hand_index::<R>(base)) };
            }
        } else {
            change -= self.held(hand_index::<R>(usize::from(mv.kind())));
        }
        *state += signed(side, change);
    }

    fn value(&self, pos: &DropPosition<R>, state: &Value, side: Side) -> Value {
        let around = |owner: Side| -> Value {
            let Some(royal) = pos.royal_square(owner) else { return 0 };
            let ring: SquareSet<R::Grid> = ring(royal);
            let own = (ring & pos.pieces(owner)).count();
            let foes = (ring & pos.pieces(!owner)).count();
            let loose = pos.hand(!owner).total().min(12);
            let count = |n: u32| Value::try_from(n).unwrap_or(0);
            count(own) * self.values.shield - count(foes) * self.values.siege - count(loose) * 3
        };
        signed(side, *state) + around(side) - around(!side) + if pos.side() == side { 20 } else { -20 }
    }

    fn is_sharp(&self, pos: &DropPosition<R>, mv: DropMove) -> bool {
        mv.promotes() || pos.captured(mv).is_some()
    }

    fn gain(&self, pos: &DropPosition<R>, mv: DropMove) -> Value {
        let taken = pos.captured(mv).map_or(0, |kind| {
            let base = pos.base(kind);
            self.values.board[kind] + if base == 0 { 0 } else { self.held(hand_index::<R>(base)) }
        });
        let kind = usize::from(mv.kind());
        taken + self.values.board[pos.placed(mv)] - self.values.board[kind] - self.values.board[kind] / 16
    }

    fn keeps(&self, pos: &DropPosition<R>, mv: DropMove, least: Value) -> bool {
        self.exchange(pos, mv) >= least
    }

    fn slot(&self, pos: &DropPosition<R>, mv: DropMove) -> usize {
        let drop = if mv.is_drop() { 31 } else { 0 };
        (pos.placed(mv) ^ drop) << 7 | usize::from(mv.to())
    }

    fn may_pass(&self, pos: &DropPosition<R>) -> bool {
        pos.pieces(pos.side()).count() > 3
    }

    fn passed(&self, pos: &DropPosition<R>) -> Option<DropPosition<R>> {
        pos.passed()
    }

    fn sharp_moves(&self, pos: &DropPosition<R>, moves: &mut Vec<DropMove>) {
        pos.generate_sharp(moves);
    }
}

impl DropEvaluator {
    /// What is left of a move after both sides have taken on its square as long as it pays.
    fn exchange<R: DropRules>(self, pos: &DropPosition<R>, mv: DropMove) -> Value {
        let worth = |kind: usize| {
            let base = pos.base(kind);
            self.values.board[kind] + if base == 0 { 0 } else { self.held(hand_index::<R>(base)) }
        };
        let square = at::<R>(mv.to());
        let mut occupied = pos.pieces(Side::First) | pos.pieces(Side::Second);
        if let Some(from) = mv.from() {
            occupied.remove(at::<R>(from));
        }
        occupied.insert(square);
        let mut gains = [0; 32];
        let promotion = self.values.board[pos.placed(mv)] - self.values.board[usize::from(mv.kind())];
        gains[0] = pos.captured(mv).map_or(0, worth) + promotion;
        let (mut standing, mut side, mut depth) = (worth(pos.placed(mv)), !pos.side(), 0);
        while depth + 1 < gains.len() {
            let attackers = pos.attackers_of(square, side, occupied);
            let cheapest =
                attackers.into_iter().filter_map(|from| pos.piece(from).map(|(_, kind)| (from, kind)));
            let Some((from, kind)) =
                cheapest.min_by_key(|(_, kind)| if *kind == 0 { Value::MAX } else { worth(*kind) })
            else {
                break;
            };
            depth += 1;
            gains[depth] = standing - gains[depth - 1];
            standing = if kind == 0 { 20_000 } else { worth(kind) };
            occupied.remove(from);
            side = !side;
        }
        while depth > 0 {
            gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
            depth -= 1;
        }
        gains[0]
    }
}

fn ring<G: Geometry>(square: Square<G>) -> SquareSet<G> {
    (-1..=1).flat_map(|x| (-1..=1).filter_map(move |y| square.offset(x, y))).collect()
}
