use game::{
    BySide, Geometry, Hand, Key, NoChance, Position, Side, Square, SquareMap, SquareSet, Turn, scramble,
};

use movement::Mover;

use crate::{
    conduct::Conduct,
    generate::{Counting, Listing},
    mv::DropMove,
    rules::DropRules,
    tables::NONE,
};

/// A position of a game of this family: the pieces on the board and in hand, and who moves.
///
/// Pieces are kept by way of moving, not by kind, since that is what a generator asks for; a map from square to
/// kind answers the rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DropPosition<R: DropRules> {
    pub(crate) classes: R::Sets,
    pub(crate) sides: [u128; 2],
    kinds: SquareMap<R::Grid, u8>,
    hands: BySide<Hand>,
    key: u64,
    ply: u32,
    side: Side,
    conduct: Conduct,
}

impl<R: DropRules> DropPosition<R> {
    /// An empty board.
    pub(crate) fn empty(conduct: Conduct) -> DropPosition<R> {
        DropPosition {
            classes: R::Sets::default(),
            sides: [0; 2],
            kinds: SquareMap::filled(NONE),
            hands: BySide::default(),
            key: 0,
            ply: 1,
            side: Side::First,
            conduct,
        }
    }

    /// Sets who moves and the number of the coming ply.
    pub(crate) fn set_turn(&mut self, side: Side, ply: u32) {
        if side != self.side {
            self.side = side;
            self.key = match side {
                Side::First => self.key.wrapping_sub(SIDE_KEY),
                Side::Second => self.key.wrapping_add(SIDE_KEY),
            };
        }
        self.ply = ply;
    }

    /// The number of the coming ply, from 1.
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The side to move.
    #[inline]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The pieces in hand, by index into [`DropRules::HAND`].
    #[inline]
    pub fn hand(&self, side: Side) -> Hand {
        self.hands[side]
    }

    /// What the key would be with empty hands.
    pub fn board_key(&self) -> Key {
        let held = |side: Side| {
            let hand = self.hands[side];
            let key = |kind: u8| hand_key(side, kind).wrapping_mul(u64::from(hand.count(kind)));
            hand.kinds().map(key).fold(0, u64::wrapping_add)
        };
        Key(self.key.wrapping_sub(held(Side::First)).wrapping_sub(held(Side::Second)))
    }

    /// The piece on a square: its side and the index of its kind.
    pub fn piece(&self, square: Square<R::Grid>) -> Option<(Side, usize)> {
        let kind = self.kinds[square];
        if kind == NONE {
            return None;
        }
        let second = self.sides[1] & bit(raw(square)) != 0;
        Some((if second { Side::Second } else { Side::First }, usize::from(kind)))
    }

    /// The squares of a side's pieces.
    pub fn pieces(&self, side: Side) -> SquareSet<R::Grid> {
        SquareSet::from_bits(self.sides[side.index()])
    }

    /// The choices of rules that the position knows.
    #[inline]
    pub const fn conduct(&self) -> Conduct {
        self.conduct
    }

    /// How the pieces of a class move under the options in force.
    #[inline]
    pub(crate) fn mover(&self, class: usize) -> &'static Mover {
        R::reading(class, self.conduct).unwrap_or_else(|| R::tables().mover(class))
    }

    /// The squares from which pieces of a kind of the side to move reach a square, whatever becomes of their royal piece.
    pub(crate) fn reaching(&self, kind: u8, to: u8) -> u128 {
        let (tables, us) = (R::tables(), self.side.index());
        let class = R::class_of(usize::from(kind), self.conduct);
        let own = squares(self.class(class) & self.sides[us]).filter(|from| self.kind_at(*from) == kind);
        let attacks = |from: &u8| self.mover(class).attacks(&tables.rays, us, *from, self.occupied());
        own.filter(|from| attacks(from) & bit(to) != 0).fold(0, |set, from| set | bit(from))
    }

    /// The squares from which pieces of a kind of the side to move reach a square, by movement alone: a piece that may
    /// not move there because of its royal piece counts.
    pub fn candidates(&self, kind: usize, to: Square<R::Grid>) -> SquareSet<R::Grid> {
        let kind = u8::try_from(kind).unwrap_or(NONE);
        if usize::from(kind) >= R::KINDS.len() {
            return SquareSet::EMPTY;
        }
        SquareSet::from_bits(self.reaching(kind, raw(to)))
    }

    #[inline]
    pub(crate) fn occupied(&self) -> u128 {
        self.sides[0] | self.sides[1]
    }

    #[inline]
    pub(crate) fn class(&self, class: usize) -> u128 {
        self.classes.as_ref()[class]
    }

    #[inline]
    pub(crate) fn kind_at(&self, square: u8) -> u8 {
        Square::from_index(u16::from(square)).map_or(NONE, |square| self.kinds[square])
    }

    /// The square of a side's royal piece, if it has one.
    #[inline]
    pub(crate) fn royal(&self, side: Side) -> Option<u8> {
        let royal = self.class(0) & self.sides[side.index()];
        (royal != 0).then(|| lowest(royal))
    }

    #[inline]
    pub(crate) fn put(&mut self, side: Side, kind: u8, square: u8) {
        self.toggle(side, kind, square);
        self.key = self.key.wrapping_add(piece_key(side, kind, square));
        self.set_kind(square, kind);
    }

    #[inline]
    pub(crate) fn lift(&mut self, side: Side, kind: u8, square: u8) {
        self.toggle(side, kind, square);
        self.key = self.key.wrapping_sub(piece_key(side, kind, square));
        self.set_kind(square, NONE);
    }

    #[inline]
    pub(crate) fn add_to_hand(&mut self, side: Side, hand: u8) {
        self.hands[side].add(hand);
        self.key = self.key.wrapping_add(hand_key(side, hand));
    }

    #[inline]
    fn take_from_hand(&mut self, side: Side, hand: u8) {
        self.hands[side].take(hand);
        self.key = self.key.wrapping_sub(hand_key(side, hand));
    }

    #[inline]
    fn toggle(&mut self, side: Side, kind: u8, square: u8) {
        let class = R::class_of(usize::from(kind), self.conduct);
        self.classes.as_mut()[class] ^= bit(square);
        self.sides[side.index()] ^= bit(square);
    }

    #[inline]
    fn set_kind(&mut self, square: u8, kind: u8) {
        if let Some(square) = Square::from_index(u16::from(square)) {
            self.kinds[square] = kind;
        }
    }

    #[inline]
    fn capture(&mut self, taker: Side, square: u8) {
        let kind = self.kind_at(square);
        self.lift(!taker, kind, square);
        let hand = R::tables().hand_of[usize::from(kind)];
        // A king taken under `check_rule = capture` goes to nobody's hand.
        if hand != NONE {
            self.add_to_hand(taker, hand);
        }
    }
}

