/// A move or a drop, packed into one word: what moves, from where, to where, and whether it promotes.
///
/// Squares and kinds are indices of the game at hand; its texts are the game's business.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DropMove(u32);

const FROM: u32 = 8;
const KIND: u32 = 16;
const PROMOTE: u32 = 1 << 24;
const DROP: u32 = 1 << 25;
/// Set in every code, so that none is 0.
const CODED: u32 = 1 << 31;

impl DropMove {
    /// A piece on the board moves. Squares and the kind are indices; whether it is legal is
    /// [`Position::is_legal`](game::Position::is_legal)'s to say.
    #[inline]
    pub const fn new(kind: u8, from: u8, to: u8, promote: bool) -> DropMove {
        let flag = if promote { PROMOTE } else { 0 };
        DropMove(to as u32 | (from as u32) << FROM | (kind as u32) << KIND | flag)
    }

    /// A piece in hand is dropped.
    #[inline]
    pub const fn drop(kind: u8, to: u8) -> DropMove {
        DropMove(to as u32 | (kind as u32) << KIND | DROP)
    }

    /// A number that tells it apart from every other move; never 0.
    #[inline]
    pub const fn code(self) -> u32 {
        self.0 | CODED
    }

    /// The move with a code. Of a number that is none, something that no position allows or that it allows by
    /// chance: ask [`Position::is_legal`](game::Position::is_legal).
    #[inline]
    pub const fn from_code(code: u32) -> DropMove {
        DropMove(code & (DROP | (DROP - 1)))
    }

    /// Index of the square it goes to.
    #[inline]
    pub const fn to(self) -> u8 {
        self.0.to_le_bytes()[0]
    }

    /// Index of the square it comes from; `None` for a drop.
    #[inline]
    pub const fn from(self) -> Option<u8> {
        if self.is_drop() { None } else { Some(self.origin()) }
    }

    /// Index of the kind that moves, as it is before any promotion.
    #[inline]
    pub const fn kind(self) -> u8 {
        self.0.to_le_bytes()[2]
    }

    /// Whether it promotes.
    #[inline]
    pub const fn promotes(self) -> bool {
        self.0 & PROMOTE != 0
    }

    /// Whether it is a drop.
    #[inline]
    pub const fn is_drop(self) -> bool {
        self.0 & DROP != 0
    }

    #[inline]
    pub(crate) const fn origin(self) -> u8 {
        self.0.to_le_bytes()[1]
    }
}
