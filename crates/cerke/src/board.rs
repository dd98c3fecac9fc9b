use game::{Side, scramble};

use crate::{
    Hand, Kind, Man, Piece,
    piece::Content,
    square::{ALL, Square, SquareSet, at_index, bit},
    tables::NEIGHBOURS,
    zones,
};

/// What lies on the table: the squares, and both hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    cells: [Content; 81],
    /// The men of each side.
    men: [u128; 2],
    generals: u128,
    tam: u8,
    hands: [Hand; 2],
    key: u64,
}

/// Whether men of this kind protect those around them while they stand in the hue (rules §8).
pub(crate) const fn protects(kind: Kind) -> bool {
    matches!(kind, Kind::General)
}

impl Board {
    /// A board with tam2 on a square and nothing else.
    pub(crate) fn with_tam(tam: Square) -> Board {
        let mut board = Board {
            cells: [Content::EMPTY; 81],
            men: [0; 2],
            generals: 0,
            tam: 0,
            hands: [Hand::EMPTY; 2],
            key: 0,
        };
        board.set_tam(tam);
        board
    }

    pub(crate) const fn piece(&self, square: Square) -> Option<Piece> {
        self.cells[square.index()].piece()
    }

    /// The kind of the man on a square that is known to hold one.
    #[inline]
    pub(crate) const fn kind(&self, index: usize) -> Kind {
        self.cells[index].kind()
    }

    #[inline]
    pub(crate) const fn men(&self, side: Side) -> u128 {
        self.men[side.index()]
    }

    #[inline]
    pub(crate) fn tam(&self) -> Square {
        at_index(self.tam)
    }

    #[inline]
    pub(crate) const fn tam_index(&self) -> usize {
        self.tam as usize
    }

    /// The square of tam2 as moves hold it.
    #[inline]
    pub(crate) fn tam_word(&self) -> u32 {
        u32::from(self.tam)
    }

    #[inline]
    pub(crate) const fn occupied(&self) -> u128 {
        self.men[0] | self.men[1] | bit(self.tam_index())
    }

    #[inline]
    pub(crate) const fn empty(&self) -> u128 {
        ALL & !self.occupied()
    }

    #[inline]
    pub(crate) const fn hand(&self, side: Side) -> Hand {
        self.hands[side.index()]
    }

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    /// The squares of the hue: the fixed ones and those next to tam2 (rules §2).
    #[inline]
    pub(crate) fn hue(&self, tam_square_is_hue: bool) -> u128 {
        let own = if tam_square_is_hue { bit(self.tam_index()) } else { 0 };
        zones::HUE | NEIGHBOURS[self.tam_index()] | own
    }

    /// The Generals of a side that stand in the hue and so protect (rules §8).
    #[inline]
    pub(crate) fn guards(&self, side: Side, hue: u128) -> u128 {
        self.generals & self.men(side) & hue
    }

    pub(crate) fn place(&mut self, square: Square, man: Man, side: Side) {
        let cell = Content::man(man, side);
        self.cells[square.index()] = cell;
        self.men[side.index()] |= bit(square.index());
        if protects(man.kind) {
            self.generals |= bit(square.index());
        }
        self.key ^= cell_key(square, cell);
    }

    /// Takes a man off the board and says what it was.
    fn lift(&mut self, square: Square) -> (Man, Side) {
        let cell = self.cells[square.index()];
        let Some(Piece::Man(man, side)) = cell.piece() else { unreachable!("a man to lift") };
        self.cells[square.index()] = Content::EMPTY;
        self.men[side.index()] &= !bit(square.index());
        self.generals &= !bit(square.index());
        self.key ^= cell_key(square, cell);
        (man, side)
    }

    /// Moves a man, captures what stands there, and says whether it did.
    pub(crate) fn move_man(&mut self, from: Square, to: Square) -> bool {
        if from == to {
            return false;
        }
        let (man, side) = self.lift(from);
        let captures = self.men(!side) & bit(to.index()) != 0;
        if captures {
            let (prey, _) = self.lift(to);
            self.give(side, prey);
        }
        self.place(to, man, side);
        captures
    }

    pub(crate) fn set_tam(&mut self, to: Square) {
        let from = at_index(self.tam);
        if self.cells[from.index()] == Content::TAM {
            self.cells[from.index()] = Content::EMPTY;
            self.key ^= cell_key(from, Content::TAM);
        }
        self.cells[to.index()] = Content::TAM;
        self.tam = u8::try_from(to.index()).expect("a square's index");
        self.key ^= cell_key(to, Content::TAM);
    }

    pub(crate) fn give(&mut self, side: Side, man: Man) {
        self.hands[side.index()].add(man);
        self.key ^= self.hand_key(side, man);
    }

    /// Puts a man from hand on an empty square.
    pub(crate) fn drop_man(&mut self, side: Side, man: Man, to: Square) {
        self.key ^= self.hand_key(side, man);
        self.hands[side.index()].take(man);
        self.place(to, man, side);
    }

    /// What tells one more of a man in hand from one less.
    fn hand_key(&self, side: Side, man: Man) -> u64 {
        let count = self.hand(side).count(man);
        scramble(1 << 16 | (side.index() as u64) << 12 | (man.index() as u64) << 4 | u64::from(count))
    }
}

fn cell_key(square: Square, cell: Content) -> u64 {
    scramble(u64::from(cell.byte()) << 8 | square.index() as u64)
}

/// A set from bits, for the outside.
pub(crate) const fn set(bits: u128) -> SquareSet {
    SquareSet::from_bits(bits)
}