impl<R: DropRules> Position for DropPosition<R> {
    type Move = DropMove;
    type Chance = NoChance;

    fn turn(&self) -> Turn {
        self.ending().map_or(Turn::Player(self.side), Turn::Over)
    }

    #[inline]
    fn mover(&self) -> Option<Side> {
        Some(self.side)
    }

    fn generate(&self, moves: &mut Vec<DropMove>) {
        self.visit(&mut Listing::new(self, moves));
    }

    fn is_legal(&self, mv: DropMove) -> bool {
        self.allows(mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: DropMove) {
        let (us, to, kind) = (self.side, mv.to(), mv.kind());
        if mv.is_drop() {
            let hand = R::tables().hand_of[usize::from(kind)];
            self.take_from_hand(us, hand);
            self.put(us, kind, to);
        } else {
            if self.sides[(!us).index()] & bit(to) != 0 {
                self.capture(us, to);
            }
            self.lift(us, kind, mv.origin());
            let face = if mv.promotes() { R::tables().promoted[usize::from(kind)] } else { kind };
            self.put(us, face, to);
        }
        self.set_turn(!us, self.ply.saturating_add(1));
    }

    fn resolve_unchecked(&mut self, chance: NoChance) {
        match chance {}
    }

    fn key(&self) -> Key {
        Key(self.key)
    }

    /// Board, hands and side to move; not the number of the ply (rules of repetition).
    fn repeats(&self, other: &Self) -> bool {
        self.side == other.side
            && self.hands == other.hands
            && self.sides == other.sides
            && self.kinds == other.kinds
    }

    fn is_check(&self) -> Option<bool> {
        Some(self.royal(self.side).is_some_and(|royal| self.is_attacked(royal, !self.side)))
    }

    fn count_moves(&self) -> u64 {
        let mut counting = Counting::default();
        self.visit(&mut counting);
        counting.moves()
    }
}

const SIDE_KEY: u64 = scramble(u64::MAX - 1);

#[inline]
fn piece_key(side: Side, kind: u8, square: u8) -> u64 {
    scramble(u64::from(kind) << 8 | (side as u64) << 7 | u64::from(square))
}

#[inline]
fn hand_key(side: Side, hand: u8) -> u64 {
    scramble(1 << 32 | u64::from(hand) << 1 | side as u64)
}

/// The index of a square of a board of at most 128.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "boards of this family have at most 128 squares")]
pub(crate) fn raw<G: Geometry>(square: Square<G>) -> u8 {
    square.index() as u8
}

/// The square with this index.
pub(crate) fn square<G: Geometry>(index: u8) -> Square<G> {
    Square::from_index(u16::from(index)).expect("a square of the board")
}

#[inline]
pub(crate) const fn bit(square: u8) -> u128 {
    1 << (square & 127)
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "at most 128")]
pub(crate) const fn lowest(set: u128) -> u8 {
    set.trailing_zeros() as u8
}

/// The squares of a set, by rising index.
#[inline]
pub(crate) const fn squares(set: u128) -> Squares {
    Squares(set)
}

/// See [`squares`].
#[derive(Clone, Debug)]
pub(crate) struct Squares(u128);

impl Iterator for Squares {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let square = lowest(self.0);
        self.0 &= self.0 - 1;
        Some(square)
    }
}
